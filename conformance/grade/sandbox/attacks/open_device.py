"""Reads disks and memory directly."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

HARMLESS = {"null", "zero", "full", "random", "urandom", "tty"}
KNOWN = ("mem", "kmsg", "fuse", "kvm", "sda", "vda", "nvme0n1", "loop0", "input/event0")


def attack(scene: Mapping[str, Any]) -> str:
    """opens a disk, the memory or another device of the machine"""
    for path in devices():
        try:
            is_device = path.is_block_device() or path.is_char_device()
            # A link leads to a device that is judged under its own name, or to its own terminal.
            if is_device and not path.is_symlink() and path.name not in HARMLESS:
                path.open("rb", buffering=0).close()
                return f"{path} can be read"
        except OSError:
            continue
    return ""


def devices() -> list[Path]:
    """All that can be seen, and those that can be guessed."""
    guessed = [Path("/dev", name) for name in KNOWN]
    try:
        return [*guessed, *sorted(Path("/dev").iterdir())]
    except OSError:
        return guessed
