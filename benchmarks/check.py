"""A whole quick check against the same requests to the same program, unjudged: `python -m benchmarks.check`.

The bare side writes all requests at once and reads as many replies.

A ratio of 2 means that choosing, judging and reporting take as long again as the program itself. Both sides start the
program afresh, they are measured in turns, and the best of several turns counts: what else the machine does then
matters least.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import conformance
from benchmarks.driver import seconds_of
from conformance.check.job import Options, check
from conformance.check.settings import Budget
from conformance.commands.check import open_log
from conformance.driver import Answers, Fault, Implementation, Limits, introduce

STARTERS = Path(conformance.__file__).resolve().parent / "starters"
PATIENT = Limits(start_seconds=120, reply_seconds=120)
TURNS = 3
BLOCK = 65_536


@dataclass(frozen=True)
class Program:
    """What is checked: the commands that build it in a copy of its folder, and the one that starts it."""

    name: str
    command: tuple[str, ...]
    folder: Path | None = None
    build: tuple[str, ...] = ()


PROGRAMS = (
    Program("reference", (sys.executable, "-m", "conformance.cli", "serve")),
    Program(
        "java",
        ("java", "-cp", "out", "ExampleMain"),
        STARTERS / "java",
        ("javac --release 17 -d out *.java example/*.java",),
    ),
    Program(
        "typescript",
        ("node", "out/example/main.js"),
        STARTERS / "typescript",
        ("npm ci --silent", "npx tsc"),
    ),
)


class Recorded(Implementation):
    """A program that keeps what it is asked."""

    def __init__(self, command: Sequence[str], cwd: Path | None) -> None:
        super().__init__(command, PATIENT, cwd)
        self.sent: list[str] = []

    def ask_many(self, lines: Sequence[str]) -> Answers:
        """Notes the requests and passes them on."""
        self.sent.extend(lines)
        return super().ask_many(lines)


def checked(command: Sequence[str], folder: Path | None) -> list[str]:
    """Checks the program and returns all that it was asked."""
    options = Options(budget=Budget.QUICK)
    with Recorded(command, folder) as program:
        hello = introduce(program)
        if isinstance(hello, Fault):
            raise RuntimeError(f"{' '.join(command)}: {hello.detail}")
        with open_log(None, options, hello, tuple(command), PATIENT) as log:
            verdict = check(program, hello, options, log, lambda what, count: None)
        assert verdict == "conforms", f"{' '.join(command)}: {verdict}"
        return program.sent


def answered(command: Sequence[str], folder: Path | None, requests: Sequence[str]) -> None:
    """Starts the program, writes all requests at once, and reads as many replies."""
    data = "".join(f"{request}\n" for request in requests).encode()
    with subprocess.Popen(
        command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        # Written beside the reading: neither pipe holds everything.
        writer = Thread(target=process.stdin.write, args=(data,), daemon=True)
        writer.start()
        awaited = len(requests)
        while awaited > 0:
            block = os.read(process.stdout.fileno(), BLOCK)
            assert block, f"{' '.join(command)} ended before its last reply"
            awaited -= block.count(b"\n")
        process.kill()
        writer.join()


def measured(command: Sequence[str], folder: Path | None) -> tuple[int, float, float]:
    """The number of requests, and the best times of the check and of the bare exchange."""
    requests = checked(command, folder)

    def judged() -> None:
        assert checked(command, folder) == requests, "two checks ask the same"

    def bare() -> None:
        answered(command, folder, requests)

    bare()
    pairs = [(seconds_of(judged), seconds_of(bare)) for _ in range(TURNS)]
    return len(requests), min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)


def what_hinders(program: Program, folder: Path) -> str:
    """Builds a copy of the program in the folder; what is missing for that, or nothing."""
    if program.folder is None:
        return ""
    tools = {shlex.split(line)[0] for line in (*program.build, shlex.join(program.command))}
    missing = sorted(tool for tool in tools if shutil.which(tool) is None)
    if missing:
        return f"{', '.join(missing)} not found"
    left_out = shutil.ignore_patterns("out", "node_modules", "__pycache__")
    shutil.copytree(program.folder, folder, ignore=left_out)
    for line in program.build:
        done = subprocess.run(
            line, shell=True, cwd=folder, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            return f"`{line}` ended with {done.returncode}"
    return ""


def main() -> None:
    """Prints a line for each program that can be built here."""
    print(f"{'program':<12} {'requests':>9} {'check, s':>9} {'bare, s':>9} {'ratio':>6}")
    for program in PROGRAMS:
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch) / "copy"
            hindrance = what_hinders(program, folder)
            if hindrance:
                print(f"{program.name:<12} not measured: {hindrance}", flush=True)
                continue
            count, judged, bare = measured(program.command, folder if program.folder else None)
        print(
            f"{program.name:<12} {count:>9,} {judged:>9.2f} {bare:>9.2f} {judged / bare:>6.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
