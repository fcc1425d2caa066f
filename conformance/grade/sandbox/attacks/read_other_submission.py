"""Reads what somebody else handed in."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """reads another student's submission"""
    return Path(scene["other_submission"]).read_text(encoding="utf-8")
