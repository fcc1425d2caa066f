"""The sweep sees every clause fail on a nonsense engine, and calls nothing complete that it cannot see fail."""

from collections import Counter

import pytest

from conformance.verify.contracted import Contracted
from conformance.verify.events import examined_events
from conformance.verify.examine import Examined
from conformance.verify.exploring import Explored
from conformance.verify.nonsense_sweep import seen_to_fail
from conformance.verify.relations import Relations
from conformance.verify.strength import Strength
from conformance.verify.sweep import judged_clauses, play_example, reference_of
from spec.clause import Kind
from spec.judgement import broken, judge
from spec.meaning import holds_of
from spec.registry import DOCUMENTS, all_clauses, clauses_of, find_clause
from spec.transition import Transition
from tests.conformance.verify.swept import gone_a_little

EXAMPLES = {id for id, clause in all_clauses().items() if clause.kind is Kind.EXAMPLE}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_of_the_sweep_fails_on_a_nonsense_engine(document: str) -> None:
    failures = seen_to_fail(document, gone_a_little(document).classes)
    spoken = {id for id, count in gone_a_little(document).swept.spoke.items() if count}
    assert spoken <= set(failures)
    for id, failure in failures.items():
        if id in EXAMPLES:
            assert not holds_of(find_clause(id), {"transition": failure.happened}), id
        else:
            judged = judge(judged_clauses(document), failure.happened)
            assert id in {one.clause.id for one in judged if not one.holds}, id


def test_of_the_right_answers_nothing_fails() -> None:
    for one in gone_a_little("D3").classes:
        assert broken(judged_clauses("D3"), one.smallest) == ()
    for clause in clauses_of("D3"):
        if clause.kind is Kind.EXAMPLE and clause.case is not None and clause.is_executable:
            happened = play_example(clause, reference_of("D3"))
            assert holds_of(clause, {"transition": happened})


def examined(failing: set[str]) -> Examined:
    """A sweep of which only these clauses were seen to fail."""
    failures = seen_to_fail("D1", gone_a_little("D1").classes)
    swept = gone_a_little("D1").swept
    return Examined(
        "D1", swept.cases, swept.spoke, {}, Contracted(0), {id: failures[id] for id in failing},
        Explored(0, 0, Counter(), {}), Relations((), (), {}, ()), Strength(0, 0, ()), {}, (),
    )  # fmt: skip


def test_what_is_not_seen_to_fail_is_not_complete() -> None:
    id = "D1.move_worker.post.1"
    spoken = set(gone_a_little("D1").swept.spoke)
    events = [
        fields for kind, fields in examined_events(examined(spoken - {id})) if kind == "search"
    ]
    verdicts = {fields["clause"]: fields["verdict"] for fields in events}
    assert verdicts.pop(id) == "not shown able to fail"
    assert set(verdicts.values()) == {"complete"}


def test_a_failure_is_an_event_with_its_case() -> None:
    id = "D1.move_worker.post.1"
    (event,) = [fields for kind, fields in examined_events(examined({id})) if kind == "refutation"]
    assert event["clause"] == id
    assert (event["search"], event["engine"]) == ("sweep", "accepts all and changes nothing")
    happened = seen_to_fail("D1", gone_a_little("D1").classes)[id].happened
    assert isinstance(happened, Transition)
    assert happened.accepted
    assert event["case"]["accepted"]
