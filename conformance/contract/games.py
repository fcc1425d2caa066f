"""A game from the first placing on that comes to a case: proof that it can be played."""

from itertools import product

from conformance.cases.case import Case
from conformance.contract.cases import Tried
from conformance.reach.script_for import script_for
from reference_impl.engine import attempt
from spec.gods import God
from spec.position import Position, new_game
from spec.requests import New, Request


def game_to(tried: Tried, gods: tuple[God, ...]) -> tuple[tuple[str, ...], Tried] | None:
    """The requests of a game that ends in such a case, and the case as it is there; None if none was planned."""
    script = script_for(
        Case(tried.position, tried.request), tuple(product(gods, gods)), loads=False
    )
    if script is None:
        return None
    position = _position_before_the_last(script.requests)
    return None if position is None else (script.lines, Tried(position, script.requests[-1]))


def _position_before_the_last(requests: tuple[Request, ...]) -> Position | None:
    """Where the game stands before its last request; None if something in it is refused."""
    position: Position | None = None
    for request in requests[:-1]:
        if isinstance(request, New):
            position = new_game(request.gods)
            continue
        if position is None:
            return None
        outcome = attempt(position, request)
        if not outcome.accepted:
            return None
        position = outcome.after
    return position
