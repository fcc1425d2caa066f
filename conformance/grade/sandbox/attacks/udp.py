"""Carries something out in single packets."""

import socket
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """sends UDP packets; whether they arrive is seen from outside"""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        for _ in range(3):
            sender.sendto(scene["token"].encode(), ("127.0.0.1", scene["udp"]))
    return ""
