"""The name of a piece of work: it changes with everything that may change a score."""

from dataclasses import asdict
from pathlib import Path

from conformance.grade.batch.journal import key_of
from conformance.grade.intake.submission import content_hash
from conformance.grade.intake.unpack import Refused, unpack
from conformance.grade.job import DRIVER_LIMITS, Job, limits_for
from conformance.grade.sandbox.scratch import Scratch
from conformance.kit import kit_hash


def work_key(job: Job) -> str:
    """Changes with the submission, the kit, the rubric and the limits, and with nothing else."""
    return key_of(
        {
            "submission": _content(job.submission.source),
            "name": job.submission.name,
            "kit": kit_hash(),
            "rubric": job.rubric.hash,
            "recipe": repr(job.recipe),
            "limits": f"{asdict(DRIVER_LIMITS)} {asdict(limits_for(job.rubric.budget))}",
            "sandbox": job.tier,
        }
    )


def _content(source: Path) -> str:
    """A hash of what is unpacked: a link or a pipe in a folder is never followed to hash it."""
    scratch = Scratch()
    try:
        unpacked = unpack(source, scratch.path / "source")
        if isinstance(unpacked, Refused):
            return f"refused: {unpacked.reason}"
        return content_hash(scratch.path / "source")
    finally:
        scratch.close()
