import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads requests, asks the game, writes replies. You need not change this file. */
final class Protocol {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,2}");

    private final Game game;
    private boolean started = false;

    private Protocol(Game game) {
        this.game = game;
    }

    /** Answers every line of standard input with one line, until {@code quit} or its end. */
    static void serve(Game game) throws IOException {
        Protocol protocol = new Protocol(game);
        BufferedReader input =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            if (line.strip().equals("quit")) {
                return;
            }
            System.out.print(protocol.answer(line) + "\n");
            System.out.flush();
        }
    }

    /** The reply to one request, whatever happens. */
    private String answer(String line) {
        try {
            return reply(List.of(line.strip().split("\\s+")));
        } catch (Cannot problem) {
            return "! " + problem.getMessage();
        } catch (RuntimeException failure) {
            // A mistake in the game must not end the conversation: the kit would start it anew.
            failure.printStackTrace();
            return "! " + failure.getClass().getSimpleName() + ", see standard error";
        }
    }

    private String reply(List<String> words) {
        try {
            return switch (shape(words)) {
                case "hello/1" -> introduction(words.get(1));
                case "moves/2" -> list(game::moves, words);
                case "builds/2" -> list(game::builds, words);
                default -> {
                    carryOut(words);
                    yield "= " + Notation.write(game.position());
                }
            };
        } catch (Refused refusal) {
            return "? " + Notation.write(game.position()) + " " + refusal.getMessage();
        }
    }

    /** The name of the request and the number of words after it: {@code move/4}. */
    private static String shape(List<String> words) {
        return words.get(0) + "/" + (words.size() - 1);
    }

    private String introduction(String version) {
        if (!version.equals("1")) {
            throw new Cannot("only version 1 of the protocol is spoken here");
        }
        return "= santorini 1 name=" + game.name()
                + " gods=" + String.join(",", game.gods())
                + " features=" + String.join(",", game.features());
    }

    private String list(Function<Cell, List<Cell>> question, List<String> words) {
        requireFeature("legal");
        requireStarted();
        return "= " + Notation.write(question.apply(cell(words, 1)));
    }

    private void carryOut(List<String> words) {
        switch (shape(words)) {
            case "new/2" -> {
                requireGods(words.subList(1, 3));
                started = true;
                game.start(words.get(1), words.get(2));
            }
            case "load/5" -> {
                requireFeature("load");
                requireGods(words.subList(1, 3));
                Position position = Notation.read(words.get(3), words.get(4), words.get(5));
                started = true;
                game.load(words.get(1), words.get(2), position);
            }
            default -> {
                requireStarted();
                carryOutInGame(words);
            }
        }
    }

    private void carryOutInGame(List<String> words) {
        switch (shape(words)) {
            case "state/0" -> { }
            case "place/2" -> game.place(cell(words, 1));
            case "select/2" -> {
                requireFeature("select");
                game.select(cell(words, 1));
            }
            case "move/4" -> game.move(cell(words, 1), cell(words, 3));
            case "build/4" -> game.build(cell(words, 1), cell(words, 3));
            case "dome/4" -> game.dome(cell(words, 1), cell(words, 3));
            case "pass/0" -> game.decline();
            default -> throw new Cannot("no such request, or not with this number of words");
        }
    }

    private void requireStarted() {
        if (!started) {
            throw new Cannot("no game yet: send new or load first");
        }
    }

    private void requireFeature(String feature) {
        if (!game.features().contains(feature)) {
            throw new Cannot("this needs the feature " + feature + ", which is not declared");
        }
    }

    private void requireGods(List<String> gods) {
        if (!game.gods().containsAll(gods)) {
            throw new Cannot("no such god here; there are: " + String.join(", ", game.gods()));
        }
    }

    /** The cell that two words of a request name; it may lie outside the board. */
    private static Cell cell(List<String> words, int index) {
        return new Cell(number(words.get(index)), number(words.get(index + 1)));
    }

    private static int number(String word) {
        if (!NUMBER.matcher(word).matches()) {
            throw new Cannot("a row and a column must be numbers from -99 to 99");
        }
        return Integer.parseInt(word);
    }
}
