"""The reducer: whatever goes wrong at the end of a script, lighter scripts are tried until none does the same.

It knows the order of preference and how much may be tried. What is tried are candidates, what goes wrong is a test.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from conformance.cases.script import Lines, games_of
from conformance.cases.turns import levels_of
from conformance.check.plainer import (
    cleared,
    crowding,
    plainer,
    way_from_the_middle,
    with_fewer_gods,
)
from conformance.check.shorter import shorter
from spec.gods import God, Gods
from spec.requests import Load, New, parse_request

IN_PLACE: Final = 600
"""Trials in a process that goes on."""

AFRESH: Final = 160
"""Trials that take a fresh process each."""

OVER_HTTP: Final = 120
"""Trials that take a game of a server each."""

WAITING: Final = 4
"""Trials that may take the time limit each."""

MOST_REQUESTS: Final = 60_000
"""Of all trials together."""

Weight = tuple[int, ...]


@lru_cache(maxsize=4096)
def weight(script: Lines) -> Weight:
    """What a script asks of its reader: its length, then loads, towers, gods, player 1, and what is off the middle."""
    games = [tuple(map(parse_request, game)) for game in games_of(script)]
    loaded = [(game[0].position, game[1:]) for game in games if isinstance(game[0], Load)]
    begun = [game[0].gods for game in games if isinstance(game[0], New)]
    begun += [position.gods for position, _ in loaded]
    return (
        len(script),
        len(loaded),
        sum(levels_of(position) for position, _ in loaded),
        sum(god is not God.NONE for gods in begun for god in gods),
        sum(position.turn.player for position, _ in loaded),
        sum(crowding(position, asked) for position, asked in loaded),
        way_from_the_middle(games[-1][-1]) if loaded else 0,
    )


def smaller(script: Lines, pairs: Collection[Gods]) -> Iterator[Lines]:
    """Everything that can be taken away: gods, games, requests, towers, workers that stand in the way."""
    return chain(with_fewer_gods(script, pairs), cleared(script), shorter(script), plainer(script))


class Reduction:
    """One script is made smaller: a test tells whether a script still fails, and so many trials may be made.

    Nothing is tried twice. When all is used up, nothing fails any more: what was found until then is what is shown.
    """

    def __init__(self, fails: Callable[[Lines], bool], trials: int) -> None:
        self._fails = fails
        self._trials = trials
        self._requests = MOST_REQUESTS
        self._tried: dict[Lines, bool] = {}

    def _is_better(self, candidate: Lines, script: Lines) -> bool:
        """The candidate is lighter than the script, and fails too."""
        if weight(candidate) >= weight(script):
            return False
        if candidate not in self._tried:
            self._trials -= 1
            self._requests -= len(candidate)
            is_left = self._trials >= 0 and self._requests >= 0
            self._tried[candidate] = is_left and self._fails(candidate)
        return self._tried[candidate]

    def replaced(self, script: Lines, others: Iterable[Lines]) -> Lines:
        """The first of the others that is better, else the script: half of the trials are kept for that."""
        kept = self._trials // 2
        for other in others:
            if self._is_better(other, script):
                return other
            if self._trials < kept:
                break
        return script

    def reduced(self, script: Lines, candidates: Callable[[Lines], Iterable[Lines]]) -> Lines:
        """The script made lighter, candidate by candidate, until none is better.

        After each that is, it goes on at the same place among the candidates of that one, and at last begins again.
        """
        begun = 0
        while True:
            for place, candidate in enumerate(candidates(script)):
                if place >= begun and self._is_better(candidate, script):
                    script, begun = candidate, place
                    break
            else:
                if begun == 0:
                    return script
                begun = 0
