"""Gives itself a mark."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """writes into the folder of the results"""
    Path(scene["results"], "results.json").write_text("full marks", encoding="utf-8")
    return "written"
