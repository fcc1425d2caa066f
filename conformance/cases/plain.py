"""Cases without context: every asking once for each pair of gods, and a few steps at every place of the board."""

from collections.abc import Iterator, Sequence
from typing import Final

from conformance.cases.asking import Asking, goes_at
from conformance.cases.askings import askings
from conformance.cases.board import Surroundings, board_with
from conformance.cases.case import Case
from conformance.cases.lay_out import lay_out
from conformance.cases.step import DIRECTIONS, GROUND, PLAIN, Spot, Step, along, fitted
from spec.cells import CELLS, Cell
from spec.facts import Side
from spec.gods import Gods
from spec.position import Phase
from spec.requests import Build, Move

AROUND: Final = tuple((row, column) for row in range(-2, 7) for column in range(-2, 7))
"""The board and two rings of cells around it."""

PLACES: Final = tuple((cell, way) for cell in CELLS for way in range(len(DIRECTIONS)))
"""Every origin and direction; the target or the cell behind may lie off the board."""

OVER_A_CORNER_FIRST: Final = (1, 3, 5, 7, 0, 2, 4, 6)
"""The directions, those first in which rows and columns both count."""

CLIMBS: Final = {
    1: Step(Spot(Side.OWN, 1), Spot(Side.NOBODY, 2), GROUND),
    2: Step(Spot(Side.OWN, 0), Spot(Side.NOBODY, 2), GROUND),
    3: Step(Spot(Side.OWN, 2), Spot(Side.NOBODY, 3), GROUND),
    4: Step(Spot(Side.OWN, 2), Spot(Side.NOBODY, 4), GROUND),
}
"""Steps on towers that are planned for at every place, by their number."""

MOVE: Final = Asking("move", Phase.MOVE)

EVERYWHERE: Final = (
    PLAIN,
    *CLIMBS.values(),
    Step(Spot(Side.OWN, 0), Spot(Side.OPPONENT, 0), GROUND),
    Step(Spot(Side.OWN, 0), Spot(Side.OPPONENT, 0), Spot(Side.OPPONENT, 0)),
    Step(Spot(Side.OWN, 0), Spot(Side.OWN, 0), GROUND),
)
"""Steps that are taken at every place, the plainest first."""


def plain_cases(
    pairs: Sequence[Gods], features: frozenset[str] = frozenset(("select",)), player: int = 0
) -> Iterator[Case]:
    """Every asking for each pair of gods of the player on turn and the opponent, at the first place where it goes."""
    for asking in askings(features):
        for gods in pairs:
            case = _first_place(asking, Surroundings(player, gods))
            if case is not None:
                yield case


def _first_place(asking: Asking, around: Surroundings) -> Case | None:
    # The middle of the board comes first.
    for cell in sorted(CELLS, key=lambda cell: max(abs(cell[0] - 2), abs(cell[1] - 2))):
        for way in OVER_A_CORNER_FIRST:
            laid = lay_out(asking, cell, way, around) if goes_at(asking, cell, way) else None
            if laid is not None:
                return Case(*laid, asking=asking, way=way)
    return None


def everywhere(
    pairs: Sequence[Gods], chosen: Sequence[Step] = EVERYWHERE, phase: Phase = Phase.MOVE
) -> Iterator[Case]:
    """A few steps at every place, by turns for both players and with each pair of gods of mover and opponent."""
    kind = Move if phase is Phase.MOVE else Build
    for number, (origin, way) in enumerate(PLACES):
        direction = DIRECTIONS[way]
        for index, step in enumerate(chosen):
            around = Surroundings((number + index) % 2, pairs[(number + index) % len(pairs)])
            there = fitted(step, origin, direction)
            position = board_with(there, origin, direction, phase, around)
            yield Case(position, kind(origin, along(origin, direction)), way=way)


def far_moves(origins: Sequence[Cell] = CELLS) -> Iterator[Case]:
    """Moves from these cells of an empty board to every cell of it and around it."""
    for origin in origins:
        way = next(way for way in range(len(DIRECTIONS)) if goes_at(MOVE, origin, way))
        position = board_with(PLAIN, origin, DIRECTIONS[way], Phase.MOVE)
        for target in AROUND:
            yield Case(position, Move(origin, target))
