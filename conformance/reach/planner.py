"""The planner: a short legal game, both players helping, to a position in which something wanted holds.

It plays backwards. From the wanted cells it takes turns back: a level off a tower, and the builder to where it came
from, until no tower is left; what remains is a placement of the workers, which is always allowed. What a turn adds is
asked of the reference; so the least number of turns is known in advance, and as many more are tried as the game may
need elsewhere (to climb, or to pass a turn). What does not matter, a tower's height or where a worker stands, is
left open until a turn that is taken back needs it.

Plans are functions of what is wanted. They are played forwards with the reference before they are given out.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from random import Random

from conformance.cases.turns import most_levels
from conformance.reach.backwards import AROUND, OTHER, OWN, Enough, Search, Sides
from conformance.reach.open_towers import OPEN, Towers, heights_of, steps_on
from reference_impl.engine import attempt
from spec.cells import CELLS, Cell, index_of
from spec.dialect import DIALECTS, Dialect
from spec.gods import God, Gods
from spec.position import Phase, Position, new_game
from spec.requests import Move, Request
from spec.statements.move import TOP


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

    def spare(self, turns: int) -> int:
        """How many levels so many turns may add elsewhere; negative if they are too few for what is wanted."""
        return most_levels((self.gods[OTHER], self.gods[OWN]), turns) - self.levels

    @property
    def fewest_turns(self) -> int:
        """The least number of turns that can add the levels."""
        return next(turns for turns in count() if self.spare(turns) >= 0)

    @property
    def fewest_requests(self) -> int:
        """A game to what is wanted has at least so many: `new`, four workers, in each turn a move and a build."""
        return 5 + 2 * self.fewest_turns + (self.builder is not None)

    def holds_at(self, position: Position) -> bool:
        """Everything that was wanted holds."""
        turn, gods = position.turn, position.gods
        return (
            gods == (self.gods if turn.player == 0 else (self.gods[1], self.gods[0]))
            and self.player in (None, turn.player)
            and all(position.tower(cell) == tower for cell, tower in self.towers)
            and all(position.owner(cell) == turn.player for cell in self.own)
            and all(position.owner(cell) == 1 - turn.player for cell in self.other)
            and all(position.owner(cell) is None for cell in self.empty)
            and turn.phase is (Phase.MOVE if self.builder is None else Phase.BUILD)
            and turn.worker == self.builder
        )


def _beginnings(
    wanted: Wanted, spare: int
) -> Iterator[tuple[Towers, Sides, int, tuple[Request, ...]]]:
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
    for origin in AROUND[target]:
        if origin in own or origin in other:
            continue
        for standing in heights_of(heights[target], 0, TOP - 1, spare):
            for height in heights_of(heights[origin], max(0, standing - 1), TOP, spare):
                if not steps_on(wanted.gods[OWN], height, standing):
                    continue
                before = list(heights)
                before[target], before[origin] = standing, height
                last = (Move(CELLS[origin], CELLS[target]),)
                yield tuple(before), ((origin, *rest), other), shut | 1 << origin, last


def plan(
    wanted: Wanted, limit: int = 400, tries: int = 4, most_spare: int = 6
) -> tuple[Request, ...] | None:
    """A game from `new` to a position as wanted, with as few turns as the search found; or None.

    The limit is a number of positions for each beginning and each number of turns, up to `most_spare` more than the
    fewest.
    """
    fewest = wanted.fewest_turns
    for turns in range(fewest, fewest + most_spare + 1):
        if wanted.player is not None and turns % 2 != wanted.player:
            continue
        for towers, sides, shut, last in _beginnings(wanted, wanted.spare(turns)):
            for number in range(tries):
                search = Search(wanted.gods, turns, limit, Random(number))
                try:
                    found = search.run(towers, sides, shut)
                except Enough:
                    continue
                if not found:
                    break
                game = (*search.requests(turns % 2), *last)
                position = played(game)
                if position is not None and wanted.holds_at(position):
                    return game
    return None


@lru_cache(maxsize=4096)
def played(requests: tuple[Request, ...], dialect: Dialect = DIALECTS["RB"]) -> Position | None:
    """The position after the requests, if all of them are accepted and the game goes on till the last."""
    position = new_game((God.NONE, God.NONE))
    for request in requests:
        if position.turn.phase is Phase.OVER:
            return None
        outcome = attempt(position, request, dialect)
        if not outcome.accepted:
            return None
        position = outcome.after
    return position


def is_legal(requests: tuple[Request, ...]) -> bool:
    """The game is legal and not over."""
    position = played(requests)
    return position is not None and position.turn.phase is not Phase.OVER
