"""The reference's operations with a build that fails."""

from reference_impl.engine import TURN_AFTER_PLACING, Outcome, attempt, do_move
from spec.dialect import Dialect
from spec.position import Position
from spec.requests import Build

__all__ = ["TURN_AFTER_PLACING", "attempt", "do_build", "do_move"]


def do_build(position: Position, request: Build, dialect: Dialect) -> Outcome:
    """Divides by the row of the origin."""
    assert 1 // request.origin[0]
    return Outcome(False, position)
