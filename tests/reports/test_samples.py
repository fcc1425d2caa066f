"""The sample reports are what the kit makes today: clause ids, verdicts and boards, not wording.

`python -m tests.reports.make_samples` makes them anew after a change that is meant.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from conformance.replay.recheck import Finding, recheck
from conformance.verify.classes import classes
from conformance.verify.compare import compare
from conformance.verify.relations import Relations, relations
from conformance.verify.sweep import judged_clauses, reference_of
from reports.event_log import Log, read_log
from reports.html.check_page import draw_check_page
from reports.html.verify_page import draw_verify_page
from reports.schema import log_line_schema
from reports.verify.model import read_verify
from spec.notation import write_position
from spec.registry import clauses_of
from spec.requests import write_request
from tests.reports.make_samples import DOCUMENTS, MISTAKE, PROGRAMS, SAMPLES, make_check
from tests.reports.test_schema import lines_of

NAMES = ("reference", "verify", "wrong-minotaur")
LABELS = re.compile(r'<svg class="board"[^>]*aria-label="([^"]*)"')


@cache
def sample(name: str) -> Log:
    return read_log(SAMPLES / name / "report.jsonl")


def page(name: str) -> str:
    return (SAMPLES / name / "report.html").read_text(encoding="utf-8")


def told(log: Log) -> dict[str, Any]:
    """What has to stay: which clauses, which verdicts, which boards."""
    board = ("clause", "also", "gods", "before", "request", "after")
    return {
        "verdict": None if log.footer is None else log.footer["verdict"],
        "clauses": {event["id"]: event["verdict"] for event in log.of_kind("clause")},
        "boards": [[bug[name] for name in board] for bug in log.of_kind("counterexample")],
        "faults": [fault["kind"] for fault in log.of_kind("fault")],
        "diagnoses": [event["mistake"] for event in log.of_kind("diagnosis")],
    }


def test_the_samples_are_these_and_small() -> None:
    found = sorted(path for path in SAMPLES.rglob("*") if path.is_file())
    wanted = [SAMPLES / name / file for name in NAMES for file in ("report.html", "report.jsonl")]
    assert found == sorted(wanted)
    assert sum(path.stat().st_size for path in found) < 3_000_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_whole_and_follows_the_schema(name: str) -> None:
    assert sample(name).is_complete
    validator = Draft202012Validator(log_line_schema())
    for line in lines_of(sample(name)):
        validator.validate(line)


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_knows_nothing_of_the_machine_that_made_it(name: str) -> None:
    for path in (SAMPLES / name).iterdir():
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"(?<![\w<.])/(home|root|tmp|usr|work|opt|var|Users)\b", text)
        assert str(Path(__file__).parent) not in text


@pytest.mark.parametrize("name", NAMES)
def test_the_page_shows_the_boards_of_its_log(name: str) -> None:
    draw = draw_verify_page if name == "verify" else draw_check_page
    assert LABELS.findall(page(name)) == LABELS.findall(draw(sample(name)))


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_a_check_made_anew_finds_the_same(name: str, tmp_path: Path) -> None:
    assert told(read_log(make_check(name, tmp_path))) == told(sample(name))


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_a_sample_can_be_judged_again_and_replayed(name: str) -> None:
    assert len(sample(name).of_kind("case")) > 50
    assert all(one.finding in (Finding.FOLLOWS, Finding.HOLDS) for one in recheck(sample(name)))


def test_the_checks_say_what_they_are_there_for() -> None:
    assert told(sample("reference"))["verdict"] == "conforms"
    wrong = told(sample("wrong-minotaur"))
    assert wrong["verdict"] == "violates"
    assert wrong["clauses"]["RB.move.pre.climb"] == "violated"
    assert wrong["diagnoses"] == [MISTAKE]


def test_the_verification_has_every_clause_and_refutes_none() -> None:
    report = read_verify(sample("verify"))
    assert report.verdict == "conforms"
    assert [document.name for document in report.documents] == list(DOCUMENTS)
    for document in report.documents:
        ids = [contract.id for contract in document.contracts]
        assert ids == [clause.id for clause in clauses_of(document.name)]
        executable = {contract.id for contract in document.executable}
        assert executable == {c.id for c in clauses_of(document.name) if c.is_executable}
        witnessed = {contract.id for contract in document.contracts if contract.witness}
        vacuous = {id for one in relations_of(document.name, "vacuous") for id in one}
        assert witnessed == {clause.id for clause in judged_clauses(document.name)} - vacuous


def relations_of(document: str, kind: str) -> list[tuple[str, ...]]:
    """The groups of clauses that the sample relates in this way."""
    found = read_verify(sample("verify")).relations
    return [one.clauses for one in found if one.document == document and one.kind == kind]


@cache
def few_relations(document: str) -> Relations:
    """What a few cases of the sweep say: they can prove less, so that more looks related."""
    return relations(document, classes(document, reference_of(document), few=True))


def test_the_relations_of_d4_are_found_again_in_a_few_cases() -> None:
    found = few_relations("D4")
    assert relations_of("D4", "vacuous") == [(id,) for id in found.vacuous]
    # With fewer cases a condition may never decide alone: it can only seem implied, never be freed.
    assert set(relations_of("D4", "implied")) <= {(id,) for id in found.implied}
    assert relations_of("D4", "implied") == [("D4.move.pre.2",)]
    assert relations_of("D4", "equal") == list(found.equal)
    assert relations_of("D4", "vacuous") == [("D4.move.post.13",), ("D4.move.post.14",)]


def test_no_relation_of_the_rulebook_is_lost_in_a_few_cases() -> None:
    found = few_relations("RB")
    assert {id for group in relations_of("RB", "vacuous") for id in group} <= set(found.vacuous)
    assert {id for group in relations_of("RB", "implied") for id in group} <= set(found.implied)
    never = {id.split(".")[1] for group in relations_of("RB", "never met") for id in group}
    # Few cases have no dome where a build would make one.
    assert never == {"pass"} <= set(found.unsatisfiable)


def test_the_two_documents_are_found_to_differ_in_the_same_cases() -> None:
    again = [
        (
            difference.is_disagreement,
            write_position(difference.before),
            write_request(difference.request),
            [(side.document, side.broken, write_position(side.after)) for side in sides],
        )
        for difference in compare(*DOCUMENTS)
        for sides in ((difference.one, difference.other),)
    ]
    kept = [
        (
            difference.kind == "disagreement",
            difference.sides[0].case.before_text,
            difference.request,
            [(side.document, side.clauses, side.case.after_text) for side in difference.sides],
        )
        for difference in read_verify(sample("verify")).differences
    ]
    assert again == kept
    assert any(is_disagreement for is_disagreement, *_ in kept)
