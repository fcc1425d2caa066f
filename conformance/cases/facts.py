"""Every class of facts of a step of an own worker, once: a move or a build in its phase.

Player, worker, place and direction come in turns: no rule looks at them.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from typing import Final

from conformance.cases.board import Surroundings, board_with, settled
from conformance.cases.case import Case
from conformance.cases.fact_class import class_of
from conformance.cases.in_play import is_in_play
from conformance.cases.step import DIRECTIONS, GROUND, OFF, Step, along, fits, steps
from spec.cells import CELLS, Cell
from spec.gods import Gods
from spec.position import Phase
from spec.requests import Build, Move

KINDS: Final[tuple[type[Move | Build], ...]] = (Move, Build)


def places_for(step: Step, number: int) -> Iterator[tuple[Cell, int]]:
    """Places where the step fits, from another one on for each number."""
    for turn in range(len(DIRECTIONS)):
        way = (number + turn) % len(DIRECTIONS)
        first = 7 * number % len(CELLS)
        for cell in CELLS[first:] + CELLS[:first]:
            if fits(step, cell, DIRECTIONS[way]):
                yield cell, way


def every_class(pairs: Sequence[Gods]) -> Iterator[Case]:
    """A case for every class of facts that play can reach."""
    own_first = dict.fromkeys((*pairs, *((two, one) for one, two in pairs)))
    met: set[Hashable] = set()
    number = 0
    for step, kind in product(steps(), KINDS):
        if kind is Build and step.behind not in (GROUND, OFF):
            continue
        for gods in own_first:
            number += 1
            around = Surroundings(number // 2 % 2, gods, number // 3 % 2 == 0, number % 5 == 0)
            case = _laid(step, kind, around, number)
            if case is not None and around.by_player in pairs:
                key = kind, class_of(case.position, case.request)
                if key not in met:
                    met.add(key)
                    yield case


def _laid(step: Step, kind: type[Move | Build], around: Surroundings, number: int) -> Case | None:
    phase = Phase.MOVE if kind is Move else Phase.BUILD
    for cell, way in places_for(step, number):
        direction = DIRECTIONS[way]
        involved = {along(cell, direction, count) for count in range(3)}
        position = settled(board_with(step, cell, direction, phase, around), involved)
        if position is not None and is_in_play(position):
            return Case(position, kind(cell, along(cell, direction)), way=way)
        if position is not None and any(spot.tower == 3 and spot.side for spot in step.spots):
            return None
    return None
