"""Pushes to the front."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """gives itself priority over other submissions"""
    before = os.getpriority(os.PRIO_PROCESS, 0)
    os.setpriority(os.PRIO_PROCESS, 0, before - 1)
    os.setpriority(os.PRIO_PROCESS, 0, before)
    return "raised"
