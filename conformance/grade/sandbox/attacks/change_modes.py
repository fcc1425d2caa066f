"""Locks others out of their own files."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """changes who may read a file of another submission (to what it is, to see whether it may)"""
    os.chmod(scene["other_submission"], 0o644)
    return "changed"
