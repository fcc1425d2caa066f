"""Requests that nobody makes on purpose, and that programs therefore forget: after the end, from beyond the board's
edge, after a selection, after a selection in an earlier game.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from conformance.cases.asked import NO_GODS, START, Asked
from conformance.cases.planner import played
from conformance.cases.plans import gods_of, shortest_first
from conformance.cases.script import Script
from conformance.cases.turning import Game
from reference_impl.engine import attempt
from spec.cells import CELLS, SIZE, Cell, are_adjacent, neighbours, on_board
from spec.gods import God
from spec.position import EMPTY_BOARD, Phase, Position, Turn
from spec.requests import Build, Builds, Move, Moves, New, Place, Request, Select, State


def beyond_the_edge() -> Iterator[Asked]:
    """Moves and builds from just off the board, where an index that wraps round would find an own worker.

    The target lies on the board, next to where the request begins: all else about it is right.
    """
    for origin in ((row, column) for row in range(-1, SIZE + 1) for column in range(-1, SIZE + 1)):
        if on_board(origin):
            continue
        targets = [cell for cell in CELLS if are_adjacent(origin, cell)]
        for worker in wrapped(origin):
            for target in [cell for cell in targets if cell != worker][:2]:
                yield Asked(standing(worker, target, Phase.MOVE), (Move(origin, target),))
            for target in [cell for cell in targets if cell != worker][:1]:
                yield Asked(standing(worker, target, Phase.BUILD), (Build(origin, target),))


def by_another_name() -> Iterator[Asked]:
    """The worker is named by a cell off the board that has the same number where all cells are counted in a row."""
    for worker in ((2, 2), (1, 0), (0, 4), (4, 4), (3, 1)):
        target = neighbours(worker)[0]
        for name in names_of_the_same_number(worker):
            moving, building = (
                standing(worker, target, each) for each in (Phase.MOVE, Phase.BUILD)
            )
            yield Asked(moving, (Move(name, target),))
            yield Asked(building, (Build(name, target),))


def names_of_the_same_number(cell: Cell) -> tuple[Cell, ...]:
    """Cells off the board with the same number."""
    row, column = cell
    return tuple((row - shift, column + SIZE * shift) for shift in (1, -1, 2, -2))


def lists_by_another_name() -> Iterator[Asked]:
    """Lists for cells that name no worker, but have the number of one."""
    for worker in ((2, 2), (1, 0), (0, 4), (4, 4)):
        target = neighbours(worker)[0]
        for name in names_of_the_same_number(worker):
            moving, building = (
                standing(worker, target, each) for each in (Phase.MOVE, Phase.BUILD)
            )
            yield Asked(moving, (Moves(name),))
            yield Asked(building, (Builds(name),))


def from_where_it_was() -> Iterator[Asked]:
    """A worker has moved, and its old cell is named for the build, or the other worker's."""
    for player in (0, 1):
        position = replace(START, turn=Turn(Phase.MOVE, player))
        for worker in position.workers[player]:
            assert worker is not None
            free = [cell for cell in neighbours(worker) if position.owner(cell) is None]
            to = free[0]
            other = next(cell for cell in position.workers[player] if cell and cell != worker)
            both = [cell for cell in free if are_adjacent(cell, to)]
            for target in both[:2]:
                yield Asked(position, (Move(worker, to), Build(worker, target), State()))
                yield Asked(position, (Move(worker, to), Build(other, target), State()))


LONG: Final = ((12, 3), (2, 13), (13, 2), (2, 31), (32, 3), (13, 13), (-12, 3), (2, -13), (99, 99))
"""Cells far off the board that would be next to (2, 2) if only a digit, or the rest of a division, were read."""


def long_numbers() -> Iterator[Asked]:
    """Targets and origins of two digits."""
    moving = replace(START, turn=Turn(Phase.MOVE, 0))
    building = replace(START, turn=Turn(Phase.BUILD, 0, (2, 2)))
    for cell in LONG:
        yield Asked(moving, (Move((2, 2), cell),))
        yield Asked(building, (Build((2, 2), cell),))
    for cell in ((12, 2), (2, 12), (22, 2), (2, 21), (-12, 2), (22, 22)):
        yield Asked(moving, (Move(cell, (2, 3)),))
        yield Asked(building, (Build(cell, (2, 3)),))


