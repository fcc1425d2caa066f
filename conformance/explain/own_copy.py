"""The user's own copies of the documents, quoted where a clause has its source: the kit holds none of their texts."""

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from conformance.exits import UsageError
from reports.text import bounded, printable
from spec.clause import Clause

LARGEST: Final = 1_000_000
"""Bytes of a copy that are read."""

LONGEST_LINE: Final = 600
MOST_LINES: Final = 40

_LINES: Final = re.compile(r"\blines? (\d+)(?:( to | and )(\d+))?")


@dataclass(frozen=True)
class Quoted:
    """A line of the user's copy, made harmless; or, without a number, what to do to see one."""

    line: int | None
    text: str


@dataclass(frozen=True)
class OwnCopies:
    """A folder with a file for each document that the user has."""

    folder: Path

    def quote(self, clause: Clause) -> tuple[Quoted, ...]:
        """The lines that the clause was taken from; nothing if it was not taken from a document."""
        numbers = lines_named(clause.at)
        return tuple(self._quoted(clause.document, numbers)) if numbers else ()

    def told(self, clause: Clause) -> list[str]:
        """The same for a reader, each line with its place."""
        return [
            one.text if one.line is None else f"{clause.document}, line {one.line}: {one.text}"
            for one in self.quote(clause)
        ]

    def file_of(self, document: str) -> Path | None:
        """The document's file: `D2.txt`, `d2-push.md`, or a name that begins with its number, as in `002_x.txt`."""
        named = re.compile(rf"(?:D|0*){document[1:]}(?![0-9A-Za-z])", re.IGNORECASE)
        return next((path for path in self._files if named.match(path.name)), None)

    @cached_property
    def _files(self) -> tuple[Path, ...]:
        return tuple(sorted(path for path in self.folder.iterdir() if path.is_file()))

    def _quoted(self, document: str, numbers: tuple[int, ...]) -> Iterator[Quoted]:
        path = self.file_of(document)
        if path is None:
            told = f"no file for {document} in {self.folder}: call your copy {document}.txt"
            yield Quoted(None, printable(told))
            return
        try:
            lines = _read(path)
        except OSError as problem:
            yield Quoted(None, printable(f"{path.name} cannot be read: {problem.strerror}"))
            return
        for number in numbers[:MOST_LINES]:
            if number > len(lines):
                told = (
                    f"{path.name} has only {len(lines)} lines, not {number}: it is another version of "
                    f"{document}, or its lines were joined"
                )
                yield Quoted(None, printable(told))
                return
            text = lines[number - 1].strip()
            if text:
                yield Quoted(number, printable(bounded(text, LONGEST_LINE)))


def add_documents_argument(parser: argparse.ArgumentParser) -> None:
    """`--documents FOLDER`, for every command that shows clauses."""
    parser.add_argument(
        "--documents",
        dest="copies",
        type=Path,
        metavar="FOLDER",
        help="quote your own copies of the documents beside our words: D2.txt, or a name that begins with its number",
    )


def copies_in(folder: Path | None) -> OwnCopies | None:
    """The copies in the folder, if one was named."""
    if folder is not None and not folder.is_dir():
        raise UsageError(f"--documents {folder}: this is no folder; it has to hold your copies")
    return None if folder is None else OwnCopies(folder)


def lines_named(at: str) -> tuple[int, ...]:
    """The lines that a source names: `line 7`, `lines 7 and 9`, `lines 7 to 9`."""
    found = _LINES.search(at)
    if found is None:
        return ()
    first, how, last = found.groups()
    if how is None:
        return (int(first),)
    return (int(first), int(last)) if how == " and " else tuple(range(int(first), int(last) + 1))


def _read(path: Path) -> list[str]:
    """The lines as an editor counts them."""
    with path.open("rb") as file:
        text = file.read(LARGEST).decode("utf-8", errors="replace")
    return text.replace("\r\n", "\n").split("\n")
