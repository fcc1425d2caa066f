"""The table *shut in*: builds after which the opponent can just move, or just not.

The opponent's workers stand together or apart, on some floor; every cell around them is closed, by height, by domes, by
a worker, but for the last one, which lacks a level, and for a way out, if there is one. Then the last is built on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final

from conformance.cases.board import by_distance, settled
from conformance.cases.case import Case
from conformance.cases.context import AFTER
from conformance.cases.covering import Covered, Row, combinations_of, cover
from conformance.cases.in_play import is_in_play
from conformance.cases.turning import TURNINGS
from spec.cells import Cell, behind, index_of, neighbours, on_board
from spec.gods import God, Gods
from spec.position import EMPTY_BOARD, Pair, Phase, Position, Turn
from spec.requests import Build
from spec.statements.game import is_legal_build

HIGH: Final = 2
DOME: Final = 4
WHERE: Final[tuple[Pair, ...]] = (
    ((0, 0), (0, 1)), ((0, 0), (4, 4)), ((0, 0), (0, 4)), ((0, 0), (1, 1)), ((0, 1), (0, 2)),
    ((0, 2), (4, 1)), ((1, 1), (1, 2)), ((2, 2), (0, 0)), ((1, 2), (3, 3)),
)  # fmt: skip
"""The opponent's workers, up to turnings of the board."""

CLOSED_BY: Final = ("height", "domes", "both")
WAYS_OUT: Final = (
    "none", "another build", "level", "up", "down", "a worker", "a worker before a dome", "a worker before a worker",
)  # fmt: skip
"""What is open beside the last cell: nothing, the last one itself since another is built on, a cell that can be
entered, or one that the builder's other worker holds, with free ground, a dome or a worker behind it."""

AFTERWARDS: Final = ("a look", "the opponent moves", "a move", "a list", "the opponent's selected")


@dataclass(frozen=True)
class ShutIn:
    """The table for the pairs of gods that a program plays."""

    pairs: tuple[Gods, ...]
    features: frozenset[str]
    strength: int = 2

    @cached_property
    def covered(self) -> Covered:
        """The rows, and what cannot be laid out."""
        factors = {
            "where": range(len(WHERE)),
            "turning": range(len(TURNINGS)),
            "gods": tuple(dict.fromkeys((*self.pairs, *((two, one) for one, two in self.pairs)))),
            "player": (0, 1),
            "floor": (0, 1, 2),
            "closed by": CLOSED_BY,
            "last": (0, 1, 2),
            "way out": WAYS_OUT,
            "own order": (False, True),
            "their order": (False, True),
            "after": [one for one in AFTERWARDS if AFTER[one].takes_no_more_than(self.features)],
        }
        names = list(factors)
        return cover(
            factors,
            combinations_of(factors, combinations(names, self.strength)),
            lambda row: True,
            lambda row: self.case_of(row) is not None,
        )

    @property
    def cases(self) -> Iterator[Case]:
        """The cases of all rows."""
        for row in self.covered.rows:
            case = self.case_of(row)
            assert case is not None
            yield case

    @property
    def plainest_first(self) -> list[Case]:
        """The cases, those with few gods and few levels first, player 0's before player 1's."""
        return sorted(
            self.cases,
            key=lambda case: (
                sum(god is not God.NONE for god in case.position.gods),
                case.position.turn.player,
                sum(case.position.towers),
            ),
        )

    def case_of(self, row: Row) -> Case | None:
        """The row laid out; None if it does not fit."""
        gods: Gods = row["gods"] if row["player"] == 0 else (row["gods"][1], row["gods"][0])
        if gods not in self.pairs:
            return None
        for builder, other, last, opened in _builders(row):
            case = _laid(row, gods, builder, other, last, opened)
            if case is not None:
                return case
        return None


def _shut(row: Row) -> tuple[Cell, Cell]:
    first, second = WHERE[row["where"]]
    assert first and second
    turn = TURNINGS[row["turning"]]
    return turn(first), turn(second)


def ring_of(shut: tuple[Cell, Cell]) -> list[Cell]:
    """The cells next to the two workers, in reading order."""
    return sorted({cell for worker in shut for cell in neighbours(worker)} - set(shut))


def _builders(row: Row) -> Iterator[tuple[Cell, Cell, Cell, Cell | None]]:
    """Builder, other worker, the last open cell, and the way out: wherever they may be."""
    shut = _shut(row)
    ring = ring_of(shut)
    first = row["last"] * len(ring) // 3
    way = row["way out"]
    for last in ring[first:] + ring[:first]:
        near = [cell for cell in neighbours(last) if cell not in shut]
        for builder in sorted(near, key=lambda cell: cell in ring):
            rest = [cell for cell in ring if cell not in (last, builder)]
            if way.startswith("a worker"):
                yield from ((builder, cell, last, cell) for cell in rest)
            else:
                outside = [
                    cell for cell in by_distance(last) if cell not in (*shut, *ring, builder)
                ]
                for other in outside[:1] or rest[:1]:
                    for opened in rest[:2] if way in ("level", "up", "down") else [None]:
                        if opened != other:
                            yield builder, other, last, opened


def _laid(
    row: Row, gods: Gods, builder: Cell, other: Cell, last: Cell, opened: Cell | None
) -> Case | None:
    shut, floor, way = _shut(row), row["floor"], row["way out"]
    ring = ring_of(shut)
    towers = list(EMPTY_BOARD)
    high = floor + HIGH if floor + HIGH <= 3 else DOME
    for number, cell in enumerate(ring):
        domed = row["closed by"] == "domes" or (row["closed by"] == "both" and number % 2)
        towers[index_of(cell)] = DOME if domed else high
    for cell in shut:
        towers[index_of(cell)] = floor
    towers[index_of(last)] = high - 1
    involved = {*shut, *ring, builder, other}
    for cell in (builder, other):
        if cell in ring:
            towers[index_of(cell)] = min(floor, 1)
    target = last
    if way in ("level", "up", "down"):
        assert opened is not None
        height = {"level": floor, "up": floor + 1, "down": floor - 1}[way]
        if not 0 <= height < 4 or opened in (builder, other):
            return None
        towers[index_of(opened)] = height
    elif way == "another build":
        free = [cell for cell in neighbours(builder) if cell not in involved]
        if not free:
            return None
        target = free[0]
        involved.add(target)
    elif way.startswith("a worker"):
        pusher = next((cell for cell in shut if opened in neighbours(cell)), None)
        assert opened is not None and pusher is not None
        beyond = behind(pusher, opened)
        towers[index_of(opened)] = floor
        is_free = on_board(beyond) and beyond not in (*shut, builder, last)
        if way == "a worker before a worker":
            if beyond not in (*shut, builder):
                return None
        elif not is_free:
            return None
        else:
            towers[index_of(beyond)] = DOME if way.endswith("dome") else 0
            involved.add(beyond)
    own: Pair = (other, builder) if row["own order"] else (builder, other)
    theirs: Pair = (shut[1], shut[0]) if row["their order"] else shut
    player = row["player"]
    position = Position(
        gods,
        tuple(towers),
        (own, theirs) if player == 0 else (theirs, own),
        Turn(Phase.BUILD, player, builder),
    )
    done = settled(position, involved)
    if done is None or not is_in_play(done) or not is_legal_build(done, builder, target):
        return None
    case = Case(done, Build(builder, target), after=row["after"])
    return case if case.requests_from(done, case.request) is not None else None
