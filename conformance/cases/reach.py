"""How a case is put to an implementation: by `load`, by placing workers, or by a planned game.

Without `load` what counts is not the position but the facts of the requests made there: the game that leads to them may
leave other towers, and may be played at another place.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from conformance.cases.asked import Asked
from conformance.cases.names import facts_name
from conformance.cases.planner import played
from conformance.cases.plans import pair_of, plans_like
from conformance.cases.script import Script
from conformance.cases.turning import Game
from reference_impl.engine import attempt
from spec.cells import Cell, neighbours
from spec.gods import God, Gods
from spec.position import EMPTY_BOARD, Phase, Position
from spec.requests import Build, Builds, Load, Move, Moves, New, Place, Request, Select

Cells = list[Cell]
ALL_PAIRS: Final = tuple(product(God, God))


def by_placing(position: Position) -> Game | None:
    """A game from `new` to the very position, if it takes no build; None if it does."""
    return next(beginnings(position), None) if position.turn.player == 0 else None


def beginnings(position: Position) -> Iterator[Game]:
    """Games to the workers' places, if no tower is wanted.

    They are placements and, where a build is due, a move; player 0 plays a turn before player 1's, which leaves a level
    somewhere.
    """
    turn = position.turn
    if position.towers != EMPTY_BOARD or not position.all_placed:
        return
    if turn.phase not in (Phase.MOVE, Phase.BUILD):
        return
    standing = [cell for pair in position.workers for cell in pair if cell is not None]
    for last, cells in _before_the_move(position, standing):
        for first, placed in _before_the_turn(cells) if turn.player else [((), cells)]:
            yield (New(position.gods), *(Place(cell) for cell in placed), *first, *last)


def _before_the_move(position: Position, standing: Cells) -> Iterator[tuple[Game, Cells]]:
    """The last move, if a build is due, and where everybody stood before it."""
    worker = position.turn.worker
    if position.turn.phase is Phase.MOVE or worker is None:
        yield (), standing
        return
    for origin in neighbours(worker):
        if origin not in standing:
            yield (Move(origin, worker),), [origin if cell == worker else cell for cell in standing]


def _before_the_turn(standing: Cells) -> Iterator[tuple[Game, Cells]]:
    """A turn of player 0, and where everybody stood before it."""
    for worker in standing[:2]:
        free = [cell for cell in neighbours(worker) if cell not in standing]
        for origin in free:
            for built in free:
                turn = (Move(origin, worker), Build(worker, built))
                yield turn, [origin if cell == worker else cell for cell in standing]


def facts_along(position: Position, requests: Sequence[Request]) -> Iterator[str]:
    """The facts of the requests, made one after the other."""
    for request in requests:
        yield facts_name(position, request)
        position = attempt(position, request).after


def reached(
    asked: Asked, features: Sequence[str], pairs: Sequence[Gods] = ALL_PAIRS
) -> Script | None:
    """The script that puts the case; None where the implementation cannot be brought there so."""
    if "load" in features:
        return Script((Load(asked.position), *asked.requests))
    wanted = tuple(facts_along(asked.position, asked.requests))
    for start in beginnings(asked.position):
        there = played(start)
        if there is not None and tuple(facts_along(there, asked.requests)) == wanted:
            return Script((*start, *asked.requests))
    return by_plan(asked, pairs)


def by_plan(asked: Asked, pairs: Sequence[Gods]) -> Script | None:
    """A planned game that ends with a request like the last one of the case, its worker selected before if it was."""
    position, last = asked.position, asked.requests[-1]
    selects = [request for request in asked.requests[:-1] if isinstance(request, Select)]
    by_itself = isinstance(last, Move) and all(one.cell == last.origin for one in selects)
    if any(isinstance(request, Moves | Builds) for request in asked.requests):
        return None
    if selects and not by_itself:
        return None
    for request in asked.requests[:-1]:
        position = attempt(position, request).after
    for game in plans_like(position, last):
        if pair_of(game) in pairs:
            step = game[-1]
            selected = [Select(step.origin)] if selects and isinstance(step, Move) else []
            return Script((*game[:-1], *selected, step))
    return None
