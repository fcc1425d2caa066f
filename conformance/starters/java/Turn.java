import java.util.Optional;

/** What has to happen next. */
sealed interface Turn {

    /** The player is to place a worker. */
    record ToPlace(int player) implements Turn {}

    /** The player is to move; perhaps one of the player's workers is selected. */
    record ToMove(int player, Optional<Cell> selected) implements Turn {

        ToMove(int player) {
            this(player, Optional.empty());
        }
    }

    /** The player is to build with the worker that has just moved. */
    record ToBuild(int player, Cell worker) implements Turn {}

    /** The game is over and the player has won. */
    record Won(int player) implements Turn {}
}
