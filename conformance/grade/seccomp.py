"""A filter for system calls that namespaces do not cover.

Sockets to the host of a virtual machine, kernel keys and a few doors into the kernel that no game
needs are the same inside and outside of every namespace. They are refused with an ordinary error.
"""

import errno
import platform
import socket
import struct
from collections.abc import Mapping
from typing import Final

FAMILIES: Final = (socket.AF_UNIX, socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK)
"""The kinds of socket that have a namespace; no other can be made."""

# The machine's number in the kernel's audit interface, `socket`, and what is refused altogether:
# add_key, request_key, keyctl, perf_event_open, bpf, userfaultfd, and the three of io_uring.
MACHINES: Final[Mapping[str, tuple[int, int, tuple[int, ...]]]] = {
    "x86_64": (0xC000003E, 41, (248, 249, 250, 298, 321, 323, 425, 426, 427)),
    "aarch64": (0xC00000B7, 198, (217, 218, 219, 241, 280, 282, 425, 426, 427)),
}
X32_CALLS: Final = 0x40000000
"""From this number on, x86_64 has a second way to make every call."""

LOAD: Final = 0x20  # a word of the call's description, by its offset
JUMP_EQUAL: Final = 0x15
JUMP_AT_LEAST: Final = 0x35
RETURN: Final = 0x06
NUMBER_AT: Final = 0
MACHINE_AT: Final = 4
ARGUMENT_AT: Final = 16
ALLOW: Final = 0x7FFF0000
REFUSE: Final = 0x00050000


def filter_program(machine: str | None = None) -> bytes | None:
    """The filter as the kernel reads it; nothing for a kind of machine that it is not written for."""
    known = MACHINES.get(machine or platform.machine())
    if known is None:
        return None
    audit, socket_call, refused = known
    tests = [(JUMP_AT_LEAST, X32_CALLS), *((JUMP_EQUAL, call) for call in refused)]
    families = [(JUMP_EQUAL, family) for family in FAMILIES]
    # Layout: machine, number, tests, is it socket?, family, families, refuse, no such family, allow.
    refuse = 3 + len(tests) + 2 + len(families)
    no_family, allow = refuse + 1, refuse + 2
    program = [(LOAD, 0, 0, MACHINE_AT), _jump(1, JUMP_EQUAL, audit, 2, refuse)]
    program.append((LOAD, 0, 0, NUMBER_AT))
    for test, value in tests:
        program.append(_jump(len(program), test, value, refuse, len(program) + 1))
    program.append(_jump(len(program), JUMP_EQUAL, socket_call, len(program) + 1, allow))
    program.append((LOAD, 0, 0, ARGUMENT_AT))
    for test, value in families:
        following = len(program) + 1
        missing = no_family if following == refuse else following
        program.append(_jump(len(program), test, value, allow, missing))
    program.append((RETURN, 0, 0, REFUSE | errno.EPERM))
    program.append((RETURN, 0, 0, REFUSE | errno.EAFNOSUPPORT))
    program.append((RETURN, 0, 0, ALLOW))
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in program)


def _jump(place: int, test: int, value: int, yes: int, no: int) -> tuple[int, int, int, int]:
    """An instruction at a place that goes on at one of two later places."""
    return (test, yes - place - 1, no - place - 1, value)
