"""Contracts: one condition a clause, the document before the rulebook, and violations that name clause and values."""

from dataclasses import replace

import icontract
import pytest

from reference_impl.conditions import conditions_of
from reference_impl.contract import bare, under
from reference_impl.engine import Outcome, attempt
from reference_impl.faces import d1, d2, d3, d4, rulebook
from reference_impl.faces.d0 import GameController, Grid, Player, Worker
from reference_impl.messages import reason_for_refusal
from reference_impl.sight import of_positions, sees
from reference_impl.total import total, under_all
from spec.clause import Kind, Observed
from spec.dialect import DIALECTS, OVERRULED
from spec.gods import God
from spec.judgement import word_of
from spec.notation import parse_position
from spec.position import Phase, Position, Turn
from spec.registry import DOCUMENTS, clauses_of
from spec.requests import Move, Request, parse_request
from spec.violation import Breach, ClauseViolation, Refusal
from tests.reference_impl.asking import ask_face, has_operation
from tests.spec.samples import MANY, random_steps

MINOTAUR = (God.MINOTAUR, God.NONE)
WORDS = ("place", "select", "move", "build")
CLIMB = parse_position("00000/00000/00020/00000/00000 22,04/40,44 m0", MINOTAUR)
FLAT = parse_position("00000/00000/00000/00000/00000 22,04/40,44 m0", MINOTAUR)
STEP = Move((2, 2), (2, 3))


def conditions_in(operation: object) -> list[str]:
    """What icontract asks first, line by line."""
    runs = getattr(operation, "__contracts__", ())
    groups = [group for run in runs for group in getattr(run, "__preconditions__", [])]
    return [contract.description for group in groups for contract in group]


def promises_in(operation: object) -> list[str]:
    """What icontract holds against the outcome."""
    runs = getattr(operation, "__contracts__", ())
    return [
        contract.description for run in runs for contract in getattr(run, "__postconditions__", [])
    ]


