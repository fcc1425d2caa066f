"""Fills the table of processes with dead ones."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """starts more processes than it may have, which end and are never collected"""
    count = 2 * scene["processes"] + 10
    for _ in range(count):
        if os.fork() == 0:
            os._exit(0)
    return f"{count} dead processes"
