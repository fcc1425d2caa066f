"""What is asked: requests at positions, simplest first, so that the first failing one is the smallest.

Each `Asked` stands by itself: a position, and the requests to make there. How the position is
reached (by `load`, by placing workers, by a planned game) is not decided here.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from conformance.cases.situations import (
    DIRECTIONS,
    OFF,
    PLACES,
    Spot,
    Step,
    lay_out,
    place_for,
    steps,
)
from spec.cells import Cell, on_board
from spec.facts import Side
from spec.gods import God, Gods
from spec.position import EMPTY_BOARD, Phase, Position, Turn
from spec.requests import Build, Builds, Move, Moves, Request, Select, State


@dataclass(frozen=True, slots=True)
class Asked:
    """Requests to make, one after the other, at a position."""

    position: Position
    requests: tuple[Request, ...]


NO_GODS: Final[Gods] = (God.NONE, God.NONE)
AROUND: Final = tuple((row, column) for row in range(-2, 7) for column in range(-2, 7))
"""The board and two rings of cells around it."""

START: Final = Position(
    NO_GODS, EMPTY_BOARD, (((2, 2), (0, 0)), ((4, 4), (0, 4))), Turn(Phase.MOVE, 0)
)


def over(origin: Cell, direction: Cell) -> Cell:
    """The next cell in this direction."""
    return origin[0] + direction[0], origin[1] + direction[1]


def gods_for(step: Step, gods: tuple[God, ...]) -> tuple[Gods, ...]:
    """The pairs of gods that a step may come out differently with, for the player on turn first."""
    if step.target.side != Side.OPPONENT:
        return tuple((god, God.NONE) for god in gods)
    forced = God.PAN in gods and God.MINOTAUR in gods
    return (
        *((god, God.NONE) for god in gods),
        *(((God.MINOTAUR, God.PAN),) if forced else ()),
    )


def ordered(own: Gods, player: int) -> Gods:
    """The gods by player, given those of the player on turn and of the opponent."""
    return own if player == 0 else (own[1], own[0])


def step_moves(gods: tuple[God, ...]) -> Iterator[Asked]:
    """A move for every class of facts of a worker's step.

    Of the classes that differ behind the target alone, which is no matter without a push, each is asked in another
    direction, straight on and over a corner for either player.
    """
    alike: Counter[Hashable] = Counter()
    for step in steps():
        for own in gods_for(step, gods):
            number = alike[step.origin, step.target, own]
            alike[step.origin, step.target, own] += 1
            origin, direction = place_for(step, number)
            player = number // 2 % 2
            position = lay_out(step, origin, direction, ordered(own, player), player=player)
            assert position is not None, step
            yield Asked(position, (Move(origin, over(origin, direction)),))


def spot(side: Side, tower: int) -> Spot:
    """A cell's state."""
    return Spot(side, tower)


GROUND: Final = spot(Side.NOBODY, 0)
EVERYWHERE: Final = (
    Step(spot(Side.OWN, 0), GROUND, GROUND),
    Step(spot(Side.OWN, 1), spot(Side.NOBODY, 2), GROUND),
    Step(spot(Side.OWN, 0), spot(Side.NOBODY, 2), GROUND),
    Step(spot(Side.OWN, 2), spot(Side.NOBODY, 3), GROUND),
    Step(spot(Side.OWN, 2), spot(Side.NOBODY, 4), GROUND),
    Step(spot(Side.OWN, 0), spot(Side.OPPONENT, 0), GROUND),
    Step(spot(Side.OWN, 0), spot(Side.OPPONENT, 0), spot(Side.OPPONENT, 0)),
    Step(spot(Side.OWN, 0), spot(Side.OWN, 0), GROUND),
)
"""Steps that are asked at every origin and in every direction, the plainest first."""


def _fitted(step: Step, origin: Cell, direction: Cell) -> Step:
    """The step with what lies off the board taken away."""
    target = over(origin, direction)
    beyond = over(target, direction)
    return Step(
        step.origin,
        step.target if on_board(target) else OFF,
        step.behind if on_board(beyond) else OFF,
    )