OPERATIONS = {
    "D2.move": d2.move,
    "D3.move_worker": d3.move_worker,
    "D3.build": d3.build,
    "D4.move": d4.Game.move,
    "RB.place": rulebook.place,
    "RB.select": rulebook.select,
    "RB.move": rulebook.move,
    "RB.build": rulebook.build,
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_clause_is_one_condition_of_icontract_in_the_documents_order(name: str) -> None:
    document, _, operation = name.partition(".")
    own = [
        clause
        for clause in clauses_of(document)
        if clause.operation == operation
        and clause.is_executable
        and clause.case is None
        and clause.request in WORDS
        and clause.observed is not Observed.MESSAGE
    ]
    asked = [clause.id for clause in own if clause.kind is Kind.REQUIRES]
    found = conditions_in(OPERATIONS[name])
    assert found[: len(asked)] == asked
    assert all(id.startswith("RB.") for id in found[len(asked) :])
    assert not set(found) & OVERRULED[document]
    assert promises_in(OPERATIONS[name]) == [
        clause.id for clause in own if clause.kind is not Kind.REQUIRES
    ]


def test_help_lists_the_clauses_and_where_the_rulebook_speaks() -> None:
    told = d3.move_worker.__doc__ or ""
    assert "The position after the worker on the first cell has moved to the second." in told
    assert (
        "requires: The target is at most one level higher than the origin."
        " [D3.move_worker.pre.6]" in told
    )
    assert told.index("[D3.move_worker.pre.6]") < told.index("Where D3 is silent:")
    assert told.index("Where D3 is silent:") < told.index("[RB.move.pre.not_over]")


@pytest.mark.parametrize(
    "operation",
    [
        *OPERATIONS.values(),
        *(d1.Game.player_move, d1.Game.is_valid_move, d1.Game.move_worker),
        *(d1.Game.check_win_condition, d1.Game.select_worker_for_current_player),
        *(d3.check_victory, d4.Game.select, d4.Game.build),
        *(GameController.player_move, GameController.check_game_status, GameController.place),
        *(Grid.is_valid_move, Worker.move, Player.move_worker, Player.check_win_condition),
    ],
)
def test_every_operation_of_a_face_has_its_contract(operation: object) -> None:
    assert conditions_in(operation) or promises_in(operation)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_document_speaks_first_and_overruled_clauses_never(document: str) -> None:
    for word in WORDS:
        asked = list(dict.fromkeys(clause.id for clause in conditions_of(document, word)))
        assert asked == sorted(asked, key=lambda id: id.startswith("RB.")), (document, word)
        assert not set(asked) & OVERRULED[document]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_faces_and_engine_agree_on_random_requests(document: str) -> None:
    """What a condition refuses the engine refuses, and the other way round; the results are the engine's."""
    accepted = refused = 0
    for position, request in random_steps(seed=5):
        if not has_operation(document, position, request):
            continue
        outcome = attempt(position, request, DIALECTS[document])
        try:
            after = ask_face(document, position, request)
        except Refusal as refusal:
            assert not outcome.accepted, (refusal, position, request)
            refused += 1
        else:
            assert outcome == Outcome(True, after)
            accepted += 1
    assert accepted > MANY // 100 and refused > MANY // 100


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_total_engine_keeps_every_promise_on_random_requests(document: str) -> None:
    refused = 0
    for position, request in random_steps(seed=6, count=MANY // 3):
        outcome = total(document, word_of(request))(position, request)
        assert outcome == attempt(position, request, DIALECTS[document])
        assert outcome.accepted or reason_for_refusal(document, position, request)
        refused += not outcome.accepted
    assert refused > MANY // 30


def test_a_refusal_carries_the_clause_the_values_it_looked_at_and_what_icontract_says() -> None:
    with pytest.raises(Refusal) as refused:
        d2.move(CLIMB, 2, 2, 2, 3)
    refusal = refused.value
    assert refusal.clause.id == "D2.move.pre.9"
    assert refusal.values == {"climb": 2}
    assert str(refusal) == (
        "D2.move.pre.9: The target is at most one level higher than the origin. Here climb = 2. "
        "Send a request that meets this condition; `santorini explain D2.move.pre.9` says more."
    )
    assert isinstance(refusal.__cause__, icontract.ViolationError)
    said = str(refusal.__cause__)
    assert "D2.move.pre.9: climbs_at_most_one_level: asked was move 2 2 2 3 at 00000/" in said


def test_an_operation_takes_its_arguments_by_name() -> None:
    with pytest.raises(Refusal):
        d2.move(CLIMB, from_x=2, from_y=2, to_x=2, to_y=3)


def test_the_first_broken_condition_is_named() -> None:
    over = parse_position("00000/00000/00020/00000/00000 22,04/40,44 w0", MINOTAUR)
    with pytest.raises(Refusal) as refused:
        d2.move(over, 2, 2, 0, 0)
    assert refused.value.clause.id == "D2.move.pre.2"
    assert refused.value.values == {"phase": Phase.OVER}


@pytest.mark.parametrize(
    ("document", "line", "clause"),
    [
        ("D2", "build 2 2 2 3", "RB.build.pre.phase"),
        ("D2", "select 4 0", "RB.select.pre.own_worker"),
        ("D3", "place 1 1", "RB.place.pre.phase"),
        ("D4", "build 2 2 2 3", "RB.build.pre.phase"),
        ("D4", "pass", "RB.pass.pre.never"),
        ("D4", "dome 2 2 2 3", "RB.dome.pre.never"),
    ],
)
def test_where_a_document_is_silent_the_rulebook_refuses(
    document: str, line: str, clause: str
) -> None:
    request = parse_request(line)
    assert not total(document, word_of(request))(CLIMB, request).accepted
    assert reason_for_refusal(document, CLIMB, request).startswith(f"{clause}: ")


def test_outside_its_scope_a_document_leaves_the_word_to_the_rulebook() -> None:
    no_card = replace(CLIMB, gods=(God.NONE, God.NONE))
    with pytest.raises(Refusal) as refused:
        d2.move(no_card, 2, 2, 2, 3)
    assert refused.value.clause.id == "RB.move.pre.climb"


def stands_still(position: Position, request: Request) -> Outcome:
    """A wrong game: it accepts every move and moves nobody."""
    turn = Turn(Phase.BUILD, position.turn.player, (2, 3))
    return Outcome(True, replace(position, turn=turn))


@under("D2.move", sees=of_positions(Move))
def move_nobody(position: Position, row: int, column: int, to_row: int, to_column: int) -> Position:
    """The wrong game under D2's contract."""
    return stands_still(position, Move((row, column), (to_row, to_column))).after


def test_a_wrong_result_is_a_breach_of_the_promise_it_breaks() -> None:
    with pytest.raises(Breach) as broken:
        move_nobody(FLAT, 2, 2, 2, 3)
    assert broken.value.clause.id == "D2.move.post.1"
    assert broken.value.values["result.mover_on_target"] is False
    assert str(broken.value).startswith(
        "D2.move.post.1: The worker that moved stands on the target."
    )
    assert "bug" in str(broken.value)
    assert "mover_stands_on_target" in str(broken.value.__cause__)


def test_a_bare_operation_asks_nothing() -> None:
    with bare():
        assert move_nobody(CLIMB, 2, 2, 2, 3).workers == CLIMB.workers
    with pytest.raises(Refusal):
        move_nobody(CLIMB, 2, 2, 2, 3)


def test_where_nothing_can_be_seen_of_a_call_no_clause_is_asked() -> None:
    unseen = sees("move", lambda *given: None, lambda *given: Outcome(True, CLIMB))

    @under("D2.move", sees=unseen)
    def answer() -> int:
        return 7

    assert answer() == 7


def test_an_operation_that_no_clause_is_about_is_no_operation() -> None:
    with pytest.raises(AssertionError, match="D2.fly"):
        under("D2.fly", sees=of_positions(Move))


def test_a_contracted_operation_hides_what_is_too_permissive_and_the_total_one_shows_it() -> None:
    with pytest.raises(Refusal):
        move_nobody(CLIMB, 2, 2, 2, 3)
    with pytest.raises(Breach) as broken:
        under_all("RB", "move", stands_still)(CLIMB, STEP)
    assert broken.value.clause.id == "RB.move.pre.climb"


def test_the_total_operation_shows_what_is_too_strict() -> None:
    with pytest.raises(Breach) as broken:
        under_all("RB", "move", lambda position, request: Outcome(False, position))(FLAT, STEP)
    assert broken.value.clause.id == "RB.move.accepts"


def test_the_total_operation_shows_a_refusal_that_changes_something() -> None:
    def forgets_the_turn(position: Position, request: Request) -> Outcome:
        return Outcome(False, replace(position, turn=Turn(Phase.MOVE, 1)))

    with pytest.raises(Breach) as broken:
        under_all("D3", "move", forgets_the_turn)(CLIMB, STEP)
    assert broken.value.clause.id == "D3.move_worker.frame.1"


def test_the_engine_carries_no_contract() -> None:
    assert not hasattr(attempt, "__preconditions__") and not hasattr(attempt, "__contracts__")


def test_a_position_without_a_reason_to_refuse_is_not_refused() -> None:
    after = rulebook.select(CLIMB, 2, 2)
    assert after.turn.worker == (2, 2)
    assert rulebook.build(rulebook.move(after, 2, 2, 2, 1), 2, 1, 2, 2)


def test_one_kind_of_exception_covers_both() -> None:
    assert issubclass(Refusal, ClauseViolation) and issubclass(Breach, ClauseViolation)
