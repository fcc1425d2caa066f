"""How the tests start a miniature."""

import sys
from pathlib import Path

from conformance.driver import Implementation, Limits

FOLDER = Path(__file__).parent / "miniatures"
PATIENT = Limits(start_seconds=60, reply_seconds=60)
"""For a program that must answer: a slow machine is no fault."""
QUICK = Limits(start_seconds=0.4, reply_seconds=0.4)
"""For a program that never answers at all: it is late on any machine."""


def command_of(name: str, *arguments: str) -> tuple[str, ...]:
    """The command that runs a miniature."""
    path = FOLDER / f"{name}.py"
    assert path.is_file(), name
    return (sys.executable, "-I", "-S", str(path), *arguments)


def miniature(name: str, limits: Limits = PATIENT) -> Implementation:
    """A miniature as an implementation."""
    return Implementation(command_of(name), limits)
