"""The reference's rules with two mistakes: a worker may climb two levels, and be placed where one stands."""

from reference_impl import rules
from reference_impl.rules import (
    build_is_allowed,
    built,
    moved,
    selection_is_allowed,
)
from spec.dialect import Dialect
from spec.facts import CellFacts, MoveFacts, Side
from spec.position import Phase

__all__ = [
    "build_is_allowed",
    "built",
    "move_is_allowed",
    "moved",
    "placement_is_allowed",
    "selection_is_allowed",
]


def move_is_allowed(move: MoveFacts, dialect: Dialect) -> bool:
    """Allows what the reference allows, and a climb of two levels onto a free cell."""
    climbs_two = (
        move.phase is Phase.MOVE
        and move.origin == Side.OWN
        and move.distance == 1
        and move.target_on_board
        and move.target == Side.NOBODY
        and not move.target_dome
        and move.climb == 2
    )
    return climbs_two or rules.move_is_allowed(move, dialect)


def placement_is_allowed(cell: CellFacts) -> bool:
    """Does not ask whether the cell is free."""
    return cell.phase is Phase.PLACE and cell.placed < 4 and cell.on_board
