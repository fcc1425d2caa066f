"""Grades one submission: unpack, build and run in the sandbox, judge outside of it, write its reports."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from conformance.check.job import Options, check
from conformance.check.settings import Budget
from conformance.driver import Fault, Hello, Implementation, introduce
from conformance.grade.deadline import InTime, TimeUp
from conformance.grade.intake.build import BuildFailed, SandboxFailed, build
from conformance.grade.intake.recipe import ToolMissing, find_recipe
from conformance.grade.intake.unpack import NO_FILE, Refused, unpack
from conformance.grade.job import DRIVER_LIMITS, LOG_NAME, InfrastructureError, Job, limits_for
from conformance.grade.sandbox.bounded_command import run_bounded
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier
from conformance.grade.sandbox.cpu_core import on_its_core
from conformance.grade.sandbox.limits import KIB, Phase
from conformance.grade.sandbox.scratch import Scratch
from conformance.grade.sandbox.tier import Sandbox
from conformance.grade.sandbox.toolchain import abilities, find_toolchain
from conformance.grade.submission_log import cut_off, nothing_established, open_log, result_of
from conformance.grade.work import fresh_part, put_in_place
from conformance.log_head import NOBODY
from reports.draw import write_all
from reports.event_log import read_log
from reports.whole_class.model import REFUSED
from spec.dialect import DIALECTS, Next

FORMATS: Final = ("html", "junit", "gradescope", "classroom50")
PATIENCE: Final = 120.0
ASKED: Final = 0.75
"""The share of its time in which a program is asked; in the rest what was found is made small."""

LOAD: Final = "load"
BY_PLAY_ALONE: Final = "`load` was not used: everybody is graded by what play reaches"

Progress = Callable[[str, int | None], None]


@dataclass(frozen=True)
class NotRun:
    """There is nothing to ask: one line for the student, and perhaps what a compiler said."""

    reason: str
    timed_out: bool = False
    compiler: str = ""


def grade_one(job: Job) -> dict[str, Any]:
    """The result of one submission; its reports lie in a folder of its name, whole or not at all."""
    part = fresh_part(job)
    examine(job, part / LOG_NAME)
    return finish(job, part)


def examine(job: Job, log: Path, on_progress: Progress = lambda what, count: None) -> None:
    """Builds, runs and judges the submission, and writes its log; draws nothing."""
    job.rubric.know_the_contract()
    # Whether an unsafe one will do was decided when it was proved: here it is that one or none.
    sandbox = choose_tier(
        allow_unsafe=True, limits=limits_for(job.rubric.budget), node_modules=job.node_modules
    )
    if isinstance(sandbox, Refusal):
        raise InfrastructureError(sandbox.reason)
    # Here and not in the usual folder: what a killed run leaves is removed by the next one.
    scratch = Scratch()
    try:
        if sandbox.tier.value != job.tier:
            raise InfrastructureError(f"the sandbox {job.tier} does not start any more")
        with on_its_core(job.slot):
            _examine(job, sandbox.at_slot(job.slot), scratch.path, log, on_progress)
    except SandboxFailed as problem:
        raise InfrastructureError(f"the sandbox did not start: {problem}") from None
    finally:
        scratch.close()
        sandbox.close()


def _examine(job: Job, sandbox: Sandbox, scratch: Path, path: Path, on_progress: Progress) -> None:
    """Prepares the program, and checks it or says why there is nothing to check."""
    on_progress("building", 0)
    prepared = _prepared(job, sandbox, scratch)
    if isinstance(prepared, NotRun):
        kind = "hang" if prepared.timed_out else "cannot start"
        with open_log(job, path, NOBODY, ()) as log:
            nothing_established(log, job.rubric, kind, prepared.reason, prepared.compiler)
        return
    folder, command = prepared
    argv = sandbox.wrap(command, folder, Phase.RUN)
    with Implementation(argv, DRIVER_LIMITS) as implementation:
        hello = introduce(implementation)
        if isinstance(hello, Fault):
            # One command at a time in a slot.
            implementation.close()
            _check_sandbox(sandbox, folder)
            with open_log(job, path, NOBODY, command) as log:
                detail = f"no answer to 'hello 1': {hello.detail}"
                nothing_established(log, job.rubric, hello.kind, detail)
            return
        seconds = sandbox.limits.run.wall_seconds
        with open_log(job, path, hello, command) as log:
            rubric = job.rubric
            options = Options(
                rubric.document, rubric.gods, Budget(rubric.budget), rubric.seed, ASKED * seconds
            )
            asked = by_play(hello, rubric.document)
            if asked != hello:
                log.append("note", text=BY_PLAY_ALONE)
            try:
                check(InTime(implementation, seconds), asked, options, log, on_progress)
            except TimeUp as problem:
                cut_off(log, job.rubric, implementation.requests, seconds, str(problem))


def by_play(hello: Hello, document: str) -> Hello:
    """The program without `load`: what could be loaded shows more, so that it would pay to hide it.

    Where a document knows no building, there is no other way to a tower.
    """
    if DIALECTS[document].after_move is not Next.BUILD:
        return hello
    return replace(hello, features=tuple(one for one in hello.features if one != LOAD))


def _prepared(job: Job, sandbox: Sandbox, scratch: Path) -> tuple[Path, tuple[str, ...]] | NotRun:
    """The folder and the command to run, or why there is none."""
    unpacked = unpack(job.submission.source, scratch / "source")
    if isinstance(unpacked, Refused):
        is_empty = unpacked.reason == NO_FILE
        return NotRun(f"it is empty: {NO_FILE}" if is_empty else f"{REFUSED}{unpacked.reason}")
    able = abilities(find_toolchain(job.node_modules))
    recipe = find_recipe(scratch / "source", job.recipe, able)
    if isinstance(recipe, ToolMissing):
        raise InfrastructureError(f"this machine lacks {recipe.needed}")
    if isinstance(recipe, Refused):
        return NotRun(recipe.reason)
    began = time.monotonic()
    built = build(scratch / "source", recipe, scratch / "built", sandbox)
    if isinstance(built, BuildFailed):
        took_long = time.monotonic() - began >= sandbox.limits.build.wall_seconds
        return NotRun(f"it does not build: {built.reason}", took_long, built.output)
    return built.folder, recipe.run


def _check_sandbox(sandbox: Sandbox, folder: Path) -> None:
    """A program that does not start is the student's only if the sandbox itself does."""
    tried = run_bounded(sandbox.wrap(["true"], folder, Phase.RUN), PATIENCE, 16 * KIB, 16 * KIB)
    if tried.status != 0:
        raise InfrastructureError(f"the sandbox did not start: {tried.last_words}")


def finish(job: Job, part: Path) -> dict[str, Any]:
    """Draws the reports from the log in a folder, puts that folder into its place; the result."""
    log = read_log(part / LOG_NAME)
    write_all(part / LOG_NAME, part, FORMATS)
    put_in_place(part, job)
    return result_of(job, log)
