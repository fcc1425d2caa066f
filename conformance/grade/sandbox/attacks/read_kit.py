"""Reads the kit, where the expected answers come from."""

import contextlib
import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """reads or imports the kit, its suites and seeds"""
    for path in scene["kit"]:
        with contextlib.suppress(OSError):
            return f"{path} can be read: {len(Path(path).read_bytes())} bytes"
    with contextlib.suppress(ImportError, OSError):
        importlib.import_module("conformance")
        return "the kit can be imported"
    return ""
