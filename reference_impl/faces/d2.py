"""The face of D2: moving a worker with the Minotaur card. x is the row and y the column (AMB-21)."""

from reference_impl.contract import under
from reference_impl.sight import of_positions, played
from spec.position import Position
from spec.requests import Move


@under("D2.move", sees=of_positions(Move))
@under("RB.move", where_silent="D2", sees=of_positions(Move))
def move(board: Position, from_x: int, from_y: int, to_x: int, to_y: int) -> Position:
    """The board after the worker on the first cell has moved to the second."""
    return played("D2", board, Move((from_x, from_y), (to_x, to_y)))
