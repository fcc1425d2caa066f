"""Domes on towers that are not full: no god here builds them, but `load` can show them, and a dome is a dome."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice, product
from typing import Final

from conformance.cases.asked import GROUND, Asked, over, spot
from conformance.cases.endings import DOME, a_push_is_the_way_out, closing_builds
from conformance.cases.situations import DIRECTIONS, Step, lay_out
from spec.cells import Cell
from spec.facts import Side
from spec.gods import God
from spec.position import FIRST_DOMED, TOWERS, Phase
from spec.requests import Build, Move

LOW: Final = tuple(tower for tower in range(FIRST_DOMED, len(TOWERS)) if tower != DOME)
FLOORS: Final = (0, 1, 2)
MIDDLE: Final = (2, 2)
EAST: Final = (0, 1)
EVERY: Final = 8
EVERY_PUSH: Final = 5
"""Of the builds that shut the opponent in, or all but for a push, one in so many is made among low domes."""


def low_domes(gods: tuple[God, ...]) -> Iterator[Asked]:
    """A step onto one, a push onto one, a build on one, and an opponent shut in by them."""
    for own, tower in product(FLOORS, LOW):
        yield from _moves(own, tower, EAST, gods)
        step = Step(spot(Side.OWN, own), spot(Side.NOBODY, tower), GROUND)
        building = lay_out(step, MIDDLE, EAST, (gods[0], gods[0]), Phase.BUILD)
        assert building is not None, step
        yield Asked(building, (Build(MIDDLE, over(MIDDLE, EAST)),))
    for tower, direction in product(LOW, DIRECTIONS):
        yield from _moves(0, tower, direction, gods)
    for tower in LOW:
        closing = islice(closing_builds(gods, (0,)), 0, None, EVERY)
        pushing = islice(a_push_is_the_way_out(gods), 0, None, EVERY_PUSH)
        for one in chain(closing, pushing):
            towers = tuple(tower if old == DOME else old for old in one.position.towers)
            yield Asked(replace(one.position, towers=towers), one.requests)


def _moves(own: int, tower: int, direction: Cell, gods: tuple[God, ...]) -> Iterator[Asked]:
    """A step onto the dome, and a push onto it, from this height in this direction."""
    worker, dome = spot(Side.OWN, own), spot(Side.NOBODY, tower)
    steps = [(Step(worker, dome, GROUND), gods[0])]
    if God.MINOTAUR in gods:
        steps.append((Step(worker, spot(Side.OPPONENT, own), dome), God.MINOTAUR))
    for step, god in steps:
        position = lay_out(step, MIDDLE, direction, (god, gods[0]))
        assert position is not None, direction
        yield Asked(position, (Move(MIDDLE, over(MIDDLE, direction)),))
