"""Becomes the owner of the machine."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """becomes root, or has a privilege of root's"""
    with open("/proc/self/status", encoding="ascii") as file:
        status = {key: value.strip() for key, _, value in (line.partition(":") for line in file)}
    if int(status["CapEff"], 16):
        return f"privileges {status['CapEff']}"
    if status["NoNewPrivs"] != "1":
        return "a program of root's would run as root"
    os.setuid(0)
    return "root"
