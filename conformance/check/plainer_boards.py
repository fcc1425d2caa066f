"""Plainer boards: what can be taken away from a loaded position, the boldest first, without leaving play."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from typing import Final

from conformance.cases.board import START, Surroundings, board_with, by_distance, settled
from conformance.cases.in_play import (
    BUILDS,
    is_in_play,
    nobody_stands_on_a_dome,
    the_player_can_act,
)
from conformance.cases.step import DIRECTIONS, OFF, PLAIN_TOWERS, Spot, Step, along, fits
from spec.cells import CELLS, Cell, are_adjacent, behind, distance, on_board
from spec.gods import God, Gods
from spec.observe import side_of
from spec.position import Phase, Position
from spec.requests import (
    Build,
    Builds,
    Dome,
    Move,
    Moves,
    Place,
    Request,
    Select,
)  # fmt: skip

MIDDLE: Final = (2, 2)
Requests = tuple[Request, ...]


def fewer_gods(gods: Gods) -> tuple[Gods, ...]:
    """The gods of both players, one or both of them taken away: as few as can be first."""
    first, second = gods
    chosen = dict.fromkeys(product((God.NONE, first), (God.NONE, second)))
    return tuple(fewer for fewer in chosen if fewer != gods)


def may_be_loaded(position: Position) -> bool:
    """All workers stand, none on a dome, and the player on turn can act."""
    return (
        position.all_placed and the_player_can_act(position) and nobody_stands_on_a_dome(position)
    )


def plainest_steps(position: Position, asked: Requests) -> Iterator[tuple[Position, Requests]]:
    """The step that is asked, alone on a board, in the middle of it: for player 0, without gods, straight on if it goes.

    What else is asked has to be about the same cells.
    """
    turn = position.turn
    step = next((one for one in asked if isinstance(one, Move | Build | Dome)), None)
    if step is None or turn.phase in (Phase.PLACE, Phase.OVER):
        return
    cells = (step.origin, step.target, behind(step.origin, step.target))
    named = {cell for request in asked for cell in _named(request)}
    if not on_board(step.origin) or not are_adjacent(*cells[:2]) or not named <= set(cells):
        return
    facts = Step(*(_spot(position, cell) for cell in cells))
    for gods, player, way in product(
        (*fewer_gods(position.gods), position.gods), dict.fromkeys((0, turn.player)), DIRECTIONS[:2]
    ):
        own = gods if turn.player == 0 else (gods[1], gods[0])
        place = next(cell for cell in by_distance(MIDDLE, True) if fits(facts, cell, way))
        there = board_with(facts, place, way, turn.phase, Surroundings(player, own))
        cells_there = tuple(along(place, way, count) for count in range(3))
        alone = settled(there, cells_there)
        if alone is not None and is_in_play(alone):
            moved = dict(zip(cells, cells_there, strict=True))
            yield alone, tuple(_elsewhere(request, moved) for request in asked)


def _spot(position: Position, cell: Cell) -> Spot:
    if not on_board(cell):
        return OFF
    return Spot(side_of(position.owner(cell), position.turn.player), position.tower(cell))


def _named(request: Request) -> tuple[Cell, ...]:
    match request:
        case Move(origin, target) | Build(origin, target) | Dome(origin, target):
            return origin, target
        case Place(cell) | Select(cell) | Moves(cell) | Builds(cell):
            return (cell,)
        case _:
            return ()


def _elsewhere(request: Request, moved: dict[Cell, Cell]) -> Request:
    """The request about other cells."""
    match request:
        case Move(origin, target) | Build(origin, target) | Dome(origin, target):
            return type(request)(moved[origin], moved[target])
        case Place(cell) | Select(cell) | Moves(cell) | Builds(cell):
            return type(request)(moved[cell])
        case _:
            return request


def plainer_boards(position: Position, asked: Requests) -> Iterator[Position]:
    """The position with less on it: gods and towers go, then player 1, then workers that stand in the way.

    Where the levels do not fit the turn the other player is on turn, or a level is added elsewhere.
    """
    involved = involved_cells(position, asked)
    strays = not is_in_play(position)
    for changed in _changes(position, involved):
        if not changed.all_placed:
            tried = [changed]
        else:
            tried = [changed, _with_players_swapped(changed), settled(changed, involved)]
        for one in tried:
            if one is not None and (is_in_play(one) or (strays and may_be_loaded(one))):
                yield one


def _changes(position: Position, involved: Sequence[Cell]) -> Iterator[Position]:
    for gods in fewer_gods(position.gods):
        yield replace(position, gods=gods)
    yield _with_towers(position, {cell: 0 for cell in CELLS if cell not in involved})
    built = [cell for cell in CELLS if position.tower(cell)]
    for cell in built:
        for tower in _lower(position.tower(cell)):
            yield _with_towers(position, {cell: tower})
    for one, other in combinations(built, 2):
        yield _with_towers(
            position, {cell: _lower(position.tower(cell))[-1] for cell in (one, other)}
        )
    yield position
    idle = [cell for pair in position.workers for cell in pair if cell and cell not in involved]
    for movers in (idle, *([cell] for cell in idle)):
        yield _with_workers_apart(position, movers, involved)


def _lower(tower: int) -> list[int]:
    """The towers that take fewer builds."""
    return [lower for lower in PLAIN_TOWERS if BUILDS[lower] < BUILDS[tower]]


def _with_towers(position: Position, towers: dict[Cell, int]) -> Position:
    return position.with_towers(tuple(towers.get(cell, position.tower(cell)) for cell in CELLS))


def _with_players_swapped(position: Position) -> Position:
    return Position(
        (position.gods[1], position.gods[0]),
        position.towers,
        (position.workers[1], position.workers[0]),
        replace(position.turn, player=1 - position.turn.player),
    )


def _with_workers_apart(
    position: Position, movers: Sequence[Cell], involved: Sequence[Cell]
) -> Position:
    """These workers go to the plainest cells that are free and without a tower."""
    taken = {cell for pair in position.workers for cell in pair if cell not in movers}
    free = (
        cell
        for cell in plain_places(involved)
        if cell not in taken and cell not in involved and not position.tower(cell)
    )
    moved: dict[Cell | None, Cell] = {cell: next(free, cell) for cell in movers}
    first, second = (tuple(moved.get(cell, cell) for cell in pair) for pair in position.workers)
    return position.with_workers(((first[0], first[1]), (second[0], second[1])))


def plain_places(involved: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells for workers that take no part, the plainest first: the most distant ones, or where a game begins."""
    if involved:
        return by_distance(involved[0])
    begun = [cell for pair in START.workers for cell in pair if cell]
    return (*begun, *(cell for cell in by_distance(MIDDLE) if cell not in begun))


def involved_cells(position: Position, asked: Requests) -> tuple[Cell, ...]:
    """The cells that requests are about, the last one's first, and that of the worker whose turn it is."""
    found: list[Cell] = [] if position.turn.worker is None else [position.turn.worker]
    for request in asked:
        cells = _named(request)
        found = [*cells, *([behind(*cells)] if len(cells) == 2 else []), *found]
    return tuple(found)


def crowding(position: Position, asked: Requests) -> int:
    """How much the workers that take no part stand in the way."""
    involved = involved_cells(position, asked)
    places = plain_places(involved)
    standing = [cell for pair in position.workers for cell in pair]
    return sum(places.index(cell) for cell in standing if cell and cell not in involved)


def way_from_the_middle(request: Request) -> int:
    """How far from the middle the request is; a step over a corner is a little farther than one straight on."""
    cells = _named(request)
    if not cells:
        return 0
    is_slanted = all(one != other for one, other in zip(cells[0], cells[-1], strict=True))
    return 2 * distance(cells[0], MIDDLE) + is_slanted
