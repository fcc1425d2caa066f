"""Waits for what the system does in its own time."""

import time
import uuid
from collections.abc import Callable


def own_word(text: str) -> str:
    """A word that no other run of these tests uses at the same time."""
    return f"{text}-{uuid.uuid4().hex}"


def eventually(holds: Callable[[], bool], seconds: float = 60.0) -> bool:
    """Whether something comes true within a time that is long even on a busy machine."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
