"""Where `check` and `verify` write their log, and what they do with it when the run is over."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from conformance.exits import UsageError
from reports.event_log import LOG_NAME, EventLog, Log


def log_in(folder: Path | None, header: Mapping[str, object]) -> EventLog:
    """A log in the folder, which is made, or in memory; its header is written."""
    if folder is None:
        return EventLog(header)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return EventLog(header, folder / LOG_NAME)
    except OSError as problem:
        raise UsageError(f"--report {folder}: {problem.strerror}") from None


def wants_colour() -> bool:
    """Standard output is a terminal, and nobody has said `NO_COLOR`."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def print_log(log: Log) -> None:
    """The log for machines, one JSON object a line."""
    for event in (log.header, *log.events, *([log.footer] if log.footer is not None else [])):
        print(json.dumps(event))


def draw_report(folder: Path) -> tuple[str, ...]:
    """Draws the log that lies in the folder, and says which files that gave."""
    # Only who wants files waits for the templates to load.
    from reports.draw import write_all

    try:
        log_path = folder / LOG_NAME
        return tuple(map(str, write_all(log_path, folder, log_name=str(log_path))))
    except OSError as problem:
        raise UsageError(f"--report {folder}: {problem.strerror}") from None
