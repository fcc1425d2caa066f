"""A game from the first placing on that comes to a case: proof that it can be played."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from conformance.cases.board import Surroundings, board_with
from conformance.cases.case import Case
from conformance.cases.plain import CLIMBS
from conformance.cases.step import DIRECTIONS, along
from conformance.contract.cases import Tried
from conformance.reach.planner import played
from conformance.reach.plans import pair_of, plans_like
from conformance.reach.script_for import script_for
from spec.cells import Cell
from spec.gods import God, Gods
from spec.position import Phase
from spec.requests import Build, Move, Request, Select, write_request

ONTO_LEVEL_THREE = CLIMBS[3]
MIDDLE: Cell = (2, 2)


def game_to(tried: Tried, gods: tuple[God, ...]) -> tuple[tuple[str, ...], Tried] | None:
    """The requests of a game that ends in such a case, and the case as it is there; None if none was planned."""
    pairs = tuple(product(gods, gods))
    for requests in _games(tried, pairs):
        position = played(requests[:-1])
        if position is not None:
            return tuple(map(write_request, requests)), Tried(position, requests[-1])
    return None


def _games(tried: Tried, pairs: Sequence[Gods]) -> Iterator[tuple[Request, ...]]:
    if tried.position.turn.phase is Phase.OVER:
        yield from _after_a_win(tried.request, pairs)
        return
    script = script_for(Case(tried.position, tried.request), pairs, loads=False)
    if script is not None:
        yield script.requests


def _after_a_win(request: Request, pairs: Sequence[Gods]) -> Iterator[tuple[Request, ...]]:
    """Games that are won by climbing, and the request from where the winner stands then."""
    for pair in pairs:
        before = board_with(
            ONTO_LEVEL_THREE, MIDDLE, DIRECTIONS[0], Phase.MOVE, Surroundings(gods=pair)
        )
        for game in plans_like(before, Move(MIDDLE, along(MIDDLE, DIRECTIONS[0]))):
            last = game[-1]
            if pair_of(game) in pairs and isinstance(last, Move):
                yield *game, _asked_at(last.target, request)


def _asked_at(cell: Cell, request: Request) -> Request:
    """The same request, from this cell."""
    match request:
        case Move(origin, target) | Build(origin, target):
            step = target[0] - origin[0], target[1] - origin[1]
            return replace(request, origin=cell, target=along(cell, step))
        case Select():
            return Select(cell)
    return request
