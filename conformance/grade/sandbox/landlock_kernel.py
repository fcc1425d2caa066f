"""Whether this kernel has what the sandbox of Landlock needs."""

import ctypes
import sys
from typing import Final

from conformance.grade.sandbox.seccomp import WITHOUT_NAMESPACES, filter_program

CREATE_RULESET: Final = 444
ASK_FOR_VERSION: Final = 1
LEAST_ABI: Final = 3
"""Before this version anybody may cut off files that they can write, whatever the rules say."""
SCOPES_SINCE: Final = 6
"""From this version on, signals stay in the sandbox."""


def kernels_abi() -> int:
    """The version of Landlock's interface in this kernel; 0 if there is none."""
    if sys.platform != "linux":
        return 0
    return max(0, int(ctypes.CDLL(None).syscall(CREATE_RULESET, None, 0, ASK_FOR_VERSION)))


def why_not_landlock(abi: int, has_users: bool) -> str:
    """What this kernel lacks for the sandbox; nothing if it lacks nothing."""
    if filter_program(WITHOUT_NAMESPACES) is None:
        return "the filter for system calls is not written for this kind of processor"
    if abi == 0:
        return "this kernel has no Landlock, or it is switched off"
    if abi < LEAST_ABI:
        return f"Landlock of this kernel has version {abi}: 3 is needed, of Linux 6.2"
    if abi < SCOPES_SINCE and not has_users:
        return (
            f"Landlock of this kernel has version {abi}, which lets signals out: version 6 is needed, of "
            "Linux 6.12, or root"
        )
    return ""
