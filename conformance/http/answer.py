"""A server's answer as a position in the one-line notation, `*` for what it does not tell."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from conformance.http.mapping import ServerMapping
from spec.cells import SIZE
from spec.notation import NOT_PLACED, UNTOLD, parse_shown
from spec.position import TOWERS

LETTERS = {"place": "p", "move": "m", "build": "b", "over": "w"}
DOMED = {0: "A", 1: "B", 2: "C", 3: "4"}
EXPRESSION_FAILS = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What JMESPath raises for an answer that an expression does not fit; its own errors are ValueErrors."""


class Unreadable(ValueError):
    """The answer is not what the mapping says; the text names the value."""


@dataclass(frozen=True, slots=True)
class Told:
    """What an answer says: `accepted` is None if the server did not understand the request.

    `position` is None if the answer shows none.
    """

    accepted: bool | None
    reason: str
    position: str | None


def told_by(mapping: ServerMapping, status: int, body: object) -> Told:
    """Reads an answer by the mapping's expressions."""
    given = _Given(mapping, {"status": status, "body": body})
    accepted, reason = given.value("accepted"), given.value("reason")
    if accepted is not None and not isinstance(accepted, bool):
        raise Unreadable(f"accepted is {_quoted(accepted)}, neither true nor false")
    return Told(accepted, "" if reason is None else str(reason), _position(mapping, given))


class _Given:
    """The answer, seen through the expressions."""

    def __init__(self, mapping: ServerMapping, answer: Mapping[str, Any]) -> None:
        self._mapping = mapping
        self._answer = answer

    def value(self, name: str) -> Any:
        expression = self._mapping.expressions.get(name)
        try:
            return None if expression is None else expression.search(self._answer)
        except EXPRESSION_FAILS as problem:
            reason = " ".join(str(problem).split())
            raise Unreadable(f"{name}: the mapping's expression fails: {reason[:200]}") from None


def _position(mapping: ServerMapping, given: _Given) -> str | None:
    whole = given.value("position")
    if whole is not None:
        return _checked(str(whole))
    board = given.value("board")
    if board is None:
        return None
    return _checked(
        " ".join(
            (
                _board(board, given.value("domes")),
                _workers(given.value("workers")),
                _turn(mapping, given),
            )
        )
    )


def _checked(text: str) -> str:
    try:
        parse_shown(text)
    except ValueError as problem:
        raise Unreadable(str(problem)) from None
    return " ".join(text.split(" ")[:3])


def _board(value: object, domes: object) -> str:
    """A board token, or heights, 25 in a row or five rows of five, with domes in the same shape."""
    if isinstance(value, str):
        return value
    towers = _flat(value, "board")
    closed = [False] * len(towers) if domes is None else _flat(domes, "domes")
    letters = [_tower(height, bool(dome)) for height, dome in zip(towers, closed, strict=False)]
    if len(letters) != SIZE * SIZE:
        raise Unreadable(f"the board has {len(letters)} cells and not {SIZE * SIZE}")
    return "/".join("".join(letters[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE))


def _flat(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise Unreadable(f"{what} is {_quoted(value)}, no list")
    return [cell for row in value for cell in (row if isinstance(row, list) else [row])]


def _tower(height: object, dome: bool) -> str:
    """A height; 4 is a dome on level 3, as many servers count it."""
    if isinstance(height, int) and not isinstance(height, bool) and 0 <= height < 4:
        return DOMED[height] if dome else TOWERS[height]
    if height == 4:
        return DOMED[3]
    raise Unreadable(f"{_quoted(height)} on the board is no height from 0 to 4")


def _workers(value: object) -> str:
    """A workers token, or for each player a list of [row, column], null for one not placed yet."""
    if value is None or isinstance(value, str):
        return UNTOLD if value is None else str(value)
    if not isinstance(value, list) or len(value) != 2:
        raise Unreadable(f"workers is {_quoted(value)}, not two lists of cells")
    if None in value:
        return UNTOLD
    return "/".join(",".join(_pair(player)) for player in value)


def _pair(value: object) -> list[str]:
    cells = value if isinstance(value, list) else []
    if not isinstance(value, list) or len(cells) > 2:
        raise Unreadable(f"{_quoted(value)} are no two workers")
    return [_cell(cell) for cell in cells] + [NOT_PLACED] * (2 - len(cells))


def _cell(value: object) -> str:
    if value is None:
        return NOT_PLACED
    if isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) for n in value):
        row, column = value
        return f"{row}{column}"
    raise Unreadable(f"{_quoted(value)} is no cell [row, column]")


def _turn(mapping: ServerMapping, given: _Given) -> str:
    """A turn token, or one made of winner, phase, player and worker."""
    turn = given.value("turn")
    if turn is not None:
        return str(turn)
    winner = _player(mapping, given.value("winner"))
    if winner is not None:
        return f"w{winner}"
    phase, player = given.value("phase"), _player(mapping, given.value("player"))
    if phase is None or player is None:
        return UNTOLD
    word = mapping.phases.get(str(phase), str(phase))
    if word not in LETTERS:
        raise Unreadable(f"the phase {_quoted(phase)} is in no line of [phases]")
    worker = given.value("worker")
    if word == "build" and worker is None:
        return UNTOLD
    named = f":{_cell(worker)}" if word in ("move", "build") and worker is not None else ""
    return f"{LETTERS[word]}{player}{named}"


def _player(mapping: ServerMapping, word: object) -> int | None:
    """The player whom the server's word names. JSON's false is nobody, though in Python it equals 0."""
    for player, name in enumerate(mapping.players):
        if type(word) is type(name) and word == name:
            return player
    return None


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
