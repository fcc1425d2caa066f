"""Takes all memory with several processes, each of which keeps within its limit."""

import os
import signal
import socket
from collections.abc import Mapping
from typing import Any

CHILDREN = 4


def attack(scene: Mapping[str, Any]) -> str:
    """takes more memory than it may have, with several processes"""
    children: list[tuple[int, socket.socket]] = []
    try:
        for _ in range(CHILDREN):
            ours, theirs = socket.socketpair()
            child = os.fork()
            if child == 0:
                ours.close()
                hold(int(scene["memory"] * 0.6), theirs)
            theirs.close()
            children.append((child, ours))
            ours.recv(1)
        # Some may have been killed to make room for the others: all must still answer.
        for _, ours in children:
            ours.send(b"?")
        answers = [ours.recv(1) for _, ours in children]
    finally:
        for child, _ in children:
            os.kill(child, signal.SIGKILL)
    return "all children have it" if all(answers) else ""


def hold(size: int, line: socket.socket) -> None:
    """Takes memory, says so, and then answers whatever is asked."""
    held = b"x" * size
    line.send(held[:1])
    while line.recv(1):
        line.send(held[-1:])
    os._exit(0)
