"""The values of the factor `asked`: requests that are right, or wrong in one respect.

The steps are not listed by hand: of all steps the smallest is taken for every combination of "which condition forbids
it, for which gods, who wins, how far up", so that a clause or a god more brings its own.
"""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

from conformance.cases.asking import (
    ALL_PLACED,
    AT_THE_EDGE,
    OVER_THE_EDGE,
    OWN_PHASE,
    WINNING,
    Asking,
    Named,
    conditions_against,
)
from conformance.cases.board import middle_board
from conformance.cases.numbering import BESIDE_THE_BOARD, OTHER_NUMBERS, TARGETS
from conformance.cases.step import PLAIN, Spot, Step, steps
from reference_impl.engine import attempt
from spec.facts import Side
from spec.gods import God
from spec.position import Phase
from spec.requests import Build, Move
from spec.statements.move import TOP


def _signature(step: Step, phase: Phase, kind: type[Move | Build]) -> Hashable:
    """What the rules say of the step for every pair of gods, and how far it goes up; None if it is wrong twice over."""
    position, origin, target = middle_board(step, phase)
    found = []
    for pair in product(God, God):
        there = replace(position, gods=pair)
        against = conditions_against(there, kind(origin, target))
        after = attempt(there, kind(origin, target)).after.turn.phase
        found.append((against, after) if len(against) <= 1 else None)
    if not any(found):
        return None
    climb = min(step.target.tower, TOP) - step.origin.tower
    return tuple(found), climb if kind is Move else step.target


@cache
def smallest_steps(kind: type[Move | Build]) -> tuple[Step, ...]:
    """For everything that the rules say of a step of an own worker, the smallest one of which they say it."""
    phase = Phase.MOVE if kind is Move else Phase.BUILD
    found: dict[Hashable, Step] = {}
    for step in steps():
        signature = _signature(step, phase, kind)
        if signature is not None:
            found.setdefault(signature, step)
    return tuple(found.values())


def right_and_wrong_steps() -> Iterator[Asking]:
    """Moves and builds in their phase, over every smallest step."""
    for step in smallest_steps(Move):
        yield Asking("move", Phase.MOVE, step)
    for step in smallest_steps(Build):
        yield Asking("build", Phase.BUILD, step)
    for height in (0, TOP):
        yield Asking("dome", Phase.BUILD, replace(PLAIN, target=Spot(Side.NOBODY, height)))


def wrong_names() -> Iterator[Asking]:
    """Moves and builds of others than the worker, and of the worker by other numbers."""
    for word in ("move", "build"):
        phase = OWN_PHASE[word]
        for named, from_name in product(Named, (True, False)):
            if named is not Named.MOVER:
                yield Asking(word, phase, named=named, from_name=from_name)
        for numbers in OTHER_NUMBERS:
            yield Asking(word, phase, numbers=numbers)
        for numbers in BESIDE_THE_BOARD:
            yield Asking(word, phase, numbers=numbers, from_name=True)


def wrong_targets() -> Iterator[Asking]:
    """Moves and builds too far, on the spot, and to other numbers for the target."""
    for word in ("move", "build"):
        for goes in TARGETS:
            if goes != "next":
                step = AT_THE_EDGE if goes in OVER_THE_EDGE else PLAIN
                yield Asking(word, OWN_PHASE[word], step, goes=goes)
        for numbers in OTHER_NUMBERS:
            yield Asking(word, OWN_PHASE[word], target_numbers=numbers)


def wrong_times() -> Iterator[Asking]:
    """Every word in every phase, by everybody."""
    for phase in ALL_PLACED:
        step = WINNING if phase is Phase.OVER else PLAIN
        for word, named in product(("move", "build"), (Named.MOVER, Named.OTHER, Named.OPPONENT)):
            if phase is not OWN_PHASE[word]:
                yield Asking(word, phase, step, named, from_name=True)
        yield Asking("place", phase, step, Named.NOBODY)
        yield from (Asking(word, phase, step) for word in ("pass", "state"))
        if phase is not Phase.BUILD:
            yield Asking("dome", phase, step)
    for word in ("move", "build", "dome"):
        yield Asking(word, Phase.PLACE, placed=1)
        yield Asking(word, Phase.PLACE, named=Named.OPPONENT, placed=0)
    for placed in (0, 1):
        yield from (Asking(word, Phase.PLACE, placed=placed) for word in ("pass", "state"))


def placements() -> Iterator[Asking]:
    """The first and the second worker of a player: on free and on held cells, and by other numbers."""
    for placed in (0, 1):
        yield Asking("place", Phase.PLACE, named=Named.NOBODY, placed=placed)
        yield Asking("place", Phase.PLACE, named=Named.OPPONENT, placed=placed)
        if placed:
            yield Asking("place", Phase.PLACE, named=Named.MOVER, placed=placed)
        for numbers in OTHER_NUMBERS:
            yield Asking("place", Phase.PLACE, named=Named.NOBODY, numbers=numbers, placed=placed)


def selections() -> Iterator[Asking]:
    """Everybody is selected, the own ones in every phase, and by other numbers."""
    yield from (Asking("select", Phase.MOVE, named=named) for named in Named)
    for phase, named in product((Phase.BUILD, Phase.OVER), (Named.MOVER, Named.OTHER)):
        yield Asking("select", phase, WINNING if phase is Phase.OVER else PLAIN, named)
    for numbers in OTHER_NUMBERS:
        yield Asking("select", Phase.MOVE, numbers=numbers)
    yield Asking("select", Phase.PLACE, placed=1)


def lists() -> Iterator[Asking]:
    """Where somebody may move, or build: everybody, in every phase, and by other numbers."""
    for word, phase, named in product(("moves", "builds"), ALL_PLACED, Named):
        yield Asking(word, phase, WINNING if phase is Phase.OVER else PLAIN, named)
    for word, numbers in product(("moves", "builds"), OTHER_NUMBERS):
        phase = Phase.MOVE if word == "moves" else Phase.BUILD
        yield Asking(word, phase, numbers=numbers)


FEATURE_OF: Final = {"select": "select", "moves": "legal", "builds": "legal"}


@cache
def askings(features: frozenset[str]) -> tuple[Asking, ...]:
    """All values of `asked` for a program with these features."""
    found = (
        *right_and_wrong_steps(),
        *placements(),
        *wrong_targets(),
        *wrong_names(),
        *wrong_times(),
        *selections(),
        *lists(),
    )
    return tuple(
        one for one in found if one.word not in FEATURE_OF or FEATURE_OF[one.word] in features
    )
