"""Makes so many files that the machine runs out of memory for their names."""

import os
import tempfile
from collections.abc import Callable, Mapping
from typing import Any

AT_ONCE = 500


def attack(scene: Mapping[str, Any]) -> str:
    """makes more empty files than anything of the sandbox limits, its memory for one"""
    folders: list[str] = []
    try:
        while len(folders) * AT_ONCE < scene["files"]:
            folders.append(tempfile.mkdtemp())
            if not child_does(fill, folders[-1]):
                return ""
    finally:
        for folder in folders:
            child_does(empty, folder)
    return f"{len(folders) * AT_ONCE} files"


def fill(folder: str) -> None:
    for number in range(AT_ONCE):
        os.mknod(f"{folder}/{number}")


def empty(folder: str) -> None:
    for name in os.listdir(folder):
        os.unlink(f"{folder}/{name}")
    os.rmdir(folder)


def child_does(work: Callable[[str], object], folder: str) -> bool:
    """Whether a process of its own, with processor time of its own, comes to the end of the work."""
    child = os.fork()
    if child == 0:
        try:
            work(folder)
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0
