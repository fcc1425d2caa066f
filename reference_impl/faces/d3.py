"""The face of D3: moving a worker, building, and looking for a winner. x is the row and y the column (AMB-21)."""

from collections.abc import Sequence
from dataclasses import replace

from reference_impl import rules
from reference_impl.conditions import is_stated_as_a_condition
from reference_impl.contract import Came, Sees, under
from reference_impl.sight import of_positions, played
from spec.clause import Clause
from spec.dialect import DIALECTS
from spec.judgement import Look
from spec.meaning import Seen
from spec.observe import move_facts
from spec.position import Phase, Position, Turn
from spec.registry import clauses_of
from spec.requests import Build, Move
from spec.transition import Transition


@under("D3.move_worker", sees=of_positions(Move))
@under("RB.move", where_silent="D3", sees=of_positions(Move))
def move_worker(position: Position, from_x: int, from_y: int, to_x: int, to_y: int) -> Position:
    """The position after the worker on the first cell has moved to the second."""
    return played("D3", position, Move((from_x, from_y), (to_x, to_y)))


@under("D3.build", sees=of_positions(Build))
@under("RB.build", where_silent="D3", sees=of_positions(Build))
def build(position: Position, worker_x: int, worker_y: int, build_x: int, build_y: int) -> Position:
    """The position after the worker on the first cell has built on the second."""
    return played("D3", position, Build((worker_x, worker_y), (build_x, build_y)))


def winner_by(happened: Transition) -> int | None:
    """The player whose worker has just reached level 3."""
    before, request = happened.before, happened.request
    assert before is not None and isinstance(request, Move)
    facts = move_facts(before, request.origin, request.target)
    return before.turn.player if rules.move_wins(facts, DIALECTS["D3"]) else None


def announced(happened: Transition, winner: int | None) -> Position:
    """The position after the move, once the winner (or that there is none) is announced."""
    after = happened.after
    if winner is not None:
        return replace(after, turn=Turn(Phase.OVER, winner))
    assert isinstance(happened.request, Move)
    builds = Turn(Phase.BUILD, after.turn.player, happened.request.target)
    return replace(after, turn=builds) if after.turn.phase is Phase.OVER else after


def _about_victory(document: str) -> Sequence[Clause]:
    """What is said of looking for a winner; examples are played elsewhere."""
    about = [one for one in clauses_of(document) if one.operation == "check_victory"]
    return [one for one in about if one.case is None]


def _move_seen(happened: Transition) -> Seen:
    return {"transition": happened}


def _winner_seen(asked: Seen, winner: int | None, happened: Transition) -> Came:
    return Came(True, Look(replace(happened, after=announced(happened, winner))), winner)


CHECKS = Sees(_about_victory, _move_seen, _winner_seen, first=is_stated_as_a_condition)
"""Looking for a winner is seen as the move that has just happened, and as the same move with the winner announced."""


@under("D3.check_victory", sees=CHECKS)
def check_victory(happened: Transition) -> int | None:
    """The player who has won by the move that has just happened, or None."""
    return winner_by(happened)
