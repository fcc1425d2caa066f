"""Operations of a face under the clauses of their document.

An operation of a face is a body: a function without parameters that tells what became of the game. The clauses are
attached to one operation that runs any body: a condition is asked first, a promise is checked on the outcome.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final, cast

from reference_impl.contracts import Operation, clauses_about, ensure, require, seen_before
from reference_impl.engine import Outcome
from spec.clause import Clause, Kind, Scope
from spec.judgement import objections
from spec.position import Position
from spec.registry import clauses_of, find_clause
from spec.requests import Request
from spec.violation import Refusal, values_of

Body = Callable[[], Outcome]
Step = Callable[[Position, Request, Body], Outcome]

BASICS: Final = ("placed", "not_over", "phase", "worker", "own", "on_board")
"""What the rulebook asks before a move is looked at: a document may be silent, or speak of other cards only."""


def runner() -> Operation:
    """An operation that gives the outcome of its body.

    Each step has one of its own: icontract checks nothing in a call that is made during a call of the same function.
    """

    def run(position: Position, request: Request, body: Body | None = None) -> Outcome:
        return Outcome(True, position) if body is None else body()

    return run


def bare(position: Position, request: Request, body: Body) -> Outcome:
    """Runs a body under no clauses, for a game that is played to see its calls."""
    return body()


def is_asked_first(clause: Clause) -> bool:
    """The document states the clause as a condition, not as the meaning of an answer."""
    return clause.kind is Kind.REQUIRES and clause.source_kind == "precondition"


@cache
def under_clauses(document: str, operations: tuple[str, ...], word: str = "move") -> Step:
    """Runs a body under the clauses of these operations of the document; conditions are asked of all gods alike."""
    step = runner()
    own = [clause for clause in clauses_about(document, word) if clause.operation in operations]
    for clause in own:
        asks = is_asked_first(clause)
        step = require(step, replace(clause, scope=Scope.ANY)) if asks else ensure(step, clause)
    return cast(Step, step)


@cache
def under_rulebook() -> Step:
    """Runs a body where the rulebook lets the player move this worker at all."""
    step = runner()
    for name in BASICS:
        step = require(step, find_clause(f"RB.move.pre.{name}"))
    return cast(Step, step)


def refusal_by(
    document: str, operation: str, position: Position, request: Request
) -> Refusal | None:
    """The first condition of the operation that the request breaks, however the document words it."""
    for clause in objections(clauses_of(document), position, request):
        if clause.operation == operation:
            return Refusal(clause, values_of(clause, seen_before(position, request)))
    return None
