"""Uses the old way out of a folder."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """changes its root folder (chroot)"""
    os.chroot("/")
    return "changed"
