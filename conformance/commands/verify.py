"""`santorini verify`: verifies the contracts themselves."""

import argparse
import sys
from pathlib import Path
from typing import Final

from conformance.check.settings import Budget
from conformance.commands.output import draw_report, log_in, print_log, wants_colour
from conformance.commands.own_contract import Wanted, verify_file
from conformance.documents import is_a_file
from conformance.driver import Hello
from conformance.exits import VERDICTS, Exit, UsageError
from conformance.log_head import head_of
from conformance.progress import progress_line
from conformance.verify.run import Verification
from reports.event_log import LOG_NAME, Log
from reports.verify.model import read_verify
from reports.verify.terminal import summarise_verify
from spec.registry import DOCUMENTS

REFERENCE: Final = Hello("reference", (), ())
"""Who is verified beside the contracts."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `verify` can be told."""
    parser.add_argument(
        "names",
        nargs="*",
        metavar="DOCUMENT",
        help="verify these, of "
        + ", ".join(DOCUMENTS)
        + "; default: all six. A Markdown file is a contract of your own",
    )
    parser.add_argument(
        "--strict",
        action="store_true",
        help="of a contract of your own: an item without a condition makes it fail too",
    )
    parser.add_argument(
        "--document",
        type=str.upper,
        choices=DOCUMENTS,
        action="append",
        default=[],
        help="verify this one: the same as its name alone; may be repeated",
    )
    parser.add_argument(
        "--budget", type=str.lower, choices=[budget.value for budget in Budget], default="quick",
        help="how much to search; from standard on the kit itself is tested too; default %(default)s",
    )  # fmt: skip
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        help="the state machine plays other games with another number; default %(default)s",
    )
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FOLDER",
        help="keep the report there: the log, and a page for browsers",
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="for machines: print the event log, one JSON object a line",
    )


def documents_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The documents that were named, or all."""
    names = [name.upper() for name in arguments.names]
    unknown = [name for name in arguments.names if name.upper() not in DOCUMENTS]
    if unknown:
        known = ", ".join(DOCUMENTS)
        raise UsageError(
            f"{unknown[0]!r} is no document: use one of {known}, or the Markdown file of a contract of your own"
        )
    return tuple(dict.fromkeys((*names, *arguments.document))) or DOCUMENTS


def run(arguments: argparse.Namespace) -> Exit:
    """Verifies the documents and prints a summary."""
    if arguments.program:
        raise UsageError("verify takes no program: use check for that")
    files = [name for name in arguments.names if is_a_file(name)]
    if files:
        return _verify_own(files, arguments)
    if arguments.strict:
        raise UsageError("--strict is about a contract of your own: name its Markdown file")
    documents = documents_of(arguments)
    header = head_of("verify", documents, REFERENCE, (), arguments.seed, arguments.budget, {})
    with log_in(arguments.report, header) as log:
        interrupted = False
        with progress_line("steps") as progress:
            verification = Verification(log, progress)
            try:
                verification.run(documents, Budget(arguments.budget), arguments.seed)
            except KeyboardInterrupt:
                interrupted = True
        told = log.read()
    _show(arguments, told)
    if interrupted:
        print("santorini: interrupted, what was found so far is incomplete", file=sys.stderr)
    return VERDICTS[read_verify(told).verdict]


def _verify_own(files: list[str], arguments: argparse.Namespace) -> Exit:
    """Verifies one contract of one's own."""
    if len(arguments.names) > 1 or arguments.document:
        raise UsageError("verify takes one file at a time, and no other document beside it")
    wanted = Wanted(arguments.strict, arguments.report, arguments.json)
    return verify_file(Path(files[0]), wanted)


def _show(arguments: argparse.Namespace, told: Log) -> None:
    """Writes the files, then prints: whoever reads the last line finds them."""
    folder: Path | None = arguments.report
    drawn = () if folder is None else draw_report(folder)
    if arguments.json:
        print_log(told)
        return
    log_name = "" if folder is None else str(folder / LOG_NAME)
    print(summarise_verify(told, wants_colour(), log_name=log_name, drawn=drawn), end="")
