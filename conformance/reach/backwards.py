"""Taking turns back: the search of the planner, from wanted cells to an empty board.

Heights and workers that do not matter are left open until a turn that is taken back needs them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from conformance.cases.powers import PUSHERS
from conformance.cases.turns import endings_of, most_levels
from conformance.reach.open_towers import (
    Built,
    Towers,
    builds,
    heights_of,
    lowered,
    settled,
    steps_on,
)
from spec.cells import CELLS, behind, index_of, neighbours, on_board
from spec.gods import Gods
from spec.requests import Build, Move, New, Place, Request
from spec.statements.move import TOP

OWN, OTHER = 0, 1
AROUND: Final = tuple(tuple(index_of(cell) for cell in neighbours(one)) for one in CELLS)
BEYOND: Final = {
    (index_of(one), index_of(other)): index_of(behind(one, other))
    for one in CELLS
    for other in neighbours(one)
    if on_board(behind(one, other))
}
Sides = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Back:
    """A turn taken back: the towers after it, now that it settles some, what is spare then, its builds and its move."""

    towers: Towers
    spare: int
    built: Built
    origin: int
    target: int
    pushed: int | None


class Enough(Exception):
    """The limit of a search is reached."""


class Search:
    """One search backwards, with a fixed number of turns."""

    def __init__(self, gods: Gods, turns: int, limit: int, chance: Random) -> None:
        self._gods = gods
        self._turns = turns
        self._left = limit
        self._chance = chance
        self._endings = tuple(endings_of(god) for god in gods)
        self._failed: set[tuple[object, ...]] = set()
        self._game: list[Back] = []
        self._placed: Sides = ((), ())
        self._shut = 0

    def run(self, towers: Towers, sides: Sides, shut: int) -> bool:
        """A game was found; `Enough` if the limit was reached before."""
        return self._undo(towers, sides, shut, self._turns)

    def _undo(self, towers: Towers, sides: Sides, shut: int, turns: int) -> bool:
        side = OTHER if (self._turns - turns) % 2 == 0 else OWN
        addable = most_levels((self._gods[side], self._gods[1 - side]), turns)
        spare = addable - sum(height for height in towers if height > 0)
        if spare < 0 or not self._can_come_down(towers, sides, turns, side, spare):
            return False
        if turns == 0:
            self._placed, self._shut = sides, shut
            return True
        all_known = len(sides[OWN]) == len(sides[OTHER]) == 2
        known = tuple(max(0, height) for height in towers) if spare == 0 else towers
        state = (known, tuple(map(frozenset, sides)), 0 if all_known else shut, turns)
        if state in self._failed:
            return False
        if self._left <= 0:
            raise Enough
        self._left -= 1
        found = list(self._turns_back(towers, sides, shut, side, spare))
        weights = [self._weight(back, spare) for back in found]
        for place in sorted(range(len(found)), key=weights.__getitem__):
            back = found[place]
            if self._undo(*_taken_back(sides, shut, side, back), turns - 1):
                self._game.append(back)
                return True
        self._failed.add(state)
        return False

    def _can_come_down(
        self, towers: Towers, sides: Sides, turns: int, side: int, spare: int
    ) -> bool:
        """The turns left are enough for the workers to come down to the ground, on towers that there are.

        A worker comes down by one level a turn of its side, and nobody climbs in the first turn of a game; one whose
        opponent pushes may have been pushed up, and no other is on level 3.
        """
        first = side if turns % 2 else 1 - side
        for of, count in ((side, (turns + 1) // 2), (1 - side, turns // 2)):
            if self._gods[1 - of] in PUSHERS:
                continue
            heights = [towers[cell] for cell in sides[of] if towers[cell] > 0]
            if TOP in heights or sum(heights) > max(count - (of == first), 0):
                return False
            for cell in sides[of]:
                step = towers[cell] - 1
                if step > spare and not any(
                    tower >= step for other, tower in enumerate(towers) if other != cell
                ):
                    return False
        return True

    def _weight(self, back: Back, spare: int) -> float:
        """Turns that come first: those that need little elsewhere, and those of workers that climbed."""
        climb = back.towers[back.target] - back.towers[back.origin]
        return spare - back.spare - 0.7 * climb + 1.5 * self._chance.random()

    def _turns_back(
        self, towers: Towers, sides: Sides, shut: int, side: int, spare: int
    ) -> Iterator[Back]:
        """Every turn of the side that may have led here."""
        held = {*sides[OWN], *sides[OTHER]}
        for target in _movers(towers, sides[side], held, shut):
            free = [cell for cell in AROUND[target] if cell not in held]
            for height in heights_of(towers[target], 0, TOP - 1, spare):
                under, rest = settled(towers, (target,), (height,), spare)
                for built, raised, left in builds(under, free, self._endings[side], rest):
                    yield from self._moves_back(raised, sides, shut, side, left, target, built)

    def _moves_back(
        self,
        towers: Towers,
        sides: Sides,
        shut: int,
        side: int,
        spare: int,
        target: int,
        built: Built,
    ) -> Iterator[Back]:
        """The moves to the target that may have come before the builds."""
        god, own, other = self._gods[side], sides[side], sides[1 - side]
        before = lowered(towers, built)
        for origin in AROUND[target]:
            if origin in own or origin in other:
                continue
            for height in heights_of(before[origin], max(0, before[target] - 1), TOP, spare):
                if not steps_on(god, height, before[target]):
                    continue
                known, left = settled(towers, (origin,), (height,), spare)
                yield Back(known, left, built, origin, target, None)
                beyond = BEYOND.get((origin, target))
                if god not in PUSHERS or beyond is None or beyond in dict(built):
                    continue
                unknown = len(other) < 2 and beyond not in own and not shut >> beyond & 1
                if beyond in other or (unknown and 0 <= towers[beyond] <= TOP):
                    yield Back(known, left, built, origin, target, beyond)

    def requests(self, player: int) -> tuple[Request, ...]:
        """The game that was found, from `new` on."""
        gods = self._gods if player == 0 else (self._gods[1], self._gods[0])
        taken = {*self._placed[OWN], *self._placed[OTHER]}
        free = [cell for cell in range(len(CELLS)) if not self._shut >> cell & 1]
        spare = [cell for cell in free if cell not in taken]
        cells: list[int] = []
        for side in (player, 1 - player):
            there = list(self._placed[side])
            while len(there) < 2:
                there.append(spare.pop())
            cells += sorted(there)
        found: list[Request] = [New(gods), *(Place(CELLS[cell]) for cell in cells)]
        for back in self._game:
            found.append(Move(CELLS[back.origin], CELLS[back.target]))
            found += (Build(CELLS[back.target], CELLS[cell]) for cell, _ in back.built)
        return tuple(found)


def _movers(towers: Towers, known: tuple[int, ...], held: set[int], shut: int) -> Iterator[int]:
    """The cells on which the worker that built may stand."""
    yield from known
    if len(known) < 2:
        for cell in range(len(CELLS)):
            if cell not in held and not shut >> cell & 1 and towers[cell] <= TOP:
                yield cell


def _taken_back(sides: Sides, shut: int, side: int, back: Back) -> tuple[Towers, Sides, int]:
    """The position before the turn."""
    for cell in (back.origin, back.target, *dict(back.built)):
        shut |= 1 << cell
    own = (back.origin, *(cell for cell in sides[side] if cell != back.target))
    other = sides[1 - side]
    if back.pushed is not None:
        shut |= 1 << back.pushed
        other = (back.target, *(cell for cell in other if cell != back.pushed))
    before = lowered(back.towers, back.built)
    return before, (own, other) if side == OWN else (other, own), shut
