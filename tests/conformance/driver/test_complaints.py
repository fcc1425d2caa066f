"""The line of standard error that says why a program failed."""

import shutil
import sys
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.driver.complaints import Complaints
from conformance.exits import Exit

TRACES = {
    "Node, a file it does not know": (
        """\
node:internal/modules/run_main:123
    triggerUncaughtException(
    ^

TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts" for /home/me/main.ts
    at Object.getFileProtocolModuleFormat [as file:] (node:internal/modules/esm/get_format:160:9)
    at async link (node:internal/modules/esm/module_job:84:21) {
  code: 'ERR_UNKNOWN_FILE_EXTENSION'
}

Node.js v20.20.2
""",
        'TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts" for /home/me/main.ts',
    ),
    "Node, a line that throws": (
        """\
/home/me/main.js:2
throw new Error("oh");
^

Error: oh
    at Object.<anonymous> (/home/me/main.js:2:7)

Node.js v20.20.2
""",
        "Error: oh",
    ),
    "Python, one exception after another": (
        """\
Traceback (most recent call last):
  File "main.py", line 3, in f
    raise ValueError("inner")
ValueError: inner

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "main.py", line 5, in f
    raise KeyError("outer")
KeyError: 'outer'
""",
        "KeyError: 'outer'",
    ),
    "Python, an exception whose name does not say so": (
        """\
Traceback (most recent call last):
  File "main.py", line 3, in f
    raise game.IllegalMove("an error")
game.IllegalMove: not your turn
""",
        "game.IllegalMove: not your turn",
    ),
    "Java, with its cause": (
        """\
Exception in thread "main" java.lang.RuntimeException: boom
\tat Main.main(Main.java:1)
Caused by: java.lang.NullPointerException: "<local1>" is null
\t... 8 more
""",
        'Exception in thread "main" java.lang.RuntimeException: boom',
    ),
    "Java, that does not compile": (
        """\
Main.java:1: error: illegal start of type
class Main { void f( }
                    ^
1 error
error: compilation failed
""",
        "Main.java:1: error: illegal start of type",
    ),
    "a shell": ("sh: 1: java: not found\n", "sh: 1: java: not found"),
    "C++": (
        "terminate called after throwing an instance of 'std::logic_error'\n  what():  oh\n",
        "terminate called after throwing an instance of 'std::logic_error'",
    ),
    "words of its own": ("loading\nno board\n}\n\n", "no board"),
    "nothing": ("\n  \n", ""),
}


@pytest.mark.parametrize(("said", "why"), TRACES.values(), ids=TRACES)
def test_the_line_that_says_why(said: str, why: str) -> None:
    complaints = Complaints()
    for line in said.split("\n"):
        complaints.note([line])
    assert complaints.why == why


PROGRAMS = {
    "node": (
        "main.unknown",
        "const size = 5;",
        "TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension",
    ),
    "java": (
        "Main.java",
        'class Main { public static void main(String[] a) { throw new RuntimeException("oh"); } }',
        "java.lang.RuntimeException: oh",
    ),
    sys.executable: ("main.py", "raise LookupError('oh')", "LookupError: oh"),
}


@pytest.mark.parametrize("language", PROGRAMS, ids=lambda path: Path(path).name)
def test_a_program_that_dies_at_hello_is_told_with_its_reason(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if shutil.which(language) is None:
        pytest.skip(f"{language} is not installed")
    name, source, why = PROGRAMS[language]
    (tmp_path / name).write_text(source, encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    patient = ("--start-seconds", "120", "--reply-seconds", "60")
    assert main(["check", *patient, "--", language, str(tmp_path / name)]) == Exit.USAGE
    told = capsys.readouterr()
    start = (
        "santorini: no answer to 'hello 1': crash: ended with exit status 1; on standard error: "
    )
    assert told.out == "" and told.err.startswith(start) and why in told.err
    assert len(told.err.splitlines()) == 1
