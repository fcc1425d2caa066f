"""The reference's operations with two mistakes: a build also grows the first cell, and a refused selection clears."""

from dataclasses import replace

from reference_impl import engine
from reference_impl.engine import TURN_AFTER_PLACING, Outcome, do_move
from spec.dialect import Dialect
from spec.position import Position
from spec.requests import Build, Request, Select

__all__ = ["TURN_AFTER_PLACING", "attempt", "do_build", "do_move"]


def do_build(position: Position, request: Build, dialect: Dialect) -> Outcome:
    """Raises the tower in the first corner as well."""
    outcome = engine.do_build(position, request, dialect)
    if not outcome.accepted:
        return outcome
    towers = outcome.after.towers
    return Outcome(True, replace(outcome.after, towers=(towers[0] + 1, *towers[1:])))


def attempt(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """Forgets the selected worker when a selection is refused."""
    outcome = engine.attempt(position, request, dialect)
    if outcome.accepted or not isinstance(request, Select):
        return outcome
    return Outcome(False, replace(position, turn=replace(position.turn, worker=None)))
