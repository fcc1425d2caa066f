"""Looks for what others leave in shared places."""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """reads the temporary files of a submission that runs at the same time"""
    # Where the temporary files of a slot lie two folders down, those of the next lie beside them.
    beside = Path(tempfile.gettempdir()).parent.parent
    for place in ("/tmp", "/var/tmp", "/dev/shm", "/run", beside):
        for path in (*Path(place).glob(scene["token"]), *Path(place).glob(f"*/*/{scene['token']}")):
            return f"found {path}"
    return ""
