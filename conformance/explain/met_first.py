"""Which known mistakes an ordinary game meets first: whole games are played, with tries that are refused in between."""

from collections.abc import Iterable
from functools import cache
from itertools import islice
from typing import Final

from conformance.explore.games import games
from conformance.mistakes.register import Mistake
from conformance.mistakes.right_game import RightGame
from spec.gods import God

GAMES: Final = 6
"""Two of each pair of the basic gods would be many more: what these do not meet is no ordinary mistake."""

SEED: Final = 1
NEVER: Final = 1_000_000


def met_first(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """The mistakes in the order in which the games meet them; those that they do not meet last, by name."""
    return sorted(mistakes, key=lambda mistake: (first_meeting(mistake), mistake.name))


def first_meeting(mistake: Mistake) -> int:
    """The number of the first request that is answered otherwise than by the right game."""
    number = 0
    for game in _ordinary_games():
        wrong = mistake.start()
        for line, reply in game:
            number += 1
            if wrong.answer(line) != reply:
                return number
    return NEVER


@cache
def _ordinary_games() -> tuple[tuple[tuple[str, str], ...], ...]:
    """The requests of each game, and how they are answered."""
    scripts = islice(games("RB", tuple(God), ("legal",), SEED), GAMES)
    return tuple(_answered(script.lines) for script in scripts)


def _answered(lines: Iterable[str]) -> tuple[tuple[str, str], ...]:
    right = RightGame()
    return tuple((line, right.answer(line)) for line in lines)
