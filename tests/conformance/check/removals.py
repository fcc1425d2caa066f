"""All that can be taken away from a counterexample, one thing at a time, written down apart from the reducer."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from conformance.cases.board import by_distance
from conformance.cases.in_play import is_in_play
from conformance.cases.turns import BUILDS, START
from conformance.driver import Inside
from conformance.monitor import Monitor
from spec.cells import CELLS, Cell, behind, index_of
from spec.gods import God, Gods
from spec.position import FIRST_DOMED, Position
from spec.registry import clauses_of
from spec.requests import (
    Build,
    Builds,
    Dome,
    Load,
    Move,
    Moves,
    New,
    Place,
    Request,
    Select,
    parse_request,
    write_request,
)

Lines = tuple[str, ...]
Start = Callable[[], Callable[[str], str]]


def removable(script: Lines, clause: str, start: Start, features: tuple[str, ...]) -> list[Lines]:
    """The scripts with one thing less whose last request breaks the clause in a fresh process too."""
    return [less for less in removals(script) if breaks(less, clause, start, features)]


def breaks(script: Lines, clause: str, start: Start, features: tuple[str, ...]) -> bool:
    """The last reply of a fresh game breaks the clause."""
    answers = Inside(start).ask_many(script)
    monitor = Monitor("RB", clauses_of("RB"), features)
    seen = [monitor.see(parse_request(one.request), one) for one in answers.replies]
    return answers.fault is None and clause in {broken.id for broken in seen[-1].broken}


def removals(script: Lines) -> Iterator[Lines]:
    """A request but the last left out, a god gone, and what a loaded position can do without."""
    for place in range(len(script) - 1):
        shorter = (*script[:place], *script[place + 1 :])
        if shorter[0].startswith(("new ", "load ")):
            yield shorter
    for place, line in enumerate(script):
        begun = parse_request(line)
        less: list[Request] = []
        if isinstance(begun, New):
            less = [New(gods) for gods in one_god_less(begun.gods)]
        elif isinstance(begun, Load):
            ends = [n for n in range(place + 1, len(script)) if script[n][:4] in ("new ", "load")]
            asked = map(parse_request, script[place + 1 : min(ends, default=len(script))])
            less = [Load(one) for one in less_on_the_board(begun.position, list(asked))]
        yield from ((*script[:place], write_request(one), *script[place + 1 :]) for one in less)


def one_god_less(gods: Gods) -> Iterator[Gods]:
    if gods[0] is not God.NONE:
        yield God.NONE, gods[1]
    if gods[1] is not God.NONE:
        yield gods[0], God.NONE


def less_on_the_board(position: Position, asked: list[Request]) -> Iterator[Position]:
    """Positions in play with a god less, a tower lower or gone, or a worker at the plainest place.

    Where the number of levels changes by one the other player is on turn, or another tower is lower by one too.
    """
    for gods in one_god_less(position.gods):
        yield from in_play(replace(position, gods=gods))
    built = [cell for cell in CELLS if position.tower(cell)]
    for cell in built:
        for tower in range(FIRST_DOMED + 1):
            if BUILDS[tower] < BUILDS[position.tower(cell)]:
                lower = with_towers(position, {cell: tower})
                yield from in_play(lower)
                yield from in_play(of_the_other_player(lower))
    for pair in combinations(built, 2):
        if all(position.tower(cell) <= FIRST_DOMED for cell in pair):
            lower = with_towers(position, {cell: position.tower(cell) - 1 for cell in pair})
            yield from in_play(lower)
    involved = cells_involved(position, asked)
    plain = (
        by_distance(involved[0]) if involved else [c for pair in START.workers for c in pair if c]
    )
    standing = [cell for pair in position.workers for cell in pair if cell]
    for worker in standing:
        if worker not in involved and (worker in plain):
            nearer = plain[: plain.index(worker)]
            free = [c for c in nearer if c not in (*standing, *involved) and not position.tower(c)]
            yield from in_play(*(with_worker(position, worker, cell) for cell in free[:1]))


def in_play(*positions: Position) -> Iterator[Position]:
    return filter(is_in_play, positions)


def with_towers(position: Position, towers: dict[Cell, int]) -> Position:
    found = list(position.towers)
    for cell, tower in towers.items():
        found[index_of(cell)] = tower
    return replace(position, towers=tuple(found))


def with_worker(position: Position, worker: Cell, place: Cell) -> Position:
    first, second = (
        (place if one == worker else one, place if two == worker else two)
        for one, two in position.workers
    )
    return replace(position, workers=(first, second))


def of_the_other_player(position: Position) -> Position:
    (one, two), turn = position.workers, position.turn
    swapped = replace(turn, player=1 - turn.player)
    return Position((position.gods[1], position.gods[0]), position.towers, (two, one), swapped)


def cells_involved(position: Position, asked: list[Request]) -> list[Cell]:
    """The cells that the requests name, the last one's first, what lies behind a step, and whose turn it is."""
    found: list[Cell] = []
    for request in reversed(asked):
        if isinstance(request, Move | Build | Dome):
            origin, target = request.origin, request.target
            found += origin, target, behind(origin, target)
        elif isinstance(request, Place | Select | Moves | Builds):
            found.append(request.cell)
    return found if position.turn.worker is None else [*found, position.turn.worker]
