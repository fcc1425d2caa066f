"""Looks for a way into the network."""

import socket
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """finds a network interface that leads out of the machine"""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # No packet is sent: the system only looks for a route to an address kept for documents.
        probe.connect(("192.0.2.1", 9))
        return f"a route from {probe.getsockname()[0]}"
