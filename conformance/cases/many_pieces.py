"""As many blocks as the board can hold: the rules know no end of them, unlike a box with pieces.

A box has 22 blocks for level 1, 18 for level 2, 14 for level 3 and 18 domes; a program that counts them refuses more.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from conformance.cases.asked import START, Asked
from conformance.cases.script import Script
from conformance.cases.situations import DOME_ON_3
from conformance.cases.tours import after, turns_at
from spec.cells import CELLS
from spec.gods import God
from spec.position import Phase, Position, Turn, new_game
from spec.requests import Build, Move, New, Place, Request

SEED: Final = 5
LEVELS: Final = (1, 2, 3, DOME_ON_3)
PLACED: Final = (Place((1, 1)), Place((3, 3)), Place((1, 3)), Place((3, 1)))


def last_pieces() -> Iterator[Asked]:
    """The last block of each level is built: wherever nobody stands there is one already."""
    builder, target = (2, 2), (2, 3)
    standing = {cell for pair in START.workers for cell in pair}
    for level in LEVELS:
        towers = tuple(
            level - 1 if cell == target or (cell in standing and level == DOME_ON_3) else level
            for cell in CELLS
        )
        position = replace(START, towers=towers, turn=Turn(Phase.BUILD, 0, builder))
        yield Asked(position, (Build(builder, target),))


def wide_game(gods: tuple[God, ...]) -> Script:
    """A legal game in which each player builds as low as possible: level after level over the whole board.

    Nobody wins, and nobody climbs without need.
    """
    chance = Random(SEED)
    pair = (gods[0], gods[0])
    requests: list[Request] = [New(pair), *PLACED]
    position = after(new_game(pair), tuple(requests))
    while turns := [turn for turn in turns_at(position) if len(turn) == 2]:
        best = min(turns, key=lambda turn: (*_heights(position, turn), chance.random()))
        requests += best
        position = after(position, best)
    return Script(tuple(requests))


def _heights(position: Position, turn: tuple[Request, ...]) -> tuple[int, int]:
    """How high the tower is that is built on, then how high the worker climbs."""
    move, build = turn
    assert isinstance(move, Move) and isinstance(build, Build)
    return position.height(build.target), position.height(move.target)
