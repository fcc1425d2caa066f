"""The reference's operations with a build that fails."""

from reference_impl.engine import Outcome
from spec.dialect import Dialect
from spec.position import Position
from spec.requests import Build, Request


def attempt(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """Divides by the row of the origin."""
    assert isinstance(request, Build)
    assert 1 // request.origin[0]
    return Outcome(False, position)
