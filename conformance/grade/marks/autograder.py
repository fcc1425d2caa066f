"""What `run_autograder` starts on Gradescope: grades the one submission that lies there.

`results.json` is there from the beginning and is written anew with every suite, so that a run which
Gradescope ends at its time limit still leaves a list. Where something of ours fails there is no
`results.json`: Gradescope then says that the autograder failed, and gives no score.
"""

import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from conformance.grade.batch.whole_class import TRIES
from conformance.grade.intake.submission import Submission
from conformance.grade.job import LOG_NAME, InfrastructureError, Job
from conformance.grade.marks.gradebook import write_whole
from conformance.grade.marks.rubric import load_rubric
from conformance.grade.one import examine, finish
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier
from conformance.grade.sandbox.evidence import evidence_line
from conformance.grade.sandbox.proof import prove
from conformance.grade.submission_log import header_of
from conformance.grade.work import fresh_part
from conformance.log_head import NOBODY
from reports.check.gradescope import draw_gradescope
from reports.event_log import EventLog

NOT_PROVED: Final = "not proved yet"


def main(root: Path) -> int:
    """Status 0 if there is a result, 1 if something of ours failed."""
    results = root / "results" / "results.json"
    results.parent.mkdir(parents=True, exist_ok=True)
    try:
        job = _job(root)
        _tell(results, job, "The run has begun.")
        job = _proved(job)
        for attempt in range(TRIES):
            try:
                _grade(job, results)
                return 0
            except InfrastructureError:
                if attempt == TRIES - 1:
                    raise
    except Exception as problem:
        results.unlink(missing_ok=True)
        print(f"the autograder failed: {type(problem).__name__}: {problem}", file=sys.stderr)
    return 1


def _job(root: Path) -> Job:
    return Job(
        submission=Submission("submission", root / "submission"),
        rubric=load_rubric(root / "source" / "rubric.toml"),
        out=root / "reports",
        tier=NOT_PROVED,
        evidence=NOT_PROVED,
    )


def _proved(job: Job) -> Job:
    """The same job with the sandbox that works here. Each submission has a machine of its own, so
    limits alone will do where nothing better works; the report says what they withstood."""
    sandbox = choose_tier(allow_unsafe=True)
    if isinstance(sandbox, Refusal):
        raise InfrastructureError(sandbox.reason)
    try:
        evidence = prove(sandbox).as_json()
    finally:
        sandbox.close()
    return replace(job, tier=evidence["tier"], evidence=evidence_line(evidence))


def _grade(job: Job, results: Path) -> None:
    part = fresh_part(job)
    last = ""

    def on_progress(what: str, count: int | None) -> None:
        nonlocal last
        if what != last:
            last = what
            after = "" if count is None else f", after {count:,} requests"
            _tell(results, job, f"The run was cut short at: {what}{after}.")

    examine(job, part / LOG_NAME, on_progress)
    finish(job, part)
    # Beside it and renamed: a reader never sees half of it.
    half = results.with_name(".results.json.part")
    shutil.copyfile(job.folder / "results.json", half)
    half.replace(results)


def _tell(results: Path, job: Job, sentence: str) -> None:
    """A list without points, which stays if the run is ended from outside."""
    with EventLog(header_of(job, NOBODY, ())) as log:
        told = json.loads(draw_gradescope(log.read()))
    told["output"] = f"{sentence}\n{told['output']}"
    write_whole(results, json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
