"""`santorini report`: draws a log in every format."""

import argparse
from pathlib import Path

from conformance.exits import Exit, UsageError
from reports.draw import FORMATS, write_all
from reports.text import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `report` can be told."""
    parser.add_argument("log", type=Path, metavar="LOG", help="the log of a check: report.jsonl")
    for name, format in FORMATS.items():
        parser.add_argument(
            f"--{name}",
            dest="formats",
            action="append_const",
            const=name,
            help=f"write {format.file_name}; default: the usual formats",
        )
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where to write; default: beside the log"
    )


def run(arguments: argparse.Namespace) -> Exit:
    """Draws the log in the formats asked for, or in the usual ones."""
    if arguments.program:
        raise UsageError("report runs no program: nothing may follow --")
    folder = arguments.log.parent if arguments.out is None else arguments.out
    try:
        written = write_all(arguments.log, folder, arguments.formats, str(arguments.log))
    except OSError as problem:
        raise UsageError(f"{problem.filename}: {problem.strerror}") from None
    except ValueError as problem:
        raise UsageError(printable(str(problem))) from None
    for path in written:
        print(path)
    return Exit.CONFORMS
