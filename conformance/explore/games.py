"""Whole games, played out in advance by the reference: legal turns, and tries that should be refused.

A game is steered towards what is rare: of the legal steps it prefers those whose facts have been
met least often, and the tries are chosen the same way. Games are functions of the seed alone, so
that two runs do the same.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Final

from conformance.cases.legal import legal_requests
from conformance.cases.powers import PUSHERS
from conformance.cases.script import Script
from conformance.explore.steps import Played, looks, steered, tries
from reference_impl.engine import attempt
from spec.dialect import Dialect, dialect_of
from spec.gods import God, Gods
from spec.position import new_game
from spec.requests import New, Request, State

LONGEST: Final = 400
TRIES_A_STEP: Final = 3
LOOKS: Final = 0.25
"""So often there are looks before a step."""


def play(
    gods: Gods, dialect: Dialect, features: Sequence[str], played: Played, chance: Random
) -> Script:
    """One whole game with tries in between."""
    position = new_game(gods)
    requests: list[Request] = [New(gods)]
    style = chance.choice((0.0, 0.3, 0.7))
    while len(requests) < LONGEST:
        for _ in range(chance.randrange(TRIES_A_STEP + 1)):
            candidate = played.rarest(position, tries(position, chance), chance)
            if not attempt(position, candidate, dialect).accepted:
                played.meet(position, candidate)
                requests.append(candidate)
        if position.occupied and chance.random() <= LOOKS:
            requests += looks(position, features, chance)
        legal = legal_requests(position, dialect)
        if not legal:
            break
        step = steered(position, legal, style, played, chance)
        played.meet(position, step)
        requests.append(step)
        position = attempt(position, step, dialect).after
    return Script((*requests, State()))


def pairs_of(gods: Sequence[God]) -> tuple[Gods, ...]:
    """The pairs of gods that are played, those with a god that pushes first and most often."""
    others = [god for god in God if god in gods and god not in PUSHERS]
    pushers = [god for god in PUSHERS if god in gods]
    found = [
        pair
        for pusher in pushers
        for god in (*others, *pushers)
        for pair in ((pusher, god), (god, pusher))
    ]
    found += permutations(reversed(others), 2)
    if God.NONE in gods:
        found.append((God.NONE, God.NONE))
    return tuple(found) or tuple((god, god) for god in gods)


def games(
    document: str, gods: Sequence[God], features: Sequence[str], seed: int
) -> Iterator[Script]:
    """Games without end, each pair of gods in its turn."""
    chance, played = Random(seed), Played()
    pairs = pairs_of(gods)
    number = 0
    while True:
        # The games name their workers; whoever sends them selects where a document asks for it.
        yield play(pairs[number % len(pairs)], dialect_of(document), features, played, chance)
        number += 1
