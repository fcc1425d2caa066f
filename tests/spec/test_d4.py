"""What is particular to D4: its limit on pushing up, its push formula, its frames, and a loss that never comes."""

import pytest

from conformance.verify.sweep_cases import with_selection
from spec.gods import God
from spec.judgement import judge, objections
from spec.notation import parse_position
from spec.registry import clauses_of, find_clause
from spec.requests import Builds, parse_request
from spec.transition import Listing
from tests.spec.doctored import happenings
from tests.spec.sides import Table, verdict

D4 = Table("D4", (God.MINOTAUR, God.NONE))
PAN = Table("D4", (God.PAN, God.NONE))
PUSH = "00000/00000/00000/00000/00000 22,04/23,40 m0"
PUSHED = "00000/00000/00000/00000/00000 23,04/24,40 b0:23"
STEP = "move 2 2 2 3"

DECIDED_ALONE = {
    "D4.move.pre.1": (PUSH.replace("m0", "b0:22"), STEP),
    "D4.move.pre.3": (PUSH.replace("m0", "m0:04"), STEP),
    "D4.move.pre.4": (PUSH, "move 4 0 3 0"),
    "D4.move.pre.5": (PUSH, "move 2 2 0 0"),
    "D4.move.pre.6": ("00000/00000/000A0/00000/00000 22,04/44,40 m0", STEP),
    "D4.move.pre.7": ("00000/00000/00020/00000/00000 22,04/44,40 m0", STEP),
    "D4.move.pre.9": (PUSH.replace("04/23", "23/04"), STEP),
    "D4.move.pre.12": ("00000/00000/00000/00000/00000 32,04/42,23 m0", "move 3 2 4 2"),
    "D4.move.pre.13": ("00000/00000/00000/00000/00000 23,04/24,40 m0", "move 2 3 2 4"),
    "D4.move.pre.14": (PUSH.replace("40", "24"), STEP),
    "D4.move.pre.15": ("00000/00000/0000A/00000/00000 22,04/23,40 m0", STEP),
    "D4.move.pre.16": ("00000/00000/00002/00000/00000 22,04/23,40 m0", STEP),
}


@pytest.mark.parametrize("id", DECIDED_ALONE)
def test_a_condition_alone_decides(id: str) -> None:
    notation, line = DECIDED_ALONE[id]
    # Where nobody is named as selected, the mover is.
    position = parse_position(notation, D4.gods)
    request = parse_request(line)
    if position.turn.worker is None:
        position, request = with_selection((position, request))
    found = objections(clauses_of("D4"), position, request)
    assert [clause.id for clause in found] == [id]


def test_without_the_card_a_held_cell_is_closed() -> None:
    position = parse_position(PUSH.replace("m0", "m0:22"), (God.NONE, God.NONE))
    found = objections(clauses_of("D4"), position, parse_request(STEP))
    assert [clause.id for clause in found] == ["D4.move.pre.8"]


def test_pushing_down_has_no_limit() -> None:
    down = D4.answered("00000/00000/00330/00000/00000 22,04/23,40 m0", STEP)
    assert down.accepted
    assert verdict(find_clause("D4.move.pre.16"), down) is True


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        (PUSHED, set()),
        (PUSHED.replace("24", "34"), {"pre.10"}),
        (PUSHED.replace("24", "22"), {"pre.11"}),
        (PUSHED.replace("24", "11"), {"pre.10", "pre.11"}),
    ],
)
def test_rows_and_columns_of_a_push_are_told_apart(shown: str, wrong: set[str]) -> None:
    happened = D4.accepted(PUSH, STEP, shown)
    broken = {
        judgement.clause.id.removeprefix("D4.move.")
        for judgement in judge(clauses_of("D4"), happened)
        if not judgement.holds
    }
    assert broken & {"pre.10", "pre.11"} == wrong


def test_pans_drop_is_not_the_ordinary_case() -> None:
    drop = PAN.answered("00000/00000/00200/00000/00000 22,04/40,44 m0", STEP)
    for number in (7, 9, 10):
        assert verdict(find_clause(f"D4.move.post.{number}"), drop) is None


def test_the_list_of_builds_is_judged_when_a_build_is_due() -> None:
    clause = find_clause("D4.move.post.8")
    before = parse_position(PUSHED, D4.gods)
    around = frozenset({(1, 2), (1, 3), (1, 4), (2, 2), (3, 2), (3, 3), (3, 4)})
    assert [
        judgement.holds for judgement in judge([clause], Listing(before, Builds((2, 3)), around))
    ] == [True]
    short = Listing(before, Builds((2, 3)), around - {(2, 2)})
    assert [judgement.holds for judgement in judge([clause], short)] == [False]
    assert judge([clause], Listing(before, Builds((0, 4)), frozenset())) == []


CORNERED = "2C000/44000/00000/00000/00000 01,44/42,40 m0"
"""A worker on a dome, which no game puts there, about to enter a corner without a cell to build on."""


@pytest.mark.parametrize("id", ["D4.move.post.13", "D4.move.post.14"])
def test_the_loss_holds_and_fails_on_an_injected_position(id: str) -> None:
    cornered = CORNERED.replace("01,", "00,")
    lost = D4.accepted(CORNERED, "move 0 1 0 0", cornered.replace("m0", "w1"))
    unnoticed = D4.accepted(CORNERED, "move 0 1 0 0", cornered.replace("m0", "b0:00"))
    assert verdict(find_clause(id), lost) is True
    assert verdict(find_clause(id), unnoticed) is False


def test_no_answer_of_the_reference_puts_the_loss_to_the_question() -> None:
    asked = {
        judgement.clause.id
        for happened in happenings("D4")
        for judgement in judge(clauses_of("D4"), happened)
    }
    assert asked & {"D4.move.post.13", "D4.move.post.14"} == set()
    assert "D4.move.post.12" in asked


def test_the_one_entry_that_cannot_be_executed_says_why() -> None:
    (clause,) = (clause for clause in clauses_of("D4") if not clause.is_executable)
    assert clause.id == "D4.move.proto.1"
    assert clause.reason and clause.source_kind == "protocol"
