"""How a case is put to a program: by `load`, by placing workers, or by a planned game.

Without `load` what counts is not the position but the facts of the request made there: the game that leads to them may
leave other towers, and may be played at another place.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from conformance.cases.asking import WINNING
from conformance.cases.case import Case
from conformance.cases.lay_out import request_at
from conformance.cases.script import Script
from conformance.cases.step import DIRECTIONS, along
from conformance.cases.turning import Game
from conformance.cases.turns import turns_at
from conformance.reach.class_names import facts_name
from conformance.reach.planner import played
from conformance.reach.plans import pair_of, plans_like
from spec.cells import Cell, neighbours
from spec.gods import Gods
from spec.position import EMPTY_BOARD, Phase, Position, Turn
from spec.requests import Load, Move, New, Place, Request


def script_for(case: Case, pairs: Sequence[Gods], loads: bool) -> Script | None:
    """The script that puts the case; None where the program cannot be brought there."""
    if loads and not case.by_play:
        return Script((Load(case.position), *case.requests))
    for start, request in _starts(case, pairs):
        there = played(start)
        requests = None if there is None else case.requests_from(there, request)
        if requests is not None:
            return Script((*start, *requests))
    return None


def _starts(case: Case, pairs: Sequence[Gods]) -> Iterator[tuple[Game, Request]]:
    """Games to a position where the case can be put, each with its request there."""
    position, request = case.position, case.request
    if position.turn.phase is Phase.PLACE:
        yield placing(position), request
    elif position.turn.phase is Phase.OVER:
        yield from _wins(case, pairs)
    else:
        facts = facts_name(position, request)
        for start in beginnings(position):
            there = played(start)
            if there is not None and facts_name(there, request) == facts:
                yield start, request
        if case.asking is None or case.asking.right == case.asking:
            for game in plans_like(position, request):
                if pair_of(game) in pairs:
                    yield game[:-1], game[-1]


def _wins(case: Case, pairs: Sequence[Gods]) -> Iterator[tuple[Game, Request]]:
    """Games that the player wins by climbing, and the request after that."""
    assert case.asking is not None
    player = case.position.turn.player
    origin = next(
        cell
        for cell in case.position.workers[player]
        if cell and case.position.height(cell) == WINNING.origin.tower
    )
    below = along(origin, DIRECTIONS[case.way])
    first, second = (
        tuple(below if cell == origin else cell for cell in pair) for pair in case.position.workers
    )
    before = replace(
        case.position,
        workers=((first[0], first[1]), (second[0], second[1])),
        turn=Turn(Phase.MOVE, player),
    )
    for game in plans_like(before, Move(below, origin)):
        there = played(game) if pair_of(game) in pairs else None
        last = game[-1]
        if there is not None and isinstance(last, Move):
            request = request_at(case.asking, there, last.target, case.way)
            if request is not None:
                yield game, request


Cells = Sequence[Cell]


def placing(position: Position) -> Game:
    """A new game in which the workers are placed as they stand."""
    return _placed(position.gods, position.occupied)


def by_placing(position: Position) -> Game | None:
    """A game from `new` to the very position, if it takes no build; None if it does."""
    return next(beginnings(position), None) if position.turn.player == 0 else None


def beginnings(position: Position) -> Iterator[Game]:
    """Games to the workers' places, if no tower is wanted.

    They are placements and, where a build is due, a move; player 0 plays a turn before player 1's, which leaves levels
    somewhere.
    """
    turn = position.turn
    if position.towers != EMPTY_BOARD or not position.all_placed:
        return
    if turn.phase not in (Phase.MOVE, Phase.BUILD):
        return
    for last, cells in _before_the_move(position, position.occupied):
        if turn.player == 0:
            yield *_placed(position.gods, cells), *last
        else:
            yield from ((*first, *last) for first in _first_turns(position.gods, cells))


def _before_the_move(position: Position, standing: Cells) -> Iterator[tuple[Game, Cells]]:
    """The last move, if a build is due, and where everybody stood before it."""
    worker = position.turn.worker
    if position.turn.phase is Phase.MOVE or worker is None:
        yield (), standing
        return
    for origin in neighbours(worker):
        if origin not in standing:
            yield (Move(origin, worker),), [origin if cell == worker else cell for cell in standing]


def _placed(gods: Gods, cells: Cells) -> Game:
    return New(gods), *map(Place, cells)


def _first_turns(gods: Gods, standing: Cells) -> Iterator[Game]:
    """Games of one turn after which everybody stands so."""
    for worker in standing[:2]:
        for origin in neighbours(worker):
            placed = [origin if cell == worker else cell for cell in standing]
            begun = (*_placed(gods, placed), Move(origin, worker))
            moved = played(begun)
            if moved is not None:
                yield from ((*begun, *rest) for rest in turns_at(moved))
