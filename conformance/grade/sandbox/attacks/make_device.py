"""Makes a device of its own."""

import os
import stat
import tempfile
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """makes a device file for the memory of the machine"""
    with tempfile.TemporaryDirectory() as folder:
        os.mknod(f"{folder}/memory", stat.S_IFCHR | 0o600, os.makedev(1, 1))
        return "made"
