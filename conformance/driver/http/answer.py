"""What a server's answer tells, and as a position in the one-line notation: `*` for what it does not tell."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from conformance.driver.http.filling import GameName
from conformance.driver.http.mapping import GAME, ServerMapping
from spec.cells import SIZE, Cell
from spec.notation import NOT_PLACED, UNTOLD, parse_cell, parse_shown
from spec.position import TOWERS, Phase
from spec.told import Parts, told_in, write_parts

PHASES = {"place": Phase.PLACE, "move": Phase.MOVE, "build": Phase.BUILD, "over": Phase.OVER}
BUILDER_UNTOLD = ("b0", "b1")
"""A turn that tells who builds, but not with which worker."""

DOMED = {0: "A", 1: "B", 2: "C", 3: "4"}
EXPRESSION_FAILS = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What JMESPath raises for an answer that an expression does not fit; its own errors are ValueErrors."""


class Unreadable(ValueError):
    """The answer is not what the mapping says; the text names the value."""


@dataclass(frozen=True, slots=True)
class Told:
    """What an answer says: `accepted` is None if the server did not understand the request.

    `parts` is None if it tells nothing of the game, `selected` if it names no worker that is selected.
    """

    accepted: bool | None
    reason: str
    parts: Parts | None = None
    selected: Cell | None = None

    @property
    def position(self) -> str | None:
        """The game in the one-line notation; None if the answer shows no board."""
        if self.parts is None or self.parts.towers is None:
            return None
        return write_parts(self.parts, self.selected)


def told_by(mapping: ServerMapping, status: int, body: object) -> Told:
    """Reads an answer by the mapping's expressions."""
    given = _Given(mapping, {"status": status, "body": body})
    accepted, reason = given.value("accepted"), given.value("reason")
    if accepted is not None and not isinstance(accepted, bool):
        raise Unreadable(f"accepted is {_quoted(accepted)}, neither true nor false")
    parts, selected = _game(mapping, given)
    shown = None if parts == Parts() else parts
    return Told(accepted, "" if reason is None else str(reason), shown, selected)


def game_named_by(mapping: ServerMapping, status: int, body: object) -> GameName:
    """What the answer to `new` calls the game: a text or a whole number."""
    name = _Given(mapping, {"status": status, "body": body}).value(GAME)
    if isinstance(name, str | int) and not isinstance(name, bool) and name != "":
        return name
    raise Unreadable(
        f"game is {_quoted(name)}, neither a text nor a whole number, in {_quoted(body)}"
    )


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


def _game(mapping: ServerMapping, given: _Given) -> tuple[Parts, Cell | None]:
    """What is told of the game, and which worker is selected."""
    whole = given.value("position")
    if whole is not None:
        return _read(str(whole))
    board = _board(given.value("board"), given.value("domes"))
    try:
        return _beside(board, mapping, given)
    except Unreadable:
        if board != UNTOLD:
            raise
        # An answer without a board need not have anything else that the mapping looks for.
        return Parts(), None


def _beside(board: str, mapping: ServerMapping, given: _Given) -> tuple[Parts, Cell | None]:
    """The board with the workers and the turn."""
    workers, turn = _workers(given.value("workers")), given.value("turn")
    if turn is not None:
        return _read(f"{board} {workers} {turn}")
    parts, _ = _read(f"{board} {workers} {UNTOLD}")
    return _turn(mapping, given, parts)


def _read(text: str) -> tuple[Parts, Cell | None]:
    """The three tokens of the notation, and the selected worker."""
    tokens = text.split(" ")
    is_partial = len(tokens) > 2 and tokens[2] in BUILDER_UNTOLD
    try:
        shown = parse_shown(f"{tokens[0]} {tokens[1]} {UNTOLD}" if is_partial else text)
    except ValueError as problem:
        raise Unreadable(str(problem)) from None
    if is_partial:
        player = BUILDER_UNTOLD.index(tokens[2])
        return replace(told_in(shown), phase=Phase.BUILD, player=player), None
    turn = shown.turn
    return told_in(shown), turn.worker if turn is not None and turn.phase is Phase.MOVE else None


def _board(value: object, domes: object) -> str:
    """A board token, or heights, 25 in a row or five rows of five, with domes in the same shape."""
    if value is None or isinstance(value, str):
        return UNTOLD if value is None else value
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


def _turn(mapping: ServerMapping, given: _Given, parts: Parts) -> tuple[Parts, Cell | None]:
    """The parts with the turn that winner, phase, player and worker tell; and which worker is selected."""
    winner = _player(mapping, given.value("winner"))
    if winner is not None:
        return replace(parts, phase=Phase.OVER, player=winner), None
    player = _player(mapping, given.value("player"))
    phase = _phase(mapping, given.value("phase"), player)
    turn = replace(parts, phase=phase, player=player)
    worker = _named(given.value("worker"))
    match phase:
        case Phase.BUILD:
            return replace(turn, builder=worker), None
        case Phase.MOVE if "selected" in mapping.expressions:
            return turn, _named(given.value("selected"))
        case Phase.MOVE if player is not None and worker in parts.standing(player):
            return turn, worker
        case _:
            # A worker of the opponent is the one that moved last, in the turn before.
            return turn, None


def _phase(mapping: ServerMapping, word: object, player: int | None) -> Phase | None:
    found = None if word is None else PHASES.get(mapping.phases.get(str(word), str(word)))
    if found is None and word is not None and player is not None:
        raise Unreadable(f"the phase {_quoted(word)} is in no line of [phases]")
    return found


def _named(value: object) -> Cell | None:
    try:
        return None if value is None else parse_cell(_cell(value))
    except ValueError as problem:
        raise Unreadable(str(problem)) from None


def _player(mapping: ServerMapping, word: object) -> int | None:
    """The player whom the server's word names. JSON's false is nobody, though in Python it equals 0."""
    for player, name in enumerate(mapping.players):
        if type(word) is type(name) and word == name:
            return player
    return None


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
