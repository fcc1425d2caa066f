"""Plainer scripts: what can be taken away from the positions in which their games begin, the boldest first."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, combinations, product
from typing import Final

from conformance.cases.board import (
    Surroundings,
    board_with,
    by_distance,
    for_the_other,
    settled,
)
from conformance.cases.in_play import (
    is_in_play,
    nobody_stands_on_a_dome,
    the_player_can_act,
)
from conformance.cases.lay_out import cells_of
from conformance.cases.script import Lines, games_of
from conformance.cases.step import DIRECTIONS, OFF, PLAIN_TOWERS, Spot, Step, along, fits
from conformance.cases.turning import elsewhere
from conformance.cases.turns import BUILDS, START
from conformance.check.shorter import left_out
from spec.cells import CELLS, Cell, are_adjacent, behind, distance, on_board
from spec.gods import God, Gods
from spec.observe import side_of
from spec.position import Phase, Position, new_game
from spec.requests import Build, Dome, Load, Move, New, Request, parse_request, write_request

MIDDLE: Final = (2, 2)
Requests = tuple[Request, ...]


def with_fewer_gods(script: Lines, pairs: Collection[Gods]) -> Iterator[Lines]:
    """The script with one of its games between players of fewer gods, of a pair that the program plays."""
    return _with_other_games(script, partial(_fewer_gods, pairs))


def cleared(script: Lines) -> Iterator[Lines]:
    """The script with its last game on the plainest board at once: what a cluttered one costs is spared."""
    *earlier, last = games_of(script)
    begun, *asked = map(parse_request, last)
    for other in _cleared_games(begun, tuple(asked)):
        yield (*chain(*earlier), *map(write_request, other))


def plainer(script: Lines) -> Iterator[Lines]:
    """The script with one of its games begun by `new`, or from a plainer position."""
    return _with_other_games(script, _plainer_games)


def _with_other_games(
    script: Lines, others: Callable[[Request, Requests], Iterator[Requests]]
) -> Iterator[Lines]:
    games = games_of(script)
    for place, game in enumerate(games):
        begun, *asked = map(parse_request, game)
        for other in others(begun, tuple(asked)):
            yield tuple(chain(*games[:place], map(write_request, other), *games[place + 1 :]))


def _fewer_gods(pairs: Collection[Gods], begun: Request, asked: Requests) -> Iterator[Requests]:
    """As few as can be first."""
    if not isinstance(begun, New | Load):
        return
    position = begun.position if isinstance(begun, Load) else new_game(begun.gods)
    first, second = position.gods
    for gods in dict.fromkeys(product((God.NONE, first), (God.NONE, second))):
        fewer = replace(position, gods=gods)
        if gods in pairs and _may_replace(fewer, position):
            yield Load(fewer) if isinstance(begun, Load) else New(gods), *asked


def _cleared_games(begun: Request, asked: Requests) -> Iterator[Requests]:
    """The step alone in the middle; else the towers gone that take no part, with the workers or without."""
    if not isinstance(begun, Load):
        return
    position = begun.position
    involved = involved_cells(position, asked)
    others = {cell: 0 for cell in CELLS if position.tower(cell) and cell not in involved}
    flat = _with_towers(position, others)
    idle = [cell for cell in flat.occupied if cell not in involved]
    boards = ((board, asked) for board in (_with_workers_apart(flat, idle, involved), flat))
    yield from _begun_from(position, chain(_in_the_middle(position, asked), boards))


def _plainer_games(begun: Request, asked: Requests) -> Iterator[Requests]:
    """Every single thing that can go."""
    if not isinstance(begun, Load):
        return
    position = begun.position
    yield New(position.gods), *asked
    involved = involved_cells(position, asked)
    boards = ((board, asked) for board in _plainer_boards(position, involved))
    yield from _begun_from(position, chain(_in_the_middle(position, asked), boards))


def _begun_from(
    position: Position, others: Iterable[tuple[Position, Requests]]
) -> Iterator[Requests]:
    """Where the levels do not fit the turn the other player is on turn, or a level is added elsewhere."""
    for board, requests in others:
        fitting: list[Position | None] = [board]
        if board.all_placed:
            fitting += for_the_other(board), settled(board, involved_cells(board, requests))
        for one in fitting:
            if one is not None and _may_replace(one, position):
                yield Load(one), *requests


def _may_replace(one: Position, other: Position) -> bool:
    """Play can reach it, or neither of them."""
    return is_in_play(one) or (may_be_loaded(one) and not is_in_play(other))


def may_be_loaded(position: Position) -> bool:
    """All workers stand, none on a dome, and the player on turn can act."""
    return (
        position.all_placed and the_player_can_act(position) and nobody_stands_on_a_dome(position)
    )


def _in_the_middle(position: Position, asked: Requests) -> Iterator[tuple[Position, Requests]]:
    """The step that is asked, alone in the middle of a board, straight on or over a corner.

    What else is asked has to be about the same cells.
    """
    turn = position.turn
    step = next((one for one in asked if isinstance(one, Move | Build | Dome)), None)
    if step is None or turn.phase in (Phase.PLACE, Phase.OVER) or not on_board(step.origin):
        return
    cells = (step.origin, step.target, behind(step.origin, step.target))
    named = {cell for request in asked for cell in cells_of(request)}
    if not are_adjacent(step.origin, step.target) or not named <= set(cells):
        return
    facts = Step(*(_spot(position, cell) for cell in cells))
    gods = position.gods if turn.player == 0 else (position.gods[1], position.gods[0])
    for way in DIRECTIONS[:2]:
        place = next(cell for cell in by_distance(MIDDLE, True) if fits(facts, cell, way))
        moved = {cell: along(place, way, count) for count, cell in enumerate(cells)}
        board = board_with(facts, place, way, turn.phase, Surroundings(turn.player, gods))
        yield board, tuple(elsewhere(request, moved.__getitem__) for request in asked)


def _spot(position: Position, cell: Cell) -> Spot:
    if not on_board(cell):
        return OFF
    return Spot(side_of(position.owner(cell), position.turn.player), position.tower(cell))


def _plainer_boards(position: Position, involved: Sequence[Cell]) -> Iterator[Position]:
    """Towers go, then player 1, then workers that stand in the way."""
    built = tuple(cell for cell in CELLS if position.tower(cell))
    lower = {
        cell: [low for low in PLAIN_TOWERS if BUILDS[low] < BUILDS[position.tower(cell)]]
        for cell in built
    }
    for kept in chain((involved,), left_out(built, keep_last=False)):
        yield _with_towers(position, {cell: 0 for cell in built if cell not in kept})
    for cell in built:
        yield from (_with_towers(position, {cell: tower}) for tower in lower[cell])
    for pair in combinations(built, 2):
        yield _with_towers(position, {cell: lower[cell][-1] for cell in pair})
    yield position
    standing = position.occupied
    free = [cell for cell in standing if cell != position.turn.worker]
    idle = [cell for cell in free if cell not in involved]
    for movers in (idle, *([cell] for cell in free)):
        yield _with_workers_apart(position, movers, involved)


def _with_towers(position: Position, towers: dict[Cell, int]) -> Position:
    return position.with_towers(tuple(towers.get(cell, position.tower(cell)) for cell in CELLS))


def _with_workers_apart(
    position: Position, movers: Sequence[Cell], involved: Sequence[Cell]
) -> Position:
    """These workers go to the plainest cells that are free and without a tower."""
    taken = {*involved, *(cell for pair in position.workers for cell in pair if cell not in movers)}
    free = (
        cell for cell in plain_places(involved) if cell not in taken and not position.tower(cell)
    )
    moved: dict[Cell | None, Cell] = {cell: next(free, cell) for cell in movers}
    first, second = ((moved.get(one, one), moved.get(two, two)) for one, two in position.workers)
    return position.with_workers((first, second))


def plain_places(involved: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells for workers that take no part, the plainest first: the most distant ones, or where a game begins."""
    return by_distance(involved[0]) if involved else tuple(dict.fromkeys((*START.occupied, *CELLS)))


def involved_cells(position: Position, asked: Requests) -> tuple[Cell, ...]:
    """The cells that requests are about, the last one's first, and that of the worker whose turn it is."""
    found = [] if position.turn.worker is None else [position.turn.worker]
    for request in asked:
        cells = cells_of(request)
        found = [*cells, *([behind(*cells)] if len(cells) == 2 else []), *found]
    return tuple(found)


def crowding(position: Position, asked: Requests) -> int:
    """How much workers stand in the way: all that take part, and the others the nearer they are."""
    involved = involved_cells(position, asked)
    places = plain_places(involved)
    standing = position.occupied
    return sum(len(CELLS) if cell in involved else places.index(cell) for cell in standing)


def way_from_the_middle(request: Request) -> int:
    """How far from the middle the request is; a step over a corner is a little farther than one straight on."""
    cells = cells_of(request) or (MIDDLE,)
    is_slanted = all(one != other for one, other in zip(cells[0], cells[-1], strict=True))
    return 2 * distance(cells[0], MIDDLE) + is_slanted
