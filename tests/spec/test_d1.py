"""Every clause of D1 about a transition speaks, holds where it should and fails where it should."""

import pytest

from spec.clause import Kind, Observed
from spec.gods import God
from spec.registry import clauses_of, find_clause
from spec.transition import Transition
from tests.spec.sides import ABOUT_A_TRANSITION, Table, ids_of, verdict

D1 = Table("D1", (God.NONE, God.NONE))

FLAT = "00000/00000/00000/00000/00000 22,04/40,44 m0"
STEP = "move 2 2 2 3"
STEPPED = "00000/00000/00000/00000/00000 23,04/40,44 m1"
TOP = "00000/00000/00230/00000/00000 22,04/40,44 m0"
TOP_UNNOTICED = "00000/00000/00230/00000/00000 23,04/40,44 m1"
HELD = "00000/00000/00000/00000/00000 22,04/23,40 m0"

SETTING_UP = "00000/00000/00000/00000/00000 22,04/40,-- p1"
NOBODY = (FLAT, "move 1 1 1 2")
OPPONENTS = (FLAT, "move 4 0 3 0")
OFF_BOARD = ("00000/00000/00000/00000/00000 24,04/40,44 m0", "move 2 4 2 5")
FAR = (FLAT, "move 2 2 2 4")
CLIMB = ("00000/00000/00020/00000/00000 22,04/40,44 m0", STEP)
DOMED = ("00000/00000/00240/00000/00000 22,04/40,44 m0", STEP)
EMPTY_CELL = (FLAT + ":22", "select 1 1")
OTHERS_CELL = (FLAT + ":22", "select 4 0")

step = D1.answered(FLAT, STEP)
win = D1.answered(TOP, STEP)
select = D1.answered(FLAT, "select 2 2")

SIDES: dict[str, tuple[Transition, Transition]] = {
    "D1.player_move.pre.1": (step, D1.accepted(SETTING_UP, "move 4 0 3 0")),
    "D1.player_move.pre.2": (step, D1.accepted(SETTING_UP, "move 4 0 3 0")),
    "D1.player_move.pre.3": (step, D1.accepted(*OPPONENTS)),
    "D1.player_move.pre.4": (step, D1.accepted(*NOBODY)),
    "D1.player_move.pre.5": (step, D1.accepted(*OPPONENTS)),
    "D1.player_move.pre.6": (step, D1.accepted(*OFF_BOARD)),
    "D1.player_move.pre.7": (step, D1.accepted(HELD, STEP)),
    "D1.player_move.pre.8": (step, D1.accepted(*FAR)),
    "D1.player_move.pre.9": (step, D1.accepted(*CLIMB)),
    "D1.player_move.pre.10": (step, D1.accepted(*DOMED)),
    "D1.player_move.post.1": (step, D1.accepted(FLAT, STEP, STEPPED.replace("23,", "32,"))),
    "D1.player_move.post.2": (step, D1.accepted(FLAT, STEP)),
    "D1.player_move.post.3": (step, D1.accepted(FLAT, STEP, STEPPED.replace("04/", "22/"))),
    "D1.player_move.post.5": (step, D1.accepted(FLAT, STEP, STEPPED.replace("m1", "b1:40"))),
    "D1.select_worker_for_current_player.pre.1": (select, D1.accepted(FLAT, "select 5 2")),
    "D1.select_worker_for_current_player.pre.2": (select, D1.accepted(*OTHERS_CELL)),
    "D1.select_worker_for_current_player.post.1": (select, D1.accepted(FLAT, "select 2 2")),
    "D1.select_worker_for_current_player.err.1": (
        D1.answered(*EMPTY_CELL),
        D1.refused(*EMPTY_CELL),
    ),
    "D1.select_worker_for_current_player.err.2": (
        D1.answered(*OTHERS_CELL),
        D1.refused(*OTHERS_CELL),
    ),
    "D1.select_worker_for_current_player.err.3": (
        D1.answered(*EMPTY_CELL),
        D1.refused(*EMPTY_CELL, reason="nobody there", after=FLAT + ":04"),
    ),
    "D1.is_valid_move.pre.1": (step, D1.unselected(FLAT, STEP)),
    "D1.is_valid_move.pre.4": (step, D1.accepted(*FAR)),
    "D1.is_valid_move.pre.5": (step, D1.accepted(HELD, STEP)),
    "D1.is_valid_move.pre.6": (step, D1.accepted(*CLIMB)),
    "D1.is_valid_move.post.1": (step, D1.refused(FLAT, STEP, "no")),
    "D1.is_valid_move.post.2": (step, D1.accepted(HELD, STEP)),
    "D1.is_valid_move.err.1": (D1.answered(*FAR), D1.refused(*FAR)),
    "D1.move_worker.pre.2": (step, D1.unselected(FLAT, STEP)),
    "D1.move_worker.post.1": (step, D1.accepted(FLAT, STEP)),
    "D1.move_worker.post.2": (step, D1.accepted(FLAT, STEP)),
    "D1.move_worker.post.3": (step, D1.accepted(FLAT, STEP, STEPPED.replace("23,", "12,"))),
    "D1.check_win_condition.post.1": (win, D1.accepted(TOP, STEP, TOP_UNNOTICED)),
    "D1.check_win_condition.post.2": (step, D1.accepted(FLAT.replace("m0", "w0"), STEP)),
    "D1.check_win_condition.post.3": (step, D1.accepted(FLAT, STEP, STEPPED.replace("m1", "w0"))),
    "D1.check_win_condition.post.4": (
        step,
        D1.accepted(FLAT, STEP, STEPPED.replace("m1", "b0:23")),
    ),
}

