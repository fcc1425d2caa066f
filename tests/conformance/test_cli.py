"""The command line: help, wrong usage, output that nobody reads, and Ctrl-C."""

import io
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest

from conformance.cli import COMMANDS, available, main
from conformance.exits import Exit
from conformance.version import VERSION
from spec.registry import DOCUMENTS, all_clauses, clauses_of
from spec.wording import demand_of
from tests.conformance.launcher import LAUNCHER
from tests.conformance.one_line import assert_one_line, one_line

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 300
"""Seconds for anything that a child does: far more than it takes on a busy machine."""

HANGING = """
import os, sys, time
for line in sys.stdin:
    if line != "hello 1\\n":
        break
    print("= santorini 1 name=hanging gods=none features=", flush=True)
with open(sys.argv[1] + ".new", "w") as file:
    file.write(str(os.getpid()))
os.rename(sys.argv[1] + ".new", sys.argv[1])
time.sleep(3600)
"""


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A child that runs the command line; it is gone afterwards."""
    with subprocess.Popen(
        [sys.executable, "-c", LAUNCHER, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        try:
            yield child
        finally:
            child.kill()


def run(*arguments: str, given: str = "") -> tuple[int, str, str]:
    """Status, output and errors of the command line in a child."""
    with started(*arguments) as child:
        out, err = child.communicate(given, timeout=PATIENCE)
        return child.returncode, out, err


def waits_for(is_so: Callable[[], bool]) -> bool:
    """It is so, or becomes so in time."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def is_running(number: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(number, 0)
        return True
    return False


# Help


def test_the_main_commands_are_there() -> None:
    assert {"verify", "check", "explain", "compare", "serve"} <= set(available()) <= set(COMMANDS)


@pytest.mark.parametrize("command", available())
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    told = capsys.readouterr()
    assert ended.value.code == 0
    assert told.out.startswith(f"usage: santorini {command}") and told.err == ""


def test_the_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    told = capsys.readouterr()
    assert ended.value.code == 0 and told.err == ""
    listed = re.findall(r"^  (\w[\w-]*)  +(.+)$", told.out, re.MULTILINE)
    assert listed == [(name, COMMANDS[name]) for name in available()]


def test_the_version_is_that_of_the_reports(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"santorini {VERSION}\n")


def test_help_works_in_a_process_of_its_own_and_where_letters_are_few() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "conformance.cli", "--help"],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"usage: santorini COMMAND ... (santorini COMMAND --help)")


# Wrong usage


def test_no_command_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    line = one_line(capsys)
    assert "name a command" in line and ", ".join(available()) in line


