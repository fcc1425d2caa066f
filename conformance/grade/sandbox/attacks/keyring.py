"""Uses the kernel's store of keys."""

import ctypes
import platform
from collections.abc import Mapping
from typing import Any

CALLS = {"x86_64": 250, "aarch64": 219}
DESCRIBE = 6
SESSION_KEYRING = -3


def attack(scene: Mapping[str, Any]) -> str:
    """looks into the kernel's store of keys"""
    libc = ctypes.CDLL(None, use_errno=True)
    text = ctypes.create_string_buffer(200)
    call = CALLS.get(platform.machine())
    if call is None:
        return "not tried on this kind of machine, so taken for possible"
    if libc.syscall(call, DESCRIBE, SESSION_KEYRING, text, len(text)) < 0:
        raise OSError(ctypes.get_errno(), "keyctl")
    return text.value.decode()
