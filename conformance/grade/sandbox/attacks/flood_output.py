"""Drowns the grader in output."""

import sys
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """writes without end, and without an end of line, to standard output"""
    while True:
        sys.stdout.write("x" * 10_000)
