"""Markdown: whole findings only, and everything foreign within code."""

import re

import pytest

from reports.check.markdown import LIMIT, draw_markdown, fenced, inline_code
from tests.reports.sample_logs import HOSTILE, SAMPLES

FENCED = re.compile(r"^(`{3,})text\n.*?\n\1$", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)")


def outside_code(text: str) -> str:
    """What a reader of Markdown takes for markup."""
    return SPAN.sub("", FENCED.sub("", text))


def test_verdict_census_and_findings_are_there() -> None:
    text = draw_markdown(SAMPLES["three bugs"]())
    assert text.startswith("## ❌ `` wrong-minotaur violates the rulebook (RB)")
    assert "32 held · 3 violated · 1 not reached · 2 not observable" in text
    assert text.count("### Bug ") == 3
    assert "2  0    0A*  2B*  3*   0" in text
    assert "- not reached: 1 clause, because ` the program crashed" in text


@pytest.mark.parametrize(
    ("name", "sign"), [("conforming", "✅"), ("incomplete", "❌"), ("nothing ran", "❔")]
)
def test_the_sign_is_the_verdict(name: str, sign: str) -> None:
    assert draw_markdown(SAMPLES[name]()).startswith(f"## {sign} ")


def test_too_many_findings_are_counted_and_none_is_cut() -> None:
    text = draw_markdown(SAMPLES["many findings"]())
    assert len(text) <= LIMIT
    whole = text.count("### Bug ")
    assert 10 < whole < 300
    assert f"{300 - whole} more findings: see the whole report." in text
    assert len(FENCED.findall(text)) == whole


def test_what_a_program_printed_is_code() -> None:
    text = draw_markdown(SAMPLES["hostile"](), limit=1_000_000)
    assert "<script>alert(1)</script>" in text
    plain = outside_code(text)
    for sign in ("<script", "javascript:", "onerror", "@SUM", "=cmd", "| pipe", "7*7", "::error"):
        assert sign in text
        assert sign not in plain
    assert all(letter == "\n" or letter.isprintable() for letter in text)


@pytest.mark.parametrize("text", ["", "`", "```", "``` x `` y ````", "|", *HOSTILE])
def test_no_text_ends_its_own_code(text: str) -> None:
    line = " ".join(text.split())
    for pattern, code in ((SPAN, inline_code(line)), (FENCED, fenced(f"{line}\n{line}"))):
        ended = pattern.match(code)
        assert ended is not None
        assert ended.end() == len(code)


def test_what_legal_play_does_not_reach_is_counted_with_its_reason() -> None:
    text = draw_markdown(SAMPLES["three bugs"]())
    assert "- not reached: 2 classes of cases, because ` no game comes there `" in text
    assert "- not reached: 1 class of cases, because ` it takes Pan `" in text
    assert "a step from level 3" not in text


def test_readings_and_the_other_case_are_there() -> None:
    text = draw_markdown(SAMPLES["mixed readings"]())
    assert "- ` D3.build.pre.2 ` ` read as: all eight (AMB-22) `" in text
    assert "In this case it answers by: up only" in text
    assert "In this case it answers by: both ways" in text
    assert "By the rulebook this answer is right." in text
    assert "Where the document can be read" not in draw_markdown(SAMPLES["three bugs"]())


def test_what_could_not_be_observed_stands_in_the_first_line() -> None:
    first = draw_markdown(SAMPLES["half seen"]()).split("\n")[0]
    assert first == (
        "## ✅ `` half-seen conforms to D0 in the 3 clauses that could be observed; 7 could not, "
        "3 for want of `calls` and 2 for want of HTTP. ``"
    )