SILENT: dict[str, Transition] = {
    "D1.select_worker_for_current_player.err.1": D1.answered(*OTHERS_CELL),
    "D1.select_worker_for_current_player.err.2": D1.answered(*EMPTY_CELL),
    # Outside the phase in which workers are selected nothing is said of a selection.
    "D1.select_worker_for_current_player.err.3": D1.refused(SETTING_UP, "select 1 1"),
    # Bounds and domes are taken from playerMove: refusing such a move is right.
    "D1.is_valid_move.post.1": D1.refused(*DOMED, reason="a dome"),
    "D1.check_win_condition.post.1": step,
    "D1.check_win_condition.post.2": D1.refused(FLAT, STEP),
    "D1.check_win_condition.post.3": win,
    "D1.check_win_condition.post.4": win,
}


def test_the_table_names_every_clause_about_a_transition() -> None:
    assert set(SIDES) == ids_of("D1", *ABOUT_A_TRANSITION)


@pytest.mark.parametrize("id", SIDES)
def test_a_clause_holds_where_the_reference_acts(id: str) -> None:
    assert verdict(find_clause(id), SIDES[id][0]) is True


@pytest.mark.parametrize("id", SIDES)
def test_a_clause_fails_where_the_answer_is_doctored(id: str) -> None:
    assert verdict(find_clause(id), SIDES[id][1]) is False


@pytest.mark.parametrize("id", SILENT)
def test_a_clause_is_silent_where_it_does_not_speak(id: str) -> None:
    assert verdict(find_clause(id), SILENT[id]) is None


def test_stepping_down_is_never_too_far() -> None:
    down = D1.answered("00000/00000/00300/00000/00000 22,04/40,44 m0", STEP)
    assert down.accepted
    assert verdict(find_clause("D1.is_valid_move.pre.6"), down) is True


def test_selection_is_asked_for_by_its_own_request() -> None:
    for clause in clauses_of("D1"):
        selects = clause.operation == "select_worker_for_current_player"
        assert (clause.request == "select") == selects, clause.id
        assert selects or clause.observed is not Observed.SELECT, clause.id


def test_the_one_entry_that_cannot_be_executed_says_why() -> None:
    (clause,) = (clause for clause in clauses_of("D1") if not clause.is_executable)
    assert clause.id == "D1.player_move.post.4"
    assert clause.reason and clause.kind is Kind.CALLS
