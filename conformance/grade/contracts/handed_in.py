"""The contracts of a class: which files they are, and their text, read as data of strangers."""

import os
import stat
from codecs import BOM_UTF8
from pathlib import Path
from typing import Final

from conformance.grade.intake.submission import NOT_SUBMISSIONS, Submission, named
from conformance.grade.intake.unpack import Refused
from spec.contract_file.document import LARGEST
from spec.contract_file.problem import Problem

ENDINGS: Final = (".md", ".markdown")
MOST_BYTES: Final = 4 * LARGEST
README: Final = "readme.md"
"""A note beside the contracts; inside of somebody's folder it may be the contract."""


def contracts_in(folder: Path) -> tuple[Submission, ...]:
    """Every Markdown file, and every folder: one for each person, as course systems pack them.

    What else lies there is a contract that cannot be read, where everybody sees it; notes and hidden files are none.
    """
    sources = [
        path
        for path in folder.iterdir()
        if not path.name.startswith(".")
        and path.name.lower() != README
        and (_is_markdown(path) or path.is_dir() or path.suffix.lower() not in NOT_SUBMISSIONS)
    ]
    return named(sources, ENDINGS)


def _is_markdown(path: Path) -> bool:
    return path.name.lower().endswith(ENDINGS)


def raw_text(source: Path) -> bytes | Refused:
    """The bytes of the one document that was handed in; OSError if the disk has trouble. No link is followed."""
    if source.is_symlink():
        return Refused("it is a link: hand in the document itself")
    if source.is_dir():
        inside = [one for one in source.iterdir() if _is_markdown(one) and one.name[0] != "."]
        if len(inside) != 1:
            return Refused(f"its folder holds {len(inside)} Markdown documents: hand in one")
        return raw_text(inside[0])
    if not _is_markdown(source):
        return Refused("it is no Markdown document: hand in a file that ends in .md")
    # Opened without waiting: a pipe would wait for a writer that never comes.
    opened = os.open(source, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(opened, "rb") as file:
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            return Refused("it is no ordinary file")
        raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        return Refused(f"it is too large for a contract: more than {MOST_BYTES:,} bytes")
    return raw


def text_of(raw: bytes) -> str | Problem:
    """The bytes as text, or the place of the first that are none."""
    plain = raw.removeprefix(BOM_UTF8)
    try:
        return plain.decode("utf-8")
    except UnicodeDecodeError as problem:
        before = plain[: problem.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        return Problem(line, column, "this is not UTF-8", "save it as UTF-8 in your editor")
