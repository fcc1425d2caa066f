"""Uses files that the grader has open."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """uses files and connections that the grader has open"""
    for descriptor in range(3, 1024):
        try:
            os.fstat(descriptor)
        except OSError:
            continue
        return f"descriptor {descriptor} is {os.readlink(f'/proc/self/fd/{descriptor}')}"
    return ""
