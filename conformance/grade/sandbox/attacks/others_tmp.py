"""Looks for what others leave in shared places."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """finds the temporary files of a submission that runs at the same time"""
    # Where the temporary files of a slot lie two folders down, those of the next lie beside them.
    beside = Path(tempfile.gettempdir()).parent.parent
    for place in (*map(Path, ("/tmp", "/var/tmp", "/dev/shm", "/run")), beside):
        below = (inner for outer in folders_in(place) for inner in folders_in(outer))
        for folder in (place, *below):
            if os.path.exists(folder / scene["token"]):
                return f"found {folder / scene['token']}"
    return ""


def folders_in(folder: Path) -> list[Path]:
    """Those that can be listed; others come and go meanwhile."""
    try:
        return [path for path in folder.iterdir() if os.path.isdir(path)]
    except OSError:
        return []
