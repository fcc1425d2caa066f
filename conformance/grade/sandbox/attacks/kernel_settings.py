"""Changes how the machine works."""

import os
from collections.abc import Mapping
from typing import Any

SETTINGS = ("kernel/core_pattern", "kernel/panic", "vm/overcommit_memory")


def attack(scene: Mapping[str, Any]) -> str:
    """changes a setting of the kernel (to what it is, to see whether it may)"""
    for setting in SETTINGS:
        path = f"/proc/sys/{setting}"
        try:
            with open(path, encoding="utf-8") as file:
                value = file.read()
            descriptor = os.open(path, os.O_WRONLY)
        except OSError:
            continue
        try:
            os.write(descriptor, value.encode())
        except OSError:
            continue
        finally:
            os.close(descriptor)
        return f"{setting} can be set"
    return ""
