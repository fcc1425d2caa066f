import java.util.List;

/** A finished game: it remembers the rules in force and the position; {@link Rules} does the thinking. */
final class ExampleGame implements Game {

    private Rules rules = new Rules(God.NONE, God.NONE);
    private Position position = Rules.START;

    @Override
    public String name() {
        return "example-java";
    }

    @Override
    public List<String> gods() {
        return God.words();
    }

    @Override
    public List<String> features() {
        return List.of("select", "load", "legal");
    }

    @Override
    public Position position() {
        return position;
    }

    @Override
    public void start(String god0, String god1) {
        load(god0, god1, Rules.START);
    }

    @Override
    public void load(String god0, String god1, Position loaded) {
        rules = new Rules(God.of(god0), God.of(god1));
        position = loaded;
    }

    // A refusal is thrown before the assignment, so that a refused request changes nothing.

    @Override
    public void place(Cell cell) {
        position = rules.place(position, cell);
    }

    @Override
    public void select(Cell cell) {
        position = rules.select(position, cell);
    }

    @Override
    public void move(Cell origin, Cell target) {
        position = rules.move(position, origin, target);
    }

    @Override
    public void build(Cell origin, Cell target) {
        position = rules.build(position, origin, target);
    }

    @Override
    public List<Cell> moves(Cell cell) {
        return rules.moves(position, cell);
    }

    @Override
    public List<Cell> builds(Cell cell) {
        return rules.builds(position, cell);
    }
}
