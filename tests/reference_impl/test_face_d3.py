"""D3's face: moving, building, and looking for a winner."""

import pytest

from reference_impl.contract import under
from reference_impl.engine import attempt
from reference_impl.faces import d3
from spec.dialect import DIALECTS
from spec.gods import God
from spec.notation import parse_position, write_position
from spec.position import Position
from spec.requests import Build, Move, Request
from spec.transition import Transition
from spec.violation import Breach, Refusal
from tests.spec.samples import MANY, random_steps

NO_GODS = (God.NONE, God.NONE)
FLAT = parse_position("00000/00000/00000/00000/00000 00,40/44,24 m0", NO_GODS)
TOP = parse_position("00230/00000/00000/00000/00000 02,40/44,24 m0", NO_GODS)


def asked(position: Position, request: Request) -> Position:
    """The face's answer to the request."""
    assert isinstance(request, Move | Build)
    operation = d3.move_worker if isinstance(request, Move) else d3.build
    return operation(position, *request.origin, *request.target)


def moved(position: Position, request: Move) -> Transition:
    return Transition(position, request, True, asked(position, request))


def test_a_turn_of_moving_and_building() -> None:
    after = d3.build(d3.move_worker(FLAT, 0, 0, 0, 1), 0, 1, 0, 0)
    assert write_position(after) == "10000/00000/00000/00000/00000 01,40/44,24 m1"


def test_the_face_agrees_with_the_engine() -> None:
    accepted = {Move: 0, Build: 0}
    for position, request in random_steps(seed=30, count=2 * MANY):
        if not isinstance(request, Move | Build):
            continue
        outcome = attempt(position, request, DIALECTS["D3"])
        try:
            after = asked(position, request)
        except Refusal:
            assert not outcome.accepted
        else:
            assert outcome.accepted and after == outcome.after
            accepted[type(request)] += 1
    assert min(accepted.values()) > 200


def test_a_winner_is_found_on_level_3_and_nowhere_else() -> None:
    assert d3.check_victory(moved(TOP, Move((0, 2), (0, 3)))) == 0
    assert d3.check_victory(moved(TOP, Move((0, 2), (0, 1)))) is None


def test_the_check_agrees_with_the_move() -> None:
    winners = 0
    for position, request in random_steps(seed=31, count=2 * MANY):
        outcome = attempt(position, request, DIALECTS["D3"])
        if isinstance(request, Move) and outcome.accepted:
            happened = Transition(position, request, True, outcome.after)
            assert d3.check_victory(happened) == outcome.after.winner
            winners += outcome.after.winner is not None
    assert winners > 20


@pytest.mark.parametrize("id", ["D3.check_victory.pre.1", "D3.check_victory.pre.2"])
def test_the_check_has_conditions(id: str) -> None:
    refused = Transition(FLAT, Move((0, 0), (0, 2)), False, FLAT)
    lost = parse_position("00000/00000/00000/00000/00000 --,40/44,24 b0:01", NO_GODS)
    missing = Transition(FLAT, Move((0, 0), (0, 1)), True, lost)
    with pytest.raises(Refusal) as told:
        d3.check_victory(refused if id.endswith("1") else missing)
    assert told.value.clause.id == id


@pytest.mark.parametrize(
    ("position", "request_", "clause"),
    [
        (TOP, Move((0, 2), (0, 3)), "D3.check_victory.post.1"),
        (FLAT, Move((0, 0), (0, 1)), "D3.check_victory.post.2"),
    ],
)
def test_a_wrong_check_is_a_breach(position: Position, request_: Move, clause: str) -> None:
    happened = moved(position, request_)

    @under("D3.check_victory", sees=d3.CHECKS)
    def the_opposite(happened: Transition) -> int | None:
        return 0 if d3.winner_by(happened) is None else None

    with pytest.raises(Breach) as broken:
        the_opposite(happened)
    assert broken.value.clause.id == clause
