"""The game of a document: the engine by the document's row, under the conditions that a contract of one's own adds."""

from collections.abc import Callable

from reference_impl.engine import Outcome, attempt
from spec.dialect import DIALECTS
from spec.judgement import first_objection
from spec.position import Position
from spec.registry import own_document
from spec.requests import Request

Game = Callable[[Position, Request], Outcome]


def game_of(document: str) -> Game:
    """What the document's game answers; its own conditions may forbid what the rulebook allows."""
    dialect = DIALECTS[document]
    own = own_document(document)
    if own is None:
        return lambda position, request: attempt(position, request, dialect)

    def answer(position: Position, request: Request) -> Outcome:
        if first_objection(own.clauses, position, request) is not None:
            return Outcome(False, position)
        return attempt(position, request, dialect)

    return answer
