"""Takes over another process."""

import ctypes
import os
import signal
from collections.abc import Mapping
from typing import Any

ATTACH = 16
DETACH = 17


def attack(scene: Mapping[str, Any]) -> str:
    """debugs a process of the grader (ptrace)"""
    libc = ctypes.CDLL(None, use_errno=True)
    for process in scene["decoy"]:
        if libc.ptrace(ATTACH, process, None, None) < 0:
            raise OSError(ctypes.get_errno(), "ptrace")
        os.waitpid(process, 0)
        libc.ptrace(DETACH, process, None, signal.SIGCONT)
    return "attached"
