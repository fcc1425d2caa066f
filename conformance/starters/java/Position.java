import java.util.List;

/**
 * What the game looks like at one moment. Only data: nothing here knows a rule.
 *
 * <p>You need not change this file. Read it: your game hands out a position and, for {@code load},
 * takes one.
 *
 * @param towers five rows of five towers
 * @param workers the cells of the workers placed by player 0, and of those placed by player 1
 * @param turn what has to happen next
 */
record Position(List<List<Tower>> towers, List<List<Cell>> workers, Turn turn) {

    static final int SIZE = 5;
    static final int WORKERS_PER_PLAYER = 2;

    Position {
        towers = towers.stream().map(List::copyOf).toList();
        workers = workers.stream().map(List::copyOf).toList();
    }

    /** The tower on a cell of the board. */
    Tower tower(Cell cell) {
        return towers.get(cell.row()).get(cell.column());
    }

    boolean isOccupied(Cell cell) {
        return isOccupiedBy(0, cell) || isOccupiedBy(1, cell);
    }

    boolean isOccupiedBy(int player, Cell cell) {
        return workers.get(player).contains(cell);
    }
}
