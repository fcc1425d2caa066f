"""Makes a file that no disk can hold."""

import tempfile
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """makes a file larger than it may, full of nothing"""
    with tempfile.TemporaryFile() as file:
        file.truncate(scene["file_size"] * 4)
        return f"{scene['file_size'] * 4} bytes"
