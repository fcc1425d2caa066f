"""Positions that play cannot reach, and that `load` can show all the same: domes on low towers, levels that do not fit.

What a program does there is told as a note, never held against it.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import product

from conformance.cases.board import middle_board
from conformance.cases.fact_class import class_of
from conformance.cases.facts import KINDS
from conformance.cases.in_play import is_in_play, nobody_stands_on_a_dome, the_player_can_act
from conformance.cases.script import Script
from conformance.cases.step import ALL_TOWERS, steps
from spec.gods import Gods
from spec.position import Phase
from spec.requests import Load, Move, State


def beyond_play(pairs: Sequence[Gods]) -> Iterator[Script]:
    """A step of an own worker for every class of facts that only such positions show, each after a look."""
    met: set[Hashable] = set()
    for step, kind, gods in product(steps(ALL_TOWERS), KINDS, pairs):
        phase = Phase.MOVE if kind is Move else Phase.BUILD
        position, origin, target = middle_board(step, phase, gods)
        request = kind(origin, target)
        key = kind, class_of(position, request)
        may_be_loaded = nobody_stands_on_a_dome(position) and the_player_can_act(position)
        if key not in met and may_be_loaded and not is_in_play(position):
            met.add(key)
            yield Script((Load(position), State(), request), source="beyond play")
