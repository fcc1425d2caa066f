"""The numbers of the system calls that the filter knows, for each kind of machine."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Machine:
    """A kind of processor, as the kernel numbers it and its calls."""

    audit: int
    """The number of the machine itself in the kernel's audit interface."""
    calls: Mapping[str, int]


# Calls that are younger than the machines have the same number on all of them.
_YOUNG: Final = {
    "io_uring_setup": 425,
    "io_uring_enter": 426,
    "io_uring_register": 427,
    "clone3": 435,
    "fchmodat2": 452,
    "setxattrat": 463,
    "removexattrat": 466,
}

_X86_64: Final = {
    "shmget": 29,
    "socket": 41,
    "socketpair": 53,
    "clone": 56,
    "semget": 64,
    "msgget": 68,
    "chmod": 90,
    "fchmod": 91,
    "chown": 92,
    "fchown": 93,
    "lchown": 94,
    "setpriority": 141,
    "sched_setparam": 142,
    "sched_setscheduler": 144,
    "setxattr": 188,
    "lsetxattr": 189,
    "fsetxattr": 190,
    "removexattr": 197,
    "lremovexattr": 198,
    "fremovexattr": 199,
    "sched_setaffinity": 203,
    "mq_open": 240,
    "add_key": 248,
    "request_key": 249,
    "keyctl": 250,
    "ioprio_set": 251,
    "fchownat": 260,
    "fchmodat": 268,
    "unshare": 272,
    "perf_event_open": 298,
    "prlimit64": 302,
    "setns": 308,
    "sched_setattr": 314,
    "bpf": 321,
    "userfaultfd": 323,
}

_AARCH64: Final = {
    "setxattr": 5,
    "lsetxattr": 6,
    "fsetxattr": 7,
    "removexattr": 14,
    "lremovexattr": 15,
    "fremovexattr": 16,
    "ioprio_set": 30,
    "fchmod": 52,
    "fchmodat": 53,
    "fchownat": 54,
    "fchown": 55,
    "unshare": 97,
    "sched_setparam": 118,
    "sched_setscheduler": 119,
    "sched_setaffinity": 122,
    "setpriority": 140,
    "mq_open": 180,
    "msgget": 186,
    "semget": 190,
    "shmget": 194,
    "socket": 198,
    "socketpair": 199,
    "add_key": 217,
    "request_key": 218,
    "keyctl": 219,
    "clone": 220,
    "perf_event_open": 241,
    "prlimit64": 261,
    "setns": 268,
    "sched_setattr": 274,
    "bpf": 280,
    "userfaultfd": 282,
}

MACHINES: Final[Mapping[str, Machine]] = {
    "x86_64": Machine(0xC000003E, {**_X86_64, **_YOUNG}),
    "aarch64": Machine(0xC00000B7, {**_AARCH64, **_YOUNG}),
}
