"""Verify in Markdown: everything is there, within code, and no table row falls apart."""

import re
from itertools import pairwise

import pytest

from reports.event_log import EventLog
from reports.verify.markdown import draw_verify_markdown
from tests.reports.sample_logs import HOSTILE
from tests.reports.test_markdown import FENCED, outside_code
from tests.reports.verify_logs import VERIFY_SAMPLES, contract, header

PARTS = (
    "The documents", "Traceability", "Vacuous, implied, equal",
    "Disagreements and silences", "The kit's own strength",
)  # fmt: skip


@pytest.mark.parametrize("name", sorted(VERIFY_SAMPLES))
def test_every_part_is_there_and_every_clause_is_traced(name: str) -> None:
    log = VERIFY_SAMPLES[name]()
    text = draw_verify_markdown(log)
    assert all(f"\n## {part}\n" in text for part in PARTS)
    rows = re.findall(r"^\| `", text.partition("## Vacuous")[0], re.MULTILINE)
    assert len(rows) == len(log.of_kind("contract"))


def table_rows(text: str) -> list[list[str]]:
    """The rows of every table, each split as a reader of Markdown does before it looks for code."""
    lines = FENCED.sub("", text).split("\n")
    rows = [line for line in lines if line.startswith("| ") or set(line) == {"|", "-"}]
    return [re.findall(r"(?:\\.|[^|\\])+", row.strip("|")) for row in rows]


@pytest.mark.parametrize("name", sorted(VERIFY_SAMPLES))
def test_every_row_of_a_table_has_as_many_cells_as_its_head(name: str) -> None:
    rows = table_rows(draw_verify_markdown(VERIFY_SAMPLES[name]()))
    rules = [place for place, row in enumerate(rows) if set("".join(row)) == {"-"}]
    assert rules
    for start, end in pairwise((*(rule - 1 for rule in rules), len(rows))):
        assert {len(row) for row in rows[start:end]} == {len(rows[start])}


def test_a_bar_after_a_backslash_ends_no_cell() -> None:
    log = EventLog(header("RB"))
    log.append("contract", **contract("RB.x", wording="", at="a\\|b|c"))
    *_, head, _, row = table_rows(draw_verify_markdown(log.read()))
    assert len(row) == len(head) == 8


def test_what_was_seen_to_fail_is_told() -> None:
    text = draw_verify_markdown(VERIFY_SAMPLES["verified"]())
    assert "| symbolic | 4 | 0 | 1 | 1 | 0 | 4 |" in text
    assert "| ` carries out all ` | 0 | 1 |" in text
    assert "| ` D4.move.pre.1 ` | ` accepts all and changes nothing ` | none |" in text
    assert "nonsense" not in draw_verify_markdown(VERIFY_SAMPLES["interrupted"]())


def test_the_findings_are_told() -> None:
    text = draw_verify_markdown(VERIFY_SAMPLES["failed"](), "out/report.jsonl")
    assert "- ` the reference breaks RB.move.pre.climb `" in text
    assert "- vacuous: ` D4.move.post.13 `: ` in none of the 59216 cases" in text
    assert "- implied: ` D4.move.pre.2 ` by ` D4.move.pre.1 `" in text
    assert "` D4 does not say who has won after a move. `" in text
    assert "#### What does it forget?\n\n` Nothing inside its scope. `" in text
    assert "- survivor: ` rules.moved: a < b -> a <= b ` (` NOT EXPLAINED `)" in text
    assert "- no mistake breaks ` RB.move.pre.dome `" in text
    assert "| ` row_zero_is_lava ` | ` RB.move.accepts ` | NOT CAUGHT |" in text
    assert text.endswith("Drawn from ` out/report.jsonl `.\n")


def test_nothing_in_the_log_is_markup() -> None:
    text = draw_verify_markdown(VERIFY_SAMPLES["hostile"]())
    rest = outside_code(text)
    assert "<" not in rest
    assert "javascript" not in rest
    assert "@SUM" not in rest
    assert "::error" not in rest
    assert all(letter == "\n" or letter.isprintable() for letter in text)
    assert HOSTILE[4] in text.replace("\\|", "|")
