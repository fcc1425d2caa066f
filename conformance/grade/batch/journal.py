"""The journal of a batch: finished work, kept by its content, so that nothing is done twice.

A line is one finished submission. A torn last line, as a killed run leaves it, is left out.
"""

import fcntl
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

FILE_NAME: Final = "journal.jsonl"


class JournalInUse(Exception):
    """Another grading writes to the same folder."""


def key_of(parts: Mapping[str, str]) -> str:
    """The name of a piece of work: submission, kit, document, rubric and limits together."""
    return hashlib.sha256(json.dumps(dict(parts), sort_keys=True).encode()).hexdigest()[:32]


class Journal:
    """Finished results by key; `add` is on the disk when it returns. One grading has it at a time."""

    def __init__(self, folder: Path) -> None:
        path = folder / FILE_NAME
        self._file = path.open("ab")
        try:
            # The system takes the lock back however its owner ends.
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.close()
            raise JournalInUse(f"another grading writes to {folder}: wait for its end") from None
        self._results = read_journal(path)
        if path.stat().st_size and not path.read_bytes().endswith(b"\n"):
            self._write(b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def get(self, key: str) -> dict[str, Any] | None:
        """The result of this work, if it was finished before."""
        return self._results.get(key)

    def add(self, key: str, result: dict[str, Any]) -> None:
        """Keeps a finished result."""
        self._results[key] = result
        self._write(json.dumps({"key": key, "result": result}).encode("ascii") + b"\n")

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())


def read_journal(path: Path) -> dict[str, dict[str, Any]]:
    """The results in a journal, the last one of a key."""
    found: dict[str, dict[str, Any]] = {}
    if not path.exists():
        return found
    for line in path.read_text("ascii", errors="replace").splitlines():
        try:
            entry = json.loads(line)
            key, result = entry["key"], entry["result"]
        except (ValueError, KeyError, TypeError):
            continue
        if isinstance(key, str) and isinstance(result, dict):
            found[key] = result
    return found
