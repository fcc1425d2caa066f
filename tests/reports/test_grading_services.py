"""Gradescope's and Classroom 50's files: their documented fields, and honest points."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from reports.check.classroom50 import Submission, draw_classroom50, submission_from
from reports.check.gradescope import draw_gradescope
from reports.text import no_formula
from tests.reports.sample_logs import SAMPLES

FORMATS = {"text", "html", "simple_format", "md", "ansi"}
TOP_FIELDS = {
    "score", "execution_time", "output", "output_format", "test_output_format", "test_name_format",
    "visibility", "stdout_visibility", "extra_data", "tests", "leaderboard",
}  # fmt: skip
TEST_FIELDS = {
    "score", "max_score", "status", "name", "name_format", "number", "output", "output_format",
    "tags", "visibility", "extra_data",
}  # fmt: skip


def gradescope(name: str) -> Any:
    return json.loads(draw_gradescope(SAMPLES[name]()))


def classroom50(name: str, submission: Submission | None = None) -> Any:
    log = SAMPLES[name]()
    return json.loads(
        draw_classroom50(log) if submission is None else draw_classroom50(log, "x", submission)
    )


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_gradescope_has_only_documented_fields(name: str) -> None:
    result = gradescope(name)
    assert set(result) <= TOP_FIELDS
    assert {result["output_format"], result["test_output_format"]} <= FORMATS
    assert result["visibility"] == "visible"
    for test in result["tests"]:
        assert set(test) <= TEST_FIELDS
        assert isinstance(test["number"], str)
        assert all(isinstance(tag, str) for tag in test["tags"])
        if "score" in test:
            assert 0 <= test["score"] <= test["max_score"]
            assert test["status"] in ("passed", "failed")
    assert result["score"] == sum(test.get("score", 0) for test in result["tests"])


def test_gradescope_counts_a_point_for_each_clause_that_held() -> None:
    result = gradescope("three bugs")
    assert result["score"] == 32
    assert sum(test.get("max_score", 0) for test in result["tests"]) == 32 + 3 + 1 + 1
    by_name = {test["name"].split(":")[0]: test for test in result["tests"]}
    assert by_name["RB.move.pre.climb"]["score"] == 0
    assert "RB.move.pre.climb" in by_name["RB.move.pre.climb"]["output"]
    assert by_name["RB.move.post.win_pan"]["score"] == 0
    assert "score" not in by_name["RB.select.pre.phase"]
    assert by_name["The program answers every request as the protocol asks"]["score"] == 0


@pytest.mark.parametrize("name", ["incomplete", "nothing ran"])
def test_what_established_nothing_earns_nothing(name: str) -> None:
    assert gradescope(name)["score"] == 0
    assert classroom50(name)["score"] == 0
    assert not any(test["passed"] for test in classroom50(name)["tests"])


def test_where_nothing_was_judged_there_are_no_points_that_were_never_tried() -> None:
    told = gradescope("not built but graded")
    assert told["output"] == (
        "Main.java:4: error: ';' expected\nNothing was judged: 0 of 100 points.\n"
        "Not established: whether the program conforms to the rulebook (RB); "
        "the program could not be run to its end."
    )
    (test,) = told["tests"]
    assert (test["name"], test["score"], test["max_score"]) == ("Nothing was judged", 0, 100)
    assert test["output"].startswith("Fault 1 of 1: it does not build\n    Main.java:4: error:")
    (row,) = classroom50("not built but graded")["tests"]
    assert (row["test-name"], row["score"], row["max-score"]) == ("Nothing was judged", 0, 100)


def test_a_conforming_program_earns_everything() -> None:
    assert classroom50("conforming")["score"] == classroom50("conforming")["max-score"] == 37
    assert gradescope("conforming")["score"] == 37


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_classroom50_has_its_fields(name: str) -> None:
    result = classroom50(name)
    assert set(result) == {
        "schema", "classroom", "assignment", "submission", "commit", "release", "review",
        "datetime", "score", "max-score", "tests",
    }  # fmt: skip
    assert result["schema"] == "classroom50/result/v1"
    assert type(result["score"]) is type(result["max-score"]) is int
    assert sum(test["score"] for test in result["tests"]) == result["score"]
    assert sum(test["max-score"] for test in result["tests"]) == result["max-score"]
    for test in result["tests"]:
        assert set(test) == {"test-name", "passed", "score", "max-score"}
        assert isinstance(test["passed"], bool)
        assert test["test-name"]


def test_classroom50_takes_the_submission_from_the_runner() -> None:
    environment = {
        "CLASSROOM": "games",
        "ASSIGNMENT": "santorini",
        "SUBMISSION_TAG": "submit/1",
        "COMMIT_URL": "https://example.org/commit/1",
        "RELEASE_URL": "https://example.org/release/1",
        "REVIEW_URL": "",
    }
    now = datetime(2026, 5, 4, 3, 2, 1, tzinfo=UTC)
    result = classroom50("conforming", submission_from(environment, now))
    assert result["classroom"] == "games"
    assert result["assignment"] == "santorini"
    assert result["submission"] == "submit/1"
    assert result["review"] == result["commit"] == "https://example.org/commit/1"
    assert result["release"] == "https://example.org/release/1"
    assert result["datetime"] == "2026-05-04T03:02:01Z"


def strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for item in value.values() for text in strings(item)]
    if isinstance(value, list):
        return [text for item in value for text in strings(item)]
    return [value] if isinstance(value, str) else []


def test_gradescope_shows_what_a_program_printed_as_text() -> None:
    result = gradescope("hostile")
    told = strings(result)
    assert any("<script>alert(1)</script>" in text for text in told)
    assert all(letter == "\n" or letter.isprintable() for text in told for letter in text)
    assert all(result[field] == "text" for field in ("output_format", "test_output_format"))
    assert not any(test["name"].startswith(("=", "+", "-", "@")) for test in result["tests"])
    assert draw_gradescope(SAMPLES["hostile"]()).isascii()
    assert len(draw_gradescope(SAMPLES["hostile"]())) < 200_000


def test_classroom50_names_break_no_table_and_are_no_formula() -> None:
    names = [test["test-name"] for test in classroom50("hostile")["tests"]]
    assert all(name.isprintable() for name in names)
    assert all("|" not in name.replace("\\|", "") for name in names)
    assert not any(name.startswith(("=", "+", "-", "@")) for name in names)
    assert draw_classroom50(SAMPLES["hostile"]()).isascii()


@pytest.mark.parametrize("text", ["=cmd|'/c calc'!A1", "+1", "-1", "@SUM(1)", " =1"])
def test_a_formula_is_quoted(text: str) -> None:
    assert no_formula(text) == f"'{text}"
    assert no_formula("a=1") == "a=1"


def test_a_clause_that_broke_with_another_earns_nothing_and_says_why() -> None:
    tests = {test["name"].partition(":")[0]: test for test in gradescope("mixed readings")["tests"]}
    part = tests["D3.move_worker.post.4"]
    assert (part["score"], part["tags"]) == (0, ["violated"])
    assert part["output"].startswith("broken together with D3.move_worker.pre.6\n\nBug 1 of 1")


def test_gradescope_counts_what_is_missing() -> None:
    extra = gradescope("half seen")["extra_data"]
    assert extra["wanting"] == {"calls": 3, "http": 2, "nothing": 1, "select": 1}
    assert extra["census"]["not observable"] == 7
