"""Fills the pipe that nobody reads."""

import sys
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """writes without end to standard error, to block a grader that reads the other output first"""
    while True:
        sys.stderr.write("x" * 10_000)
