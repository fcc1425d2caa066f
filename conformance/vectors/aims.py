"""Aims: what a case covers besides its facts, namely where on the board, for whom, and with what end."""

from collections.abc import Hashable, Iterator

from reference_impl.engine import Outcome
from spec.cells import CELLS, SIZE, Cell, are_adjacent, behind, distance
from spec.judgement import word_of
from spec.position import Position
from spec.requests import Build, Dome, Move, Place, Request, Select, Stepping


def aims_of(position: Position, request: Request, outcome: Outcome) -> Iterator[Hashable]:
    """Everything that the case covers."""
    word = word_of(request)
    match request:
        case Place(cell) | Select(cell):
            yield word, cell, outcome.accepted
        case Move() | Build() | Dome():
            yield from ((word, aim) for aim in _of_any_step(position, request))
            if distance(request.origin, request.target) <= 1:
                yield from ((word, aim) for aim in _of_near_step(position, request, outcome))
            if isinstance(request, Build) and outcome.accepted:
                yield from _of_built(position, request, outcome)


def _of_any_step(position: Position, step: Stepping) -> Iterator[Hashable]:
    """How far it goes, and on which side of the board it begins and ends."""
    origin, target = step.origin, step.target
    mine = position.workers[position.turn.player]
    row, column = target[0] - origin[0], target[1] - origin[1]
    if max(abs(row), abs(column)) < SIZE:
        yield "offset", row, column, origin in mine
    elsewhere = (origin[0] % SIZE, origin[1] % SIZE)
    yield "sides", _side(origin), _side(target), elsewhere in mine, are_adjacent(origin, target)
    yield "height", position.height(target), position.turn.phase, isinstance(step, Dome)


def _side(cell: Cell) -> tuple[int, int]:
    """On the board, or beyond which edges."""
    row, column = (-1 if place < 0 else int(place >= SIZE) for place in cell)
    return row, column


def _of_near_step(position: Position, step: Stepping, outcome: Outcome) -> Iterator[Hashable]:
    """Every origin and direction, every end for each player and worker, every push at an edge."""
    origin, target, player = step.origin, step.target, position.turn.player
    direction = (target[0] - origin[0], target[1] - origin[1])
    yield origin, direction, outcome.accepted
    pushes = isinstance(step, Move) and position.owner(target) == 1 - player
    if pushes:
        pushed = position.workers[1 - player].index(target)
        yield direction, outcome.accepted, _side(behind(origin, target)), pushed
    if outcome.accepted:
        end, worker = outcome.after.turn.phase, position.workers[player].index(origin)
        yield direction, end, pushes
        yield player, worker, end, pushes, position.gods[player]


def _of_built(position: Position, build: Build, outcome: Outcome) -> Iterator[Hashable]:
    """What is built on from which height, what stands around, and where the opponent is."""
    target, player = build.target, position.turn.player
    end, height = outcome.after.turn.phase, position.height(target)
    yield "from", position.height(build.origin), height
    domes = any(position.has_dome(cell) for cell in CELLS)
    near = sum(position.owner(cell) is not None for cell in CELLS if are_adjacent(cell, target))
    yield "around", height, domes, min(near, 2)
    others = position.workers[1 - player]
    heights = tuple(position.height(cell) for cell in others if cell is not None)
    yield "shut", others, heights, target, end, position.gods[1 - player]
