"""Which sandbox this machine offers: the best that works, found out by trying."""

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from conformance.grade.sandbox.bounded_command import run_bounded
from conformance.grade.sandbox.bubblewrap import open_bubblewrap
from conformance.grade.sandbox.cgroup import MemoryControl, find_memory_control
from conformance.grade.sandbox.landlock import open_landlock
from conformance.grade.sandbox.limits import KIB, Phase, PhaseLimits
from conformance.grade.sandbox.rlimits import open_rlimits
from conformance.grade.sandbox.tier import Sandbox, Tier
from conformance.grade.sandbox.toolchain import Toolchain, find_toolchain

NEEDED: Final = ("bwrap", "mount", "prlimit", "setpriv", "sh", "tar", "unshare")
PATIENCE: Final = 60.0
APPARMOR: Final = Path("/proc/sys/kernel/apparmor_restrict_unprivileged_userns")

Open = Callable[[MemoryControl | None], Sandbox | str]
"""Makes a sandbox with or without a control group, or says why there is none."""


@dataclass(frozen=True)
class Refusal:
    """No sandbox that is allowed; one line that says what was tried and what to do."""

    reason: str


def choose_tier(
    *,
    allow_unsafe: bool = False,
    limits: PhaseLimits | None = None,
    node_modules: Path | None = None,
) -> Sandbox | Refusal:
    """Bubblewrap where it works; else Landlock; limits alone only for somebody who asks for them.

    The sandbox is to be closed. That it works does not say that it holds: `prove` tries that.
    """
    toolchain = find_toolchain(node_modules)
    chosen = limits or PhaseLimits()
    problems = []
    for open_one in (_opens_bubblewrap(toolchain, chosen), _opens_landlock(toolchain, chosen)):
        found = _working(open_one)
        if not isinstance(found, str):
            return found
        problems.append(found)
    if allow_unsafe:
        return open_rlimits(toolchain, chosen)
    return Refusal(
        f"no safe sandbox on this machine: {'; and '.join(problems)}. Mend one of these, or, for "
        "code that you trust, allow the unsafe one"
    )


def _opens_bubblewrap(toolchain: Toolchain, limits: PhaseLimits) -> Open:
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    if missing:
        why = f"{', '.join(missing)} not found: install bubblewrap (0.8 or newer) and util-linux"
        return lambda _: why
    return lambda memory: open_bubblewrap(toolchain, limits, memory)


def _opens_landlock(toolchain: Toolchain, limits: PhaseLimits) -> Open:
    return lambda memory: open_landlock(toolchain, limits, memory)


def _working(open_one: Open) -> Sandbox | str:
    """A sandbox that runs something, or why there is none."""
    control = find_memory_control()
    # A control group that cannot be entered is a gap, and no reason to do without the rest.
    attempts: list[MemoryControl | None] = [control, None] if control is not None else [None]
    problem = ""
    for memory in attempts:
        sandbox = open_one(memory)
        if isinstance(sandbox, str):
            return sandbox
        problem = _problem(sandbox)
        if not problem:
            return sandbox
        sandbox.close()
    return problem


def _problem(sandbox: Sandbox) -> str:
    """Why the sandbox does not even run `true`; nothing if it does."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        for phase in Phase:
            argv = sandbox.wrap(["true"], Path(folder), phase)
            tried = run_bounded(argv, PATIENCE, 16 * KIB, 16 * KIB)
            if tried.status != 0:
                return f"{sandbox.tier.value} does not work ({tried.last_words}){_advice(sandbox)}"
    return ""


def _advice(sandbox: Sandbox) -> str:
    is_concerned = sandbox.tier is Tier.BUBBLEWRAP and APPARMOR.exists()
    if is_concerned and APPARMOR.read_text(encoding="utf-8").strip() == "1":
        return "; here `sysctl kernel.apparmor_restrict_unprivileged_userns=0` is needed"
    return ""
