"""Whole games, played out in advance by the reference: legal turns, and tries that should be refused.

A game is steered towards what is rare: of the legal steps it prefers those whose facts have been
met least often, and the tries are chosen the same way. Games are functions of the seed alone, so
that two runs do the same.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from conformance.cases.script import Script
from reference_impl.engine import attempt, legal_builds, legal_moves
from spec.cells import CELLS, Cell, neighbours, on_board
from spec.dialect import Dialect, dialect_of
from spec.facts import Choice, MoveFacts, Side
from spec.gods import God, Gods
from spec.judgement import facts_of, word_of
from spec.position import Phase, Position, new_game
from spec.requests import Build, Builds, Move, Moves, New, Place, Request, Select, State

LONGEST: Final = 400
TRIES_A_STEP: Final = 3
CANDIDATES: Final = 6


def class_of(position: Position, request: Request) -> Hashable:
    """What tells cases apart: the facts of the request, without those that no rule looks at here."""
    facts = facts_of(position, request)
    if isinstance(facts, MoveFacts):
        # Selections have cases of their own.
        facts = replace(facts, chosen=Choice.MADE)
    if isinstance(facts, MoveFacts) and facts.target != Side.OPPONENT:
        facts = replace(
            facts,
            other_god=God.NONE,
            behind_on_board=True,
            behind=Side.NOBODY,
            behind_height=0,
            behind_dome=False,
        )
    return word_of(request), facts


class Played:
    """Counts how often each class of facts has been met."""

    def __init__(self) -> None:
        self.met: Counter[Hashable] = Counter()

    def rarest(self, position: Position, requests: Sequence[Request], chance: Random) -> Request:
        """One of the requests whose facts have been met least often."""
        counts = [self.met[class_of(position, request)] for request in requests]
        least = min(counts)
        return chance.choice(
            [one for one, count in zip(requests, counts, strict=True) if count == least]
        )

    def meet(self, position: Position, request: Request) -> None:
        """The request is made here."""
        self.met[class_of(position, request)] += 1


def legal_requests(position: Position, dialect: Dialect) -> list[Request]:
    """Every request that goes on with the game."""
    turn = position.turn
    match turn.phase:
        case Phase.PLACE:
            return [Place(cell) for cell in CELLS if position.owner(cell) is None]
        case Phase.MOVE:
            return [
                Move(origin, target)
                for origin in position.workers[turn.player]
                if origin is not None
                for target in legal_moves(position, origin, dialect)
            ]
        case Phase.BUILD:
            assert turn.worker is not None
            return [Build(turn.worker, target) for target in legal_builds(position, turn.worker)]
        case Phase.OVER:
            return []


def tries(position: Position, chance: Random) -> list[Request]:
    """Requests that start at a worker and are mostly refused."""
    standing: list[Cell] = [cell for pair in position.workers for cell in pair if cell is not None]
    if not standing:
        return [Move((0, 0), (0, 1)), Build((0, 0), (0, 1)), Place((5, 0)), Place((0, -1))]
    origin = chance.choice(standing)
    around = [
        (origin[0] + row, origin[1] + column)
        for row in (-2, -1, 0, 1, 2)
        for column in (-2, -1, 0, 1, 2)
    ]
    kind = Move if chance.random() < 0.6 else Build
    found: list[Request] = [kind(origin, target) for target in chance.sample(around, CANDIDATES)]
    if position.turn.phase is Phase.PLACE:
        found += [Place(origin), Place(chance.choice(around))]
    return found


def steered(
    position: Position, legal: list[Request], style: float, played: Played, chance: Random
) -> Request:
    """A legal request: up where it can, or towards what is rare, as the game's style has it."""
    if position.turn.phase is Phase.MOVE and chance.random() < style:
        heights = [position.height(one.target) for one in legal if isinstance(one, Move)]
        top = [one for one, height in zip(legal, heights, strict=True) if height == max(heights)]
        return chance.choice(top)
    if position.turn.phase is Phase.BUILD and chance.random() < style:
        near = [
            one
            for one in legal
            if isinstance(one, Build)
            and any(position.owner(cell) is not None for cell in neighbours(one.target))
        ]
        return played.rarest(position, near or legal, chance)
    return played.rarest(position, legal, chance)


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
        requests += looks(position, features, chance)
        legal = legal_requests(position, dialect)
        if not legal:
            break
        step = steered(position, legal, style, played, chance)
        played.meet(position, step)
        requests.append(step)
        position = attempt(position, step, dialect).after
    return Script((*requests, State()))


def looks(position: Position, features: Sequence[str], chance: Random) -> list[Request]:
    """Now and then a list, a selection, or the state."""
    standing = [cell for pair in position.workers for cell in pair if cell is not None]
    if not standing or chance.random() > 0.25:
        return []
    cell = chance.choice(standing)
    found: list[Request] = []
    if "legal" in features:
        found += [Moves(cell), Builds(cell)]
    if "select" in features:
        step = chance.choice((-1, 0, 0, 0, 1))
        other = (cell[0] + step, cell[1])
        found.append(Select(other if on_board(other) else cell))
    return [*found, State()]


def pairs_of(gods: Sequence[God]) -> tuple[Gods, ...]:
    """The pairs of gods that are played, those with a Minotaur first and most often."""
    found: list[Gods] = []
    if God.MINOTAUR in gods:
        others = [god for god in (God.NONE, God.PAN, God.MINOTAUR) if god in gods]
        found += [pair for god in others for pair in ((God.MINOTAUR, god), (god, God.MINOTAUR))]
    if God.PAN in gods:
        found += [(God.PAN, God.NONE), (God.NONE, God.PAN)]
    if God.NONE in gods:
        found.append((God.NONE, God.NONE))
    declared = tuple(pair for pair in found if set(pair) <= set(gods))
    return declared or tuple((god, god) for god in gods)


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
