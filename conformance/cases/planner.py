"""The planner: a short legal game, both players helping, to a position in which something wanted holds.

It plays backwards. From the wanted cells it takes turns back: a level off a tower, and the builder to where it came
from, until no tower is left; what remains is a placement of the workers, which is always allowed. Each turn adds
exactly one level, so that the number of turns is known in advance: the wanted levels, and as many more as the game
needs elsewhere (to climb, or to pass a turn). What does not matter, a tower's height or where a worker stands, is
left open until a turn that is taken back needs it.

Plans are functions of what is wanted. They are played forwards with the reference before they are given out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from reference_impl.engine import attempt
from spec.cells import CELLS, Cell, behind, index_of, neighbours, on_board
from spec.gods import God, Gods
from spec.position import Phase, Position, new_game
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
class Wanted:
    """What has to hold at the end: gods and workers of the player on turn first.

    Cells that are not named in `towers` may have any height. `own` and `other` are the workers whose place matters;
    on the cells of `empty` nobody stands. A `builder` is the own worker that has just moved: then a build is due,
    otherwise a move. `player` is the player on turn, if that matters.
    """

    gods: Gods
    towers: tuple[tuple[Cell, int], ...]
    own: tuple[Cell, ...]
    other: tuple[Cell, ...]
    empty: tuple[Cell, ...] = ()
    builder: Cell | None = None
    player: int | None = None

    @property
    def levels(self) -> int:
        """How many levels have to be built at least."""
        return sum(tower for _, tower in self.towers)


@dataclass(frozen=True, slots=True)
class _Back:
    """A turn taken back: the heights it settles, what was built, and the move before."""

    settled: tuple[tuple[int, int], ...]
    built: int
    origin: int
    target: int
    pushed: int | None

    @property
    def levels(self) -> int:
        return sum(height for _, height in self.settled)


class _Enough(Exception):
    """The limit of a search is reached."""


class _Search:
    """One search backwards, with a fixed number of turns."""

    def __init__(self, wanted: Wanted, turns: int, limit: int, chance: Random) -> None:
        self._gods = wanted.gods
        self._turns = turns
        self._left = limit
        self._chance = chance
        self._failed: set[tuple[object, ...]] = set()
        self._game: list[tuple[int, int, int]] = []
        self._placed: Sides = ((), ())
        self._shut = 0

    def run(self, towers: tuple[int, ...], sides: Sides, shut: int) -> bool:
        """A game was found; `_Enough` if the limit was reached before."""
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
            raise _Enough
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

    def _weight(self, towers: tuple[int, ...], back: _Back) -> float:
        """Turns that come first: those that need little elsewhere, and those of workers that climbed."""
        heights = dict(back.settled)
        climb = heights.get(back.target, towers[back.target]) - heights.get(
            back.origin, towers[back.origin]
        )
        return back.levels - 0.7 * climb + 1.5 * self._chance.random()

    def _turns_back(
        self, towers: tuple[int, ...], sides: Sides, shut: int, side: int, spare: int
    ) -> Iterator[_Back]:
        """Every turn of the side that may have led here."""
        held = {*sides[OWN], *sides[OTHER]}
        for target, settled in self._movers(towers, sides[side], held, shut, spare):
            rest = spare - sum(height for _, height in settled)
            standing = dict(settled).get(target, towers[target])
            for built in AROUND[target]:
                if built in held:
                    continue
                for height in _heights(towers[built], 1, DOME, rest):
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
            for height in _heights(towers[cell], 0, 2, spare):
                yield cell, () if towers[cell] >= 0 else ((cell, height),)
        if len(known) < 2:
            for cell in range(len(CELLS)):
                if cell not in held and not shut >> cell & 1 and towers[cell] <= 3:
                    for height in _heights(towers[cell], 0, 2, spare):
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
    ) -> Iterator[_Back]:
        """The moves to the target that may have come before the build."""
        own, other = sides[side], sides[1 - side]
        for origin in AROUND[target]:
            if origin in own or origin in other:
                continue
            was = before if origin == built else towers[origin]
            for height in _heights(was, max(0, standing - 1), 3, spare):
                if not self._may_step(side, height, standing):
                    continue
                grown = settled if was >= 0 else (*settled, (origin, height))
                yield _Back(grown, built, origin, target, None)
                if self._gods[side] is God.MINOTAUR:
                    beyond = BEYOND.get((origin, target))
                    if beyond is None or beyond == built:
                        continue
                    unknown = len(other) < 2 and beyond not in own and not shut >> beyond & 1
                    if beyond in other or (unknown and 0 <= towers[beyond] <= 3):
                        yield _Back(grown, built, origin, target, beyond)

    def _may_step(self, side: int, height: int, standing: int) -> bool:
        """A move from this height to that one is allowed and does not win."""
        if height >= DOME or standing - height > 1 or standing == 3 != height:
            return False
        return self._gods[side] is not God.PAN or height - standing < 2

    def requests(self, player: int) -> tuple[Request, ...]:
        """The game that was found, from `new` on."""
        gods = self._gods if player == 0 else (self._gods[1], self._gods[0])
        taken = {*self._placed[OWN], *self._placed[OTHER]}
        spare = [cell for cell in range(len(CELLS)) if not self._shut >> cell & 1]
        spare = [cell for cell in spare if cell not in taken]
        first, second = (player, 1 - player)
        cells: list[int] = []
        for side in (first, second):
            there = list(self._placed[side])
            while len(there) < 2:
                there.append(spare.pop())
            cells += sorted(there)
        found: list[Request] = [New(gods), *(Place(CELLS[cell]) for cell in cells)]
        for origin, target, built in self._game:
            found.append(Move(CELLS[origin], CELLS[target]))
            found.append(Build(CELLS[target], CELLS[built]))
        return tuple(found)


def _heights(known: int, least: int, most: int, spare: int) -> range:
    """The heights a cell may have: the one it is known to have, or what the spare levels allow."""
    return range(known, known + 1) if known >= 0 else range(least, min(most, spare) + 1)


def _taken_back(
    towers: tuple[int, ...], sides: Sides, shut: int, side: int, back: _Back
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


def _beginnings(
    wanted: Wanted, turns: int
) -> Iterator[tuple[tuple[int, ...], Sides, int, tuple[Request, ...]]]:
    """Where the search begins: the wanted position, or those before the builder's move."""
    heights = [OPEN] * len(CELLS)
    for cell, tower in wanted.towers:
        heights[index_of(cell)] = tower
    shut = sum(1 << index_of(cell) for cell in (*wanted.empty, *wanted.own, *wanted.other))
    own, other = (tuple(index_of(cell) for cell in cells) for cells in (wanted.own, wanted.other))
    if wanted.builder is None:
        yield tuple(heights), (own, other), shut, ()
        return
    target = index_of(wanted.builder)
    rest = tuple(cell for cell in own if cell != target)
    spare = turns - wanted.levels
    for origin in AROUND[target]:
        if origin in own or origin in other:
            continue
        for standing in _heights(heights[target], 0, 2, spare):
            for height in _heights(heights[origin], max(0, standing - 1), 3, spare):
                climbs = standing - height > 1 or standing == 3 != height or height >= DOME
                drops = wanted.gods[OWN] is God.PAN and height - standing >= 2
                if climbs or drops:
                    continue
                before = list(heights)
                before[target], before[origin] = standing, height
                last = (Move(CELLS[origin], CELLS[target]),)
                yield tuple(before), ((origin, *rest), other), shut | 1 << origin, last


