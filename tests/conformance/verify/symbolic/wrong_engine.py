"""The reference's operations with two mistakes: a build also grows the first cell, and a refused selection clears."""

from dataclasses import replace

from reference_impl import engine
from reference_impl.engine import Outcome
from spec.dialect import Dialect
from spec.position import Position
from spec.requests import Build, Request, Select


def attempt(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """Raises the tower in the first corner as well, and forgets the selected worker when it refuses one."""
    right = engine.attempt(position, request, dialect)
    after = right.after
    if isinstance(request, Build) and right.accepted:
        towers = (after.towers[0] + 1, *after.towers[1:])
        return Outcome(True, replace(after, towers=towers))
    if isinstance(request, Select) and not right.accepted:
        return Outcome(False, replace(after, turn=replace(after.turn, worker=None)))
    return right
