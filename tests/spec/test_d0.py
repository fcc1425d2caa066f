"""Every clause of D0 about a transition speaks, holds where it should and fails where it should."""

import pytest

from spec.clause import Clause, Kind, Scope
from spec.gods import God
from spec.registry import clauses_of, find_clause
from spec.transition import Transition
from tests.spec.sides import ABOUT_A_TRANSITION, Table, ids_of, verdict

D0 = Table("D0", (God.MINOTAUR, God.NONE))
PLAIN = D0.played_by("none", "none")
PAN = D0.played_by("pan", "none")

FLAT = "00000/00000/00000/00000/00000 22,04/40,44 m0"
STEP = "move 2 2 2 3"
STEPPED = "00000/00000/00000/00000/00000 23,04/40,44 b0:23"
PUSH = "00000/00000/00000/00000/00000 22,04/23,40 m0"
PUSHED = "00000/00000/00000/00000/00000 23,04/24,40 b0:23"
TOP = "00000/00000/00230/00000/00000 22,04/40,44 m0"
TOP_UNNOTICED = "00000/00000/00230/00000/00000 23,04/40,44 b0:23"
DROP = "00000/00000/00200/00000/00000 22,04/40,44 m0"

SETTING_UP = "00000/00000/00000/00000/00000 22,--/--,-- p0"
THREE_STAND = "00000/00000/00000/00000/00000 22,04/40,-- m0"
NOBODY = (FLAT, "move 1 1 1 2")
OPPONENTS = (FLAT.replace("m0", "m1"), "move 2 2 2 3")
OFF_BOARD = ("00000/00000/00000/00000/00000 24,04/40,44 m0", "move 2 4 2 5")
FAR = (FLAT, "move 2 2 2 4")
DOMED = ("00000/00000/00040/00000/00000 22,04/40,44 m0", STEP)
CLIMB = ("00000/00000/00020/00000/00000 22,04/40,44 m0", STEP)
PUSH_TO_WORKER = ("00000/00000/00000/00000/00000 22,04/23,24 m0", STEP)
PUSH_TO_DOME = ("00000/00000/00004/00000/00000 22,04/23,40 m0", STEP)
PUSH_OFF = ("00000/00000/00000/00000/00000 23,04/24,40 m0", "move 2 3 2 4")

step = D0.answered(FLAT, STEP)
push = D0.answered(PUSH, STEP)
win = D0.answered(TOP, STEP)

SIDES: dict[str, tuple[Transition, Transition]] = {
    "D0.player_move.pre.1": (step, D0.accepted(SETTING_UP, STEP)),
    "D0.player_move.pre.2": (step, D0.accepted(THREE_STAND, STEP)),
    "D0.player_move.pre.3": (step, D0.accepted(*OPPONENTS)),
    "D0.player_move.pre.4": (step, D0.unselected(FLAT, STEP)),
    "D0.player_move.pre.5": (step, D0.accepted(*OPPONENTS)),
    "D0.player_move.proto.1": (
        D0.answered(FLAT, "select 2 2"),
        D0.accepted(FLAT, "select 2 2", FLAT + ":04"),
    ),
    "D0.player_move.pre.6": (step, D0.accepted(*OFF_BOARD)),
    "D0.player_move.accepts": (step, D0.refused(FLAT, STEP, "no")),
    "D0.player_move.post.1": (step, D0.accepted(FLAT, STEP, STEPPED.replace("23,", "32,"))),
    "D0.player_move.post.2": (push, D0.accepted(PUSH, STEP, PUSHED.replace("24,", "22,"))),
    "D0.player_move.post.3": (push, D0.accepted(*PUSH_TO_WORKER)),
    "D0.player_move.post.4": (
        D0.answered("00000/00000/00003/00000/00000 22,04/23,40 m0", STEP),
        D0.refused("00000/00000/00003/00000/00000 22,04/23,40 m0", STEP),
    ),
    "D0.player_move.post.5": (step, D0.accepted(FLAT, STEP)),
    "D0.player_move.post.6": (step, D0.accepted(FLAT, STEP, STEPPED.replace("04/", "22/"))),
    "D0.player_move.post.7": (push, D0.accepted(PUSH, STEP)),
    "D0.player_move.post.9": (step, D0.accepted(FLAT, STEP, STEPPED.replace("b0:23", "b1:40"))),
    "D0.game_controller_player_move.pre.1": (step, D0.accepted(*NOBODY)),
    "D0.game_controller_player_move.pre.2": (step, D0.accepted(*OFF_BOARD)),
    "D0.game_controller_player_move.err.1": (D0.answered(*FAR), D0.refused(*FAR)),
    "D0.player_move_worker.pre.1": (step, D0.accepted(*OPPONENTS)),
    "D0.player_move_worker.err.1": (D0.answered(*FAR), D0.refused(*FAR, reason="  ")),
    "D0.worker_move.post.1": (push, D0.accepted(PUSH, STEP, PUSHED.replace("24,", "33,"))),
    "D0.worker_move.post.3": (step, D0.accepted(FLAT, STEP)),
    "D0.grid_is_valid_move.pre.2": (step, D0.accepted(*OFF_BOARD)),
    "D0.grid_is_valid_move.pre.3": (step, D0.accepted(*DOMED)),
    "D0.grid_is_valid_move.pre.4": (step, D0.accepted(*FAR)),
    "D0.grid_is_valid_move.post.1": (step, D0.accepted(PUSH.replace("04/23", "23/04"), STEP)),
    "D0.grid_is_valid_move.post.2": (PLAIN.answered(FLAT, STEP), PLAIN.accepted(*CLIMB)),
    "D0.grid_is_valid_move.post.3": (push, D0.accepted(*PUSH_OFF)),
    "D0.grid_is_valid_move.post.4": (push, D0.accepted(*PUSH_TO_WORKER)),
    "D0.grid_is_valid_move.post.5": (push, D0.accepted(*PUSH_TO_DOME)),
    "D0.grid_is_valid_move.post.6": (step, D0.accepted(*CLIMB)),
    "D0.check_game_status.post.1": (win, D0.accepted(TOP, STEP, TOP_UNNOTICED)),
    "D0.player_check_win_condition.post.1": (win, D0.accepted(TOP, STEP, TOP_UNNOTICED)),
    "D0.player_check_win_condition.post.2": (
        D0.answered("00000/00000/00003/00000/00000 22,04/23,40 m0", STEP),
        D0.accepted(
            "00000/00000/00003/00000/00000 22,04/23,40 m0",
            STEP,
            "00000/00000/00003/00000/00000 23,04/24,40 w1",
        ),
    ),
    "D0.player_check_win_condition.post.3": (
        PAN.answered(DROP, STEP),
        PAN.accepted(DROP, STEP, "00000/00000/00200/00000/00000 23,04/40,44 b0:23"),
    ),
    "D0.player_check_win_condition.post.5": (
        step,
        D0.accepted(FLAT, STEP, STEPPED.replace("b0:23", "w0")),
    ),
}

