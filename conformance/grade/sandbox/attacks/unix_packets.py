"""Talks to a service that has a file, through a socket that it did not have to make."""

import socket
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """sends packets to a Unix socket in the file system, from one of a pair"""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with ours, theirs:
        ours.sendto(scene["token"].encode(), scene["packets"])
    return "sent"
