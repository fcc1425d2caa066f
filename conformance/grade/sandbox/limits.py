"""How much of the machine a submission may use: one record, the same for everybody."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

KIB: Final = 1024
MIB: Final = 1024 * KIB


class Phase(Enum):
    """What the sandbox is used for."""

    BUILD = "build"
    RUN = "run"


@dataclass(frozen=True)
class Limits:
    """What one command may use. Every size is in bytes, every time in seconds."""

    cpu_seconds: int
    """Processor time of a single process; what many processes use together, the wall limits."""
    wall_seconds: float
    memory: int
    """Of all its processes together where a memory cgroup can be made, else of each of them."""
    processes: int
    """Threads count too."""
    open_files: int
    file_size: int
    """The largest file that may be written."""
    scratch: int
    """What fits into the private folder for temporary files."""
    output: int
    """What is read from standard output, and as much again from standard error."""

    def as_prlimit(self) -> tuple[str, ...]:
        """The words before a command that set the limits which the kernel keeps for a process."""
        return (
            "prlimit",
            f"--cpu={self.cpu_seconds}:{self.cpu_seconds + 1}",
            # Private memory that can be written. The address space is no measure: a JVM reserves many
            # times what it uses.
            f"--data={self.memory}",
            f"--nproc={self.processes}",
            f"--nofile={self.open_files}",
            f"--fsize={self.file_size}",
            # Zero would not stop a system that hands core dumps to a program; one byte stops both.
            "--core=1",
            "--",
        )


@dataclass(frozen=True)
class PhaseLimits:
    """Compilers need more than the programs that they make."""

    build: Limits = field(
        default=Limits(
            cpu_seconds=120,
            wall_seconds=300,
            memory=1024 * MIB,
            processes=256,
            open_files=1024,
            file_size=64 * MIB,
            scratch=256 * MIB,
            output=256 * KIB,
        )
    )
    run: Limits = field(
        default=Limits(
            cpu_seconds=120,
            wall_seconds=480,
            memory=768 * MIB,
            processes=128,
            open_files=256,
            file_size=16 * MIB,
            scratch=64 * MIB,
            output=1 * MIB,
        )
    )

    def of(self, phase: Phase) -> Limits:
        return self.build if phase is Phase.BUILD else self.run
