"""A game from the first placing on that comes to a case: proof that it can be played."""

from itertools import product

from conformance.cases.case import Case
from conformance.contract.cases import Tried
from conformance.reach.planner import played
from conformance.reach.script_for import script_for
from spec.gods import God


def game_to(tried: Tried, gods: tuple[God, ...]) -> tuple[tuple[str, ...], Tried] | None:
    """The requests of a game that ends in such a case, and the case as it is there; None if none was planned."""
    script = script_for(
        Case(tried.position, tried.request), tuple(product(gods, gods)), loads=False
    )
    if script is None:
        return None
    position = played(script.requests[:-1])
    return None if position is None else (script.lines, Tried(position, script.requests[-1]))
