"""Watches what else runs."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """sees the processes of the grader and their arguments in /proc"""
    guessed = [Path(f"/proc/{process}") for process in scene["decoy"]]
    for process in (*guessed, *Path("/proc").glob("[0-9]*")):
        try:
            if scene["token"].encode() in (process / "cmdline").read_bytes():
                return f"process {process.name} can be seen"
        except OSError:
            continue
    return ""
