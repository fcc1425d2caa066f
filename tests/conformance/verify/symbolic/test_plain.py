"""The plain `crosshair` command reads the same conditions, confirms the engine and refutes nonsense."""

import subprocess
import sys

GENEROUS = 300


def checked(name: str) -> subprocess.CompletedProcess[str]:
    """What `crosshair check` says of one function."""
    options = ("--analysis_kind=icontract", "--report_all", "--per_condition_timeout=60")
    return subprocess.run(
        [sys.executable, "-m", "crosshair", "check", *options, name],
        capture_output=True,
        text=True,
        check=False,
        timeout=GENEROUS,
    )


def test_the_engine_is_confirmed() -> None:
    told = checked("conformance.verify.symbolic.plain.RB_place_7")
    assert told.returncode == 0, told.stdout + told.stderr
    assert told.stdout.endswith("info: Confirmed over all paths.\n")


def test_nonsense_is_refuted() -> None:
    told = checked(f"{__package__}.plain_nonsense.place")
    assert told.returncode == 1, told.stdout + told.stderr
    assert (
        'no_clause_is_broken(result: Look) -> bool:" yields false when calling place('
        in told.stdout
    )
