"""A game of `ways` is checked as a child process, with suites that are thin enough for every run of the tests."""

import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from conformance.driver import Implementation, Limits
from reports.event_log import Log
from tests.conformance.check.programs import checked, thin_stages
from tests.conformance.documents.ways import WAYS

ROOT: Final = Path(__file__).parents[3]
LIMITS: Final = Limits(start_seconds=120, reply_seconds=120)


@cache
def log_of(name: str) -> Log:
    """The log of a check of this game by its document; a game is checked once in a process."""
    # Pushes that climb are few, and have to come up for both players; lists of a selected worker are fewer.
    every = 2 if "pushing" in name else 4 if "lists" in name else 12
    # The game needs nothing that is installed: without that it starts sooner.
    command = [sys.executable, "-S", "-m", "tests.conformance.documents.game", name]
    with (
        pytest.MonkeyPatch.context() as patch,
        Implementation(command, LIMITS, cwd=ROOT) as program,
    ):
        thin_stages(patch, every, leave_out=("games",), explores=True)
        return checked(program, WAYS[name].document)
