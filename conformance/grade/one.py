"""Grades one submission: unpack, build and run in the sandbox, judge outside of it, write its reports."""

import shutil
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from conformance.check.job import Options, check, document_hash
from conformance.check.suites import Budget
from conformance.driver import Fault, Hello, Implementation, Limits, introduce
from conformance.grade.build import BuildFailed, SandboxFailed, build
from conformance.grade.limits import Phase
from conformance.grade.recipe import Recipe, ToolMissing, find_recipe
from conformance.grade.rubric import Rubric, points_by_clause
from conformance.grade.sandbox import Refusal, choose_tier
from conformance.grade.score import score
from conformance.grade.submission import Submission
from conformance.grade.tier import Sandbox
from conformance.grade.toolchain import abilities, find_toolchain
from conformance.grade.unpack import Refused, unpack
from conformance.version import VERSION
from reports.draw import write_all
from reports.event_log import EventLog, read_log

FORMATS: Final = ("html", "junit", "gradescope", "classroom50")
DRIVER_LIMITS: Final = Limits(start_seconds=30.0, reply_seconds=10.0)


@dataclass(frozen=True)
class Job:
    """One piece of work, as it travels to a worker."""

    submission: Submission
    rubric: Rubric
    out: Path
    recipe: Recipe | None
    allow_unsafe: bool
    slot: int
    node_modules: Path | None = None


class InfrastructureError(Exception):
    """Something of ours went wrong: never the student's fault, worth another try."""


def grade_one(job: Job) -> dict[str, Any]:
    """The result of one submission; its reports lie in a folder of its name."""
    sandbox = choose_tier(allow_unsafe=job.allow_unsafe, node_modules=job.node_modules)
    if isinstance(sandbox, Refusal):
        raise InfrastructureError(sandbox.reason)
    folder = job.out / job.submission.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        with tempfile.TemporaryDirectory(prefix="santorini-") as scratch:
            Path(scratch).chmod(0o755)
            return _grade(job, sandbox.at_slot(job.slot), Path(scratch), folder)
    except SandboxFailed as problem:
        raise InfrastructureError(f"the sandbox did not start: {problem}") from None
    finally:
        sandbox.close()


def _grade(job: Job, sandbox: Sandbox, scratch: Path, folder: Path) -> dict[str, Any]:
    """Prepares the program, and checks it or says why there is nothing to check."""
    prepared, tier = _prepared(job, sandbox, scratch), sandbox.tier.value
    if isinstance(prepared, str):
        return _without_run(job, folder, prepared, tier)
    ready, command = prepared
    argv = sandbox.wrap(command, ready, Phase.RUN)
    with Implementation(argv, DRIVER_LIMITS) as implementation:
        hello = introduce(implementation)
        if isinstance(hello, Fault):
            problem = f"no answer to 'hello 1': {hello.kind}: {hello.detail}"
            return _without_run(job, folder, problem, tier)
        with _open_log(job, folder, hello, command, tier) as log:
            options = Options(
                job.rubric.document, job.rubric.gods, Budget(job.rubric.budget), job.rubric.seed
            )
            check(implementation, hello, options, log, lambda what, count: None)
    return _result(job, folder)


def _prepared(job: Job, sandbox: Sandbox, scratch: Path) -> tuple[Path, tuple[str, ...]] | str:
    """The folder and the command to run, or one line for the student."""
    unpacked = unpack(job.submission.source, scratch / "source")
    if isinstance(unpacked, Refused):
        return f"it cannot be unpacked: {unpacked.reason}"
    able = abilities(find_toolchain(job.node_modules))
    recipe = find_recipe(scratch / "source", job.recipe, able)
    if isinstance(recipe, ToolMissing):
        raise InfrastructureError(f"this machine lacks {recipe.needed}")
    if isinstance(recipe, Refused):
        return recipe.reason
    built = build(scratch / "source", recipe, scratch / "built", sandbox)
    if isinstance(built, BuildFailed):
        return f"it does not build: {built.reason}\n{built.output}"
    return built.folder, recipe.run


def _open_log(
    job: Job, folder: Path, hello: Hello, command: tuple[str, ...], tier: str
) -> EventLog:
    """The submission's log; the points of the rubric stand in its header, so that all is drawn from it."""
    rubric = job.rubric
    return EventLog(
        {
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
            "limits": asdict(DRIVER_LIMITS),
            "tiers": [tier],
            "points": points_by_clause(rubric),
            "fault_points": rubric.fault_points,
            "visibility": rubric.visibility,
        },
        folder / "report.jsonl",
    )


def _without_run(job: Job, folder: Path, problem: str, tier: str) -> dict[str, Any]:
    """Nothing could be run: a log with one fault, no points, and the reason."""
    with _open_log(job, folder, Hello("none", (), ()), (), tier) as log:
        log.append("fault", kind="cannot start", script=[], detail=problem)
        log.finish("not established", 0, 0.0)
    return _result(job, folder)


def _result(job: Job, folder: Path) -> dict[str, Any]:
    """The reports are drawn and the score is read off the log."""
    path = folder / "report.jsonl"
    log = read_log(path)
    write_all(path, folder, FORMATS)
    found = score(log, job.rubric)
    faults = [event["kind"] for event in log.of_kind("fault")]
    diagnoses = [event["mistake"] for event in log.of_kind("diagnosis")]
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
        "faults": faults,
        "fault_details": [event["detail"] for event in log.of_kind("fault")],
        "diagnosis": diagnoses[0] if diagnoses else "",
        "verdicts": {event["id"]: event["verdict"] for event in log.of_kind("clause")},
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
