/** What is built on a cell: 0 to 3 blocks, and perhaps a dome on top. */
record Tower(int height, boolean dome) {

    static final Tower NOTHING = new Tower(0, false);
}
