"""Chooses tours: games that together meet every class.

A refusal changes nothing. So at every position of a game all that is to be refused there can be asked on the way,
and only what is accepted decides how the game goes on.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import islice

from conformance.cases.legal import steps_at
from conformance.cases.turning import TURNINGS, Game, turned
from conformance.cases.turns import turns_at
from conformance.reach.class_names import names_of
from conformance.reach.gather import Key, Possible, possible_at
from conformance.reach.plans import gods_of
from reference_impl.engine import attempt
from spec.gods import God
from spec.position import Position, new_game
from spec.requests import Request, Select

EVERY = 3
"""Looking two turns ahead, one turn in so many is tried."""

ENOUGH = 2
"""Two turns that meet so much are taken at once."""


@dataclass
class Tour:
    """A game in the making: at every position all that is unmet, and to be refused, is asked.

    A class is met for one player, or for both at once if `apart` is False.
    """

    unmet: set[Key]
    apart: bool
    requests: list[Request] = field(default_factory=list)
    position: Position = field(default_factory=lambda: new_game((God.NONE, God.NONE)))

    def make(self, request: Request) -> None:
        """Makes a request, which may be refused."""
        self.unmet -= keys_of(self.position, names_of(self.position, request), self.apart)
        self.requests.append(request)
        self.position = attempt(self.position, request).after
        if self.position.all_placed:
            for possible in refused_at(self.position):
                if keys_of(self.position, possible.names, self.apart) & self.unmet:
                    self.make_refused(possible)

    def make_refused(self, possible: Possible) -> None:
        """Makes a request that changes nothing."""
        self.unmet -= keys_of(self.position, possible.names, self.apart)
        self.requests.append(possible.request)

    def go_on(self) -> None:
        """Plays on as long as the next turn, or the one after it, meets something new."""
        while self.unmet and (turns := self._best_turns()):
            for request in turns:
                self.make(request)

    def _best_turns(self) -> Game:
        """The turn that meets most, or the two, or nothing if none meets anything."""
        turns = list(turns_at(self.position))
        gains = [self._gain(self.position, turn) for turn in turns]
        if any(gains):
            return turns[gains.index(max(gains))]
        best: Game = ()
        most = 0
        for first in turns[::EVERY]:
            position = after(self.position, first)
            for second in islice(turns_at(position), 0, None, EVERY):
                gain = self._gain(position, second)
                if gain > most:
                    best, most = (*first, *second), gain
            if most >= ENOUGH:
                break
        return best

    def _gain(self, position: Position, turn: Game) -> int:
        """How much that is unmet the turn meets, by itself and by the moves to be refused after it."""
        found: set[Key] = set()
        for request in turn:
            found |= keys_of(position, names_of(position, request), self.apart)
            position = attempt(position, request).after
        for request in steps_at(position):
            if not attempt(position, request).accepted:
                found |= keys_of(position, names_of(position, request), self.apart)
        return len(found & self.unmet)


def after(position: Position, requests: Game) -> Position:
    """The position after the requests."""
    for request in requests:
        position = attempt(position, request).after
    return position


def keys_of(position: Position, names: Iterable[str], apart: bool) -> set[Key]:
    """The classes with the player on turn, or with player 0 if the two are not told apart."""
    return {(name, position.turn.player if apart else 0) for name in names}


@cache
def refused_at(position: Position) -> tuple[Possible, ...]:
    """What is to be refused at a position; `select` is left to those that know it."""
    return tuple(
        possible
        for possible in possible_at(position)
        if not possible.accepted and not isinstance(possible.request, Select)
    )


def covering(games: Iterable[Game], unmet: set[Key], apart: bool) -> list[Game]:
    """Tours along the games, as many as are needed: together they meet all that is unmet at the end of a game.

    What can be met with few gods is met with few, so that it is for those who know no others. Then the longest games,
    which come past most, are taken first. Each tour is turned another way, so that together they go in all directions.
    The most fruitful are listed first.
    """
    found: list[tuple[float, Game]] = []
    open_to_all = (game for game in games if not isinstance(game[-1], Select))
    for game in sorted(open_to_all, key=lambda game: (gods_needed(game), -len(game))):
        position = after(new_game((God.NONE, God.NONE)), game[:-1])
        if keys_of(position, names_of(position, game[-1]), apart) & unmet:
            before = len(unmet)
            tour = Tour(unmet, apart)
            for request in game:
                tour.make(request)
            tour.go_on()
            whole = turned(tuple(tour.requests), len(found) % len(TURNINGS))
            found.append(((before - len(unmet)) / len(whole), whole))
    return [tour for _, tour in sorted(found, key=lambda one: -one[0])]


def gods_needed(game: Game) -> tuple[int, list[str]]:
    """How many gods a game needs, and which."""
    gods = sorted(god.value for god in gods_of(game) - {God.NONE})
    return len(gods), gods
