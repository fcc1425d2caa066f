"""Situations: what stands on the cells of one step, laid out on a board.

A step goes from an origin over a target towards the cell behind. What a clause can see of a single
request is the state of these three cells, the gods, the phase and whose workers are where. `steps`
lists every combination of cell states, simplest first, and `lay_out` makes a well-formed position
of it at any origin and in any direction, so that

* every class of facts is covered by `steps` at one place, and
* every origin and direction is covered by `PLACES` with a few steps each.

The sweep over both together is complete for the facts of a single request: facts hold nothing but these states.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from spec.cells import CELLS, Cell, distance, index_of, on_board
from spec.facts import Side
from spec.gods import Gods
from spec.observe import can_move
from spec.position import EMPTY_BOARD, FIRST_DOMED, Pair, Phase, Position, Turn
from spec.statements.game import is_legal_build

DIRECTIONS: Final[tuple[Cell, ...]] = (
    (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1),
)  # fmt: skip
"""Straight on and over a corner by turns."""

PLACES: Final = tuple((origin, direction) for origin in CELLS for direction in DIRECTIONS)
"""Every origin and direction; the target or the cell behind may lie off the board."""


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """What is on a cell: a tower (an index into the notation's letters) and whose worker."""

    side: Side
    tower: int


OFF: Final = Spot(Side.NOBODY, -1)
"""The state of a cell off the board."""

DOME_ON_3: Final = 4
PLAIN_TOWERS: Final = (0, 1, 2, 3, DOME_ON_3)
ALL_TOWERS: Final = (*PLAIN_TOWERS, 5, 6, 7)
"""With domes on lower towers, which no god here builds but `load` can show."""


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
    def is_possible(self) -> bool:
        """No player has more than two workers on the three cells."""
        sides = (self.origin.side, self.target.side, self.behind.side)
        return sides.count(Side.OWN) <= 2 and sides.count(Side.OPPONENT) <= 2

    @property
    def weight(self) -> tuple[int, ...]:
        """Simple steps weigh little: fewer workers, then lower towers."""
        states = (self.origin, self.target, self.behind)
        return (
            sum(spot.side != Side.NOBODY for spot in states),
            sum(max(spot.tower, 0) for spot in states),
            *(max(spot.tower, 0) for spot in states),
            *(int(spot.side) for spot in states),
        )


def steps(towers: tuple[int, ...] = PLAIN_TOWERS, own_origin: bool = True) -> tuple[Step, ...]:
    """Every combination of states of the three cells, simplest first."""
    origins = [spot for spot in spots(towers) if not own_origin or spot.side == Side.OWN]
    found = [
        step
        for origin, target, behind in product(origins, (*spots(towers), OFF), (*spots(towers), OFF))
        if (step := Step(origin, target, behind)).is_possible and (target != OFF or behind == OFF)
    ]
    return tuple(sorted(found, key=lambda step: step.weight))


@cache
def farthest_first(origin: Cell) -> tuple[Cell, ...]:
    """The cells of the board, the most distant from the origin first."""
    return tuple(sorted(CELLS, key=lambda cell: (-distance(cell, origin), cell)))


def free_cells(taken: Collection[Cell], far_from: Cell) -> Iterator[Cell]:
    """Cells for the workers that are not involved, the most distant first."""
    return (cell for cell in farthest_first(far_from) if cell not in taken)


def lay_out(
    step: Step,
    origin: Cell,
    direction: Cell,
    gods: Gods,
    phase: Phase = Phase.MOVE,
    player: int = 0,
) -> Position | None:
    """The position with the step at this place, the other workers far away; None if it does not fit.

    In the phase BUILD the worker at the origin has just moved, or another if that one is not
    the player's; in OVER the player has won.
    """
    cells = [(origin[0] + n * direction[0], origin[1] + n * direction[1]) for n in range(3)]
    towers = list(EMPTY_BOARD)
    standing: dict[Side, list[Cell]] = {Side.OWN: [], Side.OPPONENT: []}
    for cell, spot in zip(cells, (step.origin, step.target, step.behind), strict=True):
        if on_board(cell) != (spot != OFF):
            return None
        if spot == OFF:
            continue
        towers[index_of(cell)] = spot.tower
        if spot.side != Side.NOBODY:
            standing[spot.side].append(cell)
    spare = free_cells(cells, origin)
    pairs: dict[Side, Pair] = {}
    for side, there in standing.items():
        while len(there) < 2:
            there.append(next(spare))
        pairs[side] = (there[0], there[1])
    own, other = pairs[Side.OWN], pairs[Side.OPPONENT]
    builder = origin if step.origin.side == Side.OWN else own[0]
    worker = builder if phase is Phase.BUILD else None
    return Position(
        gods,
        tuple(towers),
        (own, other) if player == 0 else (other, own),
        Turn(phase, player, worker),
    )


def place_for(step: Step, number: int = 0) -> tuple[Cell, Cell]:
    """The usual place of a step, in the middle of the board or at the edge it needs; by number in any direction."""
    row, column = DIRECTIONS[number % len(DIRECTIONS)]
    out = 2 if step.target == OFF else 1 if step.behind == OFF else 0
    return (2 + out * row, 2 + out * column), (row, column)


def is_playable(position: Position) -> bool:
    """The player on turn can act: whether somebody who cannot has lost already is left open by `load`."""
    turn = position.turn
    if turn.phase is Phase.MOVE:
        return can_move(position, turn.player)
    if turn.phase is Phase.BUILD and turn.worker is not None:
        return any(is_legal_build(position, turn.worker, cell) for cell in CELLS)
    return True
