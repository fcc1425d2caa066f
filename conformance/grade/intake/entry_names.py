"""Which names an archive may use: a plain relative path that means the same everywhere."""

import unicodedata
from dataclasses import dataclass
from typing import Final

from reports.text import bounded, printable

LONGEST_PART: Final = 200
LONGEST_NAME: Final = 1_000
LEFT_OUT: Final = frozenset({"__MACOSX", ".DS_Store", ".git"})
"""What operating systems and version control add, and no program needs."""


class BadArchive(Exception):
    """The archive is refused; the text says why, in a few words."""


@dataclass(frozen=True)
class UnpackLimits:
    """How much an archive may hold, and how far it may be blown up."""

    archive_size: int = 64 * 1024 * 1024
    total_size: int = 64 * 1024 * 1024
    files: int = 10_000
    """Folders count too."""
    depth: int = 24
    ratio: int = 200
    """How many bytes may come out of each byte that went in, beyond the first few."""
    free_of_ratio: int = 1024 * 1024
    """An archive that unpacks to no more than this may have any ratio."""


def shown(name: str) -> str:
    """A name from an archive, made harmless and short enough for a sentence."""
    return f"'{printable(bounded(name, 80))}'"


def parts_of(name: str, limits: UnpackLimits) -> tuple[str, ...]:
    """The parts of a relative path; `BadArchive` for a name that could mean anything else.

    A name that is allowed has no link, drive, parent or invisible letter in it: joined to a folder
    that holds no link, it stays inside that folder.
    """
    if name.startswith("/"):
        raise BadArchive(f"{shown(name)} is an absolute path")
    if "\\" in name:
        raise BadArchive(f"{shown(name)} has a backslash in its name")
    if not name.isprintable():
        raise BadArchive(f"{shown(name)} has letters in its name that cannot be shown")
    if len(name.encode()) > LONGEST_NAME:
        raise BadArchive(f"{shown(name)} is longer than {LONGEST_NAME} bytes")
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    if ".." in parts:
        raise BadArchive(f"{shown(name)} leads out of the archive")
    if len(parts) > limits.depth:
        raise BadArchive(f"{shown(name)} lies more than {limits.depth} folders deep")
    if any(len(part.encode()) > LONGEST_PART for part in parts):
        raise BadArchive(f"{shown(name)} has a part longer than {LONGEST_PART} bytes")
    if parts and parts[0][1:2] == ":":
        raise BadArchive(f"{shown(name)} begins with a drive")
    return parts


class TakenNames:
    """The names seen so far. Two that some file system takes for the same are refused."""

    def __init__(self, limits: UnpackLimits) -> None:
        self._limits = limits
        self._seen: dict[tuple[str, ...], tuple[tuple[str, ...], bool]] = {}

    def take(self, parts: tuple[str, ...], *, is_folder: bool) -> None:
        """Notes an entry and the folders it lies in; a folder may be named again."""
        for length in range(1, len(parts)):
            self._note(parts[:length], is_folder=True)
        self._note(parts, is_folder=is_folder)

    def _note(self, parts: tuple[str, ...], *, is_folder: bool) -> None:
        key = tuple(unicodedata.normalize("NFKC", part).casefold() for part in parts)
        before = self._seen.get(key)
        if before is None:
            if len(self._seen) == self._limits.files:
                raise BadArchive(f"it holds more than {self._limits.files} files and folders")
            self._seen[key] = (parts, is_folder)
        elif before != (parts, True) or not is_folder:
            raise BadArchive(f"{shown('/'.join(parts))} has a name that is taken already")
