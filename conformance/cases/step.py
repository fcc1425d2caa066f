"""Steps: what stands on the origin, the target and the cell behind, which is all that a rule can see of one step.

`steps` lists every combination of cell states, simplest first: every class of facts of a single step.
"""

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from spec.cells import Cell, on_board
from spec.facts import Side
from spec.position import FIRST_DOMED

DIRECTIONS: Final[tuple[Cell, ...]] = (
    (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1),
)  # fmt: skip
"""Straight on and over a corner by turns."""

DOME_ON_3: Final = 4
PLAIN_TOWERS: Final = (0, 1, 2, 3, DOME_ON_3)
ALL_TOWERS: Final = (*PLAIN_TOWERS, 5, 6, 7)
"""With domes on lower towers, which no god here builds but `load` can show."""


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """What is on a cell: a tower (an index into the notation's letters) and whose worker."""

    side: Side
    tower: int


OFF: Final = Spot(Side.NOBODY, -1)
"""The state of a cell off the board."""

GROUND: Final = Spot(Side.NOBODY, 0)


def spots(towers: tuple[int, ...]) -> tuple[Spot, ...]:
    """The states of a cell, emptiest first: nobody stands on a dome."""
    return tuple(
        Spot(side, tower)
        for side in Side
        for tower in towers
        if side == Side.NOBODY or tower < FIRST_DOMED
    )


@dataclass(frozen=True, slots=True)
class Step:
    """The states of the origin, the target and the cell behind."""

    origin: Spot
    target: Spot
    behind: Spot

    @property
    def spots(self) -> tuple[Spot, Spot, Spot]:
        """The three states, in the direction of the step."""
        return self.origin, self.target, self.behind

    @property
    def is_possible(self) -> bool:
        """No player has more than two workers on the three cells, and nothing lies behind the edge."""
        sides = [spot.side for spot in self.spots]
        return (
            sides.count(Side.OWN) <= 2
            and sides.count(Side.OPPONENT) <= 2
            and (self.target != OFF or self.behind == OFF)
        )

    @property
    def weight(self) -> tuple[int, ...]:
        """Simple steps weigh little: fewer workers, then lower towers."""
        towers = [max(spot.tower, 0) for spot in self.spots]
        sides = [int(spot.side) for spot in self.spots]
        return sum(side != Side.NOBODY for side in sides), sum(towers), *towers, *sides


PLAIN: Final = Step(Spot(Side.OWN, 0), GROUND, GROUND)
"""A worker on the ground, and free ground before it."""


@cache
def steps(towers: tuple[int, ...] = PLAIN_TOWERS, own_origin: bool = True) -> tuple[Step, ...]:
    """Every combination of states of the three cells, simplest first."""
    standing = [spot for spot in spots(towers) if spot.tower < FIRST_DOMED]
    origins = [spot for spot in standing if not own_origin or spot.side == Side.OWN]
    cells = (*spots(towers), OFF)
    found = [
        step
        for origin, target, behind in product(origins, cells, cells)
        if (step := Step(origin, target, behind)).is_possible
    ]
    return tuple(sorted(found, key=lambda step: step.weight))


def along(origin: Cell, direction: Cell, count: int = 1) -> Cell:
    """The cell so many steps further in this direction."""
    return origin[0] + count * direction[0], origin[1] + count * direction[1]


def fits(step: Step, origin: Cell, direction: Cell) -> bool:
    """At this place just those cells of the step lie off the board that should."""
    cells = (origin, along(origin, direction), along(origin, direction, 2))
    pairs = zip(cells, step.spots, strict=True)
    return all(on_board(cell) == (spot != OFF) for cell, spot in pairs)


SLANTED: Final = DIRECTIONS[1]
"""Over a corner: rows and columns both count."""


def middle_place(step: Step) -> Cell:
    """The cell from which the step fits over a corner, in the middle of the board if it can be."""
    return next(cell for cell in ((2, 2), (3, 3), (4, 4)) if fits(step, cell, SLANTED))


def fitted(step: Step, origin: Cell, direction: Cell) -> Step:
    """The step with what lies off the board at this place taken away."""
    target, behind = along(origin, direction), along(origin, direction, 2)
    return Step(
        step.origin,
        step.target if on_board(target) else OFF,
        step.behind if on_board(behind) else OFF,
    )
