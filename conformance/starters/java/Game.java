import java.util.List;

/**
 * What the protocol wants from a game. Leave this file as it is: your game is in MyGame.java.
 *
 * <p>A method does what it says, or throws {@link Refused} and changes nothing.
 */
interface Game {

    /** How the program calls itself, without a space. */
    String name();

    /** The gods that work: of {@code none}, {@code minotaur}, {@code pan}. */
    List<String> gods();

    /**
     * The optional requests that work: of {@code select}, {@code load}, {@code legal}; and {@code
     * calls}, see {@link Calls}.
     */
    List<String> features();

    /** The game as it stands now. */
    Position position();

    /** Starts again: an empty board, nobody placed, player 0 is to place. */
    void start(String god0, String god1);

    /** Puts the next worker on the cell: player 0 places two, then player 1 places two. */
    void place(Cell cell);

    /** Moves the worker on {@code origin} to {@code target}. */
    void move(Cell origin, Cell target);

    /** Builds on {@code target} with the worker on {@code origin}. */
    void build(Cell origin, Cell target);

    /** Feature {@code select}: selects the worker on the cell for the player to move. */
    void select(Cell cell);

    /** Feature {@code load}: sets up this position as it is. Nobody wins or loses by loading. */
    void load(String god0, String god1, Position position);

    /** Feature {@code legal}: the cells that the worker here may move to now, none if it may not. */
    List<Cell> moves(Cell cell);

    /** Feature {@code legal}: the cells that the worker here may build on now, none if it may not. */
    List<Cell> builds(Cell cell);

    /** Only for Atlas, whom these starters do not have. */
    default void dome(Cell origin, Cell target) {
        throw new Refused("only Atlas builds a dome at any height");
    }

    /** {@code pass}: only for gods with an optional step, whom these starters do not have. */
    default void decline() {
        throw new Refused("there is nothing to decline");
    }
}
