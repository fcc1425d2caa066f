"""Ctrl-C in the middle of `verify`: what was found is told, marked incomplete, and nobody is left running."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest

from conformance.exits import Exit
from reports.event_log import read_log
from tests.conformance.launcher import LAUNCHER

PATIENCE = 200.0
MARK = "SANTORINI_TEST_MARK"


def waits_for(happens: Callable[[], bool]) -> bool:
    """It happens sooner or later; how soon does not matter."""
    end = time.monotonic() + PATIENCE
    while not happens():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def running(mark: str) -> list[str]:
    """The processes that were started with this mark in their environment and have not ended."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={mark}".encode() in (folder / "environ").read_bytes():
                found.append((folder / "cmdline").read_text(encoding="utf-8", errors="replace"))
        except OSError:
            continue
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found by their environment")
@pytest.mark.parametrize("reached", ['"contract"', '"symbolic"'])
def test_ctrl_c_leaves_an_incomplete_report_and_no_process(tmp_path: Path, reached: str) -> None:
    mark = uuid4().hex
    log = tmp_path / "report.jsonl"
    command = [sys.executable, "-c", LAUNCHER, "verify", "--document", "D1"]
    with subprocess.Popen(
        [*command, "--report", str(tmp_path)],
        env=os.environ | {MARK: mark},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        assert waits_for(lambda: log.exists() and reached in log.read_text(encoding="utf-8"))
        assert running(mark)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=PATIENCE)
    assert child.returncode == Exit.NOT_ESTABLISHED
    assert out.startswith("Incomplete: ")
    # A worker that was just being started may have a last word of its own.
    assert "santorini: interrupted, what was found so far is incomplete\n" in err
    assert read_log(log).footer is None
    assert (tmp_path / "report.html").exists()
    assert waits_for(lambda: not running(mark)), running(mark)
