"""Gives up everything that a submission must not have, and becomes it: run by itself, with nothing
but the standard library.

    python -I -S landlock_enter.py SETTINGS COMMAND...

SETTINGS is JSON: `abi` (the version of Landlock's interface to keep to), `user` (whom to become, or
null), `limits` (the options of `prlimit`), `readable` and `writable` (places), `listable` (folders
of which only the names may be read), `filter` (in hexadecimal) and `environment`.
"""

import ctypes
import errno
import json
import os
import resource
import signal
import stat
import sys
from collections.abc import Iterable, Mapping, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FAILED = 125
NOT_EXECUTABLE = 126
NOT_FOUND = 127

PR_SET_SECCOMP = 22
WITH_FILTER = 2
PR_SET_NO_NEW_PRIVS = 38
CREATE_RULESET = 444
ADD_RULE = 445
RESTRICT_SELF = 446
BENEATH = 1

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
MAKE_CHAR, MAKE_SOCK, MAKE_BLOCK = 1 << 6, 1 << 9, 1 << 11
REFER, TRUNCATE, IOCTL_DEV = 1 << 13, 1 << 14, 1 << 15
FILES_OF_ABI = {1: REFER - 1, 2: TRUNCATE - 1, 3: IOCTL_DEV - 1, 5: 2 * IOCTL_DEV - 1}
"""All that can be done to files, from this version of the interface on."""

TCP = 0b11
TCP_SINCE = 4
SCOPES = 0b11
"""Neither a connection to an abstract Unix socket outside, nor a signal to a process outside."""
SCOPES_SINCE = 6

ON_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
READING = EXECUTE | READ_FILE | READ_DIR
NEVER = MAKE_CHAR | MAKE_SOCK | MAKE_BLOCK | IOCTL_DEV


class Ruleset(ctypes.Structure):
    """What the kernel is to watch over; whatever no rule allows is refused."""

    _fields_ = (("files", ctypes.c_uint64), ("net", ctypes.c_uint64), ("scopes", ctypes.c_uint64))


class Beneath(ctypes.Structure):
    """What is allowed in a place, and in everything below it."""

    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("place", ctypes.c_int32))


class Instructions(ctypes.Structure):
    """A filter for system calls."""

    _fields_ = (("count", ctypes.c_ushort), ("code", ctypes.c_char_p))


def confine(settings: "Mapping[str, Any]") -> None:
    """After this, the process can do what a submission can, and no more."""
    libc = ctypes.CDLL(None, use_errno=True)
    ruleset = _ruleset(libc, settings)
    _limit(settings["limits"], _threads_of(_user(settings)))
    if settings["user"] is not None:
        os.setgroups([])
        os.setresgid(settings["user"], settings["user"], settings["user"])
        os.setresuid(settings["user"], settings["user"], settings["user"])
    _must(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no new privileges")
    _must(libc.syscall(RESTRICT_SELF, ruleset, 0), "Landlock")
    os.close(ruleset)
    # Python ignores these two, and would hand that on.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    code = bytes.fromhex(settings["filter"])
    program = Instructions(len(code) // 8, code)
    _must(libc.prctl(PR_SET_SECCOMP, WITH_FILTER, ctypes.byref(program), 0, 0), "the filter")


def _user(settings: "Mapping[str, Any]") -> int:
    return os.geteuid() if settings["user"] is None else int(settings["user"])


def _ruleset(libc: ctypes.CDLL, settings: "Mapping[str, Any]") -> int:
    """The rules, made while everything may still be opened."""
    abi: int = settings["abi"]
    files = FILES_OF_ABI[max(since for since in FILES_OF_ABI if since <= abi)]
    watched = Ruleset(files, TCP if abi >= TCP_SINCE else 0, SCOPES if abi >= SCOPES_SINCE else 0)
    ruleset = int(libc.syscall(CREATE_RULESET, ctypes.byref(watched), ctypes.sizeof(watched), 0))
    _must(ruleset, "Landlock's rules")
    for rights, places in (
        (READING, settings["readable"]),
        (READ_DIR, settings["listable"]),
        (files & ~NEVER, settings["writable"]),
    ):
        for place in places:
            _allow(libc, ruleset, place, rights & files)
    return ruleset


def _allow(libc: ctypes.CDLL, ruleset: int, place: str, rights: int) -> None:
    """A place that is not there needs no rule."""
    try:
        opened = os.open(place, os.O_PATH)
    except FileNotFoundError:
        return
    is_folder = stat.S_ISDIR(os.fstat(opened).st_mode)
    rule = Beneath(rights if is_folder else rights & ON_FILES, opened)
    _must(libc.syscall(ADD_RULE, ruleset, BENEATH, ctypes.byref(rule), 0), place)
    os.close(opened)


def _limit(options: Iterable[str], threads: int) -> None:
    for option in options:
        name, _, values = option.removeprefix("--").partition("=")
        soft, _, hard = values.partition(":")
        # The system counts all threads of the user, on the whole machine: those come on top.
        more = threads if name == "nproc" else 0
        kind = getattr(resource, f"RLIMIT_{name.upper()}")
        resource.setrlimit(kind, (int(soft) + more, int(hard or soft) + more))


def _threads_of(user: int) -> int:
    """How many threads of a user run on this machine, without this one."""
    count = 0
    for process in os.listdir("/proc"):
        if process.isdigit() and int(process) != os.getpid():
            try:
                if os.stat(f"/proc/{process}").st_uid == user:
                    count += len(os.listdir(f"/proc/{process}/task"))
            except OSError as error:
                if error.errno not in (errno.ENOENT, errno.ESRCH):
                    raise
    return count


def _must(result: int, what: str) -> None:
    if result < 0:
        raise OSError(ctypes.get_errno(), f"{what}: {os.strerror(ctypes.get_errno())}")


def become(command: list[str], environment: Mapping[str, str]) -> int:
    """Does not come back, unless there is no such program; then the number of the error.

    The search of the standard library would import a module, which cannot be read any more.
    """
    name, problem = command[0], errno.ENOENT
    folders = [""] if "/" in name else [f"{folder}/" for folder in environment["PATH"].split(":")]
    for folder in folders:
        try:
            os.execve(folder + name, command, environment)
        except OSError as error:
            if error.errno not in (errno.ENOENT, errno.ENOTDIR):
                problem = error.errno or problem
    return problem


def main(words: Sequence[str]) -> int:
    """The exit status of a command that could not be started, as a shell tells it."""
    settings, command = json.loads(words[0]), list(words[1:])
    try:
        confine(settings)
    except OSError as problem:
        print(f"sandbox: {problem.strerror}", file=sys.stderr)
        return FAILED
    why = become(command, settings["environment"])
    print(f"{command[0]}: {os.strerror(why)}", file=sys.stderr)
    return NOT_FOUND if why == errno.ENOENT else NOT_EXECUTABLE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
