"""The kit's own files: where they lie, and what they amount to."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from conformance.version import VERSION

KIT: Final = Path(__file__).resolve().parents[1]
PACKAGES: Final = ("spec", "reference_impl", "conformance", "reports")
GRADING_PAGE: Final = KIT / "docs" / "grading.md"
"""Not there where the kit is installed without its folder."""

STARTERS: Final = KIT / "conformance" / "starters"
ENDINGS: Final = (".py", ".json", ".toml", ".txt", ".html", ".css", ".js")


@cache
def kit_hash() -> str:
    """The version of the kit, and a hash of everything in it that can change a case, a verdict or a report."""
    digest = hashlib.sha256(VERSION.encode())
    for package in PACKAGES:
        for path in sorted((KIT / package).rglob("*")):
            if path.suffix in ENDINGS and not path.is_relative_to(STARTERS):
                digest.update(path.relative_to(KIT).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
