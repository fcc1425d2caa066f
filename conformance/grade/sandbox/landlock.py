"""The sandbox for machines that forbid namespaces: Landlock, a filter for system calls, and limits.

The kernel refuses to open any file that is not the submission's or a tool's, to make a socket, and
to signal a process outside. It hides nothing: which files and processes there are can be seen, and
the name of the machine. What a submission writes lies on the disk of this machine, in a folder that
goes when it ends; each file is limited, and not how many there are. Where all slots share one user,
the system also counts their processes together.
"""

import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote
from typing import Final

from conformance.grade.sandbox.bubblewrap import ENVIRONMENT, HOST_PATH
from conformance.grade.sandbox.cgroup import MemoryControl
from conformance.grade.sandbox.landlock_kernel import SCOPES_SINCE, kernels_abi, why_not_landlock
from conformance.grade.sandbox.landlock_places import (
    WRITTEN_DEVICES,
    is_open_to_all,
    open_tools,
    places_of,
)
from conformance.grade.sandbox.limits import Phase, PhaseLimits
from conformance.grade.sandbox.scratch import Scratch
from conformance.grade.sandbox.seccomp import AS_OUR_OWN_USER, WITHOUT_NAMESPACES, filter_program
from conformance.grade.sandbox.slots import can_change_user, user_of
from conformance.grade.sandbox.tier import Tier
from conformance.grade.sandbox.toolchain import NODE_MODULES, Toolchain

GUARD: Final = Path(__file__).with_name("landlock_guard.py")
ENTER: Final = Path(__file__).with_name("landlock_enter.py")
PYTHON: Final = (sys.executable, "-I", "-S")

GAPS: Final = frozenset({"disk_bomb", "hostname", "see_files", "see_processes"})
WITHOUT_MEMORY_CONTROL: Final = frozenset({"memory_of_many", "memory_shared"})
ON_DISK: Final = frozenset({"many_files"})

PACKAGES: Final = re.compile(rf"(?<![\w./-]){NODE_MODULES}(?=/)")
PATIENCE: Final = 60.0
PAUSE: Final = 0.02


@dataclass(frozen=True)
class Landlock:
    """Starts commands in a copy of the submission, each slot under a user of its own if we are root."""

    scratch: Scratch
    toolchain: Toolchain
    limits: PhaseLimits
    memory: MemoryControl | None
    has_users: bool
    abi: int
    """The version of Landlock's interface that is used, at most the kernel's."""
    slot: int = 0

    @property
    def tier(self) -> Tier:
        return Tier.LANDLOCK

    def promises_to_hold(self, attack: str) -> bool:
        """All but the known gaps, each of which is really open: the proof looks whether it is."""
        is_gap = (
            attack in GAPS
            or (attack in WITHOUT_MEMORY_CONTROL and self.memory is None)
            or (attack in ON_DISK and (self.memory is None or not _is_memory(self.scratch.path)))
        )
        return not is_gap

    def at_slot(self, slot: int) -> "Landlock":
        return replace(self, slot=slot)

    def with_limits(self, limits: PhaseLimits) -> "Landlock":
        return replace(self, limits=limits)

    def close(self) -> None:
        """Waits for the guards of the last commands, which clear away what those have left."""
        deadline = time.monotonic() + PATIENCE
        for path in self.scratch.path.glob("*.lock"):
            with path.open("rb") as lock:
                while not _is_free(lock.fileno()):
                    if time.monotonic() > deadline:
                        raise TimeoutError(f"a command in slot {path.stem} does not end")
                    time.sleep(PAUSE)
        self.scratch.close()

    def wrap(self, command: Sequence[str], folder: Path, phase: Phase) -> tuple[str, ...]:
        """See `Sandbox`. The packages of the instructor have another name here, also in commands."""
        preparation = "\n".join(self._preparation(folder.resolve(), phase))
        return (
            *("/usr/bin/env", "-i", HOST_PATH),
            *(*PYTHON, str(GUARD), f"{self._place}.lock", str(self._place)),
            *(str(user_of(self.slot)) if self.has_users else "-",),
            *("scoped" if self.abi >= SCOPES_SINCE else "open",),
            *("sh", "-c", preparation, "sandbox"),
            *(*PYTHON, str(ENTER), json.dumps(self._settings(phase))),
            *(PACKAGES.sub(str(self._packages), word) for word in command),
        )

    @property
    def _place(self) -> Path:
        return self.scratch.path / str(self.slot)

    @property
    def _packages(self) -> Path:
        """Above every slot, where Node finds it from any folder below."""
        return self.scratch.path / "node_modules"

    def _preparation(self, folder: Path, phase: Phase) -> Iterator[str]:
        """Shell lines for what has to be done before the slot's user takes over."""
        here = quote(str(self._place))
        yield "set -e"
        yield "umask 022"
        yield f"cp -R {quote(str(folder))} {here}/submission"
        if self.has_users and phase is Phase.BUILD:
            yield f"chown -R {user_of(self.slot)}:{user_of(self.slot)} {here}/submission"
        if self.memory is not None:
            group = f"{self.scratch.path.name}-{self.slot}"
            yield from self.memory.enter(group, self.limits.of(phase).memory)
        yield f"cd {here}/submission"
        yield 'exec "$@"'

    def _settings(self, phase: Phase) -> dict[str, object]:
        """What the last program before the command is told."""
        temporary, submission = f"{self._place}/tmp", f"{self._place}/submission"
        places = places_of(self.toolchain)
        code = filter_program(WITHOUT_NAMESPACES if self.has_users else AS_OUR_OWN_USER)
        assert code is not None
        writable = [temporary, *WRITTEN_DEVICES]
        return {
            "abi": self.abi,
            "user": user_of(self.slot) if self.has_users else None,
            # Without the command itself, and without the mark that ends its options.
            "limits": self.limits.of(phase).as_prlimit()[1:-1],
            "readable": [*places.readable, submission],
            "listable": places.listable,
            "writable": [*writable, submission] if phase is Phase.BUILD else writable,
            "filter": code.hex(),
            "environment": {
                **ENVIRONMENT,
                "HOME": temporary,
                "TMPDIR": temporary,
                "PATH": self.toolchain.path,
            },
        }


def _is_free(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_memory(place: Path) -> bool:
    """Whether files there are kept in memory, and counted as such."""
    device = place.stat().st_dev
    number = f"{os.major(device)}:{os.minor(device)}"
    for line in Path("/proc/self/mountinfo").read_text(encoding="utf-8").splitlines():
        mount, _, system = line.partition(" - ")
        if mount.split()[2] == number:
            return system.split()[0] == "tmpfs"
    return False


def open_landlock(
    toolchain: Toolchain, limits: PhaseLimits, memory: MemoryControl | None
) -> Landlock | str:
    """A sandbox of this tier, or why there is none; whether it works is for the caller to try."""
    abi, has_users = kernels_abi(), can_change_user()
    problem = why_not_landlock(abi, has_users)
    if problem:
        return problem
    tools = open_tools(toolchain) if has_users else toolchain
    if isinstance(tools, str):
        return tools
    scratch = Scratch()
    sandbox = Landlock(scratch, tools, limits, memory, has_users, abi)
    modules = toolchain.node_modules
    if modules is None:
        return sandbox
    link = sandbox._packages
    if not has_users or is_open_to_all(modules):
        link.symlink_to(modules)
        return sandbox
    shutil.copytree(modules, link)
    subprocess.run(["chmod", "-R", "a+rX", "--", str(link)], check=True)
    return replace(sandbox, toolchain=replace(tools, node_modules=link))
