"""The name of a piece of work: it changes with everything that may change a score."""

from dataclasses import asdict

from conformance.grade.batch.journal import key_of
from conformance.grade.intake.content import content_of
from conformance.grade.intake.unpack import Refused
from conformance.grade.job import DRIVER_LIMITS, Job, limits_for
from conformance.kit import kit_hash


def work_key(job: Job) -> str:
    """Changes with the submission, the kit, the rubric and the limits, and with nothing else."""
    content = content_of(job.submission.source)
    return key_of(
        {
            "submission": f"refused: {content.reason}" if isinstance(content, Refused) else content,
            "name": job.submission.name,
            "kit": kit_hash(),
            "rubric": job.rubric.hash,
            "recipe": repr(job.recipe),
            "limits": f"{asdict(DRIVER_LIMITS)} {asdict(limits_for(job.rubric.budget))}",
            "sandbox": job.tier,
        }
    )
