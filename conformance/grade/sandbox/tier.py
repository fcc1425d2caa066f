"""What every sandbox can do, whatever it is made of."""

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Protocol

from conformance.grade.sandbox.limits import Phase, PhaseLimits


class Tier(Enum):
    """How well a sandbox holds, best first."""

    BUBBLEWRAP = "bubblewrap"
    LANDLOCK = "landlock"
    RLIMITS = "rlimits"

    @property
    def knows_its_gaps(self) -> bool:
        """Whether what is not promised is known to succeed, and not only perhaps."""
        return self is Tier.LANDLOCK


class Sandbox(Protocol):
    """Turns a command into one that runs inside. Several slots can be used at the same time."""

    @property
    def tier(self) -> Tier: ...

    @property
    def limits(self) -> PhaseLimits: ...

    def promises_to_hold(self, attack: str) -> bool:
        """Whether an attack, by its name, must fail; if not, it is a known gap."""

    def wrap(self, command: Sequence[str], folder: Path, phase: Phase) -> tuple[str, ...]:
        """The command to start instead; it clears the environment itself.

        It runs in the submission's folder, which everybody may read, as `unpack` leaves it: read-only
        to run; to build, in a copy that may be written and is gone at the end. Started as the leader
        of a process group by a thread that lives on, it ends with all its children when that group
        is killed or that thread is no more.
        """

    def at_slot(self, slot: int) -> "Sandbox":
        """The same sandbox for use beside other slots; each slot runs one command at a time."""

    def with_limits(self, limits: PhaseLimits) -> "Sandbox":
        """The same sandbox with other limits."""

    def close(self) -> None:
        """Removes what the sandbox has on this machine, for all its slots."""
