"""Short forms of functions that whole boards are read with: the same answers with fewer branches.

CrossHair follows every branch. The short forms stand in for the real functions while whole boards
are searched. Those that are written otherwise are themselves confirmed to equal the real ones, over all
numbers: a copy of the real function, with the same code, is asked, for the real one is replaced.
Engine and clauses read the same facts off the same board: the real functions do that, but once.
"""

from collections.abc import Callable
from operator import is_
from types import FunctionType
from typing import Any, Final

from conformance.verify.symbolic.condition import Condition
from conformance.verify.symbolic.numbered import Encoding
from spec import cells, observe
from spec.cells import SIZE, Cell
from spec.facts import Facts
from spec.gods import God
from spec.position import EMPTY_BOARD, Phase, Position, Turn


def on_board(cell: Cell) -> bool:
    """Both coordinates lie in 0..4."""
    row, column = cell
    return (row >= 0) & (row < SIZE) & (column >= 0) & (column < SIZE)


def distance(one: Cell, other: Cell) -> int:
    """How many king's steps lie between two cells: the larger of two sizes is half of their sum and difference."""
    rows, columns = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (rows + columns + abs(rows - columns)) // 2


def owner(position: Position, cell: Cell) -> int | None:
    """The player whose worker stands on the cell."""
    (first, second), (third, fourth) = position.workers
    if (first == cell) | (second == cell):
        return 0
    if (third == cell) | (fourth == cell):
        return 1
    return None


def copied(function: Any) -> Callable[..., Any]:
    """A function with the same code that is not replaced."""
    return FunctionType(function.__code__, function.__globals__)


def read_once(function: Callable[..., Facts]) -> Callable[..., Facts]:
    """The same function, which answers from memory when it is asked for the very objects of its last call."""
    real = copied(function)
    known: list[tuple[tuple[object, ...], Facts]] = []

    def read(*asked: object) -> Facts:
        for last, facts in known:
            # Not equal ones: to compare symbolic boards would branch.
            if len(last) == len(asked) and all(map(is_, last, asked)):
                return facts
        found: Facts = real(*asked)
        known[:] = [(asked, found)]
        return found

    return read


SHORTCUTS: Final[dict[Callable[..., Any], Callable[..., Any]]] = {
    cells.on_board: on_board,
    cells.distance: distance,
    Position.owner: owner,
    observe.move_facts: read_once(observe.move_facts),
    observe.build_look: read_once(observe.build_look),
    observe.cell_facts: read_once(observe.cell_facts),
}


def anything_goes() -> bool:
    """Nothing is asked of the numbers."""
    return True


def both_are_equal(result: tuple[object, object]) -> bool:
    """The short form answers as the real function does."""
    return result[0] == result[1]


def on_board_condition(encoding: Encoding) -> Condition:
    """`on_board` equals its short form."""
    real = copied(cells.on_board)

    def on_board_twice(row: int, column: int) -> tuple[bool, bool]:
        cell = encoding.coordinates((row, column))
        return real(cell), on_board(cell)

    return Condition(on_board_twice, anything_goes, both_are_equal)


def distance_condition(encoding: Encoding) -> Condition:
    """`distance` equals its short form."""
    real = copied(cells.distance)

    def distance_twice(row: int, column: int, other_row: int, other_column: int) -> tuple[int, int]:
        one = encoding.coordinates((row, column))
        other = encoding.coordinates((other_row, other_column))
        return real(one, other), distance(one, other)

    return Condition(distance_twice, anything_goes, both_are_equal)


def owner_condition(encoding: Encoding) -> Condition:
    """`Position.owner` equals its short form, wherever four workers stand."""
    real = copied(Position.owner)

    def owner_twice(
        a_row: int, a_column: int, b_row: int, b_column: int,
        c_row: int, c_column: int, d_row: int, d_column: int, row: int, column: int,
    ) -> tuple[int | None, int | None]:  # fmt: skip
        cell = encoding.coordinates
        workers = (
            (cell((a_row, a_column)), cell((b_row, b_column))),
            (cell((c_row, c_column)), cell((d_row, d_column))),
        )
        gods, turn = (God.NONE, God.NONE), Turn(Phase.MOVE, 0)
        position = Position(gods, EMPTY_BOARD, workers, turn)
        asked = cell((row, column))
        return real(position, asked), owner(position, asked)

    return Condition(owner_twice, anything_goes, both_are_equal)


CONDITIONS: Final[dict[str, Callable[[Encoding], Condition]]] = {
    "on_board": on_board_condition,
    "distance": distance_condition,
    "owner": owner_condition,
}
