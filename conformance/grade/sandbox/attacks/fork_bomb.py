"""Starts processes without end."""

import os
import signal
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """starts more processes than it may have"""
    children: list[int] = []
    try:
        while len(children) < 2 * scene["processes"] + 10:
            child = os.fork()
            if child == 0:
                signal.pause()
                os._exit(0)
            children.append(child)
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)
    return f"{len(children)} processes at once"
