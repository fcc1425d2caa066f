"""Reads the log that a command was given; what is wrong with it ends the command with one line."""

from pathlib import Path

from conformance.exits import UsageError
from conformance.log_head import document_hash
from reports.event_log import LOG_NAME, Log, NotALog, parse_log
from reports.text import printable
from spec.registry import DOCUMENTS, is_document


def read_text(path: Path) -> str:
    """The text of a file; of a folder, that of the report in it."""
    path = path / LOG_NAME if path.is_dir() else path
    try:
        return path.read_text(encoding="utf-8-sig", errors="backslashreplace")
    except OSError as problem:
        raise UsageError(f"{path}: {problem.strerror}") from None


def read_report(path: Path) -> tuple[Log, tuple[str, ...]]:
    """The log of a check, and what a reader should know of it."""
    return parse_report(path, read_text(path))


def parse_report(path: Path, text: str) -> tuple[Log, tuple[str, ...]]:
    """The log of a check that the text holds, and what a reader should know of it."""
    try:
        log = parse_log(text)
    except NotALog as problem:
        raise UsageError(printable(f"{path}: {problem}")) from None
    job, document = log.header["job"], log.header["document"]
    if job != "check":
        raise UsageError(
            printable(f"{path} is of the job {job!r}: only reports of check hold cases")
        )
    if not is_document(document):
        raise UsageError(
            printable(f"{path} is of the document {document!r}: use one of {', '.join(DOCUMENTS)}")
        )
    notes = []
    if not log.is_complete:
        notes.append("the report is incomplete: its run did not come to its end")
    if log.header["document_hash"] != document_hash(document):
        notes.append(f"the text of {document} has changed since the report was written")
    return log, tuple(notes)
