"""The journal of a batch: finished work, kept by its content, so that nothing is done twice.

A line is one finished submission. A torn last line, as a killed run leaves it, is left out.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

FILE_NAME: Final = "journal.jsonl"


def key_of(parts: Mapping[str, str]) -> str:
    """The name of a piece of work: submission, kit, document, rubric and limits together."""
    return hashlib.sha256(json.dumps(dict(parts), sort_keys=True).encode()).hexdigest()[:32]


class Journal:
    """Finished results by key; `add` is on the disk when it returns."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME
        self._results: dict[str, dict[str, Any]] = read_journal(self._path)

    def get(self, key: str) -> dict[str, Any] | None:
        """The result of this work, if it was finished before."""
        return self._results.get(key)

    def add(self, key: str, result: dict[str, Any]) -> None:
        """Keeps a finished result."""
        self._results[key] = result
        torn = self._path.exists() and not self._path.read_bytes().endswith(b"\n")
        with self._path.open("a", encoding="ascii") as file:
            if torn:
                file.write("\n")
            file.write(json.dumps({"key": key, "result": result}) + "\n")
            file.flush()
            os.fsync(file.fileno())


def read_journal(path: Path) -> dict[str, dict[str, Any]]:
    """The results in a journal, the last one of a key."""
    found: dict[str, dict[str, Any]] = {}
    if not path.exists():
        return found
    for line in path.read_text("ascii", errors="replace").splitlines():
        try:
            entry = json.loads(line)
            found[entry["key"]] = entry["result"]
        except (ValueError, KeyError, TypeError):
            continue
    return found
