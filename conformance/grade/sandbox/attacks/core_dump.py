"""Lets the system write down its memory."""

import os
import resource
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """crashes and leaves a core dump"""
    child = os.fork()
    if child == 0:
        most = resource.getrlimit(resource.RLIMIT_CORE)[1]
        resource.setrlimit(resource.RLIMIT_CORE, (most, most))
        os.abort()
    _, status = os.waitpid(child, 0)
    return "dumped" if os.WCOREDUMP(status) else ""
