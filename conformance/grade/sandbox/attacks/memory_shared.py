"""Takes all memory, of a kind that is not counted as its own."""

import mmap
from collections.abc import Mapping
from typing import Any

BLOCK = 1024 * 1024


def attack(scene: Mapping[str, Any]) -> str:
    """takes more memory than it may have, as memory shared between processes"""
    held: list[mmap.mmap] = []
    while len(held) * BLOCK < scene["memory"] * 1.5:
        block = mmap.mmap(-1, BLOCK)
        block.write(b"x" * BLOCK)
        held.append(block)
    return f"{len(held)} MiB"
