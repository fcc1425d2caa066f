"""Ways in which the calls of a program may differ from those of the reference, right ones and wrong ones."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

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
