"""`python -m conformance.mistakes` ends quietly when nobody reads it any more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.mistakes.__main__ import READER_HAS_GONE

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("arguments", "given"),
    [(["--list"], ""), (["right"], "hello 1\n" * 1000)],
    ids=["list", "game"],
)
def test_a_reader_that_has_gone_is_no_reason_for_a_traceback(
    arguments: list[str], given: str
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "conformance.mistakes", *arguments],
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
            input=given.encode(),
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (READER_HAS_GONE, b"")
