"""`santorini compare`: what it leaves behind, and that a report is whole."""

import json
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.exits import Exit
from reports.verify.differences import read_difference
from tests.conformance.one_line import one_line


def test_a_report_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new"
    assert main(["compare", "d2", "rb", "--report", str(folder)]) == Exit.CONFORMS
    out = capsys.readouterr().out
    first = out.splitlines()[0]
    assert first.startswith("D2 and RB: ") and "disagreement" in first
    assert out.endswith(
        f"\nReport: {folder}/compare.jsonl\nReport: {folder}/compare.html\nReport: {folder}/compare.md\n"
    )
    events = [json.loads(line) for line in (folder / "compare.jsonl").read_text().splitlines()]
    assert out.count("  To paste:\n    load ") == len(events) > 0
    titles = [read_difference(event).title for event in events]
    assert len(set(titles)) == len(titles), "what differs in gods alone is told apart in words"
    assert titles[0] == (
        "After a move by Minotaur from level 2 to level 3: in D2 (read “builds on”) player 0 (A) is to "
        "build with the worker at 33, in RB player 0 (A) has won"
    )
    for event in events:
        line = f"load {' '.join(event['gods'])} {event['before']}"
        assert all(line in (folder / name).read_text() for name in ("compare.html", "compare.md"))


def test_a_report_that_cannot_be_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").touch()
    line = one_line(capsys, "compare", "D2", "RB", "--report", str(tmp_path / "taken"))
    assert str(tmp_path / "taken") in line


def test_the_users_copies_are_quoted_in_the_terminal_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copies, report = tmp_path / "copies", tmp_path / "report"
    copies.mkdir()
    (copies / "D2.txt").write_text("".join(f"Words of line {n}.\n" for n in range(1, 60)))
    words = ["compare", "D2", "RB", "--documents", str(copies), "--report", str(report)]
    assert main(words) == Exit.CONFORMS
    assert "\n      D2, line 28: Words of line 28.\n" in capsys.readouterr().out
    assert not [path for path in report.iterdir() if "Words of" in path.read_text()]
