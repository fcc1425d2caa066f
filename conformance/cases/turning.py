"""Turning the board: a game that is turned round, or over, is as legal as it was."""

from collections.abc import Callable
from typing import Final

from spec.cells import SIZE, Cell
from spec.requests import Pointing, Request, Stepping

Game = tuple[Request, ...]
"""Requests from `new` on."""

LAST: Final = SIZE - 1
TURNINGS: Final[tuple[Callable[[Cell], Cell], ...]] = (
    lambda cell: cell,
    lambda cell: (cell[1], LAST - cell[0]),
    lambda cell: (LAST - cell[0], LAST - cell[1]),
    lambda cell: (LAST - cell[1], cell[0]),
    lambda cell: (cell[1], cell[0]),
    lambda cell: (LAST - cell[0], cell[1]),
    lambda cell: (LAST - cell[1], LAST - cell[0]),
    lambda cell: (cell[0], LAST - cell[1]),
)
"""The eight ways, the first of which changes nothing."""


def turned(game: Game, turning: int) -> Game:
    """The same game on a board that is turned."""
    return tuple(elsewhere(request, TURNINGS[turning]) for request in game)


def elsewhere(request: Request, turn: Callable[[Cell], Cell]) -> Request:
    """The same request about other cells."""
    if isinstance(request, Stepping):
        return type(request)(turn(request.origin), turn(request.target))
    return type(request)(turn(request.cell)) if isinstance(request, Pointing) else request


def least_place(origin: Cell, target: Cell) -> tuple[Cell, Cell]:
    """The first, in reading order, of the places to which a step comes when the board is turned."""
    return min((turn(origin), turn(target)) for turn in TURNINGS)
