"""Talks to a service that has a file."""

import socket
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """connects to a Unix socket in the file system"""
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(scene["socket"])
        return "connected"
