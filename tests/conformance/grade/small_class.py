"""A class of small submissions, most of which are judged at once, and how they are graded."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from conformance.grade.intake.submission import find_submissions
from conformance.grade.job import Job
from conformance.grade.marks.rubric import Rubric

ROOT: Final = Path(__file__).resolve().parents[3]
RUBRIC: Final = Rubric(budget="quick", gods=("none",))
RUBRIC_TEXT: Final = 'budget = "quick"\ngods = ["none"]\n'

EVIDENCE: Final[dict[str, Any]] = {
    "tier": "bubblewrap",
    "stands": True,
    "trouble": "",
    "attacks": [{"attack": "peek", "tries": "to see others", "outcome": "held", "detail": ""}],
}
"""What the proof says; it has tests of its own and takes its time."""

COMMAND: Final = (sys.executable, "-m", "tests.conformance.grade.thin_command")
"""The command line, without the proof and with few cases."""

CRASHING: Final = """
for line in iter(input, "quit"):
    assert line == "hello 1", "I know no game"
    print("= santorini 1 name=crashing gods=none features=", flush=True)
"""
NASTY: Final = "=cmd|'/c calc'!A1 <script>alert(1)</script> \\x1b[31m \\u202e {{ 7*7 }} ]]> &"
HOSTILE: Final = f"""
name = "<script>alert(1)</script>"
for line in iter(input, "quit"):
    if line == "hello 1":
        print(f"= santorini 1 name={{name}} gods=none features=", flush=True)
    else:
        print("= {NASTY}", flush=True)
"""
SILENT: Final = """
import time
input()
time.sleep(100_000)
"""
NOT_JAVA: Final = "class Main { int x = ; /* <script>alert(1)</script> */ }\n"


def write_class(folder: Path, *writers: Callable[[Path], None]) -> Path:
    """A folder with one submission for each writer, under the writer's name."""
    folder.mkdir()
    for writer in writers:
        writer(folder / writer.__name__)
    return folder


def _program(place: Path, text: str) -> None:
    place.mkdir()
    (place / "main.py").write_text(text, encoding="utf-8")


def crashing(place: Path) -> None:
    """Ends at the first game."""
    _program(place, CRASHING)


def hostile(place: Path) -> None:
    """Writes what would do harm if somebody took it for more than text; its name is a formula."""
    _program(place.with_name('=HYPERLINK("x")'), HOSTILE)


def silent(place: Path) -> None:
    """Never answers."""
    _program(place, SILENT)


def empty(place: Path) -> None:
    """Holds nothing."""
    place.mkdir()


def not_java(place: Path) -> None:
    """Does not compile."""
    place.mkdir()
    (place / "Main.java").write_text(NOT_JAVA, encoding="utf-8")


def escaping(place: Path) -> None:
    """Has a link to somebody else's files."""
    place.mkdir()
    (place / "main.py").symlink_to("/etc/passwd")


def right(place: Path) -> None:
    """The starter's own example."""
    shutil.copytree(
        ROOT / "conformance" / "starters" / "python",
        place,
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    (place / "santorini.toml").write_text('run = ["python3", "-m", "example"]\n', "utf-8")


def climbing(place: Path) -> None:
    """A whole game with one mistake."""
    shutil.copytree(
        ROOT / "conformance" / "mistakes",
        place / "conformance" / "mistakes",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    (place / "conformance" / "__init__.py").touch()
    words = '"python3", "-m", "conformance.mistakes", "climb_is_unlimited"'
    (place / "santorini.toml").write_text(f"run = [{words}]\n", "utf-8")


def jobs_of(folder: Path, out: Path, rubric: Rubric = RUBRIC) -> list[Job]:
    """The work for every submission in a folder."""
    return [
        Job(
            submission=one,
            rubric=rubric,
            out=out,
            tier=EVIDENCE["tier"],
            evidence="bubblewrap: 1 of 1 attack tried failed",
        )
        for one in find_submissions(folder)
    ]


def result(name: str, score: float = 100.0, **more: Any) -> dict[str, Any]:
    """A result as a worker gives it."""
    return {
        "name": name,
        "score": score,
        "maximum": 100,
        "verdict": "conforms" if score == 100 else "violates",
        "bugs": [],
        "faults": [],
        "fault_details": [],
        "diagnosis": "",
        "verdicts": {},
        "replay": "",
        "losses": [],
        "missing": "",
        "capabilities": {},
        **more,
    }
