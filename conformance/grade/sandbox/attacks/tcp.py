"""Talks to a service on the same machine."""

import socket
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """connects to a TCP port of the grader's machine"""
    with socket.create_connection(("127.0.0.1", scene["tcp"]), timeout=10):
        return "connected"
