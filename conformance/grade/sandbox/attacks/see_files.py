"""Looks around without reading."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """finds out that a file of another submission exists, and how large it is"""
    return f"a file of {Path(scene['other_submission']).stat().st_size} bytes"
