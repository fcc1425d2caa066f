"""Reads a contract of one's own from its Markdown file; what is wrong with it ends a command with one line."""

from pathlib import Path
from typing import Final

from conformance.exits import NothingToJudge, UsageError
from reports.text import printable
from spec.contract_file.document import LARGEST
from spec.contract_file.learning import Unreadable, learn, name_for

MOST_BYTES: Final = 4 * LARGEST
SHOWN: Final = 3
"""So many of a contract's problems are told; `verify` tells them all."""


def learn_file(path: Path) -> str:
    """The name of the contract, which can be used from now on."""
    name, text = name_for(path.stem), contract_text(path)
    try:
        document = learn(name, text)
    except Unreadable as problem:
        told = "; ".join(map(str, problem.problems[:SHOWN]))
        left = len(problem.problems) - SHOWN
        more = f"; and {left} more" if left > 0 else ""
        raise UsageError(
            printable(f"{path}: {told}{more} (see `santorini verify {path}`)")
        ) from None
    except ValueError as problem:
        raise UsageError(printable(f"{path}: {problem}")) from None
    if not any(clause.is_executable for clause in document.clauses):
        raise NothingToJudge(
            printable(f"{path}: no item ends in a condition, so that nothing can be judged by it")
        )
    return name


def contract_text(path: Path) -> str:
    """The text of a contract; what cannot be opened or decoded is wrong usage."""
    try:
        with path.open("rb") as file:
            # What a device says of its size is nothing to rely on.
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from None
    if len(raw) > MOST_BYTES:
        raise UsageError(f"{path} is too large for a contract: more than {MOST_BYTES:,} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(
            f"{path} is not UTF-8 (byte {error.start}): save it as UTF-8 in your editor"
        ) from None
