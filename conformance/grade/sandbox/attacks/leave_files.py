"""Leaves files behind, so deep that simple programs cannot remove them."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """leaves a deep folder behind; whether it is still there is seen from outside"""
    for place in {"/tmp", "/var/tmp", "/dev/shm", tempfile.gettempdir(), os.getcwd()}:
        top = Path(place, scene["token"])
        try:
            os.makedirs(top.joinpath(*["d"] * 200))
        except OSError:
            continue
    return ""
