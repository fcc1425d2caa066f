"""What differs between operating systems: a child in a group of its own, and the end of that group.

A program under test may start further programs. They share its group (POSIX: a session of its own;
Windows: the tree of its processes), and the group is ended as one. What leaves the group on purpose
(a daemon that makes a session of its own) is out of reach here: that takes a sandbox.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

_LONGEST_PAUSE = 0.02
_KILLED_WITHIN = 10.0


def start_group(
    command: Sequence[str], cwd: str | Path | None, env: Mapping[str, str] | None
) -> subprocess.Popen[bytes]:
    """Starts a child in a group of its own, with pipes; OSError or ValueError if it cannot."""
    if sys.platform == "win32":
        return subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=cwd,
            env=env,
            creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
        )
    return subprocess.Popen(
        list(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        cwd=cwd,
        env=env,
        start_new_session=True,
    )


def has_ended(process: subprocess.Popen[bytes]) -> bool:
    """The process has ended.

    Where the system allows it the process stays a zombie: its number then still names its group,
    and nobody else's.
    """
    if process.returncode is not None:
        return True
    if sys.platform != "win32" and sys.platform != "darwin":
        try:
            seen = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return True  # whoever started the kit has told the system to forget ended children
        return seen is not None
    return process.poll() is not None


def ends_within(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """The process has ended, or ends by itself in this time."""
    deadline = time.monotonic() + seconds
    pause = 0.0005
    while not has_ended(process):
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        time.sleep(min(pause, left))
        pause = min(2 * pause, _LONGEST_PAUSE)
    return True


def end_group(process: subprocess.Popen[bytes]) -> int | None:
    """Ends the process and its group at once; its exit status, None if it could not be ended.

    A process that had ended by itself keeps its own status. No zombie is left.
    """
    if sys.platform == "win32":
        subprocess.run(
            ["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False
        )
    else:
        # Nobody may be left in the group, or (macOS) only the zombie.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    try:
        return process.wait(_KILLED_WITHIN)
    except subprocess.TimeoutExpired:
        return None


def describe_status(status: int | None) -> str:
    """An exit status in words: `exit status 3`, `signal 11 (SIGSEGV)`."""
    if status is None:
        return "no exit status"
    if status >= 0:
        return f"exit status {status}"
    try:
        return f"signal {-status} ({signal.Signals(-status).name})"
    except ValueError:
        return f"signal {-status}"


def cache_folder() -> Path:
    """Where this user's files go that can be made anew; it need not exist."""
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or home / ".cache"
    return Path(base) / "santorini-contract-kit"
