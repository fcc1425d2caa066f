"""Cells of the 5x5 board and how they lie to one another."""

from typing import Final

Cell = tuple[int, int]
"""Row and column, both counted from 0; a cell may lie off the board."""

SIZE: Final = 5
CELLS: Final[tuple[Cell, ...]] = tuple(
    (row, column) for row in range(SIZE) for column in range(SIZE)
)


def on_board(cell: Cell) -> bool:
    """Both coordinates lie in 0..4."""
    return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE


def index_of(cell: Cell) -> int:
    """The place of a cell of the board in reading order."""
    return cell[0] * SIZE + cell[1]


def distance(one: Cell, other: Cell) -> int:
    """How many king's steps lie between two cells."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def are_adjacent(one: Cell, other: Cell) -> bool:
    """The cells differ and touch, at a side or at a corner."""
    return distance(one, other) == 1


def behind(origin: Cell, target: Cell) -> Cell:
    """The cell one step further on the line from the origin through the target."""
    return (2 * target[0] - origin[0], 2 * target[1] - origin[1])


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    return tuple(other for other in CELLS if are_adjacent(cell, other))


NEIGHBOURS: Final[dict[Cell, tuple[Cell, ...]]] = {cell: _neighbours(cell) for cell in CELLS}


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The cells of the board that touch this one, in reading order."""
    known = NEIGHBOURS.get(cell)
    return _neighbours(cell) if known is None else known


def name_of(cell: Cell) -> str:
    """The cell as a reader sees it: (row, column)."""
    return f"({cell[0]}, {cell[1]})"
