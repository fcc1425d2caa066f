"""Ends the program that grades it."""

import os
import signal
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """kills a process of the grader; whether it is dead is seen from outside"""
    for process in scene["decoy"]:
        os.kill(process, signal.SIGKILL)
    return ""
