"""D2's face: its own parameters, its clauses, the engine's results."""

import pytest

from reference_impl.engine import attempt
from reference_impl.faces import d2
from spec.dialect import DIALECTS
from spec.documents.d2 import START
from spec.gods import God
from spec.notation import parse_position, write_position
from spec.requests import Move
from spec.violation import Refusal
from tests.spec.samples import MANY, random_steps

BOARD = parse_position(START, (God.NONE, God.MINOTAUR))


def test_the_documents_three_examples() -> None:
    flat = START.split()[0]
    assert write_position(d2.move(BOARD, 1, 0, 2, 0)) == f"{flat} 00,11/01,20 b1:20"
    assert write_position(d2.move(BOARD, 0, 1, 1, 1)) == f"{flat} 00,21/11,10 b1:11"
    with pytest.raises(Refusal) as refused:
        d2.move(BOARD, 1, 0, 0, 0)
    assert refused.value.clause.id == "D2.move.pre.14"


def test_the_board_given_stays_as_it_was() -> None:
    d2.move(BOARD, 1, 0, 2, 0)
    assert write_position(BOARD) == START


def test_the_face_agrees_with_the_engine() -> None:
    moves = 0
    for position, request in random_steps(seed=20, count=2 * MANY):
        if not isinstance(request, Move):
            continue
        outcome = attempt(position, request, DIALECTS["D2"])
        try:
            after = d2.move(position, *request.origin, *request.target)
        except Refusal:
            assert not outcome.accepted
        else:
            assert outcome.accepted and after == outcome.after
            moves += 1
    assert moves > 200
