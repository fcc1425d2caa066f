"""What is right is confirmed, and a mistake in a rule, an operation or a clause is found, in the same way."""

import pytest

from conformance.symbolic import Finding, Sources, clause_ids, search
from conformance.symbolic.fact_clauses import fact_clauses
from conformance.symbolic.questions import Question
from conformance.symbolic.search import Effort, findings_about
from spec.registry import DOCUMENTS, clauses_of

HERE = __package__


def searched(ids: list[str], sources: Sources | None = None) -> dict[str, Finding]:
    return {found.id: found for found in search("RB", 0, only=ids, sources=sources)}


def test_the_reference_holds_its_clauses() -> None:
    ids = [
        "RB.move.pre.climb",
        "RB.build.post.level",
        "RB.place.pre.free",
        "RB.place.exactly",
        "RB.board.on_board",
        "RB.board.distance",
        "RB.board.owner",
    ]
    found = searched(ids)
    assert {id: finding.verdict for id, finding in found.items()} == dict.fromkeys(ids, "confirmed")
    assert all(finding.detail.startswith("over all ") for finding in found.values())


def test_a_mistake_in_a_rule_is_found() -> None:
    found = searched(
        [
            "RB.move.pre.climb",
            "RB.move.pre.dome",
            "RB.place.pre.free",
            "RB.place.pre.on_board",
            "RB.place.exactly",
            "RB.place.examples",
        ],
        Sources(rules=f"{HERE}.wrong_rules"),
    )
    assert {id: finding.verdict for id, finding in found.items()} == {
        "RB.move.pre.climb": "refuted",
        "RB.move.pre.dome": "confirmed",
        "RB.place.pre.free": "refuted",
        "RB.place.pre.on_board": "confirmed",
        "RB.place.exactly": "refuted",
        "RB.place.examples": "refuted",
    }
    climb = found["RB.move.pre.climb"].detail
    assert climb.startswith("accepted with phase move")
    assert climb.endswith("which breaks RB.move.pre.climb")
    assert found["RB.place.examples"].detail.endswith("which breaks RB.place.pre.free")


def test_a_mistake_in_a_clause_is_found() -> None:
    found = searched(
        [
            "RB.build.post.level",
            "RB.build.post.workers",
            "RB.move.pre.climb",
            "RB.move.pre.own",
        ],
        Sources(clauses=f"{HERE}.wrong_clauses"),
    )
    assert {id: finding.verdict for id, finding in found.items()} == {
        "RB.build.post.level": "refuted",
        "RB.build.post.workers": "confirmed",
        "RB.move.pre.climb": "refuted",
        "RB.move.pre.own": "confirmed",
    }


def test_a_mistake_in_an_operation_is_found() -> None:
    ids = ["RB.board.build", "RB.refusal.changes_nothing"]
    found = searched(ids, Sources(engine=f"{HERE}.wrong_engine"))
    assert {id: finding.verdict for id, finding in found.items()} == dict.fromkeys(ids, "refuted")
    assert "was accepted, and led to" in found["RB.board.build"].detail
    assert "was refused, and led to" in found["RB.refusal.changes_nothing"].detail


@pytest.mark.parametrize(
    ("sources", "refuted"),
    [(Sources(), []), (Sources(rules=f"{HERE}.wrong_rules"), ["RB.place.pre.free"])],
    ids=["the reference", "a mistake"],
)
def test_clauses_that_are_searched_together_get_a_verdict_each(
    sources: Sources, refuted: list[str]
) -> None:
    ids = tuple(clause.id for clause in fact_clauses("RB", "place", sources))
    together = Question("clauses", "RB", "place", ids)
    found = list(findings_about([together], Effort(0, 1, sources)))
    assert sorted(finding.id for finding in found) == sorted(ids)
    assert [finding.id for finding in found if finding.verdict == "refuted"] == refuted
    assert {finding.id for finding in found if finding.verdict == "confirmed"} == {*ids} - {
        *refuted
    }
    assert all(finding.detail.endswith("at once") for finding in found) is not bool(refuted)


def test_a_lost_process_is_an_error_and_never_silence() -> None:
    ids = ["RB.place.pre.free", "RB.place.pre.phase"]
    found = searched(ids, Sources(rules=f"{HERE}.ends_the_process"))
    assert {id: finding.verdict for id, finding in found.items()} == dict.fromkeys(ids, "error")
    assert all("was lost" in finding.detail for finding in found.values())


def test_without_time_a_search_that_never_ends_is_not_begun() -> None:
    assert searched(["RB.board.move"]) == {
        "RB.board.move": Finding("RB.board.move", "not searched", 0.0, "no time was given to it")
    }


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_looks_at_facts_alone_can_be_searched(document: str) -> None:
    ids = clause_ids(document)
    known = [clause.id for clause in clauses_of(document)]
    assert ids
    assert set(ids) <= set(known)


def test_what_looks_at_more_cannot_be_searched() -> None:
    ids = clause_ids("RB")
    assert {"RB.move.pre.climb", "RB.build.post.stuck", "RB.select.accepts"} <= set(ids)
    assert not {"RB.move.keeps", "RB.new.accepts", "RB.moves.post.exact"} & set(ids)
