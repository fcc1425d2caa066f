"""Allows itself more."""

import resource
from collections.abc import Mapping
from typing import Any

LIMITS = (resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NPROC, resource.RLIMIT_DATA)


def attack(scene: Mapping[str, Any]) -> str:
    """raises its own limits"""
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
