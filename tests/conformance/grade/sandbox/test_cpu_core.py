"""A slot has a core of its own, for all that it starts, and gives it back."""

import os
import subprocess
import sys

import pytest

from conformance.grade.sandbox.cpu_core import on_its_core

TELLS = "import os; print(sorted(os.sched_getaffinity(0)))"
pytestmark = pytest.mark.skipif(
    not hasattr(os, "sched_setaffinity"), reason="this system does not bind processes to cores"
)


@pytest.mark.parametrize("slot", [0, 1, 2, 7])
def test_what_is_started_runs_on_one_core(slot: int) -> None:
    allowed = sorted(os.sched_getaffinity(0))
    with on_its_core(slot):
        told = subprocess.run(
            (sys.executable, "-c", TELLS), capture_output=True, text=True, check=True
        )
    assert told.stdout.strip() == str([allowed[slot % len(allowed)]])


def test_the_core_is_given_back_whatever_happens() -> None:
    allowed = os.sched_getaffinity(0)
    with pytest.raises(RuntimeError), on_its_core(1):
        raise RuntimeError
    assert os.sched_getaffinity(0) == allowed
