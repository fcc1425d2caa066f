"""Computes for ever."""

from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """uses more processor time than it may"""
    while True:
        pass
