"""The face of RB: placing, selecting, moving, building."""

from reference_impl.contract import under
from reference_impl.sight import of_positions, played
from spec.position import Position
from spec.requests import Build, Move, Place, Select


@under("RB.place", sees=of_positions(Place))
def place(position: Position, row: int, column: int) -> Position:
    """The player to place puts the next worker on the cell."""
    return played("RB", position, Place((row, column)))


@under("RB.select", sees=of_positions(Select))
def select(position: Position, row: int, column: int) -> Position:
    """The player to move chooses the worker on the cell."""
    return played("RB", position, Select((row, column)))


@under("RB.move", sees=of_positions(Move))
def move(position: Position, row: int, column: int, to_row: int, to_column: int) -> Position:
    """The worker on the first cell moves to the second."""
    return played("RB", position, Move((row, column), (to_row, to_column)))


@under("RB.build", sees=of_positions(Build))
def build(position: Position, row: int, column: int, to_row: int, to_column: int) -> Position:
    """The worker on the first cell builds on the second."""
    return played("RB", position, Build((row, column), (to_row, to_column)))
