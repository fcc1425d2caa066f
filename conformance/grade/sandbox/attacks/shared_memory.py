"""Leaves a block of memory that outlives its process."""

import ctypes
from collections.abc import Mapping
from typing import Any

CREATE = 0o1000


def attack(scene: Mapping[str, Any]) -> str:
    """leaves shared memory behind; whether it is still there is seen from outside"""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.shmget(scene["memory_key"], 4096, CREATE | 0o666) < 0:
        raise OSError(ctypes.get_errno(), "shmget")
    return ""
