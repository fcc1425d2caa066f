"""Becomes the owner of the machine."""

import ctypes
import os
from collections.abc import Mapping
from typing import Any

VERSION = 0x20080522
NO_NEW_PRIVILEGES = 39


def attack(scene: Mapping[str, Any]) -> str:
    """becomes root, or has a privilege of root's"""
    libc = ctypes.CDLL(None, use_errno=True)
    about = (ctypes.c_uint32 * 2)(VERSION, 0)
    # Effective, permitted, inheritable: twice, for 64 privileges.
    privileges = (ctypes.c_uint32 * 6)()
    if libc.capget(ctypes.byref(about), ctypes.byref(privileges)) < 0:
        return "what it may do cannot be asked, so taken for everything"
    if privileges[0] or privileges[3]:
        return f"privileges {privileges[3]:08x}{privileges[0]:08x}"
    if libc.prctl(NO_NEW_PRIVILEGES, 0, 0, 0, 0) != 1:
        return "a program of root's would run as root"
    os.setuid(0)
    return "root"
