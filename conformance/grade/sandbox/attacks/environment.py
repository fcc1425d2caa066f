"""Finds passwords in its own environment."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """finds a secret of the grader in its own environment"""
    return next((name for name, value in os.environ.items() if scene["token"] in value), "")
