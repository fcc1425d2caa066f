"""The face of RB: placing, selecting, moving, building."""

from reference_impl.contracts import perform
from spec.position import Position
from spec.requests import Build, Move, Place, Select


def place(position: Position, row: int, column: int) -> Position:
    """The player to place puts the next worker on the cell."""
    return perform("RB", position, Place((row, column)))


def select(position: Position, row: int, column: int) -> Position:
    """The player to move chooses the worker on the cell."""
    return perform("RB", position, Select((row, column)))


def move(position: Position, row: int, column: int, to_row: int, to_column: int) -> Position:
    """The worker on the first cell moves to the second."""
    return perform("RB", position, Move((row, column), (to_row, to_column)))


def build(position: Position, row: int, column: int, to_row: int, to_column: int) -> Position:
    """The worker on the first cell builds on the second."""
    return perform("RB", position, Build((row, column), (to_row, to_column)))
