"""CrossHair never comes near the process that asks, and no process outlives the search."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.conformance.launcher import HEEDS_CTRL_C
from tests.conformance.verify.symbolic.inside_a_child import (
    follow_on_board,
    search_a_condition_of_ones_own,
    search_the_impossible,
)

ASK_FOR_LONG = f"""{HEEDS_CTRL_C}
from conformance.verify.symbolic import search

def show(finding):
    print(finding.id, flush=True)

if __name__ == "__main__":
    search("RB", only=["RB.move.keeps", "RB.place.exactly"], on_finding=show)
"""
GENEROUS = 300


def test_importing_the_package_imports_no_crosshair() -> None:
    asked = "import sys, conformance.verify.symbolic; print([m for m in sys.modules if 'crosshair' in m])"
    told = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=GENEROUS
    )
    assert told.stdout == "[]\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
@pytest.mark.parametrize("how", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_no_process_outlives_the_search(how: str) -> None:
    asker = subprocess.Popen(
        [sys.executable, "-c", ASK_FOR_LONG],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert asker.stdout is not None
    assert asker.stdout.readline() == "RB.place.exactly\n"
    asker.send_signal(signal.Signals[how])
    # Every process of the search holds the pipe: it ends with the last of them.
    rest, _ = asker.communicate(timeout=GENEROUS)
    assert rest == ""
    assert asker.returncode != 0


@pytest.fixture(scope="module")
def child() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


def test_a_condition_that_no_number_meets_is_an_error(child: ProcessPoolExecutor) -> None:
    outcome = child.submit(search_the_impossible).result(GENEROUS)
    assert outcome.state == "error"
    assert outcome.message.startswith("PRE_UNSAT")


def test_short_forms_stand_in_for_the_real_functions(child: ProcessPoolExecutor) -> None:
    paths, paths_with_short_forms = child.submit(follow_on_board).result(GENEROUS)
    assert paths_with_short_forms == 1 < paths


def test_a_condition_of_ones_own_is_confirmed_and_a_wrong_one_refuted(
    child: ProcessPoolExecutor,
) -> None:
    right = child.submit(search_a_condition_of_ones_own, "climb == target_height - origin_height")
    assert right.result(GENEROUS).state == "confirmed"
    wrong = child.submit(search_a_condition_of_ones_own, "climb <= 2").result(GENEROUS)
    assert wrong.state == "counterexample"
    assert wrong.arguments == {"origin_height": 0, "target_height": 3}
