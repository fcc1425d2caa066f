"""Changes the time for everybody."""

import ctypes
from collections.abc import Mapping
from typing import Any

ADD = 0x100


def attack(scene: Mapping[str, Any]) -> str:
    """sets the clock of the machine (by nothing, to see whether it may)"""
    libc = ctypes.CDLL(None, use_errno=True)
    change = (ctypes.c_uint64 * 32)()
    change[0] = ADD
    if libc.adjtimex(ctypes.byref(change)) < 0:
        raise OSError(ctypes.get_errno(), "adjtimex")
    return "set"
