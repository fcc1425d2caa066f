"""Renames the machine."""

import socket
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """changes the name of the machine, or learns it"""
    if socket.gethostname() == scene["hostname"]:
        return "the name of the machine can be seen"
    socket.sethostname(socket.gethostname())
    return "changed"
