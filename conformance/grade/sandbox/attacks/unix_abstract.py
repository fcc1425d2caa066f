"""Talks to a service that has a name and no file."""

import socket
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """connects to an abstract Unix socket"""
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(f"\0{scene['abstract']}")
        return "connected"
