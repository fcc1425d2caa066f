"""Whole turns as the reference plays them, and how many levels they add."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from conformance.cases.legal import legal_requests
from conformance.cases.turning import Game
from reference_impl.engine import attempt
from spec.cells import Cell
from spec.dialect import DIALECTS
from spec.gods import God, Gods
from spec.position import EMPTY_BOARD, Phase, Position, Turn
from spec.requests import Build

BUILDS: Final = (0, 1, 2, 3, 4, 1, 2, 3)
"""How many builds a tower takes, by its letter."""

START: Final = Position(
    (God.NONE, God.NONE), EMPTY_BOARD, (((2, 2), (0, 0)), ((4, 4), (0, 4))), Turn(Phase.MOVE, 0)
)
"""An empty board with all workers placed."""

Ending = tuple[tuple[int, ...], ...]
"""What follows the move of a turn: for each cell that is built on, how many levels each build there adds."""


def levels_of(position: Position) -> int:
    """How many builds the board took."""
    return sum(BUILDS[tower] for tower in position.towers)


def turns_at(position: Position) -> Iterator[Game]:
    """Every way to go on until the player's turn, or the game, is over."""
    for step in legal_requests(position, DIALECTS["RB"]):
        after = attempt(position, step).after
        if after.turn.phase is Phase.OVER or after.turn.player != position.turn.player:
            yield (step,)
        else:
            yield from ((step, *rest) for rest in turns_at(after))


@cache
def endings_of(god: God) -> tuple[Ending, ...]:
    """How a turn with this god goes on after its move: the endings met on level ground, those that add least first."""
    start = replace(START, gods=(god, God.NONE))
    # A turn that goes on with anything but builds is none that the planner could take back.
    built = (turn for turn in turns_at(start) if all(isinstance(one, Build) for one in turn[1:]))
    found = {_ending(start, turn) for turn in built}
    return tuple(sorted(found, key=lambda ending: (levels_in(ending), ending)))


def _ending(start: Position, turn: Game) -> Ending:
    found: dict[Cell, tuple[int, ...]] = {}
    before = attempt(start, turn[0]).after
    for build in turn[1:]:
        assert isinstance(build, Build)
        after = attempt(before, build).after
        added = levels_of(after) - levels_of(before)
        found[build.target] = (*found.get(build.target, ()), added)
        before = after
    return tuple(found.values())


def levels_in(ending: Ending) -> int:
    """How many levels the turn adds."""
    return sum(map(sum, ending))


@cache
def most_levels(gods: Gods, turns: int) -> int:
    """How many levels so many turns add at most: the first god's makes the last of them."""
    last, other = (max(map(levels_in, endings_of(god))) for god in gods)
    return (turns + 1) // 2 * last + turns // 2 * other


def levels_fit(position: Position) -> bool:
    """Player 0 began, and the turns before this one may have added the levels that there are."""
    each_adds_one = all(levels_in(end) == 1 for god in position.gods for end in endings_of(god))
    return not each_adds_one or levels_of(position) % 2 == position.turn.player
