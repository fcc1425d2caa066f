"""The clauses of a document as icontract conditions of the engine's operations.

Nothing here is called by the engine: contracts sit on aliases. There are two aliases of each
operation. The *contracted* one asks for what the document asks for, so that a refused request is
a broken condition, and promises what the document promises. The *total* one refuses by its
answer, and promises all that the document says of any request: what is accepted, what is refused,
what becomes of both. Where a document is silent, the rulebook's conditions follow its own.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

import icontract

from reference_impl.engine import Outcome, attempt
from spec.clause import Clause, Kind, Observed, Scope
from spec.dialect import DIALECTS, OVERRULED
from spec.judgement import facts_of, result_of, word_of
from spec.meaning import holds_of, in_scope, judge_seen, seen_facts
from spec.position import Position
from spec.registry import clauses_of
from spec.requests import Request
from spec.transition import Transition
from spec.violation import Breach, Refusal, values_of

Operation = Callable[[Position, Request], Outcome]

JUDGED = (Kind.REQUIRES, Kind.ENSURES, Kind.KEEPS, Kind.ACCEPTS)
UNSEEN = (Observed.MESSAGE, Observed.LEGAL)
"""An outcome has no message and lists no cells."""


def clauses_about(document: str, word: str) -> tuple[Clause, ...]:
    """The document's clauses that an operation's outcome can be held against, in its order."""
    return tuple(
        clause
        for clause in clauses_of(document)
        if clause.request == word
        and clause.is_executable
        and clause.kind in JUDGED
        and clause.observed not in UNSEEN
    )


def conditions_of(document: str, word: str) -> tuple[Clause, ...]:
    """What the document asks of a request, and then what the rulebook asks where it is silent.

    What a document asks of some gods its game asks of all, last of all.
    """
    own = clauses_about(document, word)
    rulebook = () if document == "RB" else clauses_about("RB", word)
    everybody = [replace(one, scope=Scope.ANY) for one in own if one.scope is not Scope.ANY]
    return tuple(
        clause
        for clause in (*own, *rulebook, *everybody)
        if clause.kind is Kind.REQUIRES and clause.id not in OVERRULED[document]
    )


@lru_cache(maxsize=4)  # all the conditions of one call look at the same facts
def seen_before(position: Position, request: Request) -> dict[str, Any]:
    """What a condition may look at."""
    asked = Transition(position, request, True, position)
    return seen_facts(facts_of(position, request)) | {"transition": asked}


@lru_cache(maxsize=4)
def seen_after(position: Position, request: Request, outcome: Outcome) -> dict[str, Any]:
    """What a promise may look at."""
    happened = Transition(position, request, outcome.accepted, outcome.after)
    result = result_of(position, request, outcome.after) if outcome.accepted else None
    return seen_before(position, request) | {"result": result, "transition": happened}


def require(operation: Operation, clause: Clause) -> Operation:
    """The operation, refusing what breaks the clause."""

    def request_meets_the_clause(position: Position, request: Request) -> bool:
        seen = seen_before(position, request)
        return not in_scope(clause, seen["move"]) or holds_of(clause, seen)

    def refusal(position: Position, request: Request) -> Refusal:
        return Refusal(clause, values_of(clause, seen_before(position, request)))

    condition = icontract.require(
        request_meets_the_clause, description=clause.id, error=refusal, enabled=True
    )
    return condition(operation)


def ensure(operation: Operation, clause: Clause) -> Operation:
    """The operation, whose outcomes are held against the clause."""
    conditions = (
        other
        for other in clauses_about(clause.document, clause.request)
        if other.kind is Kind.REQUIRES and other is not clause
    )
    together = (*conditions, clause)

    def outcome_meets_the_clause(position: Position, request: Request, result: Outcome) -> bool:
        seen = seen_after(position, request, result)
        judged = judge_seen(together, seen, result.accepted)
        return all(found.holds for found in judged if found.clause is clause)

    def breach(position: Position, request: Request, result: Outcome) -> Breach:
        values = values_of(clause, seen_after(position, request, result))
        return Breach(clause, values | {"accepted": result.accepted, "after": result.after})

    condition = icontract.ensure(
        outcome_meets_the_clause, description=clause.id, error=breach, enabled=True
    )
    return condition(operation)


def contract(operation: Operation, document: str, word: str) -> Operation:
    """The operation under the document's conditions, the first one asked first, and promises."""
    for clause in conditions_of(document, word):
        operation = require(operation, clause)
    for clause in clauses_about(document, word):
        if clause.kind is Kind.ENSURES:
            operation = ensure(operation, clause)
    return operation


def contract_total(operation: Operation, document: str, word: str) -> Operation:
    """The operation under every clause of the document about this kind of request."""
    for clause in clauses_about(document, word):
        operation = ensure(operation, clause)
    return operation


def operation_of(document: str) -> Operation:
    """An alias of the engine's `attempt`, without a contract, for the document's dialect."""

    def operate(position: Position, request: Request) -> Outcome:
        return attempt(position, request, DIALECTS[document])

    return operate


@cache
def contracted(document: str, word: str) -> Operation:
    """The engine under contract: raises `Refusal`, and `Breach` if the engine is wrong."""
    return contract(operation_of(document), document, word)


@cache
def total(document: str, word: str) -> Operation:
    """The engine, never refusing but by its outcome: raises `Breach` if the engine is wrong."""
    return contract_total(operation_of(document), document, word)


def perform(document: str, position: Position, request: Request) -> Position:
    """The position after the request; a `Refusal` names the clause that forbids it."""
    outcome = contracted(document, word_of(request))(position, request)
    assert outcome.accepted, (
        f"no clause forbids {request}, but the engine refuses it: a bug of ours"
    )
    return outcome.after