@pytest.mark.parametrize(
    ("word", "hint"),
    [("chek", "did you mean check?"), ("sreve", "did you mean serve?"), ("zzz", "use one of")],
)
def test_an_unknown_command(word: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = one_line(capsys, word, "--help")
    assert repr(word) in line and hint in line


@pytest.mark.parametrize("nonsense", ["--nonsense", "-x", "", " ", "a\nb", "--", "\udcff"])
def test_nonsense_for_a_command(nonsense: str, capsys: pytest.CaptureFixture[str]) -> None:
    one_line(capsys, nonsense)


NONSENSE = [
    ["--no-such-option"],
    ["--no-such-option", "value", "--", "true"],
    ["--json=maybe"],
    ["no", "such", "words", "here"],
    ["two\nlines", "--nonsense"],
    ["--document", "D9"],
    ["--document"],
]


@pytest.mark.parametrize("command", available())
@pytest.mark.parametrize("arguments", NONSENSE, ids=lambda arguments: ascii(" ".join(arguments)))
def test_every_command_answers_nonsense_in_one_line(
    command: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    one_line(capsys, command, *arguments)


WRONG = [
    (["check"], "name the program to check after --"),
    (["check", "--"], "name the program to check after --"),
    (["check", "--", "no such program"], "no such program"),
    (["check", "--", str(ROOT)], "ermission denied"),
    (["check", "--", "nul\0byte"], "null byte"),
    (["check", "--gods", "apollo", "--", "true"], "use some of none,minotaur,pan"),
    (["check", "--gods", "", "--", "true"], "use some of none,minotaur,pan"),
    (["check", "--budget", "huge", "--", "true"], "quick"),
    (["check", "--seed", "x", "--", "true"], "'x'"),
    (["check", "--reply-seconds", "0", "--", "true"], "0"),
    (["check", "--reply-seconds", "nan", "--", "true"], "nan"),
    (["check", "--start-seconds", "-1", "--", "true"], "-1"),
    (["check", "--start-seconds", "soon", "--", "true"], "soon"),
    (["check", "--python", "nofile.py:Game"], "nofile.py"),
    (["check", "--python", "nonsense"], "nonsense"),
    (["check", "--python", "a.py:B", "--", "true"], "not both"),
    (["verify", "--document", "D7"], "D7"),
    (["verify", "--budget", "huge"], "huge"),
    (["verify", "--seed", "1.5"], "1.5"),
    (["verify", "--", "true"], "verify takes no program"),
    (["explain"], "name one thing"),
    (["explain", "RB.move.pre.climb", "--list"], "name one thing"),
    (["explain", "RB.move.pre.climbs"], "did you mean RB.move.pre.climb"),
    (["explain", "zzz"], "santorini explain --list"),
    (["explain", "--list", "--", "true"], "name one thing"),
    (["compare"], "name two different documents"),
    (["compare", "D0"], "name two different documents"),
    (["compare", "D0", "d0"], "name two different documents"),
    (["compare", "D0", "D1", "D2"], "name two different documents"),
    (["compare", "D0", "D9"], "'D9' is no document"),
    (["compare", "--all", "D0", "D1"], "name two different documents"),
    (["compare", "D0", "D4", "--", "true"], "compare takes no program"),
    (["serve", "--", "true"], "nothing may follow --"),
    (["serve", "--port", "x"], "'x'"),
    (["serve", "--http", "--document", "RB"], "RB describes no HTTP server: use D0"),
    (["serve", "--http", "--port", "70000"], "--port 70000"),
    (["serve", "--http", "--port", "-1"], "--port -1"),
    (["serve", "--http", "--host", "a..b"], "--host a..b"),
]


@pytest.mark.parametrize(
    ("arguments", "words"), WRONG, ids=[ascii(" ".join(arguments)) for arguments, _ in WRONG]
)
def test_wrong_usage_says_what_is_wrong(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words in one_line(capsys, *arguments)


@pytest.mark.parametrize("command", ["check", "verify"])
def test_a_report_that_cannot_be_written(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file", encoding="utf-8")
    program = ["--", sys.executable, "-m", "conformance.cli", "serve"] if command == "check" else []
    line = one_line(capsys, command, "--report", str(taken), *program)
    assert str(taken) in line
    assert taken.read_text(encoding="utf-8") == "a file"


def test_wrong_usage_in_a_process_of_its_own() -> None:
    assert_one_line(*run("check", "--nonsense"))
    assert_one_line(*run("check", "two\nlines", "\udcff"))


def test_a_taken_port_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        line = one_line(capsys, "serve", "--http", "--port", port)
    assert f"--port {port}" in line and "use" in line


# What they print


def test_the_list_has_one_clause_a_line_its_id_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--list"]) == Exit.CONFORMS
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ", 1)[0] for line in lines] == list(all_clauses())
    for document in DOCUMENTS:
        assert main(["explain", "--list", "--json", "--document", document]) == Exit.CONFORMS
        told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert [one["id"] for one in told] == [clause.id for clause in clauses_of(document)]
        assert all(one["wording"] and one["why"] and one["at"] for one in told)


@pytest.mark.parametrize(
    ("clause", "holds", "fails"),
    [
        ("RB.move.pre.climb", "3 0   0   0   0   0", "3 0   0   0   2   0"),
        ("RB.build.post.stuck", "player 0 (A) has won", "player 1 (B) is to move"),
        ("RB.moves.post.exact", "listed: 11 12", "listed: 12 13"),
        ("RB.pass.pre.never", "refused", "accepted"),
        ("D4.move.pre.2", "is to move", "player 0 (A) has won"),
    ],
)
def test_explain_shows_where_a_clause_holds_and_where_it_fails(
    clause: str, holds: str, fails: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", clause]) == Exit.CONFORMS
    told = capsys.readouterr().out
    start, _, rest = told.partition("  It holds:")
    right, _, wrong = rest.partition("  It fails:")
    assert start.startswith(f"{clause}\n")
    assert demand_of(all_clauses()[clause]) in " ".join(start.split())
    assert holds in right and fails in wrong


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("D4.move.post.13", "No witness in a small sweep"),
        ("D0.game_server_serve.proto.3", "No witness is searched for"),
    ],
)
def test_explain_says_why_there_is_no_witness(
    clause: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", clause]) == Exit.CONFORMS
    told = capsys.readouterr().out
    assert words in told and "It fails" not in told


def test_serve_answers_any_bytes() -> None:
    lines = b"hello 1\n\xff\xfe\xd9\xa3\nnew none none\nplace \xd9\xa3 0\nplace 0 0\nquit\nstate\n"
    for encoding in ("utf-8", "ascii"):
        done = subprocess.run(
            [sys.executable, "-m", "conformance.cli", "serve"],
            cwd=ROOT,
            env=os.environ | {"PYTHONIOENCODING": encoding},
            input=lines,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        replies = done.stdout.decode("ascii").splitlines()
        assert [reply[0] for reply in replies] == ["=", "!", "=", "!", "="]


def test_serve_plays_the_document_it_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("hello 1\nnew pan none\n"))
    assert main(["serve", "--document", "D3"]) == Exit.CONFORMS
    greeting, refused = capsys.readouterr().out.splitlines()
    assert "name=reference-D3 gods=none " in greeting and refused.startswith("! ")


# Output that nobody reads

READERS: list[tuple[Sequence[str], str]] = [
    (["--help"], ""),
    (["check", "--help"], ""),
    (["explain", "--list"], ""),
    (["explain", "RB.move.pre.climb"], ""),
    (["serve"], "hello 1\n" * 1000),
]


@pytest.mark.parametrize(
    ("arguments", "given"), READERS, ids=[" ".join(arguments) for arguments, _ in READERS]
)
def test_a_reader_that_has_gone_is_no_reason_for_a_traceback(
    arguments: Sequence[str], given: str
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "conformance.cli", *arguments],
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
            input=given.encode(),
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (Exit.NOT_ESTABLISHED, b"")


def test_a_reader_that_leaves_after_one_line() -> None:
    with started("serve") as child:
        assert child.stdin is not None and child.stdout is not None and child.stderr is not None
        child.stdin.write("hello 1\n")
        child.stdin.flush()
        assert child.stdout.readline().startswith("= santorini 1 ")
        child.stdout.close()
        child.stdin.write("state\n")
        child.stdin.close()
        assert child.wait(PATIENCE) == Exit.NOT_ESTABLISHED
        assert child.stderr.read() == ""


# Ctrl-C


def interrupted(child: subprocess.Popen[str]) -> tuple[int, str]:
    """Status and errors after Ctrl-C."""
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=PATIENCE)
    return child.returncode, err


def test_ctrl_c_ends_serve() -> None:
    with started("serve") as child:
        assert child.stdin is not None and child.stdout is not None
        child.stdin.write("hello 1\n")
        child.stdin.flush()
        assert child.stdout.readline().startswith("= santorini 1 ")
        assert interrupted(child) == (Exit.NOT_ESTABLISHED, "santorini: interrupted\n")


def test_ctrl_c_ends_check_and_the_program_that_hangs(tmp_path: Path) -> None:
    noted = tmp_path / "number"
    patient = ("--start-seconds", "3600", "--reply-seconds", "3600")
    hanging = ("--", sys.executable, "-c", HANGING, str(noted))
    with started("check", *patient, "--report", str(tmp_path), *hanging) as child:
        assert waits_for(noted.exists)
        number = int(noted.read_text(encoding="utf-8"))
        assert is_running(number)
        status, told = interrupted(child)
        assert status == Exit.NOT_ESTABLISHED
        assert told.endswith("santorini: interrupted, what was found so far is incomplete\n")
        assert waits_for(lambda: not is_running(number))


def test_ctrl_c_ends_the_http_server_quietly() -> None:
    with started("serve", "--http", "--port", "0") as child:
        assert child.stdout is not None
        address = child.stdout.readline().strip()
        with build_opener(ProxyHandler({})).open(address, timeout=PATIENCE) as response:
            assert response.status == 200
            assert json.load(response)["state"]
        assert interrupted(child) == (Exit.CONFORMS, "")


def test_a_mistake_of_the_kit_blames_nobody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(arguments: Sequence[str]) -> int:
        raise LookupError("oh")

    monkeypatch.setattr("conformance.cli.run", fails)
    assert main(["check"]) == Exit.NOT_ESTABLISHED
    told = capsys.readouterr().err
    assert "LookupError: oh" in told and "a mistake of the kit" in told
