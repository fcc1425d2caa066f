"""Builds a submission inside the sandbox, and takes over what the build has made."""

import secrets
import signal
import tempfile
from dataclasses import dataclass
from pathlib import Path
from shlex import join
from typing import Final

from conformance.grade.intake.entry_names import UnpackLimits
from conformance.grade.intake.recipe import Recipe
from conformance.grade.intake.unpack import Refused, unpack
from conformance.grade.sandbox.bounded_command import SIGNALLED, Ending, Finished, run_bounded
from conformance.grade.sandbox.limits import Phase
from conformance.grade.sandbox.tier import Sandbox
from reports.text import bounded, printable

LONGEST_OUTPUT: Final = 8_000
DONE: Final = b"done"


@dataclass(frozen=True)
class Built:
    """A folder that is ready to run."""

    folder: Path


@dataclass(frozen=True)
class BuildFailed:
    """The build did not come to its end; the student's to mend."""

    reason: str
    output: str
    """What the compiler said, or the beginning of it."""


class SandboxFailed(Exception):
    """The sandbox did not even begin: never the student's fault."""


def build(
    folder: Path, recipe: Recipe, into: Path, sandbox: Sandbox, limits: UnpackLimits | None = None
) -> Built | BuildFailed:
    """Runs the build commands on a copy inside the sandbox, and unpacks the copy into a new folder.

    Nothing that a build does touches this machine: its folder comes out as an archive, which is
    believed no more than the student's. Without build commands the folder is ready as it is.
    """
    if not recipe.build:
        return Built(folder)
    allowed = limits or UnpackLimits()
    # Nobody knows this word before the sandbox has begun.
    begun = secrets.token_hex(8)
    finished = run_bounded(
        sandbox.wrap(["sh", "-c", _script(recipe, begun)], folder, Phase.BUILD),
        sandbox.limits.build.wall_seconds,
        allowed.total_size * 2,
        sandbox.limits.build.output,
    )
    said = finished.errors.decode("utf-8", "backslashreplace")
    first, _, rest = finished.output.partition(b"\n")
    if first != begun.encode():
        raise SandboxFailed(finished.last_words)
    verdict, _, archive = rest.partition(b"\n")
    if finished.ending is Ending.EXIT and verdict == DONE:
        refused = _take_over(archive, into, allowed)
        return (
            Built(into) if refused is None else BuildFailed(refused, bounded(said, LONGEST_OUTPUT))
        )
    reason = _reason(recipe, finished, verdict, sandbox)
    return BuildFailed(reason, bounded(said, LONGEST_OUTPUT))


def _script(recipe: Recipe, begun: str) -> str:
    """A line that says that it has begun; the commands; `done` and the whole folder as an archive.

    Links are stored as what they lead to, inside: a build that makes some is no offence.
    """
    lines = [f"echo {begun}"]
    for number, command in enumerate(recipe.build):
        lines.append(f"{join(command)} >&2 || {{ echo {number} $?; exit 1; }}")
    lines.append(f"echo {DONE.decode()}")
    lines.append("exec tar -c -h --hard-dereference -f - .")
    return "\n".join(lines)


def _take_over(archive: bytes, into: Path, limits: UnpackLimits) -> str | None:
    """Unpacks what came out of the sandbox, or says why not."""
    with tempfile.NamedTemporaryFile(suffix=".tar") as file:
        file.write(archive)
        file.flush()
        unpacked = unpack(Path(file.name), into, limits, takes_off_single_folder=False)
    if isinstance(unpacked, Refused):
        return f"what the build leaves is refused: {unpacked.reason}"
    return None


def _reason(recipe: Recipe, finished: Finished, verdict: bytes, sandbox: Sandbox) -> str:
    limits = sandbox.limits.build
    if finished.ending is Ending.WALL:
        return f"the build took longer than {limits.wall_seconds:g} seconds"
    if finished.ending is Ending.OUTPUT:
        return (
            f"the build wrote more than {limits.output} bytes, or left a folder that is too large"
        )
    match verdict.split():
        case [number, status] if number.isdigit() and status.isdigit():
            command = recipe.build[min(int(number), len(recipe.build) - 1)]
            return f"`{printable(bounded(join(command), 200))}` {_meaning(int(status))}"
    return f"the build {_meaning(finished.status)}"


def _meaning(status: int) -> str:
    """What an exit status says, in words."""
    if status - SIGNALLED in signal.valid_signals():
        name = signal.strsignal(status - SIGNALLED)
        return f"was ended ({name}): too much memory or processor time, or a crash"
    return f"ended with status {status}"
