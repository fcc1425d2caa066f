"""Makes so many files that the machine runs out of memory for their names."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """makes more empty files than its memory could hold"""
    folder = tempfile.mkdtemp()
    try:
        for number in range(scene["files"]):
            os.mknod(f"{folder}/{number}")
    finally:
        shutil.rmtree(folder)
    return f"{scene['files']} files"
