"""`machine_for`: a test of one line for people who write Python tests."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from conformance.driver import Inside
from conformance.machine import Breaks, MachineFor, machine_for
from conformance.mistakes import find_mistake
from tests.conformance.check.programs import played, reference

README = Path(__file__).resolve().parents[3] / "README.md"
FEW = settings(max_examples=8, database=None, derandomize=True)


def run(machine: MachineFor) -> None:
    test = machine.TestCase
    test.settings = FEW  # type: ignore[attr-defined]
    test().runTest()  # type: ignore[attr-defined]


@pytest.mark.parametrize("document", ["RB", "D4"])
def test_a_right_program_passes(document: str) -> None:
    run(machine_for(lambda: Inside(reference(document)), document))


def test_a_wrong_one_fails_with_the_clause_and_the_game() -> None:
    wrong = played(find_mistake("turn_never_passes").start)
    with pytest.raises(Breaks) as found:
        run(machine_for(lambda: Inside(wrong)))
    told = str(found.value)
    assert "RB.build.post.turn is broken." in told
    assert re.search(r"The game:\n  (load|new) ", told)
    assert told.count("\n  build ") >= 1


def test_a_program_that_cannot_be_started_fails() -> None:
    with pytest.raises(Breaks, match="cannot start"):
        run(machine_for("no-such-program-anywhere"))


WRITTEN = """
from hypothesis import settings
from conformance.machine import machine_for

TestRight = machine_for([{python!r}, "-m", "conformance.mistakes", "right"]).TestCase
TestRight.settings = settings(max_examples=3, database=None)
TestWrong = machine_for("{python} -m conformance.mistakes turn_never_passes").TestCase
TestWrong.settings = settings(max_examples=3, database=None)
"""


def pytest_of(text: str, folder: Path) -> str:
    """What pytest prints of a test file with this text."""
    (folder / "test_mine.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def test_pytest_runs_it_on_child_processes(tmp_path: Path) -> None:
    told = pytest_of(WRITTEN.format(python=sys.executable), tmp_path)
    assert "1 failed, 1 passed" in told
    assert "RB.build.post.turn is broken." in told


def test_the_example_of_the_readme_runs(tmp_path: Path) -> None:
    text = README.read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(from conformance\.machine.*?)```", text, re.S)
    assert "java -cp out Main" in example
    program = f"{sys.executable} -m conformance.mistakes right"
    settled = "from hypothesis import settings\nTestMine.settings = settings(max_examples=3)\n"
    assert "1 passed" in pytest_of(
        example.replace("java -cp out Main", program) + settled, tmp_path
    )
