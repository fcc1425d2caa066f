"""Taking turns back: the search of the planner, from wanted cells to an empty board.

Heights and workers that do not matter are left open until a turn that is taken back needs them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from spec.cells import CELLS, behind, index_of, neighbours, on_board
from spec.gods import God, Gods
from spec.requests import Build, Move, New, Place, Request

OPEN: Final = -1
DOME: Final = 4
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
    """A turn taken back: the heights it settles, what was built, and the move before."""

    settled: tuple[tuple[int, int], ...]
    built: int
    origin: int
    target: int
    pushed: int | None

    @property
    def levels(self) -> int:
        """The levels that nobody asked for."""
        return sum(height for _, height in self.settled)


class Enough(Exception):
    """The limit of a search is reached."""


class Search:
    """One search backwards, with a fixed number of turns."""

    def __init__(self, gods: Gods, turns: int, limit: int, chance: Random) -> None:
        self._gods = gods
        self._turns = turns
        self._left = limit
        self._chance = chance
        self._failed: set[tuple[object, ...]] = set()
        self._game: list[tuple[int, int, int]] = []
        self._placed: Sides = ((), ())
        self._shut = 0

    def run(self, towers: tuple[int, ...], sides: Sides, shut: int) -> bool:
        """A game was found; `Enough` if the limit was reached before."""
        return self._undo(towers, sides, shut, self._turns)

    def _undo(self, towers: tuple[int, ...], sides: Sides, shut: int, turns: int) -> bool:
        spare = turns - sum(height for height in towers if height > 0)
        side = OTHER if (self._turns - turns) % 2 == 0 else OWN
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
        weights = [self._weight(towers, back) for back in found]
        for place in sorted(range(len(found)), key=weights.__getitem__):
            back = found[place]
            if self._undo(*_taken_back(towers, sides, shut, side, back), turns - 1):
                self._game.append((back.origin, back.target, back.built))
                return True
        self._failed.add(state)
        return False

    def _can_come_down(
        self, towers: tuple[int, ...], sides: Sides, turns: int, side: int, spare: int
    ) -> bool:
        """The turns left are enough for the workers to come down to the ground, on towers that there are.

        A worker comes down by one level a turn of its side, and nobody climbs in the first turn of a game; one whose
        opponent is Minotaur may have been pushed up, and no other is on level 3.
        """
        first = side if turns % 2 else 1 - side
        for of, count in ((side, (turns + 1) // 2), (1 - side, turns // 2)):
            if self._gods[1 - of] is God.MINOTAUR:
                continue
            heights = [towers[cell] for cell in sides[of] if towers[cell] > 0]
            if 3 in heights or sum(heights) > max(count - (of == first), 0):
                return False
            for cell in sides[of]:
                step = towers[cell] - 1
                if step > spare and not any(
                    tower >= step for other, tower in enumerate(towers) if other != cell
                ):
                    return False
        return True

    def _weight(self, towers: tuple[int, ...], back: Back) -> float:
        """Turns that come first: those that need little elsewhere, and those of workers that climbed."""
        heights = dict(back.settled)
        climb = heights.get(back.target, towers[back.target]) - heights.get(
            back.origin, towers[back.origin]
        )
        return back.levels - 0.7 * climb + 1.5 * self._chance.random()

    def _turns_back(
        self, towers: tuple[int, ...], sides: Sides, shut: int, side: int, spare: int
    ) -> Iterator[Back]:
        """Every turn of the side that may have led here."""
        held = {*sides[OWN], *sides[OTHER]}
        for target, settled in self._movers(towers, sides[side], held, shut, spare):
            rest = spare - sum(height for _, height in settled)
            standing = dict(settled).get(target, towers[target])
            for built in AROUND[target]:
                if built in held:
                    continue
                for height in heights_of(towers[built], 1, DOME, rest):
                    grown = settled if towers[built] >= 0 else (*settled, (built, height))
                    less = rest if towers[built] >= 0 else rest - height
                    if height == 0:
                        continue
                    yield from self._moves_back(
                        towers, sides, shut, side, less, target, standing, built, height - 1, grown
                    )

    def _movers(
        self, towers: tuple[int, ...], known: tuple[int, ...], held: set[int], shut: int, spare: int
    ) -> Iterator[tuple[int, tuple[tuple[int, int], ...]]]:
        """The cells on which the worker that built may stand, with a height if that was open."""
        for cell in known:
            for height in heights_of(towers[cell], 0, 2, spare):
                yield cell, () if towers[cell] >= 0 else ((cell, height),)
        if len(known) < 2:
            for cell in range(len(CELLS)):
                if cell not in held and not shut >> cell & 1 and towers[cell] <= 3:
                    for height in heights_of(towers[cell], 0, 2, spare):
                        yield cell, () if towers[cell] >= 0 else ((cell, height),)

    def _moves_back(
        self,
        towers: tuple[int, ...],
        sides: Sides,
        shut: int,
        side: int,
        spare: int,
        target: int,
        standing: int,
        built: int,
        before: int,
        settled: tuple[tuple[int, int], ...],
    ) -> Iterator[Back]:
        """The moves to the target that may have come before the build."""
        own, other = sides[side], sides[1 - side]
        for origin in AROUND[target]:
            if origin in own or origin in other:
                continue
            was = before if origin == built else towers[origin]
            for height in heights_of(was, max(0, standing - 1), 3, spare):
                if not self._may_step(side, height, standing):
                    continue
                grown = settled if was >= 0 else (*settled, (origin, height))
                yield Back(grown, built, origin, target, None)
                if self._gods[side] is God.MINOTAUR:
                    beyond = BEYOND.get((origin, target))
                    if beyond is None or beyond == built:
                        continue
                    unknown = len(other) < 2 and beyond not in own and not shut >> beyond & 1
                    if beyond in other or (unknown and 0 <= towers[beyond] <= 3):
                        yield Back(grown, built, origin, target, beyond)

    def _may_step(self, side: int, height: int, standing: int) -> bool:
        """A move from this height to that one is allowed and does not win."""
        if height >= DOME or standing - height > 1 or standing == 3 != height:
            return False
        return self._gods[side] is not God.PAN or height - standing < 2

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
        for origin, target, built in self._game:
            found.append(Move(CELLS[origin], CELLS[target]))
            found.append(Build(CELLS[target], CELLS[built]))
        return tuple(found)


def heights_of(known: int, least: int, most: int, spare: int) -> range:
    """The heights a cell may have: the one it is known to have, or what the spare levels allow."""
    return range(known, known + 1) if known >= 0 else range(least, min(most, spare) + 1)


def _taken_back(
    towers: tuple[int, ...], sides: Sides, shut: int, side: int, back: Back
) -> tuple[tuple[int, ...], Sides, int]:
    """The position before the turn."""
    heights = list(towers)
    for cell, height in back.settled:
        heights[cell] = height
    heights[back.built] -= 1
    for cell in (back.built, back.origin, back.target):
        shut |= 1 << cell
    own = (back.origin, *(cell for cell in sides[side] if cell != back.target))
    other = sides[1 - side]
    if back.pushed is not None:
        shut |= 1 << back.pushed
        other = (back.target, *(cell for cell in other if cell != back.pushed))
    return tuple(heights), (own, other) if side == OWN else (other, own), shut
