"""The message of a refusal: the clause that forbids the request, and what happened together with it."""

from dataclasses import replace
from functools import cache
from typing import Final

from reference_impl.engine import Outcome
from spec.clause import Clause, Scope
from spec.dialect import OVERRULED
from spec.judgement import objections
from spec.position import Position
from spec.registry import clauses_of
from spec.requests import Request
from spec.transition import Transition

NOT_PLAYED: Final = "this game has no such request"


def reason_for_refusal(document: str, position: Position, request: Request) -> str:
    """The clause that forbids the request: the document's own, or the rulebook's where it is silent.

    The reference plays by a document with all gods alike: a condition that is claimed for some of them
    may forbid a request of the others.
    """
    for clauses in (clauses_of(document), clauses_of("RB"), for_all_gods(document)):
        for clause in objections(clauses, position, request):
            if clause.id not in OVERRULED[document]:
                return f"{clause.id}: {clause.wording}"
    return ""


@cache
def for_all_gods(document: str) -> tuple[Clause, ...]:
    """The document's clauses as if they were claimed for any gods."""
    return tuple(replace(clause, scope=Scope.ANY) for clause in clauses_of(document))


def message_for(document: str, position: Position, request: Request) -> str:
    """The message of a refusal: the clause that forbids the request, or that the game has no such request."""
    return reason_for_refusal(document, position, request) or NOT_PLAYED


def answered(document: str, before: Position, request: Request, outcome: Outcome) -> Transition:
    """The document's reference was asked, and answered so: a refusal has the reference's own message."""
    reason = "" if outcome.accepted else message_for(document, before, request)
    return Transition(before, request, outcome.accepted, outcome.after, reason)
