"""Reads what only the owner of the machine may read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """reads the machine's passwords and the grader's home"""
    for place in ("/etc/shadow", "/etc/passwd", "/etc/ssh", scene["home"]):
        path = Path(place)
        try:
            if path.is_file() and path.read_bytes():
                return f"{place} can be read"
            # A tool may be installed in the home: the folders that lead to it are seen, and empty.
            if path.is_dir() and any(inner.is_file() for inner in path.iterdir()):
                return f"{place} can be listed"
        except OSError:
            continue
    return ""
