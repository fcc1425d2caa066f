"""The face of D2: moving a worker with the Minotaur card. x is the row and y the column (AMB-21)."""

from reference_impl.contracts import perform
from spec.position import Position
from spec.requests import Move


def move(board: Position, from_x: int, from_y: int, to_x: int, to_y: int) -> Position:
    """The board after the worker on the first cell has moved to the second."""
    return perform("D2", board, Move((from_x, from_y), (to_x, to_y)))
