import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rules of Santorini for two players with these gods: from a position and a request to the
 * position after it.
 *
 * <p>A position never changes. An action returns the next position, or throws {@link Refused}.
 */
record Rules(God god0, God god1) {

    private static final int TOP = 3; // the highest level a worker can stand on
    private static final int CLIMB = 1; // how many levels a worker can step up
    private static final int PAN_DROP = 2; // how many levels Pan has to step down to win

    static final Position START = new Position(
            Collections.nCopies(Position.SIZE, Collections.nCopies(Position.SIZE, Tower.NOTHING)),
            List.of(List.of(), List.of()),
            new Turn.ToPlace(0));

    // The actions

    Position place(Position position, Cell cell) {
        if (!(position.turn() instanceof Turn.ToPlace turn)) {
            throw new Refused("nobody is to place a worker");
        }
        if (!cell.isOnBoard()) {
            throw new Refused("the cell is not on the board");
        }
        if (position.isOccupied(cell)) {
            throw new Refused("a worker stands there");
        }
        List<List<Cell>> workers = withWorker(position.workers(), turn.player(), cell);
        return new Position(position.towers(), workers, turnAfterPlacing(workers));
    }

    Position select(Position position, Cell cell) {
        int player = playerToMove(position);
        if (!position.isOccupiedBy(player, cell)) {
            throw new Refused("no worker of yours stands there");
        }
        return withTurn(position, new Turn.ToMove(player, Optional.of(cell)));
    }

    Position move(Position position, Cell origin, Cell target) {
        int player = playerToMove(position);
        objectionToMove(position, player, origin, target).ifPresent(Rules::refuse);
        Turn turn = winsByMoving(player, position.tower(origin), position.tower(target))
                ? new Turn.Won(player)
                : new Turn.ToBuild(player, target);
        return new Position(position.towers(), workersAfterMove(position, origin, target), turn);
    }

    Position build(Position position, Cell origin, Cell target) {
        if (!(position.turn() instanceof Turn.ToBuild turn)) {
            throw new Refused("no build is due");
        }
        if (!origin.equals(turn.worker())) {
            throw new Refused("only the worker that has just moved builds");
        }
        objectionToBuild(position, origin, target).ifPresent(Rules::refuse);
        int opponent = 1 - turn.player();
        List<List<Tower>> towers = towersAfterBuild(position, target);
        Position built = new Position(towers, position.workers(), new Turn.ToMove(opponent));
        return canMove(built, opponent) ? built : withTurn(built, new Turn.Won(turn.player()));
    }

    // The questions

    /** Where the worker on the cell may move now. */
    List<Cell> moves(Position position, Cell cell) {
        return position.turn() instanceof Turn.ToMove turn
                ? targets(position, turn.player(), cell)
                : List.of();
    }

    /** Where the worker on the cell may build now. */
    List<Cell> builds(Position position, Cell cell) {
        if (!(position.turn() instanceof Turn.ToBuild turn) || !cell.equals(turn.worker())) {
            return List.of();
        }
        return neighbours(cell).stream()
                .filter(target -> objectionToBuild(position, cell, target).isEmpty())
                .toList();
    }

    // The rules for moving, which depend on the gods

    private God god(int player) {
        return player == 0 ? god0 : god1;
    }

    private boolean canMove(Position position, int player) {
        return position.workers().get(player).stream()
                .anyMatch(cell -> !targets(position, player, cell).isEmpty());
    }

    private List<Cell> targets(Position position, int player, Cell origin) {
        return neighbours(origin).stream()
                .filter(target -> objectionToMove(position, player, origin, target).isEmpty())
                .toList();
    }

    /** Why the player may not move from origin to target, or empty if it is legal. */
    private Optional<String> objectionToMove(Position position, int player, Cell origin, Cell target) {
        if (!position.isOccupiedBy(player, origin)) {
            return Optional.of("no worker of yours stands there");
        }
        if (!target.isOnBoard()) {
            return Optional.of("the target is not on the board");
        }
        if (!areAdjacent(origin, target)) {
            return Optional.of("the target is not next to the worker");
        }
        if (position.tower(target).dome()) {
            return Optional.of("a dome is on the target");
        }
        if (position.tower(target).height() > position.tower(origin).height() + CLIMB) {
            return Optional.of("the target is too high");
        }
        if (!position.isOccupied(target)) {
            return Optional.empty();
        }
        if (position.isOccupiedBy(player, target)) {
            return Optional.of("your own worker stands on the target");
        }
        if (god(player) != God.MINOTAUR) {
            return Optional.of("only the Minotaur pushes workers");
        }
        return objectionToPush(position, behind(origin, target));
    }

