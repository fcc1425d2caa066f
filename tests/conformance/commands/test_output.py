"""What `check` and `verify` leave behind and print when a run is over; the runs here are pretended."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from conformance.cli import main
from conformance.commands import check as check_command
from conformance.exits import Exit
from conformance.verify.run import Verification
from reports.check.terminal import summarise
from reports.event_log import EventLog, read_log
from spec.registry import clauses_of
from tests.reports.sample_logs import SAMPLES

GREETING = "= santorini 1 name=mine gods=none features="
POLITE = [sys.executable, "-c", f"input(); print({GREETING!r}, flush=True); input()"]
SILENT = [sys.executable, "-c", "pass"]
DRAWN = {
    "check": ["junit.xml", "report.html", "report.jsonl", "report.md"],
    "verify": ["report.html", "report.jsonl", "report.md"],
}


def pretended_check(
    asked: Any, hello: Any, options: Any, log: EventLog, progress: Any, say: Any
) -> str:
    log.append("clause", id="RB.new.accepts", verdict="held", exercised=1)
    log.finish("conforms", requests=1, seconds=0.5)
    return "conforms"


def pretended_verification(self: Verification, *rest: object) -> str:
    found = {"search": "sweep", "verdict": "complete", "detail": "1 of 1 cases"}
    self._log.append("search", clause="RB.new.accepts", **found)
    self._log.finish("conforms", 0, 0.5, failures=[])
    return "conforms"


@pytest.fixture(params=["check", "verify"])
def command(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A command whose run is over at once."""
    monkeypatch.setattr(check_command, "check", pretended_check)
    monkeypatch.setattr(Verification, "run", pretended_verification)
    return str(request.param)


def words(command: str, *options: str) -> Sequence[str]:
    program = ["--", *POLITE] if command == "check" else []
    return [command, *options, *program]


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_every_file_that_is_named_is_there(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "folder"
    assert main(words(command, "--report", str(folder))) == Exit.CONFORMS
    lines = capsys.readouterr().out.splitlines()
    named = [Path(line.removeprefix("Report: ")) for line in lines if line.startswith("Report: ")]
    assert sorted(path.name for path in named) == names_in(folder) == DRAWN[command]
    assert all(path.is_file() for path in named)


def test_without_a_folder_nothing_is_written(
    command: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words(command)) == Exit.CONFORMS
    assert names_in(tmp_path) == []
    out = capsys.readouterr().out
    assert "Report:" not in out
    said = "\n\nNothing was written: add --report FOLDER to keep the report and to replay it.\n"
    assert out.endswith(said) == (command == "check")


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_report_that_was_not_kept_names_no_file_of_it(sample: str) -> None:
    kept = summarise(SAMPLES[sample](), log_name="out/report.jsonl")
    told = summarise(SAMPLES[sample](), log_name="")
    assert "Report: out/report.jsonl" in kept
    for words in ("Report: ", "Replay: ", "FOLDER", "report.jsonl", "report.html"):
        assert words not in told


def test_json_is_the_log_and_the_files_are_written_too(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words(command, "--json", "--report", str(tmp_path))) == Exit.CONFORMS
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    kept = read_log(tmp_path / "report.jsonl")
    assert printed == [kept.header, *kept.events, kept.footer]
    assert names_in(tmp_path) == DRAWN[command]


@pytest.mark.parametrize(
    ("terminal", "no_color", "coloured"),
    [(True, None, True), (True, "1", False), (True, "", True), (False, None, False)],
)
def test_colour_is_for_terminals_whose_owner_wants_it(
    command: str,
    terminal: bool,
    no_color: str | None,
    coloured: bool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if no_color is not None:
        monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    main(words(command))
    assert ("\x1b[" in capsys.readouterr().out) == coloured


@pytest.mark.parametrize(
    ("program", "exit", "kinds"),
    [
        (SILENT, Exit.USAGE, ("end of file", "crash")),
        (["no such program"], Exit.USAGE, ("cannot start",)),
    ],
)
def test_a_program_that_does_not_say_hello_leaves_a_report_all_the_same(
    program: list[str],
    exit: Exit,
    kinds: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "--report", str(tmp_path), "--", *program]) == exit
    log = read_log(tmp_path / "report.jsonl")
    assert log.footer is not None
    assert log.footer["verdict"] == "not established"
    (fault,) = log.of_kind("fault")
    assert fault["kind"] in kinds
    clauses = log.of_kind("clause")
    assert [event["id"] for event in clauses] == [clause.id for clause in clauses_of("RB")]
    assert {event["verdict"] for event in clauses} == {"not reached"}
    assert names_in(tmp_path) == DRAWN["check"]
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 1
    assert "no answer to 'hello 1'" in told.err
    assert str(tmp_path / "report.html") in told.out


def test_json_without_a_hello_is_a_log_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json", "--", *SILENT]) == Exit.USAGE
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [printed[0]["event"], printed[-1]["event"]] == ["header", "footer"]
    assert printed[-1]["reason"] == "no valid reply to hello"


def test_an_interrupted_verification_shows_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: Verification, *rest: object) -> str:
        found = {"search": "sweep", "verdict": "complete", "detail": "1 of 1 cases"}
        self._log.append("search", clause="RB.new.accepts", **found)
        raise KeyboardInterrupt

    monkeypatch.setattr(Verification, "run", interrupted)
    assert main(["verify", "--report", str(tmp_path)]) == Exit.NOT_ESTABLISHED
    told = capsys.readouterr()
    assert told.out.startswith("Incomplete: ")
    assert "interrupted" in told.err
    assert names_in(tmp_path) == DRAWN["verify"]
    assert "This log is incomplete." in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_an_interrupted_check_shows_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(
        asked: Any, hello: Any, options: Any, log: EventLog, progress: Any, say: Any
    ) -> str:
        log.append("fault", kind="hang", script=["new none none"], detail="no reply in 2 s")
        raise KeyboardInterrupt

    monkeypatch.setattr(check_command, "check", interrupted)
    assert main(words("check", "--report", str(tmp_path))) == Exit.NOT_ESTABLISHED
    told = capsys.readouterr()
    assert told.out.splitlines()[0] == (
        "Incomplete: mine does not keep to the protocol: 1 fault was found before the check was cut "
        "short, and the rest is unknown."
    )
    assert told.err == "santorini: interrupted, what was found so far is incomplete\n"
    assert names_in(tmp_path) == DRAWN["check"]
    assert read_log(tmp_path / "report.jsonl").footer is None


def test_a_verification_that_searched_nothing_is_no_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(self: Verification, *rest: object) -> str:
        self._log.finish("conforms", 0, 0.0, failures=[])
        return "conforms"

    monkeypatch.setattr(Verification, "run", idle)
    assert main(["verify"]) == Exit.NOT_ESTABLISHED
