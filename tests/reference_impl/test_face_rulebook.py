"""The rulebook's face: a whole game, placed, selected, moved and built."""

import pytest

from reference_impl.engine import attempt
from reference_impl.faces import rulebook
from spec.gods import God
from spec.notation import write_position
from spec.position import Position, new_game
from spec.requests import Build, Move, Place, Request, Select
from spec.violation import Refusal
from tests.spec.samples import MANY, random_steps


def asked(position: Position, request: Request) -> Position:
    """The face's answer to the request."""
    match request:
        case Place((row, column)):
            return rulebook.place(position, row, column)
        case Select((row, column)):
            return rulebook.select(position, row, column)
        case Move(origin, target):
            return rulebook.move(position, *origin, *target)
        case Build(origin, target):
            return rulebook.build(position, *origin, *target)
        case _:
            raise AssertionError(request)


def test_a_game_is_begun_and_a_turn_is_played() -> None:
    position = new_game((God.NONE, God.NONE))
    for cell in ((0, 0), (1, 1), (2, 2), (3, 3)):
        position = rulebook.place(position, *cell)
    position = rulebook.select(position, 1, 1)
    position = rulebook.move(position, 1, 1, 1, 2)
    position = rulebook.build(position, 1, 2, 0, 2)
    assert write_position(position) == "00100/00000/00000/00000/00000 00,12/22,33 m1"
    with pytest.raises(Refusal) as refused:
        rulebook.move(position, 0, 0, 0, 1)
    assert refused.value.clause.id == "RB.move.pre.own"


def test_the_face_agrees_with_the_engine() -> None:
    accepted = {Place: 0, Select: 0, Move: 0, Build: 0}
    for position, request in random_steps(seed=50, count=2 * MANY):
        outcome = attempt(position, request)
        try:
            after = asked(position, request)
        except Refusal:
            assert not outcome.accepted
        else:
            assert outcome.accepted and after == outcome.after
            accepted[type(request)] += 1
    assert min(accepted.values()) > 20
