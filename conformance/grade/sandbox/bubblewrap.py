"""The sandbox of Linux namespaces: a machine of its own, with nothing in it but the tools."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote
from typing import Final

from conformance.grade.sandbox.cgroup import MemoryControl
from conformance.grade.sandbox.limits import MIB, Limits, Phase, PhaseLimits
from conformance.grade.sandbox.scratch import Scratch
from conformance.grade.sandbox.seccomp import filter_program
from conformance.grade.sandbox.slots import become, can_change_user
from conformance.grade.sandbox.tier import Tier
from conformance.grade.sandbox.toolchain import NODE_MODULES, SYSTEM, SYSTEM_LINKS, Toolchain

FOLDER: Final = "/submission"
SOURCE: Final = "/source"
SHARED_MEMORY: Final = 1 * MIB
FILTER_FILE: Final = "filter"
FILTER_DESCRIPTOR: Final = 9
HOST_PATH: Final = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# The first process inside collects the dead and ends all others with it. Bubblewrap has one of its
# own, but that one leaves a dead process to this machine, and is not held to the limits.
FIRST_PROCESS: Final = {
    Phase.RUN: '"$@"; exit $?',
    Phase.BUILD: f'cp -R {SOURCE}/. . && "$@"; exit $?',
}

ISOLATION: Final = (
    *("--unshare-all", "--unshare-user", "--disable-userns", "--uid", "1000", "--gid", "1000"),
    *("--die-with-parent", "--new-session", "--clearenv", "--hostname", "box"),
    "--as-pid-1",
)
ENVIRONMENT: Final = {"HOME": "/tmp", "TMPDIR": "/tmp", "LANG": "C.UTF-8"}

WITHOUT_MEMORY_CONTROL: Final = frozenset({"memory_of_many", "memory_shared", "many_files"})
WITHOUT_FILTER: Final = frozenset({"odd_sockets", "keyring"})


@dataclass(frozen=True)
class Bubblewrap:
    """Starts commands under `bwrap`, each slot under a user of its own where that is possible."""

    scratch: Scratch
    toolchain: Toolchain
    limits: PhaseLimits
    memory: MemoryControl | None
    has_users: bool
    """This process is root, so that each slot has a user of its own."""
    slot: int = 0

    @property
    def tier(self) -> Tier:
        return Tier.BUBBLEWRAP

    def promises_to_hold(self, attack: str) -> bool:
        """All, unless this machine has no memory control groups, or a processor of another kind."""
        is_gap = (attack in WITHOUT_MEMORY_CONTROL and self.memory is None) or (
            attack in WITHOUT_FILTER and not self._filter.exists()
        )
        return not is_gap

    def at_slot(self, slot: int) -> "Bubblewrap":
        return replace(self, slot=slot)

    def with_limits(self, limits: PhaseLimits) -> "Bubblewrap":
        return replace(self, limits=limits)

    def close(self) -> None:
        self.scratch.close()

    def wrap(self, command: Sequence[str], folder: Path, phase: Phase) -> tuple[str, ...]:
        """See `Sandbox`. Outermost the environment goes: the kernel shows it to every child."""
        limits = self.limits.of(phase)
        seen = self._seen(folder.resolve(), phase)
        return (
            *("/usr/bin/env", "-i", HOST_PATH),
            *(("unshare", "--mount", "--propagation", "private", "--") if self.has_users else ()),
            *("sh", "-c", "\n".join(self._preparation(seen, limits)), "sandbox"),
            *(become(self.slot) if self.has_users else ()),
            *("bwrap", *ISOLATION, *self._machine(limits), *self._mounts(seen)),
            *(_writable_copy(limits) if phase is Phase.BUILD else ()),
            *("--remount-ro", "/dev", "--remount-ro", "/", "--chdir", FOLDER, "--"),
            *limits.as_prlimit(),
            *("sh", "-c", FIRST_PROCESS[phase], "first"),
            *command,
        )

    def _seen(self, folder: Path, phase: Phase) -> tuple[tuple[Path, str], ...]:
        """The folders of this machine that are seen inside besides the system's, and where."""
        modules = self.toolchain.node_modules
        return (
            (folder, SOURCE if phase is Phase.BUILD else FOLDER),
            *((tool, str(tool)) for tool in self.toolchain.folders),
            *(((modules, NODE_MODULES),) if modules else ()),
        )

    def _stage(self, number: int) -> Path:
        return self.scratch.path / str(self.slot) / str(number)

    def _preparation(self, seen: Sequence[tuple[Path, str]], limits: Limits) -> Iterator[str]:
        """Shell lines for what has to be done before the slot's user takes over."""
        yield "set -e"
        yield "umask 022"
        if self.memory is not None:
            yield from self.memory.enter(f"{self.scratch.path.name}-{self.slot}", limits.memory)
        if self.has_users:
            # The slot's user may not pass through the folders above, root's home for one. These
            # mounts are in a namespace of their own: nobody else sees them, and they end with it.
            for number, (source, _) in enumerate(seen):
                stage = quote(str(self._stage(number)))
                yield f"mkdir -p {stage}"
                yield f"mount --bind {quote(str(source))} {stage}"
        if self._filter.exists():
            yield f"exec {FILTER_DESCRIPTOR}< {quote(str(self._filter))}"
        yield 'exec "$@"'

    @property
    def _filter(self) -> Path:
        return self.scratch.path / FILTER_FILE

    def _machine(self, limits: Limits) -> Iterator[str]:
        """The system, read-only, and private places for temporary files and shared memory."""
        yield from ("--ro-bind", str(SYSTEM), str(SYSTEM))
        for name in SYSTEM_LINKS:
            place = Path("/", name)
            if place.is_symlink():
                yield from ("--symlink", os.readlink(place), str(place))
            elif place.is_dir():
                yield from ("--ro-bind", str(place), str(place))
        for setting in self.toolchain.settings:
            yield from ("--ro-bind-try", str(setting), str(setting))
        yield from ("--proc", "/proc", "--dev", "/dev")
        yield from ("--size", str(limits.scratch), "--tmpfs", "/tmp")
        yield from ("--size", str(SHARED_MEMORY), "--tmpfs", "/dev/shm")
        for name, value in {**ENVIRONMENT, "PATH": self.toolchain.path}.items():
            yield from ("--setenv", name, value)
        if self._filter.exists():
            yield from ("--seccomp", str(FILTER_DESCRIPTOR))

    def _mounts(self, seen: Sequence[tuple[Path, str]]) -> Iterator[str]:
        for number, (source, place) in enumerate(seen):
            yield from ("--ro-bind", str(self._stage(number) if self.has_users else source), place)
        for hidden in self.toolchain.hidden:
            yield from ("--tmpfs", str(hidden), "--remount-ro", str(hidden))


def _writable_copy(limits: Limits) -> tuple[str, ...]:
    return ("--size", str(limits.scratch), "--tmpfs", FOLDER)


def open_bubblewrap(
    toolchain: Toolchain, limits: PhaseLimits, memory: MemoryControl | None
) -> Bubblewrap:
    """A sandbox of this tier; whether it works here is for the caller to try."""
    scratch = Scratch()
    program = filter_program()
    if program is not None:
        (scratch.path / FILTER_FILE).write_bytes(program)
    return Bubblewrap(scratch, toolchain, limits, memory, can_change_user())
