import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The god cards of the example. */
enum God {
    NONE,
    MINOTAUR,
    PAN;

    /** The name of the god in the protocol. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static God of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    static List<String> words() {
        return Arrays.stream(values()).map(God::word).toList();
    }
}
