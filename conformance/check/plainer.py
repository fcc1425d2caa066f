"""Plainer positions: what can be taken away from a counterexample's board, the boldest first."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from conformance.cases.board import free_cells
from conformance.cases.in_play import the_player_can_act
from spec.cells import CELLS, Cell, behind, index_of
from spec.position import FIRST_DOMED, Position
from spec.requests import Build, Move, Request

Change = Callable[[Position], Position | None]


def plainer_positions(position: Position, request: Request) -> Iterator[Change]:
    """Changes that make a position plainer, the boldest first: towers go, then the workers that do not matter."""
    involved = involved_cells(position, request)
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
