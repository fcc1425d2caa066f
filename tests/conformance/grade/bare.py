"""No sandbox at all, for comparison."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from conformance.grade.sandbox.limits import Phase, PhaseLimits
from conformance.grade.sandbox.tier import Tier


@dataclass(frozen=True)
class Bare:
    """Starts commands as they are, in the submission's own folder."""

    limits: PhaseLimits = field(default_factory=PhaseLimits)
    tier: Tier = Tier.RLIMITS

    def promises_to_hold(self, attack: str) -> bool:
        return False

    def wrap(self, command: Sequence[str], folder: Path, phase: Phase) -> tuple[str, ...]:
        # What `python3` on the path is may be slow to find out.
        words = [sys.executable if word == "python3" else word for word in command]
        return ("sh", "-c", 'cd "$1" && shift && exec "$@"', "bare", str(folder), *words)

    def at_slot(self, slot: int) -> "Bare":
        return self

    def with_limits(self, limits: PhaseLimits) -> "Bare":
        return replace(self, limits=limits)

    def close(self) -> None:
        pass
