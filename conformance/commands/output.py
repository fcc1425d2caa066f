"""What `check` and `verify` do with a log when the run is over."""

import json
import os
import sys
from pathlib import Path

from conformance.exits import UsageError
from reports.event_log import Log

LOG_NAME = "report.jsonl"


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
        return tuple(str(path) for path in write_all(folder / LOG_NAME, folder))
    except OSError as problem:
        raise UsageError(f"--report {folder}: {problem.strerror}") from None
