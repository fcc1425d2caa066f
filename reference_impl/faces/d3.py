"""The face of D3: moving a worker, building, and looking for a winner. x is the row and y the column (AMB-21)."""

from collections.abc import Callable
from dataclasses import replace

import icontract

from reference_impl import rules
from reference_impl.contracts import perform
from spec.clause import Clause
from spec.dialect import DIALECTS
from spec.meaning import holds_of, judge_seen
from spec.observe import move_facts, move_result
from spec.position import Phase, Position, Turn
from spec.registry import clauses_of
from spec.requests import Build, Move
from spec.transition import Transition
from spec.violation import Breach, Refusal, values_of

Check = Callable[[Transition], int | None]


def move_worker(position: Position, from_x: int, from_y: int, to_x: int, to_y: int) -> Position:
    """The position after the worker on the first cell has moved to the second."""
    return perform("D3", position, Move((from_x, from_y), (to_x, to_y)))


def build(position: Position, worker_x: int, worker_y: int, build_x: int, build_y: int) -> Position:
    """The position after the worker on the first cell has built on the second."""
    return perform("D3", position, Build((worker_x, worker_y), (build_x, build_y)))


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


def _required(check: Check, clause: Clause) -> Check:
    def move_meets_the_clause(happened: Transition) -> bool:
        return holds_of(clause, {"transition": happened})

    def refusal(happened: Transition) -> Refusal:
        return Refusal(clause, values_of(clause, {"transition": happened}))

    condition = icontract.require(
        move_meets_the_clause, description=clause.id, error=refusal, enabled=True
    )
    return condition(check)


def _ensured(check: Check, clause: Clause) -> Check:
    def seen(happened: Transition, winner: int | None) -> dict[str, object]:
        before, request = happened.before, happened.request
        assert before is not None and isinstance(request, Move)
        facts = move_facts(before, request.origin, request.target)
        shown = announced(happened, winner)
        return {"move": facts, "result": move_result(before, request.origin, request.target, shown)}

    def winner_meets_the_clause(happened: Transition, result: int | None) -> bool:
        judged = judge_seen([clause], seen(happened, result), accepted=True)
        return all(found.holds for found in judged)

    def breach(happened: Transition, result: int | None) -> Breach:
        return Breach(clause, values_of(clause, seen(happened, result)) | {"winner": result})

    condition = icontract.ensure(
        winner_meets_the_clause, description=clause.id, error=breach, enabled=True
    )
    return condition(check)


def contract_check(check: Check) -> Check:
    """A check for a winner under D3's clauses about it."""
    for clause in clauses_of("D3"):
        if clause.operation != "check_victory" or clause.case is not None:
            continue
        attach = _required if clause.source_kind == "precondition" else _ensured
        check = attach(check, clause)
    return check


check_victory = contract_check(winner_by)
"""The player who has won by the move that has just happened, or None."""
