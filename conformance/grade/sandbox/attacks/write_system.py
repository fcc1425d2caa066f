"""Changes the system that other submissions use too."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

PLACES = ("/", "/usr/bin", "/usr/local/bin", "/usr/lib", "/etc", "/dev", "/var", "/home", "/opt")


def attack(scene: Mapping[str, Any]) -> str:
    """writes into the folders of the system"""
    for place in PLACES:
        path = Path(place, scene["token"])
        try:
            path.touch()
        except OSError:
            continue
        path.unlink()
        return f"{place} can be written"
    return ""
