"""What was handed in, as one word: the same for two submissions exactly if their files are the same."""

from pathlib import Path

from conformance.grade.intake.submission import content_hash
from conformance.grade.intake.unpack import Refused, unpack
from conformance.grade.sandbox.scratch import Scratch


def content_of(source: Path) -> str | Refused:
    """A hash of what is unpacked: a link or a pipe in a folder is never followed to hash it."""
    scratch = Scratch()
    try:
        unpacked = unpack(source, scratch.path / "source")
        return unpacked if isinstance(unpacked, Refused) else content_hash(scratch.path / "source")
    finally:
        scratch.close()
