"""Grades one submission: unpack, build and run in the sandbox, judge outside of it, write its reports."""

import shlex
import shutil
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from conformance.check.job import Options, check, document_hash
from conformance.check.suites import Budget
from conformance.driver import Fault, Hello, Implementation, Limits, introduce
from conformance.grade.bounded import run_bounded
from conformance.grade.build import BuildFailed, SandboxFailed, build
from conformance.grade.in_time import InTime, TimeUp
from conformance.grade.limits import KIB, Phase, PhaseLimits
from conformance.grade.recipe import Recipe, ToolMissing, find_recipe
from conformance.grade.rubric import Rubric, points_by_clause
from conformance.grade.sandbox import Refusal, choose_tier
from conformance.grade.score import score
from conformance.grade.scratch import Scratch
from conformance.grade.submission import Submission
from conformance.grade.tier import Sandbox
from conformance.grade.toolchain import abilities, find_toolchain
from conformance.grade.unpack import Refused, unpack
from conformance.version import VERSION
from reports.draw import write_all
from reports.event_log import EventLog, Log, read_log
from spec.registry import clauses_of

LOG_NAME: Final = "report.jsonl"
FORMATS: Final = ("html", "junit", "gradescope", "classroom50")
DRIVER_LIMITS: Final = Limits(start_seconds=30.0, reply_seconds=10.0)
PATIENCE: Final = 120.0
TIMES_THE_USUAL: Final = {Budget.QUICK: 1, Budget.STANDARD: 2, Budget.THOROUGH: 20}
"""How much more time a run may take than the sandbox allows by itself."""

NOBODY: Final = Hello("", (), ())
"""Who a program is that did not say."""

Progress = Callable[[str, int], None]


@dataclass(frozen=True)
class Job:
    """One piece of work, as it travels to a worker."""

    submission: Submission
    rubric: Rubric
    out: Path
    tier: str
    """The sandbox that has proved itself; no other is used."""
    evidence: str
    """What it withstood, in one line for the report."""
    recipe: Recipe | None = None
    node_modules: Path | None = None
    slot: int = 0

    @property
    def folder(self) -> Path:
        """Where the reports of this submission lie."""
        return self.out / self.submission.name


@dataclass(frozen=True)
class NotRun:
    """There is nothing to ask: one line for the student, then perhaps what a compiler said."""

    reason: str
    timed_out: bool = False


class InfrastructureError(Exception):
    """Something of ours went wrong: never the student's fault, worth another try."""


def limits_for(budget: str) -> PhaseLimits:
    """The limits of build and run; a larger budget may take longer."""
    usual, times = PhaseLimits(), TIMES_THE_USUAL[Budget(budget)]
    return replace(
        usual,
        run=replace(
            usual.run,
            cpu_seconds=usual.run.cpu_seconds * times,
            wall_seconds=usual.run.wall_seconds * times,
        ),
    )


def grade_one(job: Job) -> dict[str, Any]:
    """The result of one submission; its reports lie in a folder of its name, whole or not at all."""
    part = fresh_part(job)
    examine(job, part / LOG_NAME)
    return finish(job, part)


def fresh_part(job: Job) -> Path:
    """An empty folder beside the final one, under a name that no submission has."""
    part = job.out / f".{job.submission.name}.part"
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    return part


def examine(job: Job, log: Path, on_progress: Progress = lambda what, count: None) -> None:
    """Builds, runs and judges the submission, and writes its log; draws nothing."""
    sandbox = choose_tier(
        allow_unsafe=job.tier != "bubblewrap",
        limits=limits_for(job.rubric.budget),
        node_modules=job.node_modules,
    )
    if isinstance(sandbox, Refusal):
        raise InfrastructureError(sandbox.reason)
    # Here and not in the usual folder: what a killed run leaves is removed by the next one.
    scratch = Scratch()
    try:
        if sandbox.tier.value != job.tier:
            raise InfrastructureError(f"the sandbox {job.tier} does not start any more")
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
        with _open_log(job, path, NOBODY, ()) as log:
            _nothing_established(log, job.rubric, kind, prepared.reason)
        return
    folder, command = prepared
    argv = sandbox.wrap(command, folder, Phase.RUN)
    with Implementation(argv, DRIVER_LIMITS) as implementation:
        hello = introduce(implementation)
        if isinstance(hello, Fault):
            _check_sandbox(sandbox, folder)
            with _open_log(job, path, NOBODY, command) as log:
                detail = f"no answer to 'hello 1': {hello.detail}"
                _nothing_established(log, job.rubric, hello.kind, detail)
            return
        seconds = sandbox.limits.run.wall_seconds
        with _open_log(job, path, hello, command) as log:
            options = Options(
                job.rubric.document, job.rubric.gods, Budget(job.rubric.budget), job.rubric.seed
            )
            try:
                check(InTime(implementation, seconds), hello, options, log, on_progress)
            except TimeUp as problem:
                _nothing_established(log, job.rubric, "hang", str(problem))


