"""The sandbox of last resort: limits, an empty environment, and another user if we are root.

It does not hide the machine and does not cut the network. It is for trying out the kit, not for a
class of strangers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote

from conformance.grade.sandbox.bubblewrap import ENVIRONMENT, HOST_PATH
from conformance.grade.sandbox.limits import Phase, PhaseLimits
from conformance.grade.sandbox.scratch import Scratch
from conformance.grade.sandbox.slots import become, can_change_user, user_of
from conformance.grade.sandbox.tier import Tier
from conformance.grade.sandbox.toolchain import Toolchain


@dataclass(frozen=True)
class Rlimits:
    """Starts commands in a copy of the submission, as themselves or as the slot's user."""

    scratch: Scratch
    toolchain: Toolchain
    limits: PhaseLimits
    has_users: bool
    slot: int = 0

    @property
    def tier(self) -> Tier:
        return Tier.RLIMITS

    def promises_to_hold(self, attack: str) -> bool:
        """Nothing is promised, though some attacks fail."""
        return False

    def at_slot(self, slot: int) -> "Rlimits":
        return replace(self, slot=slot)

    def with_limits(self, limits: PhaseLimits) -> "Rlimits":
        return replace(self, limits=limits)

    def close(self) -> None:
        self.scratch.close()

    def wrap(self, command: Sequence[str], folder: Path, phase: Phase) -> tuple[str, ...]:
        """See `Sandbox`. What is left behind by a process that leaves the group stays alive."""
        place = self.scratch.path / str(self.slot)
        environment = {**ENVIRONMENT, "HOME": f"{place}/tmp", "TMPDIR": f"{place}/tmp"}
        return (
            *("/usr/bin/env", "-i", HOST_PATH),
            *("sh", "-c", "\n".join(self._preparation(place, folder.resolve(), phase)), "sandbox"),
            *(become(self.slot) if self.has_users else ()),
            *("env", "-i", *(f"{name}={value}" for name, value in environment.items())),
            f"PATH={self.toolchain.path}",
            *self.limits.of(phase).as_prlimit(),
            *command,
        )

    def _preparation(self, place: Path, folder: Path, phase: Phase) -> Iterator[str]:
        """A fresh copy for each command; to run, it is read-only for another user than root."""
        here = quote(str(place))
        yield "set -e"
        yield "umask 022"
        yield f"rm -rf {here}"
        yield f"mkdir -p {here}/tmp"
        yield f"cp -R {quote(str(folder))} {here}/submission"
        if self.has_users:
            user = user_of(self.slot)
            yield f"chown 0:{user} {here}"
            yield f"chmod 750 {here}"
            yield f"chown {user}:{user} {here}/tmp"
            if phase is Phase.BUILD:
                yield f"chown -R {user}:{user} {here}/submission"
        yield f"cd {here}/submission"
        yield 'exec "$@"'


def open_rlimits(toolchain: Toolchain, limits: PhaseLimits) -> Rlimits:
    return Rlimits(Scratch(), toolchain, limits, can_change_user())
