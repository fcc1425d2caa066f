"""Reads folders, zip and tar archives as one stream of entries, and believes none of them."""

import bz2
import gzip
import io
import lzma
import os
import stat
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from conformance.grade.intake.entry_names import BadArchive, UnpackLimits, shown

ZIP_END: Final = b"PK\x05\x06"
ZIP64_LOCATOR: Final = b"PK\x06\x07"
ZIP64_LOCATOR_SIZE: Final = 20
ZIP_END_SIZE: Final = 22
ZIP_LONGEST_COMMENT: Final = 65_535
ZIP_ENCRYPTED: Final = 1
ZIP_SMALLEST_HEADER: Final = 46
TAR_BLOCK: Final = 512


@dataclass(frozen=True)
class Entry:
    """A file, or a folder where `content` is nothing. `content` may be opened once, at once."""

    name: str
    content: Callable[[], IO[bytes]] | None = None
    is_executable: bool = False


def entries_of(source: Path, limits: UnpackLimits) -> Iterator[Entry]:
    """Everything in a folder or an archive; `BadArchive` for anything but files and folders."""
    if source.is_symlink():
        raise BadArchive("it is a link")
    if source.is_dir():
        return _folder_entries(source, "", limits)
    with source.open("rb") as file:
        begin = file.read(TAR_BLOCK)
    if source.stat().st_size > limits.archive_size:
        raise BadArchive(f"it is larger than {limits.archive_size} bytes")
    if begin.startswith((b"PK\x03\x04", ZIP_END)):
        return _zip_entries(source, limits)
    if begin.startswith(b"\x1f\x8b"):
        return _tar_entries(gzip.open(source, "rb"), limits)
    if begin.startswith(b"BZh"):
        return _tar_entries(bz2.open(source, "rb"), limits)
    if begin.startswith(b"\xfd7zXZ\x00"):
        return _tar_entries(lzma.open(source, "rb"), limits)
    if begin[257:262] == b"ustar":
        return _tar_entries(source.open("rb"), limits)
    raise BadArchive("it is neither a folder nor a zip or tar archive")


def _folder_entries(folder: Path, inside: str, limits: UnpackLimits) -> Iterator[Entry]:
    with os.scandir(folder) as found:
        inner = sorted(found, key=lambda entry: os.fsencode(entry.name))
    for entry in inner:
        name = f"{inside}{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            yield Entry(name)
            # The reader of the entries refuses what is too deep before this goes deeper.
            yield from _folder_entries(folder / entry.name, f"{name}/", limits)
        elif entry.is_file(follow_symlinks=False):
            mode = entry.stat(follow_symlinks=False).st_mode
            yield Entry(name, _opener(folder / entry.name), bool(mode & stat.S_IXUSR))
        else:
            raise BadArchive(f"{shown(name)} is a link or a device, not a file")


def _opener(path: Path) -> Callable[[], IO[bytes]]:
    def open_file() -> IO[bytes]:
        # What was a file a moment ago may be a link or a pipe now.
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise BadArchive(f"{shown(path.name)} is not a file")
        return os.fdopen(descriptor, "rb")

    return open_file


def _zip_entries(source: Path, limits: UnpackLimits) -> Iterator[Entry]:
    _check_zip_directory(source, limits)
    with zipfile.ZipFile(source) as archive:
        for info in archive.infolist():
            mode = info.external_attr >> 16
            if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
                raise BadArchive(f"{shown(info.filename)} is a link or a device, not a file")
            if info.orig_filename != info.filename:
                raise BadArchive(f"{shown(info.orig_filename)} has a zero byte in its name")
            if info.is_dir():
                yield Entry(info.filename)
            elif info.flag_bits & ZIP_ENCRYPTED:
                raise BadArchive(f"{shown(info.filename)} is encrypted")
            else:
                content = _zip_content(archive, info)
                yield Entry(info.filename, content, bool(mode & stat.S_IXUSR))


def _zip_content(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[], IO[bytes]]:
    return lambda: archive.open(info)


def _check_zip_directory(source: Path, limits: UnpackLimits) -> None:
    """The directory is read as a whole, so its size is judged before."""
    with source.open("rb") as file:
        end = file.seek(0, io.SEEK_END)
        file.seek(max(0, end - ZIP_END_SIZE - ZIP_LONGEST_COMMENT - ZIP64_LOCATOR_SIZE))
        tail = file.read()
    place = tail.rfind(ZIP_END)
    if place < 0 or len(tail) < place + ZIP_END_SIZE:
        raise BadArchive("its end is missing")
    if ZIP64_LOCATOR in tail[max(0, place - ZIP64_LOCATOR_SIZE) : place]:
        raise BadArchive("it is a zip archive for more than 65535 files or 4 GiB")
    size = int.from_bytes(tail[place + 12 : place + 16], "little")
    if size > limits.files * (ZIP_SMALLEST_HEADER + 256):
        raise BadArchive(f"it holds more than {limits.files} files and folders")


def _tar_entries(stream: IO[bytes] | gzip.GzipFile, limits: UnpackLimits) -> Iterator[Entry]:
    # A header may itself be a bomb, so everything that comes out of the stream is counted.
    most = limits.total_size + (limits.files + 1) * 4 * TAR_BLOCK
    with stream, tarfile.open(fileobj=_Counted(stream, most), mode="r|") as archive:
        for member in archive:
            if member.isdir():
                yield Entry(member.name)
            elif not member.isreg() or member.issparse():
                raise BadArchive(f"{shown(member.name)} is a link or a device, not a file")
            else:
                content = _tar_content(archive, member)
                yield Entry(member.name, content, bool(member.mode & stat.S_IXUSR))


def _tar_content(archive: tarfile.TarFile, member: tarfile.TarInfo) -> Callable[[], IO[bytes]]:
    def open_member() -> IO[bytes]:
        content = archive.extractfile(member)
        assert content is not None
        return content

    return open_member


class _Counted(io.RawIOBase):
    """A stream that refuses to give more than it may."""

    def __init__(self, stream: IO[bytes] | gzip.GzipFile, most: int) -> None:
        self._stream = stream
        self._left = most
        self._most = most

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        block = self._stream.read(min(size, self._left + 1) if size >= 0 else self._left + 1)
        self._left -= len(block)
        if self._left < 0:
            raise BadArchive(f"it unpacks to more than {self._most} bytes")
        return block
