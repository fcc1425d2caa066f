"""`pytest --santorini COMMAND`: one test a clause, and nothing passes that was not exercised."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from conformance.check.settings import Budget
from spec.registry import DOCUMENTS, clauses_of
from tests.conformance.replay.programs import CLIMB, add_counterexample, new_log, wrong

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600
"""Seconds for a child: far more than it takes on a busy machine."""

SCRIPT = ("load minotaur none 00000/00000/00020/00000/00000 22,00/23,01 m0", "move 2 2 2 3")
STUB = """
import conformance.pytest_plugin as plugin
from pathlib import Path
from reports.event_log import read_log
from reports.check.model import read_check

def check(config):
    with open("checks", "a") as file:
        file.write("x")
    return read_check(read_log(Path("stub.jsonl")))

plugin._check = check
"""
OWN = """## Operation: move
### Requires
1. At most one level higher. `climb <= 1`
2. It looks nice.
### Ensures
1. The worker stands there. `mover_on_target`
"""
THIN = """
import pytest
from tests.conformance.check.programs import thin_stages

thin_stages(pytest.MonkeyPatch(), 10_000)
"""
"""The witnesses, and hardly any other script: that a clause fails is the matter here, not that everything is tried."""

DYING = "import sys\nprint('= santorini 1 name=dying gods=none features=', flush=True)\n" + (
    "sys.stdin.readline()\nsys.stdin.readline()\nsys.exit(3)\n"
)


def run_pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """pytest in an empty folder, with the plugin and nothing of this run's settings."""
    command = (sys.executable, "-m", "pytest", "-p", "conformance.pytest_plugin", "-rA")
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTEST")
    }
    # Other plugins take seconds to load and are not the matter here.
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    environment["PYTHONPATH"] = os.pathsep.join((str(ROOT), environment.get("PYTHONPATH", "")))
    return subprocess.run(
        [*command, "-p", "no:cacheprovider", "--rootdir", str(folder), *arguments],
        cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip


def verdicts(output: str) -> dict[str, str]:
    """What pytest's summary says of each test."""
    found = re.findall(r"^(PASSED|FAILED|ERROR) santorini::(\S+)", output, re.MULTILINE)
    return {name: verdict for verdict, name in found}


@pytest.fixture
def stubbed(tmp_path: Path) -> Path:
    """A folder in which the check is done already: one clause of each verdict, the others held."""
    log = new_log()
    add_counterexample(log, "RB.move.pre.climb", SCRIPT, wrong(CLIMB), also=["RB.move.pre.dome"])
    special = {
        "RB.move.pre.climb": ("violated", {}),
        "RB.move.pre.dome": ("violated", {}),
        "RB.move.post.win_pan": ("not observable", {"reason": "it takes Pan"}),
        "RB.build.post.stuck": ("not reached", {"reason": "no case came to it"}),
    }
    for clause in clauses_of("RB"):
        verdict, more = special.get(clause.id, ("held", {}))
        log.append("clause", id=clause.id, verdict=verdict, exercised=1, **more)
    log.append("fault", kind="crash", script=["state"], detail="ended with 3")
    log.finish("violates", requests=2, seconds=0.1)
    told = log.read()
    _write(tmp_path / "stub.jsonl", (told.header, *told.events, told.footer))
    (tmp_path / "conftest.py").write_text(STUB, encoding="utf-8")
    return tmp_path


def _write(path: Path, events: Sequence[object]) -> None:
    path.write_text("".join(json.dumps(event) + "\n" for event in events), encoding="ascii")


@pytest.mark.parametrize(
    ("option", "names"),
    [
        ("document", DOCUMENTS),
        ("budget", tuple(budget.value for budget in Budget)),
    ],
)
def test_the_options_are_those_of_check(
    tmp_path: Path, option: str, names: tuple[str, ...]
) -> None:
    found = run_pytest(tmp_path, "--santorini", "true", f"--santorini-{option}", "none")
    assert found.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"--santorini-{option}" in found.stderr and "'none'" in found.stderr
    assert f"use one of {', '.join(names)}" in found.stderr


def test_modules_of_a_project_that_are_named_like_ours_are_its_own(tmp_path: Path) -> None:
    for name in ("spec", "reports"):
        (tmp_path / f"{name}.py").write_text(f"HERE = {name!r}\n", encoding="ascii")
    (tmp_path / "test_own.py").write_text(
        "import reports\nimport spec\n\n\ndef test_own():\n"
        "    assert (spec.HERE, reports.HERE) == ('spec', 'reports')\n",
        encoding="ascii",
    )
    found = run_pytest(tmp_path, "-p", "conformance.pytest_plugin")
    assert (found.returncode, "1 passed" in found.stdout) == (0, True), found.stdout


def test_each_clause_is_a_test_with_its_verdict(stubbed: Path) -> None:
    ran = run_pytest(stubbed, "--santorini", "mine --fast")
    assert ran.returncode == 1, ran.stderr
    found = verdicts(ran.stdout)
    failed = {name for name, verdict in found.items() if verdict == "FAILED"}
    assert failed == {"RB.move.pre.climb", "RB.move.pre.dome", "RB.build.post.stuck", "faults"}
    passed = {name for name, verdict in found.items() if verdict == "PASSED"}
    clauses = {clause.id for clause in clauses_of("RB")}
    assert passed == clauses - failed - {"RB.move.post.win_pan"}
    assert "not observable: it takes Pan" in ran.stdout
    assert "not reached: no case came to it" in ran.stdout
    assert "load minotaur none" in ran.stdout and "ended with 3" in ran.stdout
    assert "Traceback" not in ran.stdout
    assert "1 skipped" in ran.stdout


def test_the_check_is_made_once_a_session_and_only_if_needed(stubbed: Path) -> None:
    run_pytest(stubbed, "--santorini", "mine")
    assert (stubbed / "checks").read_text() == "x"
    ran = run_pytest(stubbed, "--santorini", "mine", "--collect-only", "-q")
    assert "santorini::RB.move.pre.climb" in ran.stdout
    assert (stubbed / "checks").read_text() == "x"


def test_tests_can_be_chosen_by_name_and_stand_beside_others(stubbed: Path) -> None:
    (stubbed / "test_mine.py").write_text("def test_climb():\n    pass\n", encoding="ascii")
    ran = run_pytest(stubbed, "--santorini", "mine", "-k", "climb")
    assert verdicts(ran.stdout) == {"RB.move.pre.climb": "FAILED"}
    assert "PASSED test_mine.py::test_climb" in ran.stdout


def test_another_document_has_its_own_tests(stubbed: Path) -> None:
    ran = run_pytest(
        stubbed, "--santorini", "mine", "--santorini-document", "D3", "--collect-only", "-q"
    )
    collected = re.findall(r"^santorini::(\S+)$", ran.stdout, re.MULTILINE)
    assert collected == [*(clause.id for clause in clauses_of("D3")), "faults"]


def test_a_contract_of_ones_own_has_a_test_for_each_of_its_clauses(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(THIN, encoding="ascii")
    (tmp_path / "mine.md").write_text(OWN, encoding="ascii")
    wrong = f"{sys.executable} -m conformance.mistakes climb_is_unlimited"
    ran = run_pytest(tmp_path, "--santorini", wrong, "--santorini-document", "mine.md")
    assert ran.returncode == 1, ran.stderr
    assert verdicts(ran.stdout) == {
        "mine.move.pre.1": "FAILED",
        "mine.move.post.1": "PASSED",
        "faults": "PASSED",
    }
    assert "A move is taken only if at most one level higher." in ran.stdout
    assert (
        "not observable: the item ends in no condition" in ran.stdout and "1 skipped" in ran.stdout
    )


def test_without_the_option_nothing_is_added(stubbed: Path) -> None:
    ran = run_pytest(stubbed)
    assert ran.returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert "santorini::" not in ran.stdout


def test_a_program_that_dies_passes_nothing(tmp_path: Path) -> None:
    (tmp_path / "dying.py").write_text(DYING, encoding="ascii")
    ran = run_pytest(
        tmp_path, "--santorini", f"{sys.executable} dying.py", "--santorini-report", "kept"
    )
    assert ran.returncode == 1, ran.stderr
    found = verdicts(ran.stdout)
    assert set(found.values()) == {"FAILED"}
    assert found["faults"] == "FAILED" and found["RB.move.pre.climb"] == "FAILED"
    assert "not reached" in ran.stdout
    assert (tmp_path / "kept" / "report.jsonl").is_file()


def test_a_program_that_cannot_be_started_passes_nothing(tmp_path: Path) -> None:
    ran = run_pytest(tmp_path, "--santorini", "./no/such/program")
    assert ran.returncode == 1, ran.stderr
    assert set(verdicts(ran.stdout).values()) == {"FAILED"}
    assert "cannot start" in ran.stdout


@pytest.mark.parametrize("command", ["", "'unfinished"])
def test_a_command_that_is_none_is_wrong_usage(tmp_path: Path, command: str) -> None:
    ran = run_pytest(tmp_path, "--santorini", command)
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    assert "--santorini" in ran.stderr and "Traceback" not in ran.stderr
