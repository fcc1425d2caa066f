"""Boards: a step laid out at a place, the other workers near or far, towers elsewhere, as play could leave them."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from conformance.cases.step import DOME_ON_3, OFF, SLANTED, Step, along, middle_place
from conformance.cases.turns import levels_fit
from spec.cells import CELLS, Cell, distance, index_of
from spec.facts import Side
from spec.gods import God, Gods
from spec.position import EMPTY_BOARD, Pair, Phase, Position, Turn
from spec.statements.move import TOP

NO_GODS: Final[Gods] = (God.NONE, God.NONE)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Who plays, with which of the two workers, and what stands around the step."""

    player: int = 0
    gods: Gods = NO_GODS
    """Of the player on turn, and of the opponent."""
    second: bool = False
    """The worker of the step is the one that was placed second."""
    near: bool = False
    """The workers that take no part stand close by."""
    towers: str = "none"

    @property
    def by_player(self) -> Gods:
        """The gods of player 0 and of player 1."""
        return self.gods if self.player == 0 else (self.gods[1], self.gods[0])


PLAIN_SURROUNDINGS: Final = Surroundings()

TOWERS_ELSEWHERE: Final[dict[str, tuple[int, ...]]] = {
    "none": (0,),
    "mixed": (1, 0, 2, 0, 3, 1, DOME_ON_3, 0, 1, 2, 0),
    "level 1": (1,),
    "level 2": (2,),
    "level 3": (3,),
    "domes": (DOME_ON_3,),
}
"""The towers on the cells that take no part, in turns: as many as there are pieces for, and more."""


@cache
def by_distance(origin: Cell, nearest_first: bool = False) -> tuple[Cell, ...]:
    """The cells of the board, the most distant from the origin first, or last."""
    sign = 1 if nearest_first else -1
    return tuple(sorted(CELLS, key=lambda cell: (sign * distance(cell, origin), cell)))


def free_cells(taken: Collection[Cell], origin: Cell, near: bool = False) -> Iterator[Cell]:
    """Cells for the workers that take no part, the most distant first, or the nearest."""
    return (cell for cell in by_distance(origin, near) if cell not in taken)


def pair_with(standing: list[Cell], spare: Iterator[Cell], second: bool) -> Pair:
    """The two workers of a player: those of the step, filled up; the first of them is the second if so wanted."""
    while len(standing) < 2:
        standing.append(next(spare))
    first, other = standing
    return (other, first) if second else (first, other)


def board_with(
    step: Step,
    origin: Cell,
    direction: Cell,
    phase: Phase,
    around: Surroundings = PLAIN_SURROUNDINGS,
    kept_free: Iterable[Cell] = (),
) -> Position:
    """The position with the step at this place, which it has to fit; nothing else stands on the cells kept free.

    In the phase BUILD the worker at the origin has just moved, or another if that one is not the player's; in OVER
    the player has won.
    """
    cells = [along(origin, direction, count) for count in range(3)]
    towers = list(EMPTY_BOARD)
    standing: dict[Side, list[Cell]] = {Side.OWN: [], Side.OPPONENT: []}
    for cell, spot in zip(cells, step.spots, strict=True):
        if spot != OFF:
            towers[index_of(cell)] = spot.tower
        if spot.side != Side.NOBODY:
            standing[spot.side].append(cell)
    involved = {*cells, *kept_free}
    spare = free_cells(involved, origin, around.near)
    own = pair_with(standing[Side.OWN], spare, around.second)
    other = pair_with(standing[Side.OPPONENT], spare, around.second)
    builder = origin if step.origin.side == Side.OWN else own[0]
    kinds = TOWERS_ELSEWHERE[around.towers]
    for number, cell in enumerate(CELLS):
        if cell not in involved and cell not in own and cell not in other:
            towers[index_of(cell)] = kinds[number % len(kinds)]
    return Position(
        around.by_player,
        tuple(towers),
        (own, other) if around.player == 0 else (other, own),
        Turn(phase, around.player, builder if phase is Phase.BUILD else None),
    )


def middle_board(step: Step, phase: Phase, gods: Gods = NO_GODS) -> tuple[Position, Cell, Cell]:
    """The step in the middle, or at the edge it needs, on an otherwise empty board, with its origin and target."""
    origin = middle_place(step)
    position = board_with(step, origin, SLANTED, phase, Surroundings(gods=gods))
    return position, origin, along(origin, SLANTED)


def for_the_other(position: Position) -> Position:
    """The same with the players changed."""
    return Position(
        position.gods[::-1],
        position.towers,
        position.workers[::-1],
        replace(position.turn, player=1 - position.turn.player),
    )


def settled(position: Position, involved: Collection[Cell]) -> Position | None:
    """The position with a level more, or less, somewhere else if the turn asks for it; None if there is no room."""
    turn = position.turn
    if turn.phase is Phase.PLACE or levels_fit(position):
        return position
    around = turn.worker or next(cell for cell in position.workers[turn.player] if cell)
    for cell in free_cells(involved, around):
        tower = position.towers[index_of(cell)]
        if position.owner(cell) is None and tower <= DOME_ON_3:
            changed = list(position.towers)
            changed[index_of(cell)] = tower + 1 if tower < TOP else tower - 1
            return replace(position, towers=tuple(changed))
    return None
