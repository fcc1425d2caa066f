import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How the protocol writes positions and cells. You need not change this file.
 *
 * <p>A position is three words, board, workers and turn:
 * {@code 00000/00000/00120/00000/00000 00,11/01,20 b1:20}
 */
final class Notation {

    private static final String WITHOUT_DOME = "0123"; // the symbol of a tower of height 0, 1, 2, 3
    private static final String WITH_DOME = "ABC4";
    private static final String NOBODY = "--";

    private static final Pattern BOARD = Pattern.compile("[0-4ABC]{5}(/[0-4ABC]{5}){4}");
    private static final Pattern WORKERS =
            Pattern.compile("(--|[0-4]{2}),(--|[0-4]{2})/(--|[0-4]{2}),(--|[0-4]{2})");
    private static final Pattern TURN = Pattern.compile("[pmw][01]|[mb][01]:[0-4]{2}");

    private Notation() {}

    static String write(Position position) {
        return writeBoard(position) + " " + writeWorkers(position) + " " + write(position.turn());
    }

    static String write(List<Cell> cells) {
        return cells.isEmpty()
                ? "-"
                : cells.stream().map(Notation::write).collect(Collectors.joining(","));
    }

    private static String writeBoard(Position position) {
        return position.towers().stream().map(Notation::writeRow).collect(Collectors.joining("/"));
    }

    private static String writeRow(List<Tower> row) {
        return row.stream().map(Notation::write).collect(Collectors.joining());
    }

    private static String write(Tower tower) {
        String symbols = tower.dome() ? WITH_DOME : WITHOUT_DOME;
        return String.valueOf(symbols.charAt(tower.height()));
    }

    private static String writeWorkers(Position position) {
        return position.workers().stream().map(Notation::writePair).collect(Collectors.joining("/"));
    }

    private static String writePair(List<Cell> cells) {
        List<String> words = new ArrayList<>(cells.stream().map(Notation::write).toList());
        words.addAll(Collections.nCopies(Position.WORKERS_PER_PLAYER - cells.size(), NOBODY));
        return String.join(",", words);
    }

    private static String write(Cell cell) {
        return "" + cell.row() + cell.column();
    }

    private static String write(Turn turn) {
        if (turn instanceof Turn.ToPlace place) {
            return "p" + place.player();
        }
        if (turn instanceof Turn.ToMove move) {
            return "m" + move.player() + move.selected().map(cell -> ":" + write(cell)).orElse("");
        }
        if (turn instanceof Turn.ToBuild build) {
            return "b" + build.player() + ":" + write(build.worker());
        }
        return "w" + ((Turn.Won) turn).player();
    }

    /** The position that three words describe. */
    static Position read(String board, String workers, String turn) {
        Position position = new Position(readBoard(board), readWorkers(workers), readTurn(turn));
        if (!workersStandApart(position)) {
            throw new Cannot("workers " + workers + " must stand on different cells without a dome");
        }
        if (!turnFitsWorkers(position)) {
            throw new Cannot("turn " + turn + " does not fit the workers " + workers);
        }
        return position;
    }

    private static List<List<Tower>> readBoard(String text) {
        if (!BOARD.matcher(text).matches()) {
            throw new Cannot("the board must be five rows of five of 01234ABC, joined by /");
        }
        return Arrays.stream(text.split("/")).map(Notation::readRow).toList();
    }

    private static List<Tower> readRow(String text) {
        return text.chars().mapToObj(Notation::readTower).toList();
    }

    private static Tower readTower(int symbol) {
        int domed = WITH_DOME.indexOf(symbol);
        return domed >= 0 ? new Tower(domed, true) : new Tower(WITHOUT_DOME.indexOf(symbol), false);
    }

    private static List<List<Cell>> readWorkers(String text) {
        if (!WORKERS.matcher(text).matches()) {
            throw new Cannot("the workers must look like 00,11/01,20 or 00,--/--,--");
        }
        return Arrays.stream(text.split("/")).map(Notation::readPair).toList();
    }

    private static List<Cell> readPair(String text) {
        return Arrays.stream(text.split(","))
                .filter(word -> !word.equals(NOBODY))
                .map(Notation::readCell)
                .toList();
    }

    private static Turn readTurn(String text) {
        if (!TURN.matcher(text).matches()) {
            throw new Cannot("the turn must look like p0, m0, m0:11, b0:11 or w0");
        }
        int player = text.charAt(1) - '0';
        Optional<Cell> cell =
                text.length() > 2 ? Optional.of(readCell(text.substring(3))) : Optional.empty();
        return switch (text.charAt(0)) {
            case 'p' -> new Turn.ToPlace(player);
            case 'm' -> new Turn.ToMove(player, cell);
            case 'b' -> new Turn.ToBuild(player, cell.orElseThrow());
            default -> new Turn.Won(player);
        };
    }

    private static Cell readCell(String digits) {
        return new Cell(digits.charAt(0) - '0', digits.charAt(1) - '0');
    }

    private static boolean workersStandApart(Position position) {
        List<Cell> cells = position.workers().stream().flatMap(List::stream).toList();
        return new HashSet<>(cells).size() == cells.size()
                && cells.stream().noneMatch(cell -> position.tower(cell).dome());
    }

    private static boolean turnFitsWorkers(Position position) {
        int first = position.workers().get(0).size();
        int second = position.workers().get(1).size();
        boolean complete = first + second == 2 * Position.WORKERS_PER_PLAYER;
        if (position.turn() instanceof Turn.ToPlace place) {
            return place.player() == 0
                    ? first < Position.WORKERS_PER_PLAYER && second == 0
                    : first == Position.WORKERS_PER_PLAYER && !complete;
        }
        if (position.turn() instanceof Turn.ToMove move) {
            List<Cell> own = position.workers().get(move.player());
            return complete && move.selected().stream().allMatch(own::contains);
        }
        if (position.turn() instanceof Turn.ToBuild build) {
            return complete && position.isOccupiedBy(build.player(), build.worker());
        }
        return complete;
    }
}
