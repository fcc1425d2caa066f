"""Becomes root in a world of its own, to reach more of the kernel."""

import ctypes
import os
from collections.abc import Mapping
from typing import Any

NEW_USERS = 0x10000000


def attack(scene: Mapping[str, Any]) -> str:
    """makes a user namespace in which it is root"""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(NEW_USERS) < 0:
        raise OSError(ctypes.get_errno(), "unshare")
    return f"as user {os.getuid()}"
