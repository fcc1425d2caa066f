"""Fills the disk."""

import contextlib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

BLOCK = 512 * 1024
PLACES = ("/tmp", "/var/tmp", "/dev/shm", "/run", "/dev", "/")


def attack(scene: Mapping[str, Any]) -> str:
    """fills every place it can write to, with many files of an allowed size"""
    tried: list[Path] = []
    full = 0
    try:
        for place in (tempfile.gettempdir(), *PLACES, os.getcwd()):
            while full * BLOCK < scene["disk"]:
                tried.append(Path(place, f"{scene['token']}-{len(tried)}"))
                try:
                    tried[-1].write_bytes(b"x" * BLOCK)
                except OSError:
                    break
                full += 1
    finally:
        for path in tried:
            with contextlib.suppress(OSError):
                path.unlink()
    return f"{full * BLOCK} bytes" if full * BLOCK >= scene["disk"] else ""
