"""How a vector's position is reached without `load`, where that takes no build."""

from conformance.cases.reach import by_placing
from spec.position import EMPTY_BOARD, Phase, Position
from spec.requests import New, Place, Request


def without_load(position: Position) -> tuple[Request, ...] | None:
    """A game from `new` to the position; None where it takes a build."""
    if position.turn.phase is not Phase.PLACE:
        return by_placing(position)
    cells = [cell for pair in position.workers for cell in pair]
    placed = [cell for cell in cells if cell is not None]
    in_order = cells[: len(placed)] == placed
    on_turn = position.turn.player == len(placed) // 2
    if in_order and on_turn and position.towers == EMPTY_BOARD:
        return (New(position.gods), *(Place(cell) for cell in placed))
    return None
