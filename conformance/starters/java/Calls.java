import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Tells the kit which operation calls which, for the documents D0 and D1. You need not use this file.
 *
 * <p>{@code Calls.told("Game.isValidMove", () -> isFree(end), "-", start, end)}
 */
final class Calls {

    private Calls() {}

    /** What the body returns. The values are the receiver of the operation and its arguments. */
    static <R> R told(String operation, Supplier<R> body, Object... values) {
        String words = Arrays.stream(values).map(Calls::token).collect(Collectors.joining(" "));
        System.out.print("@ > " + operation + " " + words + "\n");
        String returned = "-";
        try {
            R result = body.get();
            returned = token(result);
            return result;
        } finally {
            System.out.print("@ < " + returned + "\n");
        }
    }

    /** A cell is its digits, a worker its cell, a player 0 or 1; words such as grid are themselves. */
    private static String token(Object value) {
        if (value instanceof Cell cell) {
            return cell.isOnBoard() ? "" + cell.row() + cell.column() : "-";
        }
        return value == null ? "-" : value.toString().toLowerCase();
    }
}
