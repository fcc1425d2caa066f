"""The one generator of steps: what may be asked next at a position, and which of it has been met least.

Games that are played out in advance and the state machine both choose from here: legal steps, near misses, looks,
and requests that are out of place.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from itertools import chain, islice, takewhile
from random import Random
from typing import Final

from conformance.cases.fact_class import class_of
from conformance.cases.legal import Step, is_legal, steps_at
from spec.cells import Cell, neighbours, on_board
from spec.dialect import Dialect
from spec.position import Phase, Position
from spec.requests import Build, Builds, Dome, Move, Moves, Pass, Place, Request, Select, State

CANDIDATES: Final = 6
"""So many near misses of one worker are compared."""

COMPARED: Final = 3
"""So many requests are compared while a program waits: more would cost more than asking it."""


class Played:
    """Counts how often each class of facts has been met."""

    def __init__(self) -> None:
        self.met: Counter[Hashable] = Counter()
        self._chosen: tuple[Position | None, Request | None, Hashable] = (None, None, None)
        """What was chosen last, with its class: it mostly is what is met next."""

    def rarest(self, position: Position, requests: Sequence[Request], chance: Random) -> Request:
        """One of the requests whose facts have been met least often."""
        classes = [class_of(position, request) for request in requests]
        counts = [self.met[one] for one in classes]
        least = min(counts)
        place = chance.choice([place for place, count in enumerate(counts) if count == least])
        self._chosen = position, requests[place], classes[place]
        return requests[place]

    def first_rare(self, position: Position, requests: Iterable[Request]) -> Request | None:
        """The first of the requests whose facts have not been met, or have been met least; None if there is none."""
        least: int | None = None
        for request in islice(requests, COMPARED):
            its_class = class_of(position, request)
            if least is None or self.met[its_class] < least:
                least = self.met[its_class]
                self._chosen = position, request, its_class
            if least == 0:
                break
        return None if least is None else self._chosen[1]

    def meet(self, position: Position, request: Request) -> None:
        """The request is made here."""
        at, chosen, its_class = self._chosen
        is_known = at is position and chosen is request
        self.met[its_class if is_known else class_of(position, request)] += 1


def tries(position: Position, chance: Random) -> list[Request]:
    """Requests that start at a worker and are mostly refused."""
    standing = position.occupied
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


def next_to_it(position: Position, chance: Random) -> list[Request]:
    """Steps of one cell at most, on the board or off it, by a worker of the player on turn; to build, by the mover."""
    turn = position.turn
    # After the end it may be the loser who goes on.
    player = chance.randrange(2) if turn.phase is Phase.OVER else turn.player
    own = [cell for cell in position.workers[player] if cell is not None]
    if turn.phase is Phase.PLACE or not own:
        return tries(position, chance)
    if turn.phase is Phase.BUILD and turn.worker is not None:
        return [Build(turn.worker, target) for target in _around(turn.worker)]
    # A push is where most of the rules meet.
    theirs = {cell for cell in position.workers[1 - player] if cell is not None}
    origin = chance.choice([one for one in own if theirs & {*_around(one)}] or own)
    if turn.phase is Phase.OVER and chance.random() < 0.5:
        return [Build(origin, target) for target in _around(origin)]
    pushes = [target for target in _around(origin) if target in theirs]
    return [Move(origin, target) for target in pushes or _around(origin)]


def _around(cell: Cell) -> list[Cell]:
    """The cell and all that touch it, on the board or off it."""
    row, column = cell
    return [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]


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


def drawn(
    position: Position,
    dialect: Dialect,
    climbs: float,
    raises: float,
    played: Played,
    chance: Random,
) -> Request | None:
    """A legal request that is steered likewise, of the first few that are met in any order; None if there is none."""
    steps = steps_at(position)
    chance.shuffle(steps)
    is_eager = chance.random() < (climbs if position.turn.phase is Phase.MOVE else raises)
    if is_eager:
        steps.sort(key=lambda step: _height_of(position, step), reverse=True)
    legal: Iterator[Step] = (step for step in steps if is_legal(position, step, dialect))
    first = next(legal, None)
    if first is None:
        return None
    if is_eager:
        most = _height_of(position, first)
        legal = takewhile(lambda step: _height_of(position, step) == most, legal)
    return played.first_rare(position, chain((first,), legal))


def _height_of(position: Position, step: Step) -> int:
    """How high a move goes, or on how high a tower a build."""
    return 0 if isinstance(step, Place) else position.height(step.target)


def looks(position: Position, features: Collection[str], chance: Random) -> list[Request]:
    """Lists and a selection, where there are such, and the state; nothing before a worker stands."""
    standing = position.occupied
    if not standing:
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


def out_of_place(position: Position, features: Collection[str], chance: Random) -> Request:
    """What whoever is to act might ask, but for one thing: another word, a cell of nobody, or one off the board."""
    turn = position.turn
    own = [cell for cell in position.workers[turn.player] if cell is not None]
    cell = turn.worker or chance.choice(own or position.occupied or ((2, 2),))
    near = chance.choice(_around(cell))
    beside = chance.choice(_around(near))
    # Languages count some of these from the end.
    wrapped = (cell[0] - 5, cell[1]) if chance.random() < 0.5 else (cell[0], cell[1] - 5)
    found: list[Request] = [
        Pass(),
        Dome(cell, near),
        Place(near),
        Move(near, beside),
        Move(wrapped, near),
        Build(wrapped, near),
        Build(near, beside),
    ]
    if "legal" in features:
        found += [Moves(near), Builds(near)]
    return chance.choice(found)
