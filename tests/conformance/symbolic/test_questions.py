"""Every clause over facts is asked once, and documents share what cannot differ between them."""

from collections import Counter

from conformance.symbolic.fact_clauses import clause_ids
from conformance.symbolic.numbered import PLAIN, SYMBOLIC
from conformance.symbolic.questions import (
    Question,
    condition_of,
    limited_to,
    one_by_one,
    questions_about,
)
from conformance.symbolic.sources import Sources
from spec.registry import DOCUMENTS

QUESTIONS = questions_about(DOCUMENTS, Sources())


def test_every_statement_is_asked_once() -> None:
    asked = Counter(id for question in QUESTIONS for id in question.ids)
    clauses = [id for document in DOCUMENTS for id in clause_ids(document)]
    assert set(clauses) <= set(asked)
    assert set(asked.values()) == {1}
    for document in DOCUMENTS:
        statements = {id for id in asked if id.startswith(f"{document}.")}
        assert {
            f"{document}.board.build",
            f"{document}.board.move",
            f"{document}.refusal.changes_nothing",
            f"{document}.move.exactly",
            f"{document}.build.exactly",
            f"{document}.place.exactly",
            f"{document}.select.exactly",
            f"{document}.move.examples",
        } <= statements


def test_documents_share_a_build_and_part_over_refusals() -> None:
    shared = {question.about: question.ids for question in QUESTIONS if question.kind == "board"}
    assert len(shared["board.build"]) == len(DOCUMENTS)
    refusals = [
        question.ids for question in QUESTIONS if question.about == "refusal.changes_nothing"
    ]
    assert sorted(len(ids) for ids in refusals) == [1, len(DOCUMENTS) - 1]
    assert ("D1.refusal.changes_nothing",) in refusals


def test_every_question_stands_for_a_condition() -> None:
    for question in QUESTIONS:
        singles = one_by_one(question) if question.kind == "clauses" else ()
        for one in (question, *singles):
            for encoding in (PLAIN, SYMBOLIC):
                assert callable(condition_of(one, Sources(), encoding).subject)


def test_a_clause_that_is_named_is_asked_by_itself() -> None:
    only = frozenset({"RB.move.pre.climb", "RB.move.exactly"})
    assert limited_to(QUESTIONS, only) == (
        Question("clause", "RB", "RB.move.pre.climb", ("RB.move.pre.climb",)),
        Question("exactly", "RB", "move", ("RB.move.exactly",)),
    )
