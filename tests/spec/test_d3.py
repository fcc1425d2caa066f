"""What is particular to D3: no gods, a build of its own, and a check for a winner."""

import pytest

from spec.documents.d3 import a_worker_has_just_moved
from spec.documents.d3_examples import EXAMPLES
from spec.gods import God
from spec.judgement import objections
from spec.notation import parse_position
from spec.registry import clauses_of, find_clause
from spec.requests import parse_request
from tests.spec.sides import Table, verdict

D3 = Table("D3", (God.NONE, God.NONE))
FLAT = "00000/00000/00000/00000/00000 22,04/40,44 m0"
BUILDING = "00000/00000/00000/00000/00000 22,04/40,44 b0:22"
STEP = "move 2 2 2 3"

DECIDED_ALONE = {
    "D3.move_worker.pre.1": (FLAT, "move 1 1 1 2"),
    "D3.move_worker.pre.2": (FLAT, "move 4 0 3 0"),
    "D3.move_worker.pre.4": (FLAT.replace("04", "24"), "move 2 4 2 5"),
    "D3.move_worker.pre.5": (FLAT, "move 2 2 2 4"),
    "D3.move_worker.pre.6": ("00000/00000/00020/00000/00000 22,04/40,44 m0", STEP),
    "D3.move_worker.pre.7": (FLAT.replace("40", "23"), STEP),
    "D3.move_worker.pre.8": ("00000/00000/000A0/00000/00000 22,04/40,44 m0", STEP),
    "D3.build.pre.1": (BUILDING, "build 1 1 1 2"),
    "D3.build.pre.2": (BUILDING, "build 2 2 2 4"),
    "D3.build.pre.3": (BUILDING.replace("40", "23"), "build 2 2 2 3"),
    "D3.build.pre.4": ("00000/00000/00040/00000/00000 22,04/40,44 b0:22", "build 2 2 2 3"),
    "D3.build.pre.5": (BUILDING, "build 0 4 0 5"),
}


@pytest.mark.parametrize("id", DECIDED_ALONE)
def test_a_condition_alone_decides(id: str) -> None:
    notation, line = DECIDED_ALONE[id]
    position = parse_position(notation, D3.gods)
    found = objections(clauses_of("D3"), position, parse_request(line))
    assert [clause.id for clause in found] == [id]


def test_off_the_board_no_worker_stands() -> None:
    """`pre.3` never decides alone: whoever starts off the board also starts without a worker."""
    position = parse_position(FLAT, D3.gods)
    found = objections(clauses_of("D3"), position, parse_request("move -1 0 0 0"))
    assert [clause.id for clause in found] == ["D3.move_worker.pre.1", "D3.move_worker.pre.3"]


def test_a_winning_move_is_not_asked_to_go_on_building() -> None:
    win = D3.answered("00000/00000/00230/00000/00000 22,04/40,44 m0", STEP)
    assert verdict(find_clause("D3.move_worker.post.4"), win) is None
    assert verdict(find_clause("D3.check_victory.post.1"), win) is True


def test_a_stuck_opponent_may_be_said_to_have_lost_and_nobody_else() -> None:
    """D3 does not know this end of the game: it is not held against an implementation."""
    passes = find_clause("D3.build.post.4")
    stuck = "00200/21200/00000/00000/00000 22,33/00,01 b0:22"
    won = "00200/22200/00000/00000/00000 22,33/00,01 w0"
    assert verdict(passes, D3.answered(stuck, "build 2 2 1 1")) is True
    assert verdict(passes, D3.accepted(stuck, "build 2 2 1 1", won)) is True
    unstuck = BUILDING.replace("b0:22", "w0")
    assert verdict(passes, D3.accepted(BUILDING, "build 2 2 1 1", unstuck)) is False


def test_a_lost_worker_is_noticed() -> None:
    lost = FLAT.replace("22,", "--,").replace("m0", "b0:23")
    assert verdict(find_clause("D3.check_victory.pre.2"), D3.accepted(FLAT, STEP, lost)) is False


def test_a_winner_is_looked_for_after_an_accepted_move_only() -> None:
    assert a_worker_has_just_moved(D3.answered(FLAT, STEP))
    assert not a_worker_has_just_moved(D3.answered(BUILDING, "build 2 2 2 3"))
    assert not a_worker_has_just_moved(D3.answered(FLAT, "move 2 2 2 4"))


def test_all_36_examples_stand_in_the_document_where_they_belong() -> None:
    cited = [clause.id for clause in clauses_of("D3") if clause.case is not None]
    assert sorted(cited) == sorted(EXAMPLES)
    assert len(cited) == 36