def plan(
    wanted: Wanted, limit: int = 400, tries: int = 4, most_spare: int = 6
) -> tuple[Request, ...] | None:
    """A game from `new` to a position as wanted, with as few turns as the search found; or None.

    The limit is a number of positions for each beginning and each number of turns.
    """
    for spare in range(most_spare + 1):
        turns = wanted.levels + spare
        if wanted.player is not None and turns % 2 != wanted.player:
            continue
        for towers, sides, shut, last in _beginnings(wanted, turns):
            for number in range(tries):
                search = _Search(wanted, turns, limit, Random(number))
                try:
                    found = search.run(towers, sides, shut)
                except _Enough:
                    continue
                if not found:
                    break
                game = (*search.requests(turns % 2), *last)
                if is_legal(game):
                    return game
    return None


def played(requests: tuple[Request, ...]) -> Position | None:
    """The position after the requests, if all of them are accepted and the game goes on till the last."""
    position = new_game((God.NONE, God.NONE))
    for request in requests:
        if position.turn.phase is Phase.OVER:
            return None
        outcome = attempt(position, request)
        if not outcome.accepted:
            return None
        position = outcome.after
    return position


def is_legal(requests: tuple[Request, ...]) -> bool:
    """The game is legal and not over."""
    position = played(requests)
    return position is not None and position.turn.phase is not Phase.OVER
