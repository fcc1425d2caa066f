"""A filter for system calls: what neither namespaces nor Landlock cover is refused.

Sockets to the host of a virtual machine, kernel keys and a few doors into the kernel that no game
needs are the same inside and outside of every namespace. Without namespaces there is more: any
network, memory that outlives its process, and what a user may do to other processes and files of
the same user. Each refusal is an ordinary error to the program.
"""

import errno
import platform
import socket
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from conformance.grade.sandbox.system_calls import MACHINES, Machine

FAMILIES: Final = (socket.AF_UNIX, socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK)
"""The kinds of socket that have a namespace."""

ALL_BITS: Final = 0xFFFFFFFF
KIND_OF_SOCKET: Final = 0xF
NEW_NAMESPACE: Final = 0x7E020000
"""The flags of `clone` that ask for a namespace of any kind."""

X32_CALLS: Final = 0x40000000
"""From this number on, x86_64 has a second way to make every call."""

LOAD: Final = 0x20  # a word of the call's description, by its offset
AND: Final = 0x54
JUMP_EQUAL: Final = 0x15
JUMP_AT_LEAST: Final = 0x35
RETURN: Final = 0x06
NUMBER_AT: Final = 0
MACHINE_AT: Final = 4
ARGUMENTS_AT: Final = 16
ALLOW: Final = 0x7FFF0000
REFUSE: Final = 0x00050000


@dataclass(frozen=True)
class Refusal:
    """A call that fails, unless the masked argument is one of the allowed values."""

    call: str
    error: int = errno.EPERM
    allowed: tuple[int, ...] = ()
    argument: int = 0
    mask: int = ALL_BITS


DOORS: Final = tuple(
    map(
        Refusal,
        (
            *("add_key", "request_key", "keyctl", "perf_event_open", "bpf", "userfaultfd"),
            *("io_uring_setup", "io_uring_enter", "io_uring_register"),
        ),
    )
)
"""What is refused in every sandbox. `io_uring` makes sockets that no filter sees."""

BESIDE_NAMESPACES: Final = (*DOORS, Refusal("socket", errno.EAFNOSUPPORT, FAMILIES))

WITHOUT_NAMESPACES: Final = (
    *DOORS,
    Refusal("socket", errno.EACCES),
    # Programs talk to their children through pairs. One for packets could send them anywhere.
    Refusal(
        "socketpair", errno.EACCES, (socket.SOCK_STREAM, socket.SOCK_SEQPACKET), 1, KIND_OF_SOCKET
    ),
    *map(Refusal, ("shmget", "msgget", "semget", "mq_open", "unshare", "setns")),
    Refusal("clone", errno.EPERM, (0,), 0, NEW_NAMESPACE),
    # Its flags lie in memory, where no filter sees them: told that it is unknown, all use `clone`.
    Refusal("clone3", errno.ENOSYS),
    # The limits of another process.
    Refusal("prlimit64", errno.EPERM, (0,)),
    *map(
        Refusal,
        (
            *("setpriority", "ioprio_set", "sched_setparam", "sched_setscheduler"),
            *("sched_setattr", "sched_setaffinity"),
        ),
    ),
)

AS_OUR_OWN_USER: Final = (
    *WITHOUT_NAMESPACES,
    *map(
        Refusal,
        (
            *("chmod", "fchmod", "fchmodat", "fchmodat2"),
            *("chown", "fchown", "lchown", "fchownat"),
            *("setxattr", "lsetxattr", "fsetxattr", "setxattrat"),
            *("removexattr", "lremovexattr", "fremovexattr", "removexattrat"),
        ),
    ),
)
"""For programs that run as the user who grades: Landlock does not guard who may read a file."""


def filter_program(
    refusals: Sequence[Refusal] = BESIDE_NAMESPACES, machine: str | None = None
) -> bytes | None:
    """The filter as the kernel reads it; nothing for a kind of machine that it is not written for."""
    known = MACHINES.get(machine or platform.machine())
    if known is None:
        return None
    code = [*_only_calls_of(known)]
    for refusal in refusals:
        # Each kind of machine lacks some of the older calls.
        if refusal.call in known.calls:
            code += _refused(known.calls[refusal.call], refusal)
    code.append((RETURN, 0, 0, ALLOW))
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in code)


Instruction = tuple[int, int, int, int]
"""What to do, how many instructions to leave out if so and if not, and a value."""


def _only_calls_of(machine: Machine) -> Iterator[Instruction]:
    """Refuses calls by the numbers of another machine, and leaves the call's number to look at."""
    yield (LOAD, 0, 0, MACHINE_AT)
    yield (JUMP_EQUAL, 1, 0, machine.audit)
    yield (RETURN, 0, 0, REFUSE | errno.EPERM)
    yield (LOAD, 0, 0, NUMBER_AT)
    yield (JUMP_AT_LEAST, 0, 1, X32_CALLS)
    yield (RETURN, 0, 0, REFUSE | errno.EPERM)


def _refused(number: int, refusal: Refusal) -> list[Instruction]:
    """Decides this call to the end, and goes on to what follows for every other call."""
    inside: list[Instruction] = []
    if refusal.allowed:
        inside.append((LOAD, 0, 0, ARGUMENTS_AT + 8 * refusal.argument))
        inside.append((AND, 0, 0, refusal.mask))
        for left, value in zip(range(len(refusal.allowed), 0, -1), refusal.allowed, strict=True):
            inside.append((JUMP_EQUAL, left, 0, value))
    inside.append((RETURN, 0, 0, REFUSE | refusal.error))
    if refusal.allowed:
        inside.append((RETURN, 0, 0, ALLOW))
    return [(JUMP_EQUAL, 0, len(inside), number), *inside]
