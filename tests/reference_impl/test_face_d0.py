"""The face of D0 makes the calls that the document describes, under the document's clauses."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from reference_impl import rules
from reference_impl.engine import attempt
from reference_impl.faces import d0_pieces
from reference_impl.faces.d0 import (
    Game,
    GameController,
    GameServer,
    Grid,
    Player,
    Session,
    Worker,
)
from spec.calls import Trace
from spec.cells import Cell
from spec.clause import Kind, Observed
from spec.dialect import DIALECTS
from spec.exchange import MOVE_PATH
from spec.gods import God, Gods
from spec.judged_calls import judge_calls
from spec.notation import parse_position, write_position
from spec.position import Position
from spec.registry import clauses_of, find_clause
from spec.requests import Move
from spec.violation import Breach, Refusal
from tests.reference_impl.doctored import (
    Doctor,
    answering,
    given,
    only_once,
    too_early,
    without,
)
from tests.spec.sides import ids_of

HEADLINE: Gods = (God.MINOTAUR, God.NONE)
PANS: Gods = (God.PAN, God.PAN)

STEP = "00000/00000/00000/00000/00000 22,04/40,44 m0:22"
PUSH = "00000/00000/00000/00000/00000 22,04/23,40 m0:22"
WIN = "00000/00000/00230/00000/00000 22,04/40,44 m0:22"


def game(position: str, gods: Gods = HEADLINE) -> GameController:
    return GameController(Game(parse_position(position, gods)))


def trace(position: str, gods: Gods = HEADLINE) -> Trace:
    return game(position, gods).trace_move(2, 3)


CALLS: dict[str, tuple[Trace, Doctor]] = {
    "D0.player_move.seq.1": (trace(STEP, PANS), without("GodCard.isSpecialMove")),
    "D0.game_controller_player_move.seq.1": (trace(STEP), given("Player.moveWorker", 2, "32")),
    "D0.game_controller_player_move.seq.2": (trace(STEP), too_early("GodCard.afterMove")),
    "D0.game_controller_player_move.seq.3": (
        trace(STEP),
        without("GameController.checkGameStatus"),
    ),
    "D0.player_move_worker.pre.2": (trace(STEP), answering("Worker.move", "false")),
    "D0.worker_move.pre.1": (trace(STEP), answering("GodCard.isSpecialMove", "false")),
    "D0.worker_move.pre.2": (trace(STEP), answering("Grid.isValidMove", "false")),
    "D0.worker_move.seq.1": (trace(PUSH), given("Grid.getCellBehind", 0, "23")),
    "D0.worker_move.post.2": (trace(PUSH), given("Worker.setMoved", 0, "true")),
    "D0.worker_move.seq.2": (trace(STEP), without("Worker.setPosition")),
    "D0.worker_move.post.4": (trace(STEP), without("Worker.setActive")),
    "D0.grid_is_valid_move.pre.1": (trace(STEP), given("Grid.isValidMove", 0, "-")),
    "D0.check_game_status.pre.1": (trace(STEP), too_early("GameController.checkGameStatus")),
    "D0.check_game_status.seq.1": (trace(STEP), only_once("Player.checkWinCondition")),
    "D0.check_game_status.seq.2": (trace(WIN), given("GameController.setWinner", 0, "1")),
    "D0.player_check_win_condition.pre.1": (trace(STEP), too_early("Player.checkWinCondition")),
    "D0.player_check_win_condition.seq.1": (
        trace(STEP, PANS),
        given("GodCard.checkWinCondition", 0, "22"),
    ),
}


def holds(id: str, seen: Trace) -> bool:
    clause = find_clause(id)
    assert clause.predicate is not None and clause.when is not None
    assert clause.when(seen), "the clause speaks of it"
    return clause.predicate(seen)


def test_the_table_names_every_clause_about_calls() -> None:
    assert set(CALLS) == ids_of("D0", Kind.CALLS)


@pytest.mark.parametrize("id", CALLS)
def test_a_clause_about_calls_holds_on_the_reference_and_fails_on_a_doctored_trace(id: str) -> None:
    seen, doctor = CALLS[id]
    assert seen.accepted
    assert holds(id, seen)
    assert not holds(id, doctor(seen))


def test_a_card_that_acts_for_another_worker_is_noticed() -> None:
    wrong = given("GodCard.afterMove", 1, "04")(trace(STEP))
    assert not holds("D0.game_controller_player_move.seq.2", wrong)


def local_positions(gods: Gods) -> list[Position]:
    """Every mixture of a few heights and holders of the cells that a move sees."""
    found = []
    for origin, target, beyond in product("023", "0134", "034"):
        for rest in ("04/40,44", "04/23,44", "23/40,44", "04/23,24", "24/23,40"):
            board = f"00000/00000/00{origin}{target}{beyond}/00000/00000"
            found.append(parse_position(f"{board} 22,{rest} m0:22", gods))
    return found


CARDS: list[Gods] = [HEADLINE, (God.NONE, God.NONE), PANS, (God.MINOTAUR, God.PAN)]


@pytest.mark.parametrize("gods", CARDS, ids=lambda gods: f"{gods[0].value}-{gods[1].value}")
def test_the_face_does_what_the_engine_does_and_keeps_every_clause_about_calls(gods: Gods) -> None:
    about_calls = [find_clause(id) for id in CALLS]
    answers = set()
    for position in local_positions(gods):
        seen = GameController(Game(position)).trace_move(2, 3)
        outcome = attempt(position, Move((2, 2), (2, 3)), DIALECTS["D0"])
        assert (seen.accepted, seen.after) == (outcome.accepted, outcome.after), position
        judged = judge_calls(about_calls, seen)
        assert [found.clause.id for found in judged if not found.holds] == [], position
        answers.add(seen.accepted)
    assert answers == {True, False}


FLAT = "00000/00000/00000/00000/00000"
REFUSALS: list[tuple[str, Gods, Cell, str]] = [
    (f"{FLAT} 22,--/--,-- p0", HEADLINE, (2, 3), "D0.player_move.pre.1"),
    (f"{FLAT} 22,04/40,44 m0", HEADLINE, (2, 3), "D0.player_move.pre.4"),
    (f"{FLAT} 22,04/40,44 m0:40", HEADLINE, (3, 0), "D0.player_move.pre.3"),
    (f"{FLAT} 22,04/40,44 m0:04", HEADLINE, (0, 5), "D0.player_move.pre.6"),
    (f"{FLAT} 22,04/40,44 b0:22", HEADLINE, (2, 3), "RB.move.pre.phase"),
    (f"{FLAT} 22,04/40,44 m0", PANS, (2, 3), "D0.player_move.pre.4"),
    (f"{FLAT} 22,23/40,44 m0:22", HEADLINE, (2, 3), "D0.worker_move.pre.1"),
    (f"{FLAT} 22,04/40,44 m0:22", HEADLINE, (2, 4), "D0.grid_is_valid_move.pre.4"),
    (
        "00000/00000/00040/00000/00000 22,04/40,44 m0:22",
        HEADLINE,
        (2, 3),
        "D0.grid_is_valid_move.pre.3",
    ),
    (f"{FLAT} 22,04/23,44 m0:22", PANS, (2, 3), "D0.grid_is_valid_move.post.1"),
    (
        "00000/00000/00020/00000/00000 22,04/40,44 m0:22",
        PANS,
        (2, 3),
        "D0.grid_is_valid_move.post.2",
    ),
    (f"{FLAT} 23,04/24,44 m0:23", HEADLINE, (2, 4), "D0.grid_is_valid_move.post.3"),
    (f"{FLAT} 22,04/23,24 m0:22", HEADLINE, (2, 3), "D0.grid_is_valid_move.post.4"),
    (
        "00000/00000/00004/00000/00000 22,04/23,44 m0:22",
        HEADLINE,
        (2, 3),
        "D0.grid_is_valid_move.post.5",
    ),
    (
        "00000/00000/00020/00000/00000 22,04/40,44 m0:22",
        HEADLINE,
        (2, 3),
        "D0.grid_is_valid_move.post.6",
    ),
]


@pytest.mark.parametrize(("position", "gods", "target", "id"), REFUSALS)
def test_a_refusal_names_the_clause_adds_a_message_and_changes_nothing(
    position: str, gods: Gods, target: Cell, id: str
) -> None:
    controller = game(position, gods)
    with pytest.raises(Refusal) as caught:
        controller.player_move(*target)
    assert caught.value.clause.id == id
    assert caught.value.values
    assert controller.game.messages == [str(caught.value)]
    assert write_position(controller.position) == position


def test_each_operation_refuses_by_itself() -> None:
    flat = game(f"{FLAT} 22,04/40,44 m0:22")
    mine, theirs = flat.players[0].workers[0], flat.players[1].workers[0]
    attempts: dict[str, Callable[[], object]] = {
        "D0.player_move_worker.pre.1": lambda: flat.players[0].move_worker(
            flat.grid, theirs, (3, 0)
        ),
        "D0.grid_is_valid_move.pre.4": lambda: mine.move(
            flat.grid, (2, 2), flat.players[0].god_card
        ),
        "D0.grid_is_valid_move.pre.1": lambda: flat.grid.is_valid_move(None, (2, 3), True),
        "D0.grid_is_valid_move.pre.2": lambda: flat.grid.is_valid_move((2, 2), None, True),
        "D0.check_game_status.pre.1": flat.check_game_status,
    }
    for id, attempted in attempts.items():
        with pytest.raises(Refusal) as caught:
            attempted()
        assert caught.value.clause.id == id
    assert len(flat.game.printed) == 1, "the player prints an error"


def test_the_grid_answers_by_the_kind_of_move() -> None:
    held = game(f"{FLAT} 22,04/23,44 m0:22").grid
    assert held.is_valid_move((2, 2), (2, 3), True)
    assert not held.is_valid_move((2, 2), (2, 3), False)
    assert held.is_valid_move((2, 2), (3, 3), False)


def test_a_wrong_push_breaks_the_workers_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(d0_pieces, "behind", lambda origin, target: (3, 3))
    with pytest.raises(Breach) as caught:
        game(PUSH).player_move(2, 3)
    assert caught.value.clause.id == "D0.worker_move.post.1"


def test_a_grid_that_allows_everything_breaks_its_own_promise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rules, "step_is_allowed", lambda facts, dialect: True)
    with pytest.raises(Breach) as caught:
        game("00000/00000/00020/00000/00000 22,04/40,44 m0:22").player_move(2, 3)
    assert caught.value.clause.id == "D0.grid_is_valid_move.post.6"


def test_a_missed_win_breaks_the_promise_of_the_win_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "TOP", 2)
    with pytest.raises(Breach) as caught:
        game(WIN).player_move(2, 3)
    assert caught.value.clause.id == "D0.player_check_win_condition.post.1"


def attached_to(*operations: object) -> set[str]:
    """The clauses that icontract checks of the operations."""
    runs = [run for one in operations for run in getattr(one, "__contracts__", ())]
    asked = [
        one for run in runs for group in getattr(run, "__preconditions__", []) for one in group
    ]
    promised = [one for run in runs for one in getattr(run, "__postconditions__", [])]
    return {contract.description for contract in (*asked, *promised)}


def test_every_clause_that_an_outcome_shows_is_a_condition_of_its_operation() -> None:
    everything = attached_to(
        GameServer.serve,
        GameController.player_move,
        GameController.check_game_status,
        Grid.is_valid_move,
        Worker.move,
        Player.move_worker,
        Player.check_win_condition,
    )
    attached = {id for id in everything if id.startswith("D0.")}
    shown = ids_of("D0", Kind.REQUIRES, Kind.ENSURES, Kind.ACCEPTS, Kind.WIRE)
    assert attached == {id for id in shown if find_clause(id).request == "move"}
    left = {clause.id for clause in clauses_of("D0") if clause.is_executable} - attached
    assert {find_clause(id).observed for id in left} == {
        Observed.CALLS,
        Observed.REFERENCE,
        Observed.MESSAGE,
        Observed.SELECT,
        Observed.BLACK_BOX,
    }
    assert [id for id in left if find_clause(id).observed is Observed.BLACK_BOX] == [
        "D0.player_check_win_condition.ex.4"
    ]


def test_a_pushed_worker_on_level_3_does_not_win_but_wins_when_it_moves_there_itself() -> None:
    pushed = game("00000/00000/00003/00003/00000 22,04/23,44 m0:22")
    assert pushed.player_move(2, 3)
    assert pushed.position.winner is None
    moving = replace(
        pushed.position, turn=parse_position(f"{FLAT} 22,04/23,44 m1:24", HEADLINE).turn
    )
    pushed.game.position = moving
    assert pushed.player_move(3, 4)
    assert pushed.position.winner == 1


def move_request(**parameters: str) -> Session:
    return Session("POST", MOVE_PATH, tuple(parameters.items()))


def test_the_server_answers_with_the_game_and_a_message() -> None:
    controller = game(STEP)
    server = GameServer(controller)
    done = server.serve(move_request(toRow="2", toCol="3"))
    assert (done.status, done.position) == (200, controller.position)
    assert controller.position.workers[0][0] == (2, 3)
    again = server.serve(move_request(toRow="2", toCol="2"))
    assert (again.status, again.position) == (409, controller.position)
    assert again.message.startswith("RB.move.pre.phase")
    wrong = server.serve(move_request(toRow="two", toCol="3"))
    assert (wrong.status, wrong.position) == (400, controller.position)
    assert "toRow=two" in wrong.message


@pytest.mark.parametrize(
    ("session", "id"),
    [
        (Session("POST", "/api/game/move", (("toRow", "2"), ("toCol", "3"))), "pre.1"),
        (Session("GET", MOVE_PATH, (("toRow", "2"), ("toCol", "3"))), "pre.2"),
        (move_request(toCol="3"), "pre.3"),
        (move_request(toRow="2"), "pre.4"),
    ],
)
def test_the_server_refuses_what_asks_for_no_move(session: Session, id: str) -> None:
    controller = game(STEP)
    with pytest.raises(Refusal) as caught:
        GameServer(controller).serve(session)
    assert caught.value.clause.id == f"D0.game_server_serve.{id}"
    assert write_position(controller.position) == STEP
