"""Positions as a log holds them, and what differs between two of them."""

from spec.cells import CELLS, Cell, name_of
from spec.gods import God, Gods
from spec.notation import NOT_PLACED, parse_board, parse_cell, parse_position, parse_turn
from spec.position import Pair, Position
from spec.text_board import LETTERS, describe_turn


def gods_named(names: tuple[str, ...]) -> Gods:
    """The gods with these names; one that this kit does not know is drawn as no god."""
    known = {god.value: god for god in God}
    first, second = (*names, "none", "none")[:2]
    return known.get(first, God.NONE), known.get(second, God.NONE)


def read_position(text: str | None, gods: Gods) -> Position | None:
    """The position to draw, or None if the text shows none.

    A program may show what no game can hold, such as two workers on one cell. That is the very
    thing to see, so it is read here although the protocol's own reader refuses it.
    """
    if text is None:
        return None
    try:
        return parse_position(text, gods)
    except ValueError:
        pass
    try:
        board, workers, turn = text.split(" ")
        first, second = (_pair(player) for player in workers.split("/"))
        return Position(gods, parse_board(board), (first, second), parse_turn(turn))
    except ValueError:
        return None


def _pair(text: str) -> Pair:
    first, second = (None if cell == NOT_PLACED else parse_cell(cell) for cell in text.split(","))
    return first, second


def position_in(reply: str | None, gods: Gods) -> Position | None:
    """The position that a reply shows after its `=` or `?`."""
    if reply is None or reply[:2] not in ("= ", "? "):
        return None
    return read_position(" ".join(reply[2:].split(" ")[:3]), gods)


def owners(position: Position, cell: Cell) -> tuple[int, ...]:
    """The players whose workers stand on the cell: one at most, unless the program is wrong."""
    return tuple(player for player in (0, 1) for spot in position.workers[player] if spot == cell)


def changed_cells(before: Position | None, after: Position | None) -> frozenset[Cell]:
    """The cells whose tower or whose workers differ."""
    if before is None or after is None:
        return frozenset()
    return frozenset(
        cell
        for cell in CELLS
        if _tower(before, cell) != _tower(after, cell)
        or owners(before, cell) != owners(after, cell)
    )


def differences(before: Position | None, after: Position | None) -> tuple[str, ...]:
    """What changed, one line a cell, then the turn."""
    if before is None or after is None:
        return ()
    lines = [
        f"{name_of(cell)}: {describe_cell(before, cell)} → {describe_cell(after, cell)}"
        for cell in sorted(changed_cells(before, after))
    ]
    if before.turn != after.turn:
        lines.append(f"turn: {describe_turn(before)} → {describe_turn(after)}")
    return tuple(lines)


def describe_cell(position: Position, cell: Cell) -> str:
    """`level 2`, `level 0 with a dome, worker A`."""
    height, domed = _tower(position, cell)
    dome = " with a dome" if domed else ""
    workers = "".join(f", worker {LETTERS[player]}" for player in owners(position, cell))
    return f"level {height}{dome}{workers}"


def _tower(position: Position, cell: Cell) -> tuple[int, bool]:
    return position.height(cell), position.has_dome(cell)
