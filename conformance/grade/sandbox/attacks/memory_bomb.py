"""Takes all memory."""

from collections.abc import Mapping
from typing import Any

BLOCK = 1024 * 1024


def attack(scene: Mapping[str, Any]) -> str:
    """takes more memory than it may have"""
    held: list[bytes] = []
    while len(held) * BLOCK < scene["memory"] * 1.5:
        held.append(b"x" * BLOCK)
    return f"{len(held)} MiB"
