"""The submissions of a class: what lies in the instructor's folder, under names that are safe."""

import hashlib
import os
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ARCHIVE_ENDINGS: Final = (".tar.gz", ".tar.bz2", ".tar.xz", ".tgz", ".tbz2", ".txz", ".tar", ".zip")
NOT_SUBMISSIONS: Final = (".csv", ".html", ".json", ".log", ".md", ".toml", ".txt", ".yaml", ".yml")
"""Lists, notes and settings that lie beside the submissions."""

LONGEST_NAME: Final = 60


@dataclass(frozen=True)
class Submission:
    """What somebody handed in."""

    name: str
    """Safe for a file system, a spreadsheet and a terminal; no two of a class are the same."""
    source: Path


def find_submissions(folder: Path) -> tuple[Submission, ...]:
    """Every folder and file but notes and hidden ones, sorted by name.

    A file of another kind is a submission too: it is refused where everybody sees it, when it is
    unpacked, instead of being passed over in silence.
    """
    sources = [
        path
        for path in folder.iterdir()
        if not path.name.startswith(".")
        and (path.is_dir() or path.suffix.lower() not in NOT_SUBMISSIONS)
    ]
    return named(sources, ARCHIVE_ENDINGS)


def named(sources: Iterable[Path], endings: Sequence[str]) -> tuple[Submission, ...]:
    """Each source under a name of its own, which no ending belongs to, sorted by name."""
    taken: set[str] = set()
    found = []
    for source in sorted(sources, key=lambda path: os.fsencode(path.name)):
        name = _free_name(safe_name(_without_ending(source, endings)), taken)
        found.append(Submission(name, source))
    return tuple(sorted(found, key=lambda submission: submission.name))


def safe_name(text: str) -> str:
    """Letters, digits, spaces, `.`, `-` and `_` only, with a letter or digit at both ends.

    So it is no path, no hidden file, no option and no formula.
    """
    plain = unicodedata.normalize("NFC", text)
    kept = "".join(letter if _is_safe(letter) else "_" for letter in plain)
    return kept[:LONGEST_NAME].strip(" ._-") or "unnamed"


def _is_safe(letter: str) -> bool:
    # Some letters change with NFKC: they look like others, or fall apart into several.
    is_plain = letter.isalnum() and unicodedata.normalize("NFKC", letter) == letter
    return is_plain or letter in " ._-"


def _without_ending(source: Path, endings: Sequence[str]) -> str:
    name = source.name
    if not source.is_dir():
        for ending in endings:
            if name.lower().endswith(ending):
                return name[: -len(ending)]
    return name


def _free_name(wanted: str, taken: set[str]) -> str:
    """The name, or the name with a number. `taken` remembers it, in small letters."""
    name, number = wanted, 1
    while name.casefold() in taken:
        number += 1
        name = f"{wanted}-{number}"
    taken.add(name.casefold())
    return name


def content_hash(folder: Path) -> str:
    """The same for two unpacked folders exactly if all names, contents and modes are the same."""
    digest = hashlib.sha256()
    paths = sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix().encode())
    for path in paths:
        name = path.relative_to(folder).as_posix().encode()
        kind = b"d" if path.is_dir() else b"x" if os.access(path, os.X_OK) else b"f"
        content = b"" if path.is_dir() else hashlib.sha256(path.read_bytes()).digest()
        # The lengths go in too: no two different folders give the same bytes.
        digest.update(kind + len(name).to_bytes(4, "big") + name)
        digest.update(len(content).to_bytes(4, "big") + content)
    return digest.hexdigest()
