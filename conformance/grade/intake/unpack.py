"""Unpacks what a student handed in, and writes nothing outside the folder it is given."""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, TypeVar

from conformance.grade.intake.archives import Entry, entries_of
from conformance.grade.intake.entry_names import (
    LEFT_OUT,
    BadArchive,
    TakenNames,
    UnpackLimits,
    parts_of,
)
from reports.text import bounded, printable

BLOCK: Final = 64 * 1024
NO_FILE: Final = "it holds no file"
"""Why what is empty is refused."""

Item = TypeVar("Item")


@dataclass(frozen=True)
class Unpacked:
    """A folder that holds only files and folders."""

    folder: Path
    files: int
    size: int
    left_out: tuple[str, ...]
    """Names at the top of what was skipped, such as `__MACOSX`."""


@dataclass(frozen=True)
class Refused:
    """Something a student handed in cannot be used; the reason is one line for that student."""

    reason: str


def unpack(
    source: Path,
    into: Path,
    limits: UnpackLimits | None = None,
    *,
    takes_off_single_folder: bool = True,
) -> Unpacked | Refused:
    """Copies a folder, zip or tar archive into a folder that is made for it.

    Only files and folders with plain names come out; a link, a device, a bomb or a name that leads
    elsewhere refuses the whole. A single folder at the top is taken off, unless told otherwise. After
    a refusal, or an error of this machine, which is raised, `into` does not exist.
    """
    into.mkdir()
    into.chmod(0o755)
    try:
        unpacked = _Writer(into, limits or UnpackLimits(), _size_of(source)).write_all(source)
    except BadArchive as bad:
        shutil.rmtree(into)
        return Refused(str(bad))
    except BaseException:
        shutil.rmtree(into)
        raise
    if unpacked.files == 0:
        shutil.rmtree(into)
        return Refused(NO_FILE)
    if takes_off_single_folder:
        _take_off_single_folder(into)
    return unpacked


def _size_of(source: Path) -> int | None:
    """How many bytes went in, where that says something about what comes out."""
    return None if source.is_dir() else source.stat().st_size


class _Writer:
    """Writes entries one by one and stops at the first limit."""

    def __init__(self, into: Path, limits: UnpackLimits, source_size: int | None) -> None:
        self._into = into
        self._limits = limits
        self._most = limits.total_size
        if source_size is not None:
            self._most = min(self._most, max(limits.free_of_ratio, source_size * limits.ratio))
        self._taken = TakenNames(limits)
        self._left_out: set[str] = set()
        self._files = 0
        self._size = 0

    def write_all(self, source: Path) -> Unpacked:
        for entry in _read_errors_refuse(entries_of(source, self._limits)):
            parts = parts_of(entry.name, self._limits)
            unwanted = LEFT_OUT.intersection(parts)
            if unwanted:
                self._left_out |= unwanted
            elif parts:
                self._taken.take(parts, is_folder=entry.content is None)
                self._write(entry, parts)
        return Unpacked(self._into, self._files, self._size, tuple(sorted(self._left_out)))

    def _write(self, entry: Entry, parts: tuple[str, ...]) -> None:
        if entry.content is None:
            self._make_folder(parts)
            return
        self._make_folder(parts[:-1])
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
        descriptor = os.open(self._into.joinpath(*parts), flags, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            os.fchmod(descriptor, 0o755 if entry.is_executable else 0o644)
            for block in _read_errors_refuse(_blocks(entry.content)):
                self._size += len(block)
                if self._size > self._most:
                    raise BadArchive(f"it unpacks to more than {self._most} bytes")
                file.write(block)
        self._files += 1

    def _make_folder(self, parts: tuple[str, ...]) -> None:
        """Every user may read what is unpacked, whatever this process's umask is."""
        for length in range(1, len(parts) + 1):
            folder = self._into.joinpath(*parts[:length])
            if not folder.is_dir():
                folder.mkdir()
                folder.chmod(0o755)


def _blocks(content: Callable[[], IO[bytes]]) -> Iterator[bytes]:
    with content() as stream:
        while block := stream.read(BLOCK):
            yield block


def _read_errors_refuse(items: Iterator[Item]) -> Iterator[Item]:
    """The same items; any error in getting the next one is the archive's.

    A broken archive makes the libraries that read it raise almost anything. What goes wrong while
    an item is used, a full disk for one, is not caught here.
    """
    while True:
        try:
            item = next(items)
        except StopIteration:
            return
        except BadArchive:
            raise
        except Exception as error:
            told = printable(bounded(f"{type(error).__name__}: {error}", 200))
            raise BadArchive(f"it cannot be read ({told})") from error
        yield item


def _take_off_single_folder(into: Path) -> None:
    inner = list(into.iterdir())
    if len(inner) != 1 or not inner[0].is_dir():
        return
    # The folder may hold something of its own name, so it first gets a name that nothing in it has.
    inside = {path.name for path in inner[0].iterdir()}
    free = "single"
    while free in inside:
        free += "-"
    emptied = inner[0].rename(into / free)
    for name in inside:
        (emptied / name).rename(into / name)
    emptied.rmdir()
