"""What somebody hands in, as plain data: files by name, and the folder or archive they come in."""

import gzip
import io
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

LONG_AGO: Final = (2000, 1, 1, 0, 0, 0)
"""Two archives of the same files are the same, byte for byte."""


@dataclass(frozen=True)
class Link:
    """Stands where a file should, and leads elsewhere."""

    target: str


Files = Mapping[str, str | Link]


class Form(Enum):
    """How it is handed in; the value ends the name."""

    FOLDER = ""
    ZIP = ".zip"
    TAR = ".tar"
    TAR_GZ = ".tar.gz"


class Kind(Enum):
    """What is to be expected of it."""

    RIGHT = "right"
    WRONG = "wrong"
    HOSTILE = "hostile"
    HOPELESS = "hopeless"
    """It is empty, does not compile, or nobody knows how to run it."""


@dataclass(frozen=True)
class HandedIn:
    """One submission of the class."""

    name: str
    kind: Kind
    files: Files
    form: Form = Form.FOLDER
    top: str = ""
    """A folder around all files in an archive, with a slash at its end; or nothing."""


def write_class(class_: Iterable[HandedIn], folder: Path) -> None:
    """Writes every submission into a folder that is made for them."""
    folder.mkdir(parents=True)
    for one in class_:
        hand_in(one, folder)


def hand_in(one: HandedIn, folder: Path) -> None:
    """Writes one submission into the folder of a class."""
    place = folder / f"{one.name}{one.form.value}"
    files = {f"{one.top}{name}": content for name, content in one.files.items()}
    match one.form:
        case Form.FOLDER:
            _write_folder(files, place)
        case Form.ZIP:
            place.write_bytes(_zipped(files))
        case Form.TAR:
            place.write_bytes(_tarred(files))
        case Form.TAR_GZ:
            place.write_bytes(gzip.compress(_tarred(files), mtime=0))


def _write_folder(files: Files, place: Path) -> None:
    place.mkdir()
    for name, content in files.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Link):
            path.symlink_to(content.target)
        else:
            path.write_text(content, encoding="utf-8", newline="")


def _zipped(files: Files) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            if isinstance(content, Link):
                raise ValueError(f"{name} is a link: hand it in as a folder or a tar archive")
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content)
    return out.getvalue()


def _tarred(files: Files) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            if isinstance(content, Link):
                entry.type, entry.linkname = tarfile.SYMTYPE, content.target
                archive.addfile(entry)
            else:
                data = content.encode()
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()
