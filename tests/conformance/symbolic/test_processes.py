"""CrossHair never comes near the process that asks, and no process outlives the search."""

import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tests.conformance.symbolic.inside_a_child import follow_on_board, search_the_impossible

ASK_FOR_EVER = """
from conformance.symbolic import search

def show(finding):
    print(finding.id, flush=True)

if __name__ == "__main__":
    search("RB", 100_000, only=["RB.board.move", "RB.place.pre.free"], on_finding=show)
"""
GENEROUS = 300


def test_importing_the_package_imports_no_crosshair() -> None:
    asked = "import sys, conformance.symbolic; print([m for m in sys.modules if 'crosshair' in m])"
    told = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=GENEROUS
    )
    assert told.stdout == "[]\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
@pytest.mark.parametrize("how", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_no_process_outlives_the_search(how: str) -> None:
    asker = subprocess.Popen(
        [sys.executable, "-c", ASK_FOR_EVER],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert asker.stdout is not None
    assert asker.stdout.readline() == "RB.place.pre.free\n"
    asker.send_signal(signal.Signals[how])
    # Every process of the search holds the pipe: it ends with the last of them.
    rest, _ = asker.communicate(timeout=GENEROUS)
    assert rest == ""
    assert asker.returncode != 0


def test_a_condition_that_no_number_meets_is_an_error() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        impossible = pool.submit(search_the_impossible).result(GENEROUS)
        paths, paths_with_short_forms = pool.submit(follow_on_board).result(GENEROUS)
    assert impossible.state == "error"
    assert impossible.message.startswith("PRE_UNSAT")
    assert paths_with_short_forms == 1 < paths