def _prepared(job: Job, sandbox: Sandbox, scratch: Path) -> tuple[Path, tuple[str, ...]] | NotRun:
    """The folder and the command to run, or why there is none."""
    unpacked = unpack(job.submission.source, scratch / "source")
    if isinstance(unpacked, Refused):
        return NotRun(f"it cannot be unpacked: {unpacked.reason}")
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
        return NotRun(f"it does not build: {built.reason}\n{built.output}", took_long)
    return built.folder, recipe.run


def _check_sandbox(sandbox: Sandbox, folder: Path) -> None:
    """A program that does not start is the student's only if the sandbox itself does."""
    tried = run_bounded(sandbox.wrap(["true"], folder, Phase.RUN), PATIENCE, 16 * KIB, 16 * KIB)
    if tried.status != 0:
        raise InfrastructureError(f"the sandbox did not start: {tried.last_words}")


def _open_log(job: Job, path: Path, hello: Hello, command: tuple[str, ...]) -> EventLog:
    return EventLog(header_of(job, hello, command), path)


def header_of(job: Job, hello: Hello, command: tuple[str, ...]) -> dict[str, object]:
    """The header of a log; the rubric's points stand in it, so that all is drawn from the log."""
    rubric = job.rubric
    return {
        "kit": VERSION,
        "job": "check",
        "document": rubric.document,
        "document_hash": document_hash(rubric.document),
        "implementation": {
            "name": hello.name,
            "gods": list(hello.gods),
            "features": list(hello.features),
            "command": list(command),
        },
        "seed": rubric.seed,
        "budget": rubric.budget,
        "limits": {**asdict(DRIVER_LIMITS), **asdict(limits_for(rubric.budget).run)},
        "tiers": [job.evidence],
        "points": points_by_clause(rubric),
        "fault_points": rubric.fault_points,
        "visibility": rubric.visibility,
    }


def _nothing_established(log: EventLog, rubric: Rubric, kind: str, detail: str) -> None:
    """A log with one fault, no points, and the reason."""
    log.append("fault", kind=kind, script=[], detail=detail)
    for clause in clauses_of(rubric.document):
        reason = "the program could not be run to its end"
        log.append("clause", id=clause.id, verdict="not reached", exercised=0, reason=reason)
    log.finish("not established", 0, 0.0, reason="the program could not be run to its end")


def finish(job: Job, part: Path) -> dict[str, Any]:
    """Draws the reports from the log in a folder, puts that folder into its place; the result."""
    log = read_log(part / LOG_NAME)
    write_all(part / LOG_NAME, part, FORMATS)
    shutil.rmtree(job.folder, ignore_errors=True)
    part.rename(job.folder)
    return result_of(job, log)


def result_of(job: Job, log: Log) -> dict[str, Any]:
    """What the class needs to know of a submission, read off its log alone."""
    found = score(log, job.rubric)
    diagnoses = [event["mistake"] for event in log.of_kind("diagnosis")]
    command = shlex.join(log.header["implementation"]["command"]) or "COMMAND"
    log_name = shlex.quote(f"{job.submission.name}/{LOG_NAME}")
    assert log.footer is not None
    return {
        "name": job.submission.name,
        "score": found.earned,
        "maximum": found.most,
        "verdict": log.footer["verdict"],
        "bugs": [
            {"clause": event["clause"], "script": event["script"], "answered": event["answered"]}
            for event in log.of_kind("counterexample")
        ],
        "faults": [event["kind"] for event in log.of_kind("fault")],
        "fault_details": [event["detail"] for event in log.of_kind("fault")],
        "diagnosis": diagnoses[0] if diagnoses else "",
        "verdicts": {event["id"]: event["verdict"] for event in log.of_kind("clause")},
        "replay": f"santorini replay {log_name} -- {command}",
        "losses": [
            {
                "clause": loss.clause,
                "points": loss.points,
                "reason": loss.reason,
                "script": list(loss.script),
            }
            for loss in found.losses
        ],
    }
