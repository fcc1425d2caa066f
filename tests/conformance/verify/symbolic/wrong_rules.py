"""The reference's rules with one mistake: a worker may be placed where one stands."""

from reference_impl.rules import build_is_allowed, move_is_allowed, selection_is_allowed
from spec.facts import CellFacts
from spec.position import Phase

__all__ = ["build_is_allowed", "move_is_allowed", "placement_is_allowed", "selection_is_allowed"]


def placement_is_allowed(cell: CellFacts) -> bool:
    """Does not ask whether the cell is free."""
    return cell.phase is Phase.PLACE and cell.placed < 4 and cell.on_board
