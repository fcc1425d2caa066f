"""`santorini report`: draws what it is asked for, next to the log or elsewhere."""

from pathlib import Path

import pytest

from conformance.cli import main
from conformance.exits import Exit
from tests.conformance.commands.test_recheck import written
from tests.conformance.one_line import one_line
from tests.conformance.replay.programs import CLIMB, new_log, report_of


@pytest.fixture
def log(tmp_path: Path) -> str:
    return written(report_of(CLIMB), tmp_path / "report.jsonl")


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {"report.jsonl"}


def test_the_usual_formats_lie_beside_the_log(
    log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", log]) == Exit.CONFORMS
    assert names(tmp_path) == {"report.html", "report.md", "junit.xml"}
    told = capsys.readouterr().out.splitlines()
    assert {Path(line) for line in told} == {tmp_path / name for name in names(tmp_path)}


def test_only_what_is_asked_for_is_drawn(log: str, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    formats = ["--junit", "--gradescope", "--classroom50"]
    assert main(["report", log, *formats, "--out", str(folder)]) == Exit.CONFORMS
    assert names(folder) == {"junit.xml", "results.json", "result.json"}
    assert main(["report", log, "--html", "--markdown", "--out", str(folder)]) == Exit.CONFORMS
    assert {"report.html", "report.md"} < names(folder)


def test_an_incomplete_log_is_drawn_as_what_it_is(tmp_path: Path) -> None:
    log = written(new_log().read(), tmp_path / "report.jsonl")
    assert main(["report", log, "--markdown"]) == Exit.CONFORMS
    assert "ncomplete" in (tmp_path / "report.md").read_text(encoding="utf-8")


def test_wrong_arguments_are_told_in_one_line(
    log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "nothing may follow" in one_line(capsys, "report", log, "--", "x")
    assert "No such file" in one_line(capsys, "report", str(tmp_path / "none"))
    assert "irectory" in one_line(capsys, "report", str(tmp_path))
    assert "report.jsonl" in one_line(capsys, "report", log, "--out", str(Path(log) / "x"))
    (tmp_path / "essay").write_text("once \x1b[31m\n", encoding="ascii")
    assert "essay" in one_line(capsys, "report", str(tmp_path / "essay"))
