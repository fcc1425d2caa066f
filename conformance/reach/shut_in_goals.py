"""Positions in which one build shuts the opponent in, or all but shuts it in, to be planned for.

They are drawn at random, always the same ones: the opponent's workers stand in a corner, the cells around are
closed by height, by a dome or by a worker, one of them perhaps left open; for every way of being shut in (see
`names`) the lowest are kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from conformance.cases.shut_in import ring_of
from conformance.reach.class_names import names_of
from conformance.reach.planner import Wanted
from spec.cells import CELLS, Cell, index_of, neighbours
from spec.gods import God
from spec.position import Phase, Position, Turn
from spec.requests import Build

SAMPLES: Final = 15_000
KEPT: Final = 12
DOME: Final = 4
CORNERS: Final[tuple[tuple[Cell, Cell], ...]] = (
    ((0, 0), (0, 1)),
    ((0, 0), (0, 1)),
    ((0, 0), (0, 4)),
)


@dataclass(frozen=True, slots=True)
class Goal:
    """A position to be planned for, and the build to make there."""

    wanted: Wanted
    build: Build


def goals_by_way() -> dict[str, list[Goal]]:
    """For every way of being shut in that was drawn, the positions with the fewest levels, fewest first."""
    chance = Random(0)
    found: dict[str, dict[Goal, None]] = {}
    for _ in range(SAMPLES):
        for name, goal in drawn(chance):
            found.setdefault(name, {})[goal] = None
    return {
        name: sorted(found[name], key=lambda goal: goal.wanted.levels)[:KEPT]
        for name in sorted(found)
    }


def drawn(chance: Random) -> Iterator[tuple[str, Goal]]:
    """One position with the ways in which a build there shuts the opponent in; nothing if it does not."""
    shut = chance.choice(CORNERS)
    around = ring_of(shut)
    towers = {cell: chance.choice((0, 0, 0, 1, 2)) for cell in shut}
    floor = max(towers.values())
    for cell in around:
        towers[cell] = chance.choice((min(floor + 2, DOME), min(floor + 2, DOME), 3, DOME))
    outside = sorted({near for cell in around for near in neighbours(cell)} - {*around, *shut})
    inside = chance.sample(around, chance.randrange(3))
    own = (inside + chance.sample(outside, 2))[:2]
    if chance.random() < 0.5:
        towers[chance.choice(around)] = chance.randrange(floor + 2)
    for cell in own:
        towers[cell] = chance.choice((0, 0, 1, 2))
    for cell in outside:
        if chance.random() < 0.15 and cell not in own:
            towers[cell] = chance.choice((DOME, 3))
    builder = own[chance.randrange(2)]
    targets = [
        cell for cell in neighbours(builder) if towers.get(cell) and cell not in (*own, *shut)
    ]
    if not targets:
        return
    target = chance.choice(targets)
    towers[target] -= 1
    for god in God:
        position = Position(
            (God.NONE, god),
            tuple(towers.get(cell, 0) for cell in CELLS),
            ((own[0], own[1]), shut),
            Turn(Phase.BUILD, 0, builder),
        )
        wanted = Wanted(
            position.gods,
            tuple((cell, position.towers[index_of(cell)]) for cell in sorted(towers)),
            (own[0], own[1]),
            shut,
            (),
            builder,
        )
        build = Build(builder, target)
        names = names_of(position, build)
        for name in names if names[0].endswith("stuck") else names[1:]:
            yield name, Goal(wanted, build)


def for_player(name: str, player: int) -> str:
    """The same way of being shut in, for this player; a name of facts is the same for both."""
    kind, whose, rest = name.split(" ", 2)
    return f"{kind} {player} {rest}" if whose in ("0", "1") else name
