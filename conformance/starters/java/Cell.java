/** A place on the board, or outside it: requests may name any numbers. */
record Cell(int row, int column) {

    boolean isOnBoard() {
        return 0 <= row && row < Position.SIZE && 0 <= column && column < Position.SIZE;
    }
}
