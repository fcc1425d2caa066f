"""A memory limit for all processes of a slot together, where control groups can be made."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Final

PAUSE: Final = 0.02
PATIENCE: Final = 20.0


@dataclass(frozen=True)
class MemoryControl:
    """A control group under which others are made, of version 1 or 2 of the kernel's interface."""

    parent: Path
    is_version_2: bool

    def enter(self, name: str, most: int) -> Iterator[str]:
        """Shell lines that put the shell into a group, made for it, with so many bytes in all.

        Swap would let it have more; not every kernel counts it.
        """
        group = self.parent / name
        yield f"mkdir -p {quote(str(group))}"
        if self.is_version_2:
            yield f"echo {most} > {quote(str(group / 'memory.max'))}"
            yield _if_there(group / "memory.swap.max", 0)
            yield _if_there(group / "memory.oom.group", 1)
        else:
            # The limit with swap may never be the lower one, not even in between.
            yield _if_there(group / "memory.memsw.limit_in_bytes", -1)
            yield f"echo {most} > {quote(str(group / 'memory.limit_in_bytes'))}"
            yield _if_there(group / "memory.memsw.limit_in_bytes", most)
        yield f"echo $$ > {quote(str(group / 'cgroup.procs'))}"

    def remove(self, prefix: str) -> None:
        """Removes the groups whose name begins so, as soon as their last process is gone.

        The kernel takes a moment to bury what has been killed; `OSError` if it takes far too long.
        """
        deadline = time.monotonic() + PATIENCE
        for group in self.parent.glob(f"{prefix}*"):
            while group.exists():
                try:
                    group.rmdir()
                except OSError:
                    if time.monotonic() > deadline:
                        raise
                    time.sleep(PAUSE)


def _if_there(setting: Path, value: int) -> str:
    place = quote(str(setting))
    return f"if [ -e {place} ]; then echo {value} > {place}; fi"


def find_memory_control(
    mounts: Path = Path("/proc/self/mounts"), membership: Path = Path("/proc/self/cgroup")
) -> MemoryControl | None:
    """The group of this process, or the one above it, if groups with a memory limit fit there."""
    member_of = membership.read_text(encoding="utf-8")
    for line in mounts.read_text(encoding="utf-8").splitlines():
        _, root, kind, options, *_ = line.split(" ")
        if kind == "cgroup" and "memory" in options.split(","):
            own = _own_group(Path(root), member_of, "memory")
            if (own / "memory.limit_in_bytes").exists():
                return MemoryControl(own, is_version_2=False)
        elif kind == "cgroup2":
            own = _own_group(Path(root), member_of, "")
            # Version 2 hands limits only to the children of a group without processes of its own.
            for parent in (own, own.parent):
                if _hands_out_memory(parent):
                    return MemoryControl(parent, is_version_2=True)
    return None


def _own_group(root: Path, member_of: str, controller: str) -> Path:
    for line in member_of.splitlines():
        _, controllers, path = line.split(":", 2)
        if controller in controllers.split(","):
            return root / path.lstrip("/")
    return root


def _hands_out_memory(group: Path) -> bool:
    setting = group / "cgroup.subtree_control"
    return setting.exists() and "memory" in setting.read_text(encoding="utf-8").split()
