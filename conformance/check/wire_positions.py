"""Where a game stands, as the kit reckons it where the server's replies leave something untold."""

from collections.abc import Sequence
from dataclasses import replace

from conformance.driver import Reply
from conformance.monitor import Monitor
from reference_impl.engine import attempt
from spec.dialect import DIALECTS
from spec.gods import God
from spec.position import Position, new_game
from spec.requests import New, Request, parse_request
from spec.told import Parts, agree, told_in

DOCUMENT = "D0"
"""The document that describes a server."""


def reckoned(replies: Sequence[Reply]) -> Position:
    """The position after these replies."""
    begun = [parse_request(reply.request) for reply in replies[:1]]
    gods = begun[0].gods if begun and isinstance(begun[0], New) else (God.NONE, God.NONE)
    monitor = Monitor(DOCUMENT, (), ())
    for reply in replies:
        monitor.see(parse_request(reply.request), reply)
    return monitor.position or new_game(gods)


def position_of(parts: Parts, otherwise: Position) -> Position:
    """The position that is told, the rest as it is otherwise."""
    turn = otherwise.turn
    if not agree(replace(parts, towers=None, workers=None), told_in(otherwise)):
        turn = parts.turn or turn
    return Position(
        otherwise.gods,
        otherwise.towers if parts.towers is None else parts.towers,
        otherwise.workers if parts.workers is None else parts.workers,
        turn,
    )


def made(before: Position, request: Request) -> Position:
    """The position once the request has been carried out, if it is allowed."""
    return attempt(before, request, DIALECTS[DOCUMENT]).after
