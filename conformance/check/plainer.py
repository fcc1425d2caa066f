"""Plainer positions: what can be taken away from a counterexample's board, the boldest first."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import product

from conformance.cases.board import Surroundings, board_with, by_distance, free_cells
from conformance.cases.in_play import the_player_can_act
from conformance.cases.step import DIRECTIONS, OFF, Spot, Step, along, fits
from spec.cells import CELLS, Cell, are_adjacent, behind, index_of, on_board
from spec.gods import God, Gods
from spec.observe import side_of
from spec.position import FIRST_DOMED, Phase, Position
from spec.requests import Build, Dome, Move, Request

Change = Callable[[Position], Position | None]


def plainest_cases(
    position: Position, request: Request, pairs: Collection[Gods]
) -> Iterator[tuple[Position, Request]]:
    """The same step alone on a board, in the middle of it: for player 0, with as few gods as can be, straight on."""
    turn = position.turn
    if not isinstance(request, Move | Build | Dome) or turn.phase in (Phase.PLACE, Phase.OVER):
        return
    origin, target = request.origin, request.target
    if not on_board(origin) or not are_adjacent(origin, target):
        return
    step = Step(*(_spot(position, cell) for cell in (origin, target, behind(origin, target))))
    for way, gods, player in product((0, 1), fewer_gods(position), dict.fromkeys((0, turn.player))):
        around = Surroundings(player, gods)
        place = next(
            cell for cell in by_distance((2, 2), True) if fits(step, cell, DIRECTIONS[way])
        )
        there = board_with(step, place, DIRECTIONS[way], turn.phase, around)
        if around.by_player in pairs:
            yield there, type(request)(place, along(place, DIRECTIONS[way]))


def fewer_gods(position: Position) -> tuple[Gods, ...]:
    """The gods of the player on turn and of the opponent, some of them taken away: as few as can be first."""
    player = position.turn.player
    own, other = position.gods[player], position.gods[1 - player]
    return tuple(dict.fromkeys(product((God.NONE, own), (God.NONE, other))))


def _spot(position: Position, cell: Cell) -> Spot:
    if not on_board(cell):
        return OFF
    return Spot(
        side_of(position.owner(cell), position.turn.player), position.towers[index_of(cell)]
    )


def plainer_positions(position: Position, request: Request) -> Iterator[Change]:
    """Changes that make a position plainer, the boldest first: gods and towers go, then workers that do not matter."""
    involved = involved_cells(position, request)
    for own, other in fewer_gods(position)[:-1]:
        gods = (own, other) if position.turn.player == 0 else (other, own)
        yield lambda now, gods=gods: replace(now, gods=gods)  # type: ignore[misc]
    yield lambda now: _with_towers(now, {cell: 0 for cell in CELLS if cell not in involved})
    for cell in CELLS:
        for tower in range(FIRST_DOMED):
            yield lambda now, cell=cell, tower=tower: (  # type: ignore[misc]
                _with_towers(now, {cell: tower}) if tower < now.towers[index_of(cell)] else None
            )
    yield lambda now: _with_workers_apart(now, involved)


def involved_cells(position: Position, request: Request) -> tuple[Cell, ...]:
    """The cells that the request is about, and that of the worker whose turn it is."""
    worker = () if position.turn.worker is None else (position.turn.worker,)
    if isinstance(request, Move | Build):
        return request.origin, request.target, behind(request.origin, request.target), *worker
    cell = getattr(request, "cell", None)
    return worker if cell is None else (cell, *worker)


def _with_towers(position: Position, towers: dict[Cell, int]) -> Position:
    changed = [towers.get(cell, position.towers[index_of(cell)]) for cell in CELLS]
    return replace(position, towers=tuple(changed))


def _with_workers_apart(position: Position, involved: tuple[Cell, ...]) -> Position | None:
    """Workers that stand on no cell of the request go to the corners farthest from it."""
    if not involved:
        return None
    there = [cell for pair in position.workers for cell in pair]
    spare = iter(
        [
            cell
            for cell in free_cells(set(involved), involved[0])
            if position.towers[index_of(cell)] == 0
        ]
    )
    placed = [cell if cell is None or cell in involved else next(spare, None) for cell in there]
    if placed.count(None) > there.count(None):
        return None
    return replace(position, workers=((placed[0], placed[1]), (placed[2], placed[3])))


def may_be_loaded(position: Position) -> bool:
    """All workers stand, none on a dome, and the player on turn can act."""
    standing = [cell for pair in position.workers for cell in pair]
    return the_player_can_act(position) and not any(
        cell is None or position.has_dome(cell) for cell in standing
    )
