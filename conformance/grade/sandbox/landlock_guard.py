"""Starts a program that may not outlive it: run by itself, with nothing but the standard library.

    python -I -S landlock_guard.py LOCK PLACE USER SCOPE COMMAND...

Two processes. The leader is in the group of whoever started it, and tells the end of the command as
its own. Its child, the guard, is in a session of its own, so that it lives on when that group is
killed: it sees that the leader is gone, or that the command has ended, and then kills whatever the
command has started, however deep. It makes the folder PLACE, with `tmp` in it that the command may
write, and removes both at the end. Until then it holds the file LOCK.

USER is the number of the user that the command becomes, or `-` if it stays what it is. SCOPE is
`scoped` where the kernel keeps signals inside a Landlock domain, else `open`.
"""

import ctypes
import fcntl
import os
import select
import signal
import sys
import time
from collections.abc import Sequence

FAILED = 125
"""The exit status for what goes wrong here, and not in the command."""

SIGNALLED = 128
PATIENCE = 60.0
PAUSE = 0.005

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
PR_SET_NO_NEW_PRIVS = 38
CREATE_RULESET = 444
RESTRICT_SELF = 446
SCOPED_SIGNALS = 2


class Order:
    """What is to be done. (A dataclass takes longer to import than all the rest.)"""

    def __init__(self, words: Sequence[str]) -> None:
        self.lock, self.place, user, scope, *self.command = words
        self.user = None if user == "-" else int(user)
        self.is_scoped = scope == "scoped"


class Failed(Exception):
    """The command cannot be guarded; one line says why."""


def main(words: Sequence[str]) -> int:
    """The exit status of the command, as a shell tells it."""
    order = Order(words)
    os.umask(0o022)
    # Whoever started this may be killed, and its group then lives on.
    _libc().prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    held = _wait_for(order.lock)
    alive, leader = os.pipe()
    guard = os.fork()
    if guard == 0:
        os.close(leader)
        os._exit(_reported(order, alive))
    os.close(alive)
    os.close(held)
    _let_go_of(0, 1)
    status = os.waitstatus_to_exitcode(os.waitpid(guard, 0)[1])
    if status < 0:
        raise Failed(f"the guard of {order.place} was ended by signal {-status}")
    return status


def _wait_for(path: str) -> int:
    """The lock, when the last command that held it is gone and cleared away."""
    held = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return held
        except OSError:
            if time.monotonic() > deadline:
                raise Failed(f"{path} is still held by an earlier command") from None
            time.sleep(PAUSE)


def _reported(order: Order, alive: int) -> int:
    try:
        return _guarded(order, alive)
    except (Failed, OSError) as problem:
        print(f"sandbox: {problem}", file=sys.stderr, flush=True)
        return FAILED


def _guarded(order: Order, alive: int) -> int:
    """Runs the command to its end or to the leader's; nothing of it is left then."""
    os.setsid()
    if _libc().prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise Failed("the system does not hand over orphans (PR_SET_CHILD_SUBREAPER)")
    # Without a user of its own, everything that this process may signal will be killed.
    if order.user is None and os.geteuid() == 0:
        raise Failed("root cannot become another user here: grade as another user than root")
    if order.user is None and not order.is_scoped:
        raise Failed("without Landlock's scopes a command of the same user cannot be guarded")
    if order.is_scoped:
        _keep_signals_in(os.getppid())
    _make(order.place, order.user)
    woken, wakes = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    signal.set_wakeup_fd(wakes)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    program = os.fork()
    if program == 0:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.execvp(order.command[0], order.command)
    _let_go_of(0, 1)
    dead = Dead(program)
    while not dead.bury() and alive not in select.select([woken, alive], [], [])[0]:
        _drain(woken)
    if dead.status is None:
        # It may not have become the other user yet.
        os.kill(program, signal.SIGKILL)
    while not dead.are_all:
        _kill_all(order.user)
        time.sleep(PAUSE)
        dead.bury()
    _remove(order.place)
    assert dead.status is not None
    return SIGNALLED - dead.status if dead.status < 0 else dead.status


class Dead:
    """The children of this process that have ended, orphans of its children among them."""

    def __init__(self, program: int) -> None:
        self._program = program
        self.status: int | None = None
        """How the program ended: a negative number is a signal's."""
        self.are_all = False
        """There is no child any more, dead or alive."""

    def bury(self) -> bool:
        """Takes note of those that have ended by now; whether the program is one of them."""
        while True:
            try:
                child, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                self.are_all = True
                return True
            if child == 0:
                return self.status is not None
            if child == self._program and self.status is None:
                self.status = os.waitstatus_to_exitcode(status)


def _drain(pipe: int) -> None:
    """Empties the pipe that the system wakes us through, so that the next wait is one."""
    while select.select([pipe], [], [], 0)[0]:
        os.read(pipe, 4096)


def _keep_signals_in(outsider: int) -> None:
    """From here on no signal of this process and its children reaches any other process.

    A process may signal what is in its own domain or in one below: this one reaches all that it
    starts, which is in a domain below. Nothing that it starts reaches it.
    """
    libc = _libc()
    rules = (ctypes.c_uint64 * 3)(0, 0, SCOPED_SIGNALS)
    ruleset = libc.syscall(CREATE_RULESET, ctypes.byref(rules), ctypes.sizeof(rules), 0)
    if (
        ruleset < 0
        or libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
        or libc.syscall(RESTRICT_SELF, ruleset, 0) != 0
    ):
        raise OSError(ctypes.get_errno(), "Landlock does not keep signals in")
    os.close(ruleset)
    # Everything in reach will be killed: it must be true.
    try:
        os.kill(outsider, 0)
    except PermissionError:
        return
    raise Failed("Landlock says that it keeps signals in, and does not")


def _kill_all(user: int | None) -> None:
    """Kills every other process in reach, all at once: none can fork out of the way.

    That is what is in the domain, and for a user of a slot only what is that user's.
    """
    if user is None:
        _kill_in_reach()
        return
    killer = os.fork()
    if killer == 0:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
        _kill_in_reach()
        os._exit(0)
    os.waitpid(killer, 0)


def _kill_in_reach() -> None:
    try:
        os.kill(-1, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return  # nobody is left


def _make(place: str, user: int | None) -> None:
    """A folder for the command, where no other slot's user may look."""
    if os.path.lexists(place):
        _remove(place)
    os.mkdir(place, 0o750)
    os.mkdir(f"{place}/tmp", 0o700)
    if user is not None:
        os.chown(place, -1, user)
        os.chown(f"{place}/tmp", user, user)


def _remove(place: str) -> None:
    """Removes what the command has written; it may have made folders that nobody may enter."""
    for command in (["rm", "-rf"], ["chmod", "-R", "u+rwx"], ["rm", "-rf"]):
        os.spawnvp(os.P_WAIT, command[0], [*command, "--", place])
        if not os.path.lexists(place):
            return
    raise Failed(f"{place} cannot be removed")


def _let_go_of(*descriptors: int) -> None:
    """Only the command holds these pipes, so that their other ends see when it closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in descriptors:
        os.dup2(nothing, descriptor)
    os.close(nothing)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


if __name__ == "__main__":
    try:
        status = main(sys.argv[1:])
    except (Failed, OSError) as problem:
        print(f"sandbox: {problem}", file=sys.stderr)
        status = FAILED
    sys.exit(status)
