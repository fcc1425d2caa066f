"""Builds after which the opponent can just move, or just not: every way of being shut in.

The opponent's workers stand in a corner, close together or apart; each cell around them is closed
in one of the ways there are: too high, a dome, a worker. `shut_in` closes all of them but
one; leaving that one open, or one that Minotaur can push away, is the twin.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Final

from conformance.cases.asked import Asked
from spec.cells import CELLS, Cell, are_adjacent, index_of, neighbours
from spec.gods import God, Gods
from spec.position import EMPTY_BOARD, Phase, Position, Turn
from spec.requests import Build, Move

HIGH: Final = 2
DOME: Final = 4
TOGETHER: Final[tuple[Cell, Cell]] = ((0, 0), (0, 1))
APART: Final[tuple[Cell, Cell]] = ((0, 0), (4, 4))


@dataclass(frozen=True, slots=True)
class Ring:
    """Where the opponent's workers stand, how high, and the cells around them."""

    shut: tuple[Cell, Cell]
    floor: int

    @property
    def around(self) -> tuple[Cell, ...]:
        """The cells next to the two workers, in reading order."""
        cells = {cell for worker in self.shut for cell in neighbours(worker)}
        return tuple(sorted(cells - set(self.shut)))


def shut_in(
    ring: Ring, last: Cell, builder: Cell, other: Cell, gods: Gods, player: int
) -> Position:
    """All cells around are closed but the last, which lacks one level; the builder is about to build."""
    towers = list(EMPTY_BOARD)
    closed = min(ring.floor + HIGH, DOME)
    for number, cell in enumerate(ring.around):
        towers[index_of(cell)] = DOME if number % 2 else closed
    towers[index_of(last)] = closed - 1
    for cell in ring.shut:
        towers[index_of(cell)] = ring.floor
    for cell in (builder, other):
        if cell in ring.around:
            towers[index_of(cell)] = min(ring.floor, 1)
    workers = ((builder, other), ring.shut)
    return Position(
        gods,
        tuple(towers),
        workers if player == 0 else (workers[1], workers[0]),
        Turn(Phase.BUILD, player, builder),
    )


def builders(ring: Ring, last: Cell) -> Iterator[tuple[Cell, Cell]]:
    """Cells for the builder, next to the last open cell, and for the other worker."""
    free = [cell for cell in neighbours(last) if cell not in ring.shut]
    outside = [cell for cell in free if cell not in ring.around]
    far = [cell for cell in ((4, 0), (0, 4), (3, 0), (4, 1)) if cell not in ring.around]
    for builder in outside[:1]:
        other = next(cell for cell in far if cell not in (builder, last))
        yield builder, other
        beside = [cell for cell in ring.around if cell not in (builder, last)]
        yield from ((builder, cell) for cell in beside[:3])


def closing_builds(
    gods: tuple[God, ...], floors: tuple[int, ...] = (0, 1, 2, 3)
) -> Iterator[Asked]:
    """The last open cell is closed, or another cell is built on while it stays open.

    On the upper floors domes alone close a cell; on the highest stands only who was forced there.
    """
    for floor, shut, player in product(floors, (TOGETHER, APART), (0, 1)):
        ring = Ring(shut, floor)
        for last in ring.around:
            for builder, other in builders(ring, last):
                for god in gods:
                    own: Gods = (God.NONE, god) if player == 0 else (god, God.NONE)
                    position = shut_in(ring, last, builder, other, own, player)
                    yield Asked(position, (Build(builder, last),))
                    elsewhere = [
                        cell
                        for cell in neighbours(builder)
                        if cell != last and cell not in ring.around and position.owner(cell) is None
                    ]
                    if elsewhere and god is God.NONE:
                        yield Asked(position, (Build(builder, elsewhere[0]),))


def closing_builds_of_each_god(gods: tuple[God, ...]) -> Iterator[Asked]:
    """The last open cell is closed by either worker, with every pair of gods."""
    for shut, pair, player in product((TOGETHER, APART), product(gods, gods), (0, 1)):
        ring = Ring(shut, 0)
        for last in ring.around:
            for builder, other in islice(builders(ring, last), 1):
                position = shut_in(ring, last, builder, other, pair, player)
                first, second = position.workers
                ours = first if player == 0 else second
                swapped = (ours[1], ours[0])
                workers = (swapped, second) if player == 0 else (first, swapped)
                yield Asked(position, (Build(builder, last),))
                yield Asked(replace(position, workers=workers), (Build(builder, last),))


