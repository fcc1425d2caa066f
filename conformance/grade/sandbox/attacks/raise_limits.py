"""Allows itself more."""

import os
import resource
from collections.abc import Mapping
from typing import Any

LIMITS = (resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NPROC, resource.RLIMIT_DATA)


def attack(scene: Mapping[str, Any]) -> str:
    """raises its own limits, or finds a process that has none and can be taken over"""
    own = resource.getrlimit(resource.RLIMIT_NPROC)[1]
    for process in processes(scene):
        try:
            theirs = resource.prlimit(process, resource.RLIMIT_NPROC)[1]
        except OSError:
            continue
        if theirs > own or theirs == resource.RLIM_INFINITY:
            return f"process {process} is not limited"
    for limit in LIMITS:
        most = resource.getrlimit(limit)[1]
        if most == resource.RLIM_INFINITY:
            return f"limit {limit} is not set"
        try:
            resource.setrlimit(limit, (most + 1, most + 1))
        except (ValueError, OSError):
            continue
        return f"limit {limit} raised"
    return ""


def processes(scene: Mapping[str, Any]) -> list[int]:
    """All that can be seen, and those that can be guessed."""
    guessed = [*scene["decoy"], os.getppid(), 1]
    try:
        return [*guessed, *(int(entry) for entry in os.listdir("/proc") if entry.isdigit())]
    except OSError:
        return guessed
