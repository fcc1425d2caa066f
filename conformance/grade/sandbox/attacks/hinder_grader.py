"""Slows down the program that grades it."""

import contextlib
import os
import resource
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """takes priority or processor time from a process of the grader"""
    for process in scene["decoy"]:
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process, 19)
            return "its priority was lowered"
        with contextlib.suppress(OSError):
            resource.prlimit(process, resource.RLIMIT_CPU, (100, 100))
            return "its time was limited"
        with contextlib.suppress(OSError):
            os.sched_setaffinity(process, {0})
            return "it was bound to one processor"
    return ""
