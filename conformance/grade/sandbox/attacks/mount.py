"""Puts something else in the place of a folder."""

import ctypes
from collections.abc import Mapping
from typing import Any

NEW_MOUNTS = 0x20000


def attack(scene: Mapping[str, Any]) -> str:
    """mounts a file system"""
    libc = ctypes.CDLL(None, use_errno=True)
    # In a namespace of its own, so that nobody else is hurt where it works.
    if libc.unshare(NEW_MOUNTS) < 0 or libc.mount(b"none", b"/tmp", b"tmpfs", 0, None) < 0:
        raise OSError(ctypes.get_errno(), "mount")
    return "mounted"
