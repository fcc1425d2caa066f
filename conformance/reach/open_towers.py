"""Towers some of which are open: any height suits until something asks for one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from typing import Final

from conformance.cases.turns import START, Ending
from reference_impl.engine import attempt
from spec.cells import CELLS
from spec.gods import God
from spec.position import FIRST_DOMED, Phase
from spec.requests import Move
from spec.statements.move import TOP

OPEN: Final = -1
Towers = tuple[int, ...]
Built = tuple[tuple[int, int], ...]
"""The builds of a turn: on which cell each was, and how many levels it added."""


def heights_of(known: int, least: int, most: int, spare: int) -> range:
    """The heights a cell may have: the one it is known to have, or what the spare levels allow."""
    return (
        range(least, min(most, spare) + 1) if known == OPEN else range(max(known, least), known + 1)
    )


@cache
def steps_on(god: God, height: int, standing: int) -> bool:
    """With this god a worker may go from the one height to the other, and the game goes on."""
    if max(height, standing) > TOP:
        return False
    origin, target = (2, 2), (2, 3)
    heights = {origin: height, target: standing}
    towers = tuple(heights.get(cell, 0) for cell in CELLS)
    outcome = attempt(replace(START, gods=(god, God.NONE), towers=towers), Move(origin, target))
    return outcome.accepted and outcome.after.turn.phase is not Phase.OVER


def builds(
    towers: Towers, free: Sequence[int], endings: Sequence[Ending], spare: int
) -> Iterator[tuple[Built, Towers, int]]:
    """The builds that a turn may have ended with, the towers now that this settles some, and what is spare then."""
    for ending in endings:
        for cells in permutations(free, len(ending)):
            options = [
                heights_of(towers[cell], sum(added), FIRST_DOMED, spare)
                for cell, added in zip(cells, ending, strict=True)
            ]
            for heights in product(*options):
                raised, left = settled(towers, cells, heights, spare)
                if left >= 0:
                    pairs = zip(cells, ending, strict=True)
                    yield tuple((cell, one) for cell, added in pairs for one in added), raised, left


def settled(
    towers: Towers, cells: Sequence[int], heights: Sequence[int], spare: int
) -> tuple[Towers, int]:
    """The towers with these heights where they were open, and what is spare then."""
    changed = list(towers)
    for cell, height in zip(cells, heights, strict=True):
        if changed[cell] == OPEN:
            changed[cell] = height
            spare -= height
    return tuple(changed), spare


def lowered(towers: Towers, built: Built) -> Towers:
    """The towers before the builds."""
    changed = list(towers)
    for cell, levels in built:
        changed[cell] -= levels
    return tuple(changed)
