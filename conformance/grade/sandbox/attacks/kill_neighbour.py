"""Spoils the run of somebody else."""

import contextlib
import os
import signal
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """kills a submission that runs at the same time; whether it is dead is seen from outside"""
    for process in scene["neighbour"]:
        with contextlib.suppress(OSError):
            os.kill(process, signal.SIGKILL)
    return ""
