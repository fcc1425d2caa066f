"""How a vector's position is reached: by `load`, or, where that takes no build, by playing to it."""

from conformance.cases.reach import by_placing
from reference_impl.engine import TURN_AFTER_PLACING
from spec.position import EMPTY_BOARD, Phase, Position
from spec.requests import New, Place, Request


def without_load(position: Position) -> tuple[Request, ...] | None:
    """A game from `new` to the position; None where it takes a build."""
    if position.turn.phase is not Phase.PLACE:
        return by_placing(position)
    cells = [cell for pair in position.workers for cell in pair]
    placed = [cell for cell in cells if cell is not None]
    in_order = cells[: len(placed)] == placed
    if (
        in_order
        and position.towers == EMPTY_BOARD
        and position.turn == TURN_AFTER_PLACING[len(placed)]
    ):
        return (New(position.gods), *(Place(cell) for cell in placed))
    return None
