"""A program that plays as the reference and tells calls of its own: `calling_program DOCUMENT WAY`, run as a module.

What it plays is right. What it tells is what the reference's face calls, changed in one way: some ways are those of a
right program that is written otherwise, the others are those of a wrong one.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from reference_impl.stdio import Session, answer, calls_for
from spec.cells import CELLS


@dataclass
class Told:
    """A call with the calls that were made for it."""

    words: list[str]
    value: str = "-"
    inner: list["Told"] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.words[0]


Way = Callable[[Told, bool], None]
"""Changes the first call, knowing whether the move was accepted."""


def read(lines: tuple[str, ...]) -> Told:
    """The outermost call."""
    outermost: list[Told] = []
    stack: list[Told] = []
    for line in lines:
        if line.startswith("@ > "):
            told = Told(line[4:].split())
            (stack[-1].inner if stack else outermost).append(told)
            stack.append(told)
        else:
            stack.pop().value = line[4:]
    (first,) = outermost
    return first


def written(told: Told) -> Iterator[str]:
    yield f"@ > {' '.join(told.words)}"
    for one in told.inner:
        yield from written(one)
    yield f"@ < {told.value}"


def everywhere(told: Told) -> Iterator[Told]:
    yield told
    for one in told.inner:
        yield from everywhere(one)


def callers(first: Told, name: str) -> Iterator[Told]:
    """Whatever calls the operation."""
    return (one for one in everywhere(first) if any(inner.name == name for inner in one.inner))


def without(name: str, keep: int = 0) -> Way:
    """All calls of the operation but the first few are not made."""

    def way(first: Told, accepted: bool) -> None:
        for caller in list(callers(first, name)):
            places = [place for place, one in enumerate(caller.inner) if one.name == name][keep:]
            caller.inner = [one for place, one in enumerate(caller.inner) if place not in places]

    return way


def not_by_itself(name: str) -> Way:
    """The operation is not called: its caller does all that it would do."""

    def way(first: Told, accepted: bool) -> None:
        for caller in list(callers(first, name)):
            caller.inner = [
                deeper
                for one in caller.inner
                for deeper in (one.inner if one.name == name else [one])
            ]

    return way


def returning(name: str, value: str) -> Way:
    def way(first: Told, accepted: bool) -> None:
        for one in everywhere(first):
            one.value = value if accepted and one.name == name else one.value

    return way


def given(name: str, place: int, change: Callable[[str], str]) -> Way:
    """The operation gets something else in place of its receiver (0) or of an argument."""

    def way(first: Told, accepted: bool) -> None:
        for one in everywhere(first):
            if one.name == name and accepted:
                one.words[place + 1] = change(one.words[place + 1])

    return way


def moved_to(name: str, place: int) -> Way:
    """Whoever calls the operation does so at another time."""

    def way(first: Told, accepted: bool) -> None:
        for caller in list(callers(first, name)):
            (one,) = (inner for inner in caller.inner if inner.name == name)
            caller.inner.remove(one)
            caller.inner.insert(place if place >= 0 else len(caller.inner), one)

    return way


def also(*words: str, value: str = "-", place: int = 0, when: bool | None = None) -> Way:
    """The first operation makes one more call: always, or on success or failure alone."""

    def way(first: Told, accepted: bool) -> None:
        if when is None or when is accepted:
            first.inner.insert(place if place >= 0 else len(first.inner), Told(list(words), value))

    return way


def nested_deeper(first: Told, accepted: bool) -> None:
    """Everything is done by helpers."""
    for one in list(everywhere(first)):
        one.inner = [
            Told(["helper.Steps.do", "Steps@1", "(2, 3)"], "7", [inner]) for inner in one.inner
        ]


def validating_everything(operation: str, receiver: str) -> Way:
    """Before and after the move the game looks who can move at all."""

    def way(first: Told, accepted: bool) -> None:
        cells = [f"{row}{column}" for row, column in CELLS]
        looks = [
            Told([operation, receiver, one, other, "false"], "true" if one < other else "false")
            for one in cells[::6]
            for other in cells[::5]
        ]
        first.inner = [*looks, *first.inner, *looks]

    return way


def stopping_early(first: Told, accepted: bool) -> None:
    """A refusal calls nothing."""
    if not accepted:
        first.inner = []


def stopping_at_a_win(first: Told, accepted: bool) -> None:
    """The first player who has won ends the asking."""
    for one in everywhere(first):
        if one.name == "GameController.checkGameStatus":
            won = [place for place, inner in enumerate(one.inner) if inner.value == "true"]
            asked = [inner for place, inner in enumerate(one.inner) if not won or place <= won[0]]
            winner = [inner for inner in one.inner if inner.name == "GameController.setWinner"]
            one.inner = [*asked, *(inner for inner in winner if inner not in asked)]


def card_is_asked_by_the_player(first: Told, accepted: bool) -> None:
    """The card is asked before the worker is told to move."""
    for player in list(callers(first, "Worker.move")):
        (worker,) = (one for one in player.inner if one.name == "Worker.move")
        card = worker.inner.pop(0)
        player.inner.insert(0, card)


def validating_after_moving(first: Told, accepted: bool) -> None:
    moved_to("Grid.isValidMove", -1)(first, accepted)


def pushed_is_told_first(first: Told, accepted: bool) -> None:
    """The pushed worker is told that it has not moved while it still stands where it stood."""
    for worker in list(callers(first, "Worker.setMoved")):
        for one in list(worker.inner):
            if one.name == "Worker.setMoved" and one.words[2] == "false":
                worker.inner.remove(one)
                worker.inner.insert(0, replace(one, words=[one.name, first.words[2], "false"]))


def pusher_is_told_instead(first: Told, accepted: bool) -> None:
    """The mover is marked as not moved, after it has moved."""
    for worker in list(callers(first, "Worker.setMoved")):
        for one in list(worker.inner):
            if one.name == "Worker.setMoved" and one.words[2] == "false":
                worker.inner.remove(one)
                worker.inner.append(replace(one, words=[one.name, first.words[2], "false"]))


def no_card_of_nobody(first: Told, accepted: bool) -> None:
    """A player without a card has none to ask."""
    for one in list(everywhere(first)):
        one.inner = [inner for inner in one.inner if inner.words[:2] != [inner.name, "none"]]


def asked_about_one_worker(first: Told, accepted: bool) -> None:
    without("GodCard.checkWinCondition", keep=1)(first, accepted)


def another(cell: str) -> str:
    """Another cell."""
    return f"{4 - int(cell[0])}{cell[1]}" if cell[0] != "2" else f"0{cell[1]}"


def as_it_is(first: Told, accepted: bool) -> None:
    """Nothing is changed."""


STATUS = "GameController.checkGameStatus"
WIN = "Player.checkWinCondition"

RIGHT: dict[str, dict[str, Way]] = {
    "D0": {
        "as it is": as_it_is,
        "nested deeper": nested_deeper,
        "validating everything": validating_everything("Grid.isValidMove", "grid"),
        "stopping early": stopping_early,
        "stopping at a win": stopping_at_a_win,
        "checking before the card acts": moved_to(STATUS, 1),
        "card is asked by the player": card_is_asked_by_the_player,
        "pushed is told first": pushed_is_told_first,
        "moveWorker returns nothing": returning("Player.moveWorker", "-"),
        "no card of nobody": no_card_of_nobody,
        "more operations": also("GameController.nextTurn", "-", "player-one", value="2", place=-1),
    },
    "D1": {
        "as it is": as_it_is,
        "nested deeper": nested_deeper,
        "validating everything": validating_everything("Game.isValidMove", "-"),
        "stopping early": stopping_early,
        "more operations": also("Game.nextTurn", "-", "player-one", value="2", place=-1),
    },
}  # fmt: skip

WRONG: dict[str, dict[str, tuple[Way, str]]] = {
    "D0": {
        "never checks the status":
            (without(STATUS), "D0.game_controller_player_move.seq.3"),
        "asks one player only":
            (without(WIN, keep=1), "D0.check_game_status.seq.1"),
        "validates after it moves":
            (validating_after_moving, "D0.worker_move.pre.2"),
        "validates another move":
            (given("Grid.isValidMove", 2, another), "D0.worker_move.pre.2"),
        "moves though it is not valid":
            (returning("Grid.isValidMove", "false"), "D0.worker_move.pre.2"),
        "checks the status on a failed move":
            (also(STATUS, "-", when=False), "D0.check_game_status.pre.1"),
        "checks the status before the move":
            (also(STATUS, "-", when=True), "D0.check_game_status.pre.1"),
        "lets no card act":
            (without("GodCard.afterMove"), "D0.game_controller_player_move.seq.2"),
        "lets the card act too early":
            (moved_to("GodCard.afterMove", 0), "D0.game_controller_player_move.seq.2"),
        "sets no winner":
            (without("GameController.setWinner"), "D0.check_game_status.seq.2"),
        "asks for no cell behind":
            (without("Grid.getCellBehind"), "D0.worker_move.seq.1"),
        "leaves the pushed worker as moved":
            (given("Worker.setMoved", 1, lambda moved: "true"), "D0.worker_move.post.2"),
        "marks the pusher instead":
            (pusher_is_told_instead, "D0.worker_move.post.2"),
        "sets no position":
            (without("Worker.setPosition"), "D0.worker_move.seq.2"),
        "asks no card":
            (without("GodCard.isSpecialMove"), "D0.worker_move.pre.1"),
        "moves though the card says no":
            (returning("GodCard.isSpecialMove", "false"), "D0.worker_move.pre.1"),
        "tells the player nothing":
            (not_by_itself("Player.moveWorker"), "D0.game_controller_player_move.seq.1"),
        "tells the player another cell":
            (given("Player.moveWorker", 3, another), "D0.game_controller_player_move.seq.1"),
        "says success against the worker":
            (returning("Worker.move", "false"), "D0.player_move_worker.pre.2"),
        "looks for a win before the move":
            (also(WIN, "0", value="false", when=True), "D0.player_check_win_condition.pre.1"),
        "asks the card of Pan about one worker":
            (asked_about_one_worker, "D0.player_check_win_condition.seq.1"),
        "asks no card of Pan":
            (without("GodCard.isSpecialMove"), "D0.player_move.seq.1"),
        "validates from no cell":
            (also("Grid.isValidMove", "grid", "-", "23", value="true", when=True),
             "D0.grid_is_valid_move.pre.1"),
    },
    "D1": {
        "validates from another cell":
            (given("Game.isValidMove", 1, another), "D1.is_valid_move.pre.2"),
        "validates another cell":
            (given("Game.isValidMove", 2, another), "D1.is_valid_move.pre.3"),
        "moves before it validates":
            (moved_to("Game.isValidMove", -1), "D1.move_worker.pre.1"),
        "moves though it is not valid":
            (returning("Game.isValidMove", "false"), "D1.move_worker.pre.1"),
        "moves elsewhere":
            (given("Game.moveWorker", 2, another), "D1.move_worker.pre.3"),
        "looks for a winner first":
            (moved_to("Game.checkWinCondition", 0), "D1.check_win_condition.pre.1"),
        "looks for a winner on a failed move":
            (also("Game.checkWinCondition", "-", when=False), "D1.check_win_condition.pre.1"),
    },
}  # fmt: skip


GARBAGE: dict[str, tuple[Way, str]] = {
    "leaves an operation open": (
        returning("Game.playerMove", "-\n@ > Game.again - 23"),
        "never returns",
    ),
    "returns twice": (returning("Game.playerMove", "-\n@ < -"), "returns from no operation"),
    "writes cells otherwise": (given("Game.isValidMove", 1, ",".join), "is no value"),
}
"""Call lines that cannot be read, and what is said of them."""


def main(document: str, way_name: str) -> None:
    right, wrong = RIGHT[document].get(way_name), {**WRONG[document], **GARBAGE}
    way = wrong[way_name][0] if right is None else right
    session = Session(document, tells_calls=True)
    for line in sys.stdin:
        if line.strip() == "quit":
            return
        lines = calls_for(session, line)
        session, reply = answer(session, line)
        if lines:
            first = read(lines)
            way(first, reply.startswith("= "))
            lines = tuple(written(first))
        print("\n".join((*lines, reply)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