    private boolean winsByMoving(int player, Tower origin, Tower target) {
        boolean reachesTheTop = target.height() == TOP && origin.height() < TOP;
        boolean jumpsDown = origin.height() - target.height() >= PAN_DROP;
        return reachesTheTop || (god(player) == God.PAN && jumpsDown);
    }

    // The rules that are the same for every god

    private static int playerToMove(Position position) {
        if (position.turn() instanceof Turn.ToMove turn) {
            return turn.player();
        }
        throw new Refused("nobody is to move");
    }

    /** Why a worker cannot be pushed onto the cell, or empty. The height does not matter. */
    private static Optional<String> objectionToPush(Position position, Cell cell) {
        if (!cell.isOnBoard()) {
            return Optional.of("the worker would be pushed off the board");
        }
        if (position.tower(cell).dome()) {
            return Optional.of("the worker would be pushed onto a dome");
        }
        if (position.isOccupied(cell)) {
            return Optional.of("the worker would be pushed onto another worker");
        }
        return Optional.empty();
    }

    /** Why the worker on origin may not build on target, or empty if it is legal. */
    private static Optional<String> objectionToBuild(Position position, Cell origin, Cell target) {
        if (!target.isOnBoard()) {
            return Optional.of("the target is not on the board");
        }
        if (!areAdjacent(origin, target)) {
            return Optional.of("the target is not next to the worker");
        }
        if (position.tower(target).dome()) {
            return Optional.of("a dome is on the target");
        }
        if (position.isOccupied(target)) {
            return Optional.of("a worker stands on the target");
        }
        return Optional.empty();
    }

    private static void refuse(String objection) {
        throw new Refused(objection);
    }

    // What the position looks like afterwards

    private static Position withTurn(Position position, Turn turn) {
        return new Position(position.towers(), position.workers(), turn);
    }

    private static List<List<Cell>> withWorker(List<List<Cell>> workers, int player, Cell cell) {
        List<Cell> own = new ArrayList<>(workers.get(player));
        own.add(cell);
        return player == 0 ? List.of(own, workers.get(1)) : List.of(workers.get(0), own);
    }

    private static Turn turnAfterPlacing(List<List<Cell>> workers) {
        for (int player = 0; player < workers.size(); player++) {
            if (workers.get(player).size() < Position.WORKERS_PER_PLAYER) {
                return new Turn.ToPlace(player);
            }
        }
        return new Turn.ToMove(0);
    }

    /** The mover goes to the target, and whoever stood there goes one cell further. */
    private static List<List<Cell>> workersAfterMove(Position position, Cell origin, Cell target) {
        Map<Cell, Cell> steps = Map.of(origin, target, target, behind(origin, target));
        return position.workers().stream()
                .map(own -> own.stream().map(cell -> steps.getOrDefault(cell, cell)).toList())
                .toList();
    }

    private static List<List<Tower>> towersAfterBuild(Position position, Cell target) {
        Tower old = position.tower(target);
        Tower built = old.height() < TOP ? new Tower(old.height() + 1, false) : new Tower(TOP, true);
        List<Tower> row = new ArrayList<>(position.towers().get(target.row()));
        row.set(target.column(), built);
        List<List<Tower>> rows = new ArrayList<>(position.towers());
        rows.set(target.row(), row);
        return rows;
    }

    // Geometry

    private static boolean areAdjacent(Cell one, Cell other) {
        int rows = Math.abs(one.row() - other.row());
        int columns = Math.abs(one.column() - other.column());
        return Math.max(rows, columns) == 1;
    }

    /** The cells around this one, also those outside the board: the rules refuse them. */
    private static List<Cell> neighbours(Cell cell) {
        List<Cell> around = new ArrayList<>();
        for (int rows = -1; rows <= 1; rows++) {
            for (int columns = -1; columns <= 1; columns++) {
                if (rows != 0 || columns != 0) {
                    around.add(new Cell(cell.row() + rows, cell.column() + columns));
                }
            }
        }
        return around;
    }

    /** The cell one step beyond the target, seen from the origin. */
    private static Cell behind(Cell origin, Cell target) {
        return new Cell(2 * target.row() - origin.row(), 2 * target.column() - origin.column());
    }
}
