"""Reads the kit, where the expected answers come from."""

import importlib.util
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """reads or imports the kit, its suites and seeds"""
    if importlib.util.find_spec("conformance") is not None:
        return "the kit can be imported"
    found = [path for path in scene["kit"] if Path(path).is_file()]
    return f"{found[0]} can be seen" if found else ""
