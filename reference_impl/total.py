"""The contracted reference: the engine under every clause of a document, which refuses by its outcome alone."""

from collections.abc import Callable
from functools import cache

from reference_impl.conditions import clauses_about
from reference_impl.contract import Came, Contract, held
from reference_impl.engine import Outcome
from reference_impl.own_game import game_of
from reference_impl.sight import outcome_seen, request_seen
from spec.position import Position
from spec.requests import Request

Operation = Callable[[Position, Request], Outcome]


@cache
def total(document: str, word: str) -> Operation:
    """The engine's answer to such requests; `Breach` if it is too permissive, too strict, or has a wrong result."""

    def answer(position: Position, request: Request) -> Outcome:
        return game_of(document)(position, request)

    return under_all(document, word, answer)


def under_all(document: str, word: str, answer: Operation) -> Operation:
    """The operation under every clause of the document about such requests."""
    own = clauses_about(document, word)
    run = Contract((), own, own).attached()

    def operate(position: Position, request: Request) -> Outcome:
        asked = request_seen(position, request)

        def call() -> Came:
            outcome = answer(position, request)
            return outcome_seen(asked, outcome, outcome)

        outcome: Outcome = held(run, asked, call).returned
        return outcome

    return operate