def a_push_is_the_way_out(gods: tuple[God, ...]) -> Iterator[Asked]:
    """The last open cell is closed, and Minotaur can only push: from every floor, onto every floor, to every floor.

    The pusher stands in the corner (0, 0), whom it pushes at (1, 0), and (2, 0) is behind; its other worker is shut in
    by domes.
    """
    if God.MINOTAUR not in gods:
        return
    for own, other, behind, player in product((0, 1, 2), (0, 1, 2, 3), (0, 2, DOME), (0, 1)):
        closed = {(0, 1): DOME, (3, 0): DOME, (3, 1): DOME, (4, 1): DOME}
        heights = {(0, 0): own, (1, 0): other, (2, 0): behind, (1, 1): own + HIGH - 1, (4, 0): 1}
        towers = tuple((closed | heights).get(cell, 0) for cell in CELLS)
        builders, stuck = ((2, 1), (1, 0)), ((0, 0), (4, 0))
        yield Asked(
            Position(
                (God.NONE, God.MINOTAUR) if player == 0 else (God.MINOTAUR, God.NONE),
                towers,
                (builders, stuck) if player == 0 else (stuck, builders),
                Turn(Phase.BUILD, player, (2, 1)),
            ),
            (Build((2, 1), (1, 1)),),
        )


def no_push_is_a_way_out(gods: tuple[God, ...]) -> Iterator[Asked]:
    """The last open cell is closed, and whom Minotaur could push stands before another worker."""
    if God.MINOTAUR not in gods:
        return
    closed = {(0, 1): DOME, (2, 1): DOME, (3, 0): DOME, (3, 1): DOME, (1, 1): HIGH - 1}
    apart = {**closed, (3, 3): DOME, (3, 4): DOME, (4, 3): DOME}
    towers = tuple(tuple(heights.get(cell, 0) for cell in CELLS) for heights in (closed, apart))
    between = (((2, 2), (1, 0)), ((0, 0), (2, 0)))
    in_a_row = (((2, 0), (1, 0)), ((0, 0), (4, 4)))
    for player, (board, (ours, stuck)) in product(
        (0, 1), zip(towers, (between, in_a_row), strict=True)
    ):
        yield Asked(
            Position(
                (God.NONE, God.MINOTAUR) if player == 0 else (God.MINOTAUR, God.NONE),
                board,
                (ours, stuck) if player == 0 else (stuck, ours),
                Turn(Phase.BUILD, player, ours[0]),
            ),
            (Build(ours[0], (1, 1)),),
        )


def builder_is_shut_in() -> Iterator[Asked]:
    """The player who builds could not move any more, which is no loss: the opponent is to move."""
    towers = list(EMPTY_BOARD)
    for cell in ((0, 2), (1, 0), (1, 2)):
        towers[index_of(cell)] = HIGH
    towers[index_of((1, 1))] = 1
    for player in (0, 1):
        workers = (((0, 0), (0, 1)), ((4, 4), (3, 3)))
        yield Asked(
            Position(
                (God.NONE, God.NONE),
                tuple(towers),
                workers if player == 0 else (workers[1], workers[0]),
                Turn(Phase.BUILD, player, (0, 1)),
            ),
            (Build((0, 1), (1, 1)),),
        )


def whole_turns() -> Iterator[Asked]:
    """A move, the build on the cell just left, and the opponent's answer."""
    for player in (0, 1):
        workers = (((2, 2), (0, 0)), ((4, 4), (0, 4)))
        ours, theirs = workers[player][0], workers[1 - player][0]
        step = next(cell for cell in neighbours(ours) if cell == (2, 3) or are_adjacent(ours, cell))
        answer = next(cell for cell in neighbours(theirs) if cell not in (step, ours))
        for height in (0, 1, 2):
            towers = list(EMPTY_BOARD)
            towers[index_of(ours)] = towers[index_of(step)] = height
            position = Position(
                (God.NONE, God.NONE), tuple(towers), workers, Turn(Phase.MOVE, player)
            )
            yield Asked(
                position,
                (
                    Move(ours, step),
                    Move(step, ours),
                    Build(step, ours),
                    Build(step, ours),
                    Move(step, ours),
                    Move(theirs, answer),
                ),
            )


def after_a_win(gods: tuple[God, ...]) -> Iterator[Asked]:
    """The game is won by a move, and then every kind of request is made."""
    towers = list(EMPTY_BOARD)
    towers[index_of((2, 2))], towers[index_of((2, 3))] = 2, 3
    for player in (0, 1):
        workers = (((2, 2), (0, 0)), ((4, 4), (0, 4)))
        placed = workers if player == 0 else (workers[1], workers[0])
        position = Position((God.NONE, God.NONE), tuple(towers), placed, Turn(Phase.MOVE, player))
        winning = Move((2, 2), (2, 3))
        for then in (
            Move((2, 3), (2, 2)),
            Build((2, 3), (2, 2)),
            Move((4, 4), (4, 3)),
            Move((0, 0), (0, 1)),
            Build((4, 4), (4, 3)),
        ):
            yield Asked(position, (winning, then))
        if God.PAN in gods:
            own: Gods = (God.PAN, God.NONE) if player == 0 else (God.NONE, God.PAN)
            pan = replace(position, gods=own)
            yield Asked(pan, (Move((2, 2), (2, 1)), Build((2, 1), (2, 2)), Move((4, 4), (4, 3))))
