"""The reducer: whatever goes wrong at the end of a script, lighter scripts are tried until none does the same.

It knows the order of preference and how much may be tried. What is tried are candidates, what goes wrong is a test.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from conformance.cases.in_play import levels_of
from conformance.cases.script import Lines, games_of
from conformance.check.plainer_boards import crowding, way_from_the_middle
from spec.gods import God
from spec.requests import Load, New, parse_request

IN_PLACE: Final = 600
"""Trials in a process that goes on."""

AFRESH: Final = 80
"""Trials that take a fresh process each."""

OVER_HTTP: Final = 120
"""Trials that take a game of a server each."""

WAITING: Final = 4
"""Trials that may take the time limit each."""

Test = Callable[[Lines], bool]
Weight = tuple[int, ...]


@dataclass(slots=True)
class Allowance:
    """So much may still be tried for one finding; what was found until then is what is shown."""

    trials: int
    requests: int = 60_000

    def covers(self, script: Lines) -> bool:
        """One more script may be tried, this one, which is taken off."""
        self.trials -= 1
        self.requests -= len(script)
        return self.trials >= 0 and self.requests >= 0


@lru_cache(maxsize=4096)
def weight(script: Lines) -> Weight:
    """What a script asks of its reader, above all its length; light is an empty board, no gods, player 0, the middle."""
    games = [tuple(map(parse_request, game)) for game in games_of(script)]
    loaded = [(game[0].position, game[1:]) for game in games if isinstance(game[0], Load)]
    begun = [game[0].gods for game in games if isinstance(game[0], New)]
    begun += [position.gods for position, _ in loaded]
    return (
        len(script),
        sum(levels_of(position) for position, _ in loaded),
        sum(god is not God.NONE for gods in begun for god in gods),
        sum(position.turn.player for position, _ in loaded),
        sum(crowding(position, asked) for position, asked in loaded),
        way_from_the_middle(games[-1][-1]) if loaded else 0,
    )


def replaced(script: Lines, others: Iterable[Lines], fails: Test, allowance: Allowance) -> Lines:
    """The first of the others that is lighter than the script and fails too; else the script."""
    lighter = (other for other in others if weight(other) < weight(script))
    return next((one for one in lighter if allowance.covers(one) and fails(one)), script)


def reduced(
    script: Lines,
    candidates: Callable[[Lines], Iterable[Lines]],
    fails: Test,
    allowance: Allowance,
) -> Lines:
    """The script made lighter, candidate by candidate, until no candidate is lighter and fails.

    After each that fails it goes on at the same place among the candidates of that one, and begins again in the end.
    """
    tried = {script}
    begun = 0
    while True:
        for place, candidate in enumerate(candidates(script)):
            if place < begun or candidate in tried or weight(candidate) >= weight(script):
                continue
            if not allowance.covers(candidate):
                return script
            tried.add(candidate)
            if fails(candidate):
                script, begun = candidate, place
                break
        else:
            if begun == 0:
                return script
            begun = 0