SILENT: dict[str, Transition] = {
    # Out of scope: the clause is claimed for Minotaur against none.
    "D0.player_move.pre.6": PLAIN.accepted(*OFF_BOARD),
    # Whether a push may climb is a matter of reading (AMB-03).
    "D0.player_move.post.4": D0.refused(
        "00000/00000/00020/00000/00000 22,04/23,40 m0", STEP, "too high"
    ),
    "D0.player_check_win_condition.post.1": step,
    "D0.player_check_win_condition.post.2": push,
    # Only Pan wins by a drop, and Pan only by one of two levels.
    "D0.player_check_win_condition.post.3": D0.answered(DROP, STEP),
    # What comes after the end is left open (AMB-39).
    "D0.player_check_win_condition.post.5": D0.accepted(
        FLAT.replace("m0", "w0"), STEP, STEPPED.replace("b0:23", "w0")
    ),
    "D0.check_game_status.post.1": PAN.answered(FLAT, STEP),
    "D0.game_controller_player_move.err.1": step,
}


def test_the_table_names_every_clause_about_a_transition() -> None:
    assert set(SIDES) == ids_of("D0", *ABOUT_A_TRANSITION)


@pytest.mark.parametrize("id", SIDES)
def test_a_clause_holds_where_the_reference_acts(id: str) -> None:
    assert verdict(find_clause(id), SIDES[id][0]) is True


@pytest.mark.parametrize("id", SIDES)
def test_a_clause_fails_where_the_answer_is_doctored(id: str) -> None:
    assert verdict(find_clause(id), SIDES[id][1]) is False


@pytest.mark.parametrize("id", SILENT)
def test_a_clause_is_silent_where_it_does_not_speak(id: str) -> None:
    assert verdict(find_clause(id), SILENT[id]) is None


def test_the_example_holds_as_the_reference_plays_it_and_fails_without_a_win() -> None:
    clause = find_clause("D0.player_check_win_condition.ex.4")
    assert ids_of("D0", Kind.EXAMPLE) == {clause.id}
    assert clause.case is not None and clause.predicate is not None
    (request,) = clause.case.requests
    pan = Table("D0", clause.case.gods)
    assert clause.predicate(pan.answered(clause.case.notation, STEP))
    assert pan.answered(clause.case.notation, STEP).request == request
    assert not clause.predicate(pan.accepted(DROP, STEP, TOP_UNNOTICED))
    assert not clause.predicate(pan.refused(DROP, STEP))


def test_minotaur_climbs_without_limit_only_while_pushing() -> None:
    high = "00000/00000/00020/00000/00000 22,04/23,40 m0"
    clauses = [clause for clause in clauses_of("D0") if clause.kind is Kind.REQUIRES]
    assert D0.answered(high, STEP).accepted
    assert all(verdict(c, D0.answered(high, STEP)) is not False for c in clauses if c.is_executable)
    assert not D0.answered(*CLIMB).accepted


def test_every_entry_that_cannot_be_executed_says_why() -> None:
    silent = [clause for clause in clauses_of("D0") if not clause.is_executable]
    assert [clause.id for clause in silent] == [
        "D0.player_move.pre.7",
        "D0.player_move.pre.8",
        "D0.player_move.post.8",
    ]
    assert all(clause.reason for clause in silent)


def claims_the_headline_alone(clause: Clause) -> bool:
    return clause.scope is Scope.MINOTAUR_AGAINST_NONE


def test_validity_and_winning_are_claimed_for_all_cards() -> None:
    for clause in clauses_of("D0"):
        if clause.operation in ("grid_is_valid_move", "game_server_serve"):
            assert not claims_the_headline_alone(clause), clause.id
        if clause.operation == "player_check_win_condition" and clause.kind is Kind.ENSURES:
            assert not claims_the_headline_alone(clause), clause.id
    assert claims_the_headline_alone(find_clause("D0.player_move.pre.1"))
