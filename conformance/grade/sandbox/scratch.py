"""A folder for what a sandbox needs on disk, gone when the sandbox is closed, or after a crash."""

import contextlib
import fcntl
import os
import stat
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from conformance.grade.sandbox.cgroup import MemoryControl, find_memory_control

PREFIX: Final = "santorini-sandbox-"
LOCK: Final = "lock"
PLACES: Final = ("/tmp", "/var/tmp", "/dev/shm")


class Scratch:
    """A new folder that its owner writes and everybody may pass through.

    As long as it is open it is locked. The system takes the lock back however its owner ends, and
    so the next sandbox knows what nobody else will clean up, and does it.
    """

    def __init__(self) -> None:
        self._memory = find_memory_control()
        place = _open_place()
        _remove_abandoned(place, self._memory)
        # Made under another name: before it is locked, it would look abandoned.
        made = Path(tempfile.mkdtemp(prefix=f"new-{PREFIX}", dir=place))
        self._lock = os.open(made / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        made.chmod(0o711)
        self.path = made.rename(made.with_name(made.name.removeprefix("new-")))

    def close(self) -> None:
        """Removes the folder, and the control groups that have its name."""
        _remove(self.path, self._memory)
        os.close(self._lock)


def _open_place() -> Path:
    """A folder for temporary files that the users of the slots can reach, if there is one."""
    usual = Path(tempfile.gettempdir()).resolve()
    for place in (usual, *map(Path, PLACES)):
        if all(folder.stat().st_mode & stat.S_IXOTH for folder in (place, *place.parents)):
            return place
    return usual


def _remove_abandoned(place: Path, memory: MemoryControl | None) -> None:
    for folder in place.glob(f"{PREFIX}*"):
        # Anybody may put something of that name there; only what is ours is touched.
        with contextlib.suppress(OSError):
            if folder.is_symlink() or folder.stat().st_uid != os.geteuid():
                continue
            lock = os.open(folder / LOCK, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _remove(folder, memory)
            finally:
                os.close(lock)


def _remove(folder: Path, memory: MemoryControl | None) -> None:
    if memory is not None:
        memory.remove(folder.name)
    # A submission may have made folders deeper than Python can follow.
    subprocess.run(["rm", "-rf", "--", str(folder)], check=True)
