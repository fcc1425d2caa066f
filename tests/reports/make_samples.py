"""Makes the sample reports anew: `python -m tests.reports.make_samples [NAME…]`, a few minutes in all.

The programs of the two checks are called within this process, so that no path of a machine gets
into a report; the command shown is the one that a reader would type.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final

from conformance.check.job import Options, check
from conformance.check.settings import Budget
from conformance.cli import main as santorini
from conformance.commands.check import open_log
from conformance.driver import Hello, Inside, Limits, introduce
from conformance.mistakes.__main__ import start
from reference_impl.stdio import Session, answer
from reports.draw import write_all

SAMPLES: Final = Path(__file__).resolve().parents[2] / "reports" / "samples"
MISTAKE: Final = "push_ignores_the_climb_limit"
DOCUMENTS: Final = ("D4", "RB")


@dataclass(frozen=True)
class Program:
    """A program of a sample: what answers its requests, and the command that would start it."""

    begin: Callable[[], Callable[[str], str]]
    command: tuple[str, ...]


def reference() -> Callable[[str], str]:
    """The reference as `santorini serve` plays it."""
    session = Session()

    def reply(line: str) -> str:
        nonlocal session
        session, text = answer(session, line)
        return text

    return reply


PROGRAMS: Final[Mapping[str, Program]] = {
    "reference": Program(reference, ("santorini", "serve")),
    "wrong-minotaur": Program(
        lambda: start(MISTAKE).answer, ("python", "-m", "conformance.mistakes", MISTAKE)
    ),
}


def make_check(name: str, folder: Path) -> Path:
    """Checks the program of this sample, quickly, and leaves the log in the folder."""
    program = PROGRAMS[name]
    asked = Inside(program.begin)
    hello = introduce(asked)
    assert isinstance(hello, Hello)
    options = Options(budget=Budget.QUICK)
    with open_log(folder, options, hello, program.command, Limits()) as log:
        check(asked, hello, options, log, lambda what, count: None)
    return folder / "report.jsonl"


def make_verify(folder: Path) -> Path:
    """Verifies two documents, quickly, and leaves the log in the folder."""
    chosen = [word for document in DOCUMENTS for word in ("--document", document)]
    santorini(["verify", "--budget", "quick", *chosen, "--report", str(folder)])
    return folder / "report.jsonl"


def main(names: list[str]) -> None:
    """Makes the samples of these names, or all; beside each log lies only the page drawn from it."""
    for name in names or [*PROGRAMS, "verify"]:
        with TemporaryDirectory() as folder:
            made = Path(folder)
            log = make_verify(made) if name == "verify" else make_check(name, made)
            kept = SAMPLES / name
            kept.mkdir(parents=True, exist_ok=True)
            copyfile(log, kept / log.name)
            write_all(kept / log.name, kept, ["html"])
            print(f"{kept.relative_to(SAMPLES.parent)}: {log.stat().st_size:,} bytes of log")


if __name__ == "__main__":
    main(sys.argv[1:])
