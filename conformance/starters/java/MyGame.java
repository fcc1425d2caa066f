import java.util.List;

/**
 * Your game. Replace each {@code throw new Cannot("not written yet")} and check again.
 *
 * <p>A good order: position, start, place, move, build; then the god cards; then the optional
 * requests. When the rules forbid a request, {@code throw new Refused("why")} before you change
 * anything.
 */
final class MyGame implements Game {

    // TODO what your game remembers: towers, workers, whose turn it is, the gods

    @Override
    public String name() {
        return "my-santorini";
    }

    @Override
    public List<String> gods() {
        return List.of("none"); // TODO add "minotaur" and "pan" when they work
    }

    @Override
    public List<String> features() {
        return List.of(); // TODO add "select", "load" and "legal" when they work
    }

    @Override
    public Position position() {
        // TODO describe your game with the classes Position, Tower, Cell and Turn
        throw new Cannot("not written yet");
    }

    @Override
    public void start(String god0, String god1) {
        // TODO an empty board, nobody placed, player 0 is to place; forget what was played before
        throw new Cannot("not written yet");
    }

    @Override
    public void place(Cell cell) {
        // TODO who places next? may a worker stand there? who is next after the fourth worker?
        throw new Cannot("not written yet");
    }

    @Override
    public void move(Cell origin, Cell target) {
        // TODO is it legal? who stands where afterwards? has the move won? if not, a build is due
        throw new Cannot("not written yet");
    }

    @Override
    public void build(Cell origin, Cell target) {
        // TODO is it legal? a block or a dome? can the opponent move now? if not, you have won
        throw new Cannot("not written yet");
    }

    @Override
    public void select(Cell cell) {
        // TODO optional: remember the worker on the cell as selected
        throw new Cannot("not written yet");
    }

    @Override
    public void load(String god0, String god1, Position position) {
        // TODO optional, but the best help for testing: take over the position as it is
        throw new Cannot("not written yet");
    }

    @Override
    public List<Cell> moves(Cell cell) {
        // TODO optional: every target that move would accept now
        throw new Cannot("not written yet");
    }

    @Override
    public List<Cell> builds(Cell cell) {
        // TODO optional: every target that build would accept now
        throw new Cannot("not written yet");
    }
}
