"""Changes its own program between two tests."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """changes its own folder while it runs"""
    for path in (Path("scene.json"), Path("new.txt")):
        try:
            with path.open("a", encoding="utf-8") as file:
                file.write(" ")
        except OSError:
            continue
        return f"{path} can be written"
    return ""
