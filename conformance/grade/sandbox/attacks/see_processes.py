"""Finds out what else runs."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """finds out whether a process of the grader is there"""
    for process in scene["decoy"]:
        try:
            os.kill(process, 0)
        except PermissionError:
            pass  # it is there, and not to be touched
        except ProcessLookupError:
            continue
        return "a process of the grader is there"
    return ""
