"""The message of a refusal: the clause that forbids the request, and what happened together with it."""

from typing import Final

from reference_impl.conditions import conditions_of
from reference_impl.engine import Outcome
from spec.judgement import first_objection, word_of
from spec.position import Position
from spec.requests import Request
from spec.transition import Transition

NOT_PLAYED: Final = "this game has no such request"


def reason_for_refusal(document: str, position: Position, request: Request) -> str:
    """The clause that forbids the request: the document's own, or the rulebook's where it is silent."""
    asked = conditions_of(document, word_of(request))
    clause = first_objection(asked, position, request)
    return "" if clause is None else f"{clause.id}: {clause.wording}"


def message_for(document: str, position: Position, request: Request) -> str:
    """The message of a refusal: the clause that forbids the request, or that the game has no such request."""
    return reason_for_refusal(document, position, request) or NOT_PLAYED


def answered(document: str, before: Position, request: Request, outcome: Outcome) -> Transition:
    """The document's reference was asked, and answered so: a refusal has the reference's own message."""
    reason = "" if outcome.accepted else message_for(document, before, request)
    return Transition(before, request, outcome.accepted, outcome.after, reason)
