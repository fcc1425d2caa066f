"""`santorini replay`: a table, an exit status, and one line for whatever is wrong."""

import sys
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.exits import Exit
from conformance.replay.replayed import Replayed, Status
from conformance.replay.table import ROWS, table
from conformance.vectors.vector import Header, file_text
from reports.event_log import EventLog
from tests.conformance.driver.http.servers import ODD_MAPPING, odd_answers, small_server
from tests.conformance.one_line import one_line
from tests.conformance.replay.programs import CLIMB, report_of
from tests.conformance.vectors.samples import ALL

GAME = (sys.executable, "-m", "conformance.mistakes")
PATIENT = ("--start-seconds", "300", "--reply-seconds", "300")
"""A busy machine is no fault of the program."""


@pytest.fixture
def report(tmp_path: Path) -> str:
    """The log of a check that found one mistake."""
    told = report_of(CLIMB)
    header = {name: value for name, value in told.header.items() if name != "event"}
    path = tmp_path / "report.jsonl"
    with EventLog(header, path) as log:
        for event in told.events:
            log.append(event["event"], **{k: v for k, v in event.items() if k != "event"})
        log.finish("violates", requests=1, seconds=0.1)
    return str(path)


@pytest.fixture
def vectors(tmp_path: Path) -> str:
    path = tmp_path / "vectors.jsonl"
    path.write_text(file_text(Header("0.1.0", "RB", "other", len(ALL)), ALL), encoding="ascii")
    return str(path)


def test_the_repaired_program_is_fixed(report: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", report, *PATIENT, "--", *GAME, "right"]) == Exit.CONFORMS
    out = capsys.readouterr().out
    assert out == "fixed  RB.move.pre.climb\n1 fixed; judged by RB\n"
    folder = str(Path(report).parent)
    assert main(["replay", folder, *PATIENT, "--", *GAME, "right"]) == Exit.CONFORMS
    assert capsys.readouterr().out == out


def test_the_same_program_is_still_broken(report: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", report, *PATIENT, "--", *GAME, CLIMB]) == Exit.VIOLATES
    out = capsys.readouterr().out
    assert out.startswith("still broken  RB.move.pre.climb  move 0 2 1 2 -> = ")
    assert out.endswith("1 still broken; judged by RB\n")


def test_vectors_are_run(vectors: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", vectors, *PATIENT, "--", *GAME, "right"]) == Exit.CONFORMS
    assert capsys.readouterr().out == (
        "6 holds; judged by RB\nNote: the text of RB has changed since the vectors were written\n"
    )


def test_vectors_find_a_mistake(vectors: str, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["replay", vectors, *PATIENT, "--", *GAME, "climb_is_unlimited"])
    assert status == Exit.VIOLATES
    first, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("broken") and "RB.move.pre.climb: load none none" in first


def test_what_could_not_be_compared_is_counted_by_reason(
    vectors: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["replay", vectors, *PATIENT, "--", *GAME, "right", "--no-load"])
    assert status == Exit.CONFORMS
    assert "not comparable: 1 case: it has no load" in capsys.readouterr().out.splitlines()


def test_a_server_can_be_asked(
    vectors: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mapping = tmp_path / "mapping.toml"
    mapping.write_text(ODD_MAPPING, encoding="utf-8")
    with small_server(odd_answers()) as url:
        status = main(["replay", vectors, *PATIENT, "--http", url, "--mapping", str(mapping)])
    assert status == Exit.CONFORMS
    out = capsys.readouterr().out
    assert "2 holds, 4 not comparable; judged by RB" in out


def test_a_program_that_cannot_be_started_is_wrong_usage(
    report: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "cannot start" in one_line(capsys, "replay", report, "--", "./no/such/program")


def test_a_program_that_does_not_greet_establishes_nothing(
    report: str, capsys: pytest.CaptureFixture[str]
) -> None:
    silent = (sys.executable, "-c", "print('= what')")
    assert main(["replay", report, *PATIENT, "--", *silent]) == Exit.NOT_ESTABLISHED
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith("santorini: no answer to 'hello 1': ")


def test_wrong_arguments_are_told_in_one_line(
    report: str, vectors: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def line(*arguments: str) -> str:
        return one_line(capsys, "replay", *arguments)

    assert "name the program" in line(report)
    assert "No such file" in line(str(tmp_path / "none"), "--", "x")
    assert "irectory" in line(str(tmp_path), "--", "x")
    assert "not both" in line(report, "--http", "http://127.0.0.1:1", "--", "x")
    assert "--http URL" in line(report, "--mapping", "x.toml", "--", "x")
    assert "No such file" in line(report, "--http", "http://x", "--mapping", "none.toml")
    for url in ("ftp://x", "localhost:80", "http://", "http://x:99999", "http://[", "http://x?y"):
        assert "http://HOST:PORT" in line(report, "--http", url)
    assert "limit" in line(report, "--reply-seconds", "0", "--", "x")
    odd = tmp_path / "odd.jsonl"
    for text in ("", "once upon a time\n", '{"event": "note", "text": "x"}\n', "\x1b[31m\n"):
        odd.write_text(text, encoding="utf-8")
        assert "odd.jsonl" in line(str(odd), "--", "x")
    cut = Path(vectors).read_text(encoding="ascii").splitlines()[:-1]
    odd.write_text("\n".join(cut), encoding="ascii")
    assert "it holds 5 of 6 vectors" in line(str(odd), "--", "x")


def test_other_jobs_and_documents_are_refused(
    report: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(report)
    text = path.read_text(encoding="ascii")
    path.write_text(text.replace('"job": "check"', '"job": "verify"'), encoding="ascii")
    for command in (("replay", report, "--", "x"), ("recheck", report)):
        assert "'verify'" in one_line(capsys, *command)
    path.write_text(text.replace('"document": "RB"', '"document": "D9"'), encoding="ascii")
    for command in (("replay", report, "--", "x"), ("recheck", report)):
        assert "'D9'" in one_line(capsys, *command)


def test_a_table_is_short_and_harmless() -> None:
    hostile = Replayed("a\x1b[31m", Status.BROKEN, "b\x07\n" * 500)
    told = table([hostile] * (ROWS + 5) + [Replayed("c", Status.HOLDS)] * 9, "RB")
    lines = told.splitlines()
    assert len(lines) == ROWS + 2
    assert lines[ROWS] == "and 5 more"
    assert lines[-1] == "9 holds, 45 broken; judged by RB"
    assert told.replace("\n", "").isprintable()


def test_nothing_recorded_is_said() -> None:
    assert table([], "RB") == "nothing is recorded that could be run; judged by RB"
