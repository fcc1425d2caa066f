"""Every executable clause of every document can hold and can fail: both are found among a fixed set of answers."""

from functools import cache

import pytest

from conformance.verify.sweep_cases import with_selection
from reference_impl.engine import attempt
from reference_impl.messages import reason_for_refusal
from spec.clause import Clause, Kind
from spec.dialect import DIALECTS
from spec.judgement import judge
from spec.meaning import Judgement
from spec.notation import parse_position
from spec.registry import DOCUMENTS, all_clauses, clauses_of
from spec.transition import Listing, Transition
from tests.spec.doctored import doctored, happenings

JUDGED = (Kind.REQUIRES, Kind.ENSURES, Kind.KEEPS, Kind.ACCEPTS)

ELSEWHERE: dict[Kind, str] = {
    Kind.CALLS: "sees the reference's calls: test_d0.py, test_d1.py, test_d3.py",
    Kind.WIRE: "sees an HTTP request and its response: test_d0.py",
}

NEVER_ASKED = {
    "D4.move.post.13": "no game puts it to the question (AMB-33): test_d4.py injects a position",
    "D4.move.post.14": "no game puts it to the question (AMB-33): test_d4.py injects a position",
}
NEVER_MET = {
    "RB.pass.pre.never": "no god here offers an optional step, so that passing is never right",
}


def executable(*kinds: Kind) -> list[Clause]:
    """The clauses of these kinds, and the readings of those that have two."""
    every = [one for clause in all_clauses().values() for one in (clause, *clause.readings)]
    return [clause for clause in every if clause.is_executable and clause.kind in kinds]


def is_a_side(judgement: Judgement, happened: Transition | Listing) -> bool:
    """A condition is met by what is accepted: that it justifies a refusal says nothing yet."""
    refused = isinstance(happened, Transition) and not happened.accepted
    is_condition = judgement.clause.kind is Kind.REQUIRES and not judgement.clause.reading
    return not (is_condition and refused)


@cache
def sides_found(document: str) -> dict[str, set[bool]]:
    """The verdicts that were found for each clause; the search ends when all are known."""
    found: dict[str, set[bool]] = {
        clause.id: set() for clause in executable(*JUDGED) if clause.document == document
    }
    missing = {(id, holds) for id in found for holds in (True, False)}
    missing -= {(id, holds) for id in NEVER_ASKED for holds in (True, False)}
    missing -= {(id, True) for id in NEVER_MET}
    for happened in happenings(document):
        for judgement in judge(clauses_of(document), happened):
            if is_a_side(judgement, happened):
                found[judgement.clause.id].add(judgement.holds)
                missing.discard((judgement.clause.id, judgement.holds))
        if not missing:
            break
    return found


@pytest.mark.parametrize("id", [clause.id for clause in executable(*JUDGED)])
def test_a_clause_can_hold_and_can_fail(id: str) -> None:
    expected = set() if id in NEVER_ASKED else {False} if id in NEVER_MET else {True, False}
    assert sides_found(id.split(".", maxsplit=1)[0])[id] == expected


def case_played(clause: Clause) -> Transition:
    """The last step of the example, as the document's reference plays it."""
    assert clause.case is not None
    position = parse_position(clause.case.notation, clause.case.gods)
    for asked in clause.case.requests:
        before, request = with_selection((position, asked))
        outcome = attempt(before, request, DIALECTS[clause.document])
        position = outcome.after
    reason = "" if outcome.accepted else reason_for_refusal(clause.document, before, request)
    return Transition(before, request, outcome.accepted, position, reason)


@pytest.mark.parametrize("clause", executable(Kind.EXAMPLE), ids=lambda clause: clause.id)
def test_an_example_holds_on_its_reference(clause: Clause) -> None:
    assert clause.predicate is not None
    assert clause.predicate(case_played(clause)) is True


@pytest.mark.parametrize("clause", executable(Kind.EXAMPLE), ids=lambda clause: clause.id)
def test_an_example_can_fail(clause: Clause) -> None:
    assert clause.predicate is not None
    right = case_played(clause)
    assert right.before is not None
    wrong = [
        Transition(right.before, right.request, accepted, shown)
        for accepted in (True, False)
        for shown in (right.before, *doctored(right.after, right.request))
    ]
    assert not all(clause.predicate(transition) for transition in wrong)


def test_every_executable_clause_is_tried_here_or_named() -> None:
    tried = {*JUDGED, Kind.EXAMPLE, *ELSEWHERE}
    assert {clause.kind for clause in executable(*Kind)} <= tried
    assert {*NEVER_ASKED, *NEVER_MET} <= set(all_clauses())
    assert all(clauses_of(document) for document in DOCUMENTS)
