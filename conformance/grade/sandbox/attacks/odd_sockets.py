"""Uses kinds of socket that no network namespace covers."""

import socket
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """opens sockets to the host of a virtual machine, to hardware and to the kernel"""
    for family in (socket.AF_VSOCK, socket.AF_ALG, socket.AF_PACKET):
        for kind in (socket.SOCK_STREAM, socket.SOCK_SEQPACKET, socket.SOCK_RAW):
            try:
                socket.socket(family, kind).close()
            except OSError:
                continue
            return f"a socket of the family {family}"
    return ""