def wrapped(cell: Cell) -> tuple[Cell, ...]:
    """What a cell off the board becomes where rows and columns, or all cells in a row, are counted round."""
    row, column = cell
    index = (row * SIZE + column) % (SIZE * SIZE)
    inside = (max(0, min(SIZE - 1, row)), max(0, min(SIZE - 1, column)))
    found = ((row % SIZE, column % SIZE), divmod(index, SIZE), inside)
    return tuple(dict.fromkeys(found))


def standing(worker: Cell, target: Cell, phase: Phase) -> Position:
    """An empty board, player 0's worker here, the others away from the target."""
    free = [cell for cell in CELLS if cell not in (worker, target)]
    others = sorted(free, key=lambda cell: (are_adjacent(cell, worker), cell))[:3]
    turn = Turn(phase, 0, worker if phase is Phase.BUILD else None)
    return Position(NO_GODS, EMPTY_BOARD, ((worker, others[0]), (others[1], others[2])), turn)


def after_a_selection() -> Iterator[Asked]:
    """A worker is selected, and then another cell is named than its own."""
    for player in (0, 1):
        position = replace(START, turn=Turn(Phase.MOVE, player))
        for selected in position.workers[player]:
            assert selected is not None
            beside = [cell for cell in neighbours(selected) if position.owner(cell) is None]
            for origin in beside[:3]:
                targets = [cell for cell in beside if are_adjacent(origin, cell)]
                for target in targets[:2]:
                    yield Asked(position, (Select(selected), Move(origin, target), State()))
            theirs = position.workers[1 - player][0]
            assert theirs is not None
            yield Asked(position, (Select(selected), Move(theirs, neighbours(theirs)[0])))
            yield Asked(position, (Select(selected), Build(selected, beside[0])))
            yield Asked(position, (Select(selected), Place(beside[0])))


def after_the_end(gods: tuple[God, ...], selects: bool) -> Iterator[Script]:
    """Short games to each way of winning, and then every kind of request, by both players."""
    for game in endings(gods):
        before = played(game[:-1])
        assert before is not None
        over = attempt(before, game[-1]).after
        free = next(cell for cell in CELLS if over.owner(cell) is None and not over.has_dome(cell))
        for pair in over.workers:
            for cell in pair:
                assert cell is not None
                steps = [
                    to
                    for to in neighbours(cell)
                    if over.owner(to) is None and not over.has_dome(to)
                ]
                for to in steps[:1]:
                    yield Script((*game, Move(cell, to), State()))
                    yield Script((*game, Build(cell, to), State()))
                if selects:
                    yield Script((*game, Select(cell), State()))
        yield Script((*game, Place(free), State()))
        yield Script((*game, New((gods[0], gods[0])), Place(free), State()))


def endings(gods: tuple[God, ...]) -> Iterator[Game]:
    """The shortest planned games that end with each kind of request, for each winner and each god of the winner."""
    found: set[tuple[object, ...]] = set()
    for game in shortest_first():
        before = played(game[:-1]) if gods_of(game) <= set(gods) else None
        if before is None or not isinstance(game[-1], Move | Build):
            continue
        after = attempt(before, game[-1]).after
        key = (type(game[-1]), after.turn.player, after.gods[after.turn.player])
        if after.turn.phase is Phase.OVER and key not in found:
            found.add(key)
            yield game


def first_dome(gods: tuple[God, ...]) -> Game | None:
    """The shortest planned game that ends with a dome being built."""
    for game in shortest_first():
        last = game[-1]
        before = played(game[:-1]) if gods_of(game) <= set(gods) else None
        if before is None or not isinstance(last, Build) or before.has_dome(last.target):
            continue
        if attempt(before, last).after.has_dome(last.target):
            return game
    return None


def selected_before(gods: tuple[God, ...]) -> Iterator[Script]:
    """A worker is selected, a new game is begun, and there everything goes as in a first one."""
    pair = (gods[0], gods[0])
    placed = (Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)))
    begun: tuple[Request, ...] = (New(pair), *placed)
    turn = (Move((2, 2), (2, 3)), Build((2, 3), (2, 2)))
    for first in ((*begun, Select((0, 0))), (*begun, *turn, Select((4, 4)))):
        for cell in ((0, 0), (2, 2)):
            yield Script((*first, *begun, Select(cell)))
        yield Script((*first, *begun, *turn, Select((0, 4))))
        yield Script((*first, *begun, State(), *turn, State()))
