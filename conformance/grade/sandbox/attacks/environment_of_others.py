"""Finds passwords in the environments of others, those that started it among them."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """finds a secret in the environment of any process in /proc, its parents among them"""
    guessed = [Path(f"/proc/{process}") for process in (*scene["decoy"], os.getppid())]
    for process in (*guessed, *Path("/proc").glob("[0-9]*")):
        try:
            if process.name != str(os.getpid()):
                text = (process / "environ").read_bytes()
                if scene["token"].encode() in text:
                    return f"in the environment of process {process.name}"
        except OSError:
            continue
    return ""
