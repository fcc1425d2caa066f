"""Contracts: one condition a clause, the document before the rulebook, and violations that name clause and values."""

from dataclasses import replace

import pytest

from reference_impl.contracts import (
    conditions_of,
    contract,
    contract_total,
    contracted,
    operation_of,
    perform,
    total,
)
from reference_impl.engine import Outcome, attempt
from spec.clause import Kind
from spec.dialect import DIALECTS, OVERRULED
from spec.gods import God
from spec.judgement import word_of
from spec.notation import parse_position
from spec.position import Phase, Position, Turn
from spec.registry import DOCUMENTS, clauses_of
from spec.requests import Build, Move, Request, Select, parse_request
from spec.violation import Breach, ClauseViolation, Refusal
from tests.spec.samples import MANY, random_steps

MINOTAUR = (God.MINOTAUR, God.NONE)
WORDS = ("place", "select", "move", "build")
CLIMB = parse_position("00000/00000/00020/00000/00000 22,04/40,44 m0", MINOTAUR)
STEP = Move((2, 2), (2, 3))


def descriptions(contracts: object) -> list[str]:
    assert isinstance(contracts, list)
    return [contract.description for contract in contracts]


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("word", WORDS)
def test_every_condition_and_every_promise_is_one_icontract_condition(
    document: str, word: str
) -> None:
    operation = contracted(document, word)
    (asked,) = operation.__preconditions__  # type: ignore[attr-defined]
    promised = operation.__postconditions__  # type: ignore[attr-defined]
    assert descriptions(asked) == [clause.id for clause in conditions_of(document, word)]
    assert descriptions(promised) == [
        clause.id
        for clause in clauses_of(document)
        if clause.request == word and clause.kind is Kind.ENSURES and clause.is_executable
    ]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_document_speaks_first_and_overruled_clauses_never(document: str) -> None:
    for word in WORDS:
        asked = list(dict.fromkeys(clause.id for clause in conditions_of(document, word)))
        assert asked == sorted(asked, key=lambda id: id.startswith("RB.")), (document, word)
        ids = {clause.id for clause in conditions_of(document, word)}
        assert not ids & OVERRULED[document]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_contract_and_engine_agree_on_random_requests(document: str) -> None:
    """What a condition refuses the engine refuses, and the other way round; the results are the engine's."""
    accepted = 0
    for position, request in random_steps(seed=5):
        outcome = attempt(position, request, DIALECTS[document])
        try:
            after = perform(document, position, request)
        except Refusal as refusal:
            assert not outcome.accepted, (refusal, position, request)
        else:
            assert outcome == Outcome(True, after)
            accepted += 1
    assert MANY // 10 < accepted < MANY


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_total_engine_keeps_every_promise_on_random_requests(document: str) -> None:
    refused = 0
    for position, request in random_steps(seed=6, count=MANY // 3):
        outcome = total(document, word_of(request))(position, request)
        assert outcome == attempt(position, request, DIALECTS[document])
        refused += not outcome.accepted
    assert refused > MANY // 30


def test_a_refusal_carries_the_clause_and_the_values_it_looked_at() -> None:
    with pytest.raises(Refusal) as refused:
        perform("D2", CLIMB, STEP)
    refusal = refused.value
    assert refusal.clause.id == "D2.move.pre.9"
    assert refusal.values == {"climb": 2}
    assert str(refusal) == (
        "D2.move.pre.9: The target is at most one level higher than the origin. Here climb = 2. "
        "Send a request that meets this condition; `santorini explain D2.move.pre.9` says more."
    )


def test_the_first_broken_condition_is_named() -> None:
    over = parse_position("00000/00000/00020/00000/00000 22,04/40,44 w0", MINOTAUR)
    with pytest.raises(Refusal) as refused:
        perform("D2", over, Move((2, 2), (0, 0)))
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
    with pytest.raises(Refusal) as refused:
        perform(document, CLIMB, parse_request(line))
    assert refused.value.clause.id == clause


def test_outside_its_scope_a_document_leaves_the_word_to_the_rulebook() -> None:
    no_card = replace(CLIMB, gods=(God.NONE, God.NONE))
    with pytest.raises(Refusal) as refused:
        perform("D2", no_card, STEP)
    assert refused.value.clause.id == "RB.move.pre.climb"


def stands_still(position: Position, request: Request) -> Outcome:
    """A wrong game: it accepts every move and moves nobody."""
    turn = Turn(Phase.BUILD, position.turn.player, (2, 3))
    return Outcome(True, replace(position, turn=turn))


def test_a_wrong_result_is_a_breach_of_the_promise_it_breaks() -> None:
    flat = parse_position("00000/00000/00000/00000/00000 22,04/40,44 m0", MINOTAUR)
    with pytest.raises(Breach) as broken:
        contract(stands_still, "D2", "move")(flat, STEP)
    assert broken.value.clause.id == "D2.move.post.1"
    assert broken.value.values["result.mover_on_target"] is False
    assert str(broken.value).startswith(
        "D2.move.post.1: The worker that moved stands on the target."
    )
    assert "bug" in str(broken.value)


def test_a_contracted_operation_hides_what_is_too_permissive_and_the_total_one_shows_it() -> None:
    with pytest.raises(Refusal):
        contract(stands_still, "RB", "move")(CLIMB, STEP)
    with pytest.raises(Breach) as broken:
        contract_total(stands_still, "RB", "move")(CLIMB, STEP)
    assert broken.value.clause.id == "RB.move.pre.climb"


def test_the_total_operation_shows_what_is_too_strict() -> None:
    def refuses_all(position: Position, request: Request) -> Outcome:
        return Outcome(False, position)

    flat = parse_position("00000/00000/00000/00000/00000 22,04/40,44 m0", MINOTAUR)
    with pytest.raises(Breach) as broken:
        contract_total(refuses_all, "RB", "move")(flat, STEP)
    assert broken.value.clause.id == "RB.move.accepts"


def test_the_total_operation_shows_a_refusal_that_changes_something() -> None:
    def forgets_the_turn(position: Position, request: Request) -> Outcome:
        return Outcome(False, replace(position, turn=Turn(Phase.MOVE, 1)))

    with pytest.raises(Breach) as broken:
        contract_total(forgets_the_turn, "D3", "move")(CLIMB, STEP)
    assert broken.value.clause.id == "D3.move_worker.frame.1"


def test_the_engine_carries_no_contract() -> None:
    for bare in (attempt, operation_of("RB")):
        assert not hasattr(bare, "__preconditions__")
        assert not hasattr(bare, "__postconditions__")


def test_a_position_without_a_reason_to_refuse_is_not_refused() -> None:
    after = perform("RB", CLIMB, Select((2, 2)))
    assert after.turn.worker == (2, 2)
    assert perform("RB", perform("RB", after, Move((2, 2), (2, 1))), Build((2, 1), (2, 2)))


def test_one_kind_of_exception_covers_both() -> None:
    assert issubclass(Refusal, ClauseViolation) and issubclass(Breach, ClauseViolation)
