"""The face of D1 makes the calls that the document describes, under the document's clauses."""

from itertools import product

import pytest

from reference_impl import rules
from reference_impl.engine import attempt
from reference_impl.faces import d1
from reference_impl.faces.d1 import Game
from spec.calls import Trace
from spec.cells import Cell
from spec.clause import Kind, Observed
from spec.dialect import DIALECTS
from spec.gods import God, Gods
from spec.judged_calls import judge_calls
from spec.notation import parse_position, write_position
from spec.registry import clauses_of, find_clause
from spec.requests import Move
from spec.violation import Breach, Refusal
from tests.reference_impl.doctored import Doctor, answering, given, too_early
from tests.reference_impl.test_face_d0 import attached_to
from tests.spec.sides import ids_of

GODS: Gods = (God.NONE, God.NONE)
FLAT = "00000/00000/00000/00000/00000"
STEP = f"{FLAT} 22,04/40,44 m0:22"
WIN = "00000/00000/00230/00000/00000 22,04/40,44 m0:22"


def game(position: str) -> Game:
    return Game(parse_position(position, GODS))


def trace(position: str) -> Trace:
    return game(position).trace_move(2, 3)


CALLS: dict[str, tuple[Trace, Doctor]] = {
    "D1.is_valid_move.pre.2": (trace(STEP), given("Game.isValidMove", 0, "04")),
    "D1.is_valid_move.pre.3": (trace(STEP), given("Game.isValidMove", 1, "32")),
    "D1.move_worker.pre.1": (trace(STEP), answering("Game.isValidMove", "false")),
    "D1.move_worker.pre.3": (trace(STEP), given("Game.moveWorker", 1, "32")),
    "D1.check_win_condition.pre.1": (trace(STEP), too_early("Game.checkWinCondition")),
}


def test_the_table_names_every_clause_about_calls() -> None:
    assert set(CALLS) == ids_of("D1", Kind.CALLS)


@pytest.mark.parametrize("id", CALLS)
def test_a_clause_about_calls_holds_on_the_reference_and_fails_on_a_doctored_trace(id: str) -> None:
    seen, doctor = CALLS[id]
    clause, wrong = find_clause(id), doctor(seen)
    assert clause.predicate is not None and clause.when is not None
    assert clause.when(seen) and clause.predicate(seen)
    assert clause.when(wrong) and not clause.predicate(wrong)


def test_the_operations_call_one_another_in_the_documents_order() -> None:
    assert [call.operation for call in trace(WIN).calls] == [
        "Game.playerMove",
        "Game.isValidMove",
        "Game.moveWorker",
        "Game.checkWinCondition",
    ]


def test_the_face_does_what_the_engine_does_and_keeps_every_clause_about_calls() -> None:
    answers = set()
    for origin, target in product("0123", "01234"):
        for rest in ("04/40,44", "04/23,44", "23/40,44"):
            board = f"00000/00000/00{origin}{target}0/00000/00000"
            position = parse_position(f"{board} 22,{rest} m0:22", GODS)
            seen = Game(position).trace_move(2, 3)
            outcome = attempt(position, Move((2, 2), (2, 3)), DIALECTS["D1"])
            assert (seen.accepted, seen.after) == (outcome.accepted, outcome.after), position
            judged = judge_calls([find_clause(id) for id in CALLS], seen)
            assert [found.clause.id for found in judged if not found.holds] == [], position
            answers.add(seen.accepted)
    assert answers == {True, False}


REFUSALS: list[tuple[str, Cell, str]] = [
    (f"{FLAT} 22,--/--,-- p0", (2, 3), "D1.player_move.pre.1"),
    (f"{FLAT} 22,04/40,44 m0:40", (3, 0), "D1.player_move.pre.3"),
    (f"{FLAT} 22,04/40,44 m0", (2, 3), "D1.player_move.pre.4"),
    (f"{FLAT} 22,04/40,44 m0:04", (0, 5), "D1.player_move.pre.6"),
    (f"{FLAT} 22,04/23,44 m0:22", (2, 3), "D1.player_move.pre.7"),
    (f"{FLAT} 22,04/40,44 m0:22", (2, 2), "D1.player_move.pre.8"),
    ("00000/00000/00020/00000/00000 22,04/40,44 m0:22", (2, 3), "D1.player_move.pre.9"),
    ("00000/00000/00340/00000/00000 22,04/40,44 m0:22", (2, 3), "D1.player_move.pre.10"),
    (f"{FLAT} 22,04/40,44 b0:22", (2, 3), "RB.move.pre.phase"),
]


@pytest.mark.parametrize(("position", "target", "id"), REFUSALS)
def test_a_refusal_names_the_clause_adds_a_message_and_changes_nothing(
    position: str, target: Cell, id: str
) -> None:
    asked = game(position)
    with pytest.raises(Refusal) as caught:
        asked.player_move(*target)
    assert caught.value.clause.id == id
    assert caught.value.values
    assert asked.messages == [str(caught.value)]
    assert write_position(asked.position) == position


def test_a_worker_is_selected_and_a_failed_selection_clears_it() -> None:
    asked = game(f"{FLAT} 22,04/40,44 m0")
    asked.select_worker_for_current_player(2, 2)
    assert asked.position.turn.worker == (2, 2)
    for cell, id in (((1, 1), "pre.2"), ((4, 0), "pre.2"), ((5, 1), "pre.1")):
        asked.select_worker_for_current_player(0, 4)
        with pytest.raises(Refusal) as caught:
            asked.select_worker_for_current_player(*cell)
        assert caught.value.clause.id == f"D1.select_worker_for_current_player.{id}"
        assert asked.position.turn.worker is None
    assert len(asked.messages) == 3


def test_each_operation_refuses_by_itself() -> None:
    flat = game(STEP)
    with pytest.raises(Refusal) as caught:
        flat.is_valid_move((2, 2), (2, 4))
    assert caught.value.clause.id == "D1.is_valid_move.pre.4"
    with pytest.raises(Refusal) as caught:
        flat.move_worker((4, 0), (3, 0))
    assert caught.value.clause.id == "D1.move_worker.pre.2"
    with pytest.raises(Refusal) as caught:
        flat.check_win_condition()
    assert caught.value.clause.id == "D1.check_win_condition.pre.1"
    assert write_position(flat.position) == STEP


def test_a_domed_target_is_not_valid_though_the_validation_does_not_list_domes() -> None:
    assert not game("00000/00000/00340/00000/00000 22,04/40,44 m0:22").is_valid_move((2, 2), (2, 3))


def test_a_validation_that_refuses_everything_breaks_its_promise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rules, "move_is_allowed", lambda facts, dialect: False)
    with pytest.raises(Breach) as caught:
        game(STEP).player_move(2, 3)
    assert caught.value.clause.id == "D1.is_valid_move.post.1"


def test_a_worker_that_stays_breaks_the_promise_of_the_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(d1, "relocate", lambda position, origin, target: position)
    with pytest.raises(Breach) as caught:
        game(STEP).player_move(2, 3)
    assert caught.value.clause.id == "D1.move_worker.post.1"


def test_every_clause_that_an_outcome_shows_is_a_condition_of_its_operation() -> None:
    attached = attached_to(
        Game.select_worker_for_current_player,
        Game.player_move,
        Game.is_valid_move,
        Game.move_worker,
        Game.check_win_condition,
    )
    own = {id for id in attached if id.startswith("D1.")}
    left = {clause.id for clause in clauses_of("D1") if clause.is_executable} - own
    assert {find_clause(id).observed for id in left} == {Observed.CALLS, Observed.MESSAGE}
