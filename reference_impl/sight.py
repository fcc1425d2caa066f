"""How the clauses see the calls of a face: as a request at a position, and an outcome."""

from collections.abc import Callable
from typing import Any

from reference_impl.conditions import clauses_about
from reference_impl.contract import Came, Sees
from reference_impl.engine import Outcome, attempt
from spec.dialect import DIALECTS
from spec.judgement import Look
from spec.meaning import Seen
from spec.position import Position
from spec.requests import WORDS, Build, Move, Place, Request, Select
from spec.transition import Transition

Step = type[Move] | type[Build]
Cellular = type[Place] | type[Select]


def outcome_seen(asked: Seen, outcome: Outcome, returned: Any) -> Came:
    """What there is to see of an outcome of the request that was asked."""
    tried: Transition = asked["transition"]
    happened = Transition(tried.before, tried.request, outcome.accepted, outcome.after)
    return Came(outcome.accepted, Look(happened, asked["move"]), returned)


def request_seen(position: Position, request: Request) -> Seen:
    """What there is to see of a request before it is answered."""
    return Look(Transition(position, request, True, position))


def sees(
    word: str,
    asked: Callable[..., tuple[Position, Request] | None],
    came: Callable[..., Outcome],
) -> Sees:
    """Sees a call as this request at this position, and its outcome; both are told from the call's arguments.

    `came` is given what the call returned before the arguments. Where `asked` tells no request no clause speaks.
    """

    def before(*args: Any, **kwargs: Any) -> Seen | None:
        found = asked(*args, **kwargs)
        return None if found is None else request_seen(*found)

    def after(seen: Seen, returned: Any, *args: Any, **kwargs: Any) -> Came:
        return outcome_seen(seen, came(returned, *args, **kwargs), returned)

    return Sees(lambda document: clauses_about(document, word), before, after)


def of_positions(kind: Step | Cellular) -> Sees:
    """Sees a function of a position and numbers, a row and a column for each cell, that returns the position after."""

    def asked(position: Position, *numbers: int, **named: int) -> tuple[Position, Request]:
        given = (*numbers, *named.values())
        return position, kind(*zip(given[::2], given[1::2], strict=True))

    def came(after: Position, *given: object, **named: object) -> Outcome:
        return Outcome(True, after)

    return sees(WORDS[kind], asked, came)


def played(document: str, position: Position, request: Request) -> Position:
    """The position after a request that the document's game allows: the conditions were asked before."""
    outcome = attempt(position, request, DIALECTS[document])
    assert outcome.accepted, (
        f"no clause forbids {request}, but the engine refuses it: a bug of ours"
    )
    return outcome.after