def turn_of(number: int) -> int:
    """Whose turn it is at this place: next to it, and in the next direction, it is the other player's."""
    return (number // len(DIRECTIONS) + number) % 2


def moves_everywhere(
    gods: tuple[God, ...], chosen: tuple[Step, ...] = EVERYWHERE
) -> Iterator[Asked]:
    """A few steps at every origin and in every direction, by turns for both players."""
    for number, (origin, direction) in enumerate(PLACES):
        for index, step in enumerate(chosen):
            own = (God.MINOTAUR if God.MINOTAUR in gods else God.NONE, God.NONE)
            player = (turn_of(number) + index) % 2
            fitted = _fitted(step, origin, direction)
            position = lay_out(fitted, origin, direction, ordered(own, player), player=player)
            if position is not None:
                yield Asked(position, (Move(origin, over(origin, direction)),))


DROPS: Final = (
    Step(spot(Side.OWN, 2), GROUND, GROUND),
    Step(spot(Side.OWN, 3), spot(Side.NOBODY, 1), GROUND),
)
"""Steps by which Pan wins."""


def drops_everywhere(gods: tuple[God, ...]) -> Iterator[Asked]:
    """Pan's winning steps at every origin and in every direction, by turns for both players."""
    if God.PAN not in gods:
        return
    for number, (origin, direction) in enumerate(PLACES):
        for index, step in enumerate(DROPS):
            player = (turn_of(number) + index) % 2
            pair = ordered((God.PAN, gods[0]), player)
            fitted = _fitted(step, origin, direction)
            position = lay_out(fitted, origin, direction, pair, player=player)
            if position is not None:
                yield Asked(position, (Move(origin, over(origin, direction)),))


TELLING: Final = (
    Step(spot(Side.OWN, 0), spot(Side.OPPONENT, 0), GROUND),
    Step(spot(Side.OWN, 2), GROUND, GROUND),
    Step(spot(Side.OWN, 2), spot(Side.NOBODY, 3), GROUND),
    Step(spot(Side.OWN, 0), spot(Side.OPPONENT, 2), GROUND),
    Step(spot(Side.OWN, 2), spot(Side.OPPONENT, 2), GROUND),
)
"""Steps that tell which god plays."""

FORBIDDEN: Final = (
    Step(spot(Side.OWN, 0), spot(Side.NOBODY, 2), GROUND),
    Step(spot(Side.OWN, 1), spot(Side.NOBODY, 3), GROUND),
    Step(spot(Side.OWN, 0), spot(Side.NOBODY, 4), GROUND),
    Step(spot(Side.OWN, 0), spot(Side.OWN, 0), GROUND),
    Step(spot(Side.OWN, 0), spot(Side.OPPONENT, 0), spot(Side.OWN, 0)),
    Step(spot(Side.OWN, 0), spot(Side.OPPONENT, 0), spot(Side.OPPONENT, 0)),
    Step(spot(Side.OWN, 0), spot(Side.OPPONENT, 0), spot(Side.NOBODY, 4)),
)
"""Steps that no god allows."""


def moves_of_each_god(gods: tuple[God, ...]) -> Iterator[Asked]:
    """The telling steps, and those that nobody may take, with every pair of gods, for both players."""
    for pair in product(gods, gods):
        for player in (0, 1):
            for step in (*TELLING, *FORBIDDEN):
                origin, direction = place_for(step)
                position = lay_out(step, origin, direction, pair, player=player)
                assert position is not None, step
                yield Asked(position, (Move(origin, over(origin, direction)),))


def far_moves() -> Iterator[Asked]:
    """Moves from a corner, an edge and the middle to every cell of the board and around it."""
    for origin in ((2, 2), (0, 0), (4, 4), (0, 2), (4, 1), (2, 4), (2, 0)):
        position = stand(origin)
        for target in AROUND:
            yield Asked(position, (Move(origin, target),))


def stand(origin: Cell, phase: Phase = Phase.MOVE, player: int = 0) -> Position:
    """An empty board with the player's worker on the origin."""
    step = Step(spot(Side.OWN, 0), GROUND, GROUND)
    for direction in DIRECTIONS:
        position = lay_out(step, origin, direction, NO_GODS, phase, player)
        if position is not None:
            return position
    raise AssertionError(f"a step fits at {origin}")


def builds(gods: tuple[God, ...]) -> Iterator[Asked]:
    """A build for every class of facts, everywhere, far away, and with the wrong worker."""
    for step in steps():
        if step.behind in (GROUND, OFF):
            origin, direction = place_for(step)
            position = lay_out(step, origin, direction, NO_GODS, Phase.BUILD)
            if position is not None:
                yield Asked(position, (Build(origin, over(origin, direction)),))
    for number, (origin, direction) in enumerate(PLACES):
        for tower in (0, 3):
            step = Step(spot(Side.OWN, 0), spot(Side.NOBODY, tower), GROUND)
            fitted = _fitted(step, origin, direction)
            position = lay_out(fitted, origin, direction, NO_GODS, Phase.BUILD, turn_of(number))
            if position is not None:
                yield Asked(position, (Build(origin, over(origin, direction)),))
    for origin in ((2, 2), (0, 0), (4, 4), (0, 2), (2, 4), (2, 0)):
        position = stand(origin, Phase.BUILD)
        for target in AROUND:
            yield Asked(position, (Build(origin, target),))
    yield from wrong_builders()


def wrong_builders() -> Iterator[Asked]:
    """Builds with the other own worker, an opponent's, nobody, and from off the board."""
    for player in (0, 1):
        cell = START.workers[player][0]
        assert cell is not None
        position = replace(START, turn=Turn(Phase.BUILD, player, cell))
        named = [other for pair in START.workers for other in pair if other and other != cell]
        for origin in (*named, (3, 1)):
            for direction in DIRECTIONS:
                yield Asked(position, (Build(origin, over(origin, direction)),))
                yield Asked(position, (Build(origin, over(cell, direction)),))
        for shift in ((-5, 0), (0, -5), (-5, -5), (5, 0), (0, 5)):
            origin = over(cell, shift)
            for direction in DIRECTIONS[:4]:
                yield Asked(position, (Build(origin, over(cell, direction)),))
                yield Asked(position, (Build(origin, over(origin, direction)),))


def after_selecting(asked: Iterator[Asked]) -> Iterator[Asked]:
    """The same moves with the worker selected first."""
    for one in asked:
        request = one.requests[0]
        if isinstance(request, Move):
            yield Asked(one.position, (Select(request.origin), *one.requests))


def lists(asked: Iterator[Asked]) -> Iterator[Asked]:
    """The same positions with the list of moves or builds asked first, and `state` after it."""
    for one in asked:
        request = one.requests[0]
        if isinstance(request, Move):
            yield Asked(one.position, (Moves(request.origin), State()))
        elif isinstance(request, Build):
            yield Asked(one.position, (Builds(request.origin), State()))
