"""Other numbers for a cell, and other targets than the next cell: what a program may take for a right one."""

from collections.abc import Callable
from typing import Final

from conformance.cases.step import DIRECTIONS, along
from spec.cells import CELLS, SIZE, Cell, neighbours, on_board

Shift = Callable[[Cell], Cell]


def _by(rows: int, columns: int) -> Shift:
    return lambda cell: (cell[0] + rows, cell[1] + columns)


SHIFTS: Final[dict[str, Shift]] = {
    "as it is": lambda cell: cell,
    "row - 5": _by(-SIZE, 0),
    "column - 5": _by(0, -SIZE),
    "row + 5": _by(SIZE, 0),
    "column + 5": _by(0, SIZE),
    "both - 5": _by(-SIZE, -SIZE),
    "row + 5, column - 5": _by(SIZE, -SIZE),
    "a row less, column + 5": _by(-1, SIZE),
    "a row more, column - 5": _by(1, -SIZE),
    "two rows less, column + 10": _by(-2, 2 * SIZE),
    "row - 1": _by(-1, 0),
    "row + 1": _by(1, 0),
    "column - 1": _by(0, -1),
    "column + 1": _by(0, 1),
    "row + 10": _by(10, 0),
    "column + 10": _by(0, 10),
    "row - 10": _by(-10, 0),
    "row of two digits": lambda cell: (10 * cell[0] + 1, cell[1]),
    "column of two digits": lambda cell: (cell[0], 10 * cell[1] + 1),
    "far away": lambda cell: (99, -99),
}
"""Other numbers for a cell, which a count from the end, a count in one row, a clamp or a single digit takes for it."""

OTHER_NUMBERS: Final = tuple(name for name in SHIFTS if name != "as it is")
BESIDE_THE_BOARD: Final = tuple(
    name
    for name in OTHER_NUMBERS
    if any(neighbours(SHIFTS[name](cell)) and not on_board(SHIFTS[name](cell)) for cell in CELLS)
)
"""Other numbers that may name a cell just off the board, next to cells on it."""


def _round_the_edge(cell: Cell) -> Cell:
    """Where the cell lies if the board is a ring in both directions."""
    return cell[0] % SIZE, cell[1] % SIZE


def _in_one_row(cell: Cell) -> Cell:
    """Where the cell lies if all cells are counted in one row."""
    return divmod((SIZE * cell[0] + cell[1]) % len(CELLS), SIZE)


TARGETS: Final[dict[str, Callable[[Cell, int], Cell]]] = {
    "next": lambda cell, way: along(cell, DIRECTIONS[way]),
    "where it stands": lambda cell, way: cell,
    "two on": lambda cell, way: along(cell, DIRECTIONS[way], 2),
    "three on": lambda cell, way: along(cell, DIRECTIONS[way], 3),
    "two on, one left": lambda cell, way: along(along(cell, DIRECTIONS[way]), DIRECTIONS[way - 1]),
    "two on, one right": lambda cell, way: along(
        along(cell, DIRECTIONS[way]), DIRECTIONS[(way + 1) % len(DIRECTIONS)]
    ),
    "round the edge": lambda cell, way: _round_the_edge(along(cell, DIRECTIONS[way])),
    "on in the next row": lambda cell, way: _in_one_row(along(cell, DIRECTIONS[way])),
}
"""Where a request goes, by the direction's number."""
