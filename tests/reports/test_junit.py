"""JUnit XML: valid, its counts right, and readable whatever the program printed."""

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
import xmlschema

from reports.check.junit import draw_junit
from tests.reports.sample_logs import SAMPLES

SCHEMA = Path(__file__).parent / "junit.xsd"


@cache
def suite_of(name: str) -> ElementTree.Element:
    suite = ElementTree.fromstring(draw_junit(SAMPLES[name]())).find("testsuite")
    assert suite is not None
    return suite


def outcome(case: ElementTree.Element) -> str:
    for kind in ("failure", "error", "skipped"):
        if case.find(kind) is not None:
            return kind
    return "passed"


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_it_follows_the_schema(name: str) -> None:
    xmlschema.XMLSchema(SCHEMA).validate(draw_junit(SAMPLES[name]()))


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_its_counts_are_those_of_its_cases(name: str) -> None:
    suite = suite_of(name)
    outcomes = [outcome(case) for case in suite]
    counted = {
        "tests": len(outcomes),
        "failures": outcomes.count("failure"),
        "errors": outcomes.count("error"),
        "skipped": outcomes.count("skipped"),
    }
    assert counted == {kind: int(suite.attrib[kind]) for kind in counted}


def test_clauses_and_faults_are_filed_as_what_they_are() -> None:
    cases = {case.attrib["name"]: case for case in suite_of("three bugs")}
    assert outcome(cases["RB.move.pre.climb"]) == "failure"
    assert outcome(cases["RB.move.pre.dome"]) == "passed"
    assert outcome(cases["RB.move.post.win_pan"]) == "skipped"
    assert outcome(cases["RB.select.pre.phase"]) == "skipped"
    assert outcome(cases["fault 1: crash"]) == "error"
    assert outcome(cases["the run establishes a verdict"]) == "passed"
    assert cases["RB.move.pre.climb"].attrib["classname"] == "RB.move"
    failure = cases["RB.move.pre.climb"].find("failure")
    assert failure is not None
    assert failure.attrib["type"] == "RB.move.pre.climb"
    assert "2  0    0A*  2B*  3*   0" in str(failure.text)


@pytest.mark.parametrize("name", ["incomplete", "nothing ran"])
def test_what_established_nothing_is_never_green(name: str) -> None:
    (case,) = (case for case in suite_of(name) if "verdict" in case.attrib["name"])
    assert outcome(case) == "error"


def test_a_conforming_run_has_no_failure_and_no_error() -> None:
    assert {outcome(case) for case in suite_of("conforming")} == {"passed", "skipped"}


def test_what_a_program_printed_is_text() -> None:
    suite = suite_of("hostile")
    text = "".join(suite.itertext())
    values = [value for element in suite.iter() for value in element.attrib.values()]
    assert "<script>alert(1)</script>" in text
    assert r"control \x00\x01\x08\x0b\x0c\x1f\x7f \ufffe end" in text
    assert "]]>" in text
    assert r"\x1b[31mred" in text
    assert all(letter == "\n" or letter.isprintable() for letter in text)
    assert all(value.isprintable() for value in values)
    assert len(text) < 200_000


def test_a_clause_that_broke_with_another_fails_and_says_with_which() -> None:
    (case,) = (case for case in suite_of("mixed readings") if "post.4" in str(case.get("name")))
    failure = case.find("failure")
    assert failure is not None and "Bug 1 of 1" in str(failure.text)
    assert failure.get("message") == "broken together with D3.move_worker.pre.6"
