"""The name of a piece of work: it changes with everything that may change a score."""

import hashlib
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Final

from conformance.grade.batch.journal import key_of
from conformance.grade.intake.submission import content_hash
from conformance.grade.intake.unpack import Refused, unpack
from conformance.grade.job import DRIVER_LIMITS, Job, limits_for
from conformance.grade.sandbox.scratch import Scratch
from conformance.version import VERSION

PACKAGES: Final = ("spec", "reference_impl", "reports", "conformance")
ENDINGS: Final = (".py", ".json", ".toml", ".html", ".css", ".js")
ROOT: Final = Path(__file__).resolve().parents[3]
STARTERS: Final = ROOT / "conformance" / "starters"


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


@cache
def kit_hash() -> str:
    """The version of the kit, and a hash of everything in it that can change a verdict or a report."""
    digest = hashlib.sha256(VERSION.encode())
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*")):
            if path.suffix in ENDINGS and not path.is_relative_to(STARTERS):
                digest.update(path.relative_to(ROOT).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
