"""`santorini check`: runs an implementation through the kit."""

import argparse
import math
import sys
import time
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from conformance.check.job import Options, check
from conformance.check.kept import examples_of
from conformance.check.settings import Budget
from conformance.commands.output import draw_report, log_in, print_log, wants_colour
from conformance.documents import NAMES, document_named
from conformance.driver import Fault, Hello, Implementation, Limits, introduce, python_command
from conformance.driver.http.options import add_http_arguments, http_game
from conformance.exits import VERDICTS, Exit, UsageError
from conformance.log_head import NOBODY, head_of
from conformance.progress import progress_line, say
from reports.check.terminal import summarise
from reports.event_log import LOG_NAME, EventLog, Log
from spec.gods import God
from spec.registry import clauses_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `check` can be told; the program and its arguments follow `--`."""
    parser.usage = "santorini check [OPTIONS] -- COMMAND…"
    parser.add_argument(
        "--document",
        type=document_named,
        metavar="DOCUMENT",
        default="RB",
        help=f"by whose clauses to judge: {NAMES}; default %(default)s, the rulebook",
    )
    parser.add_argument(
        "--gods",
        metavar="GOD,…",
        help=f"play only with these of {', '.join(god.value for god in God)}; "
        "default: all that the program declares",
    )
    parser.add_argument(
        "--budget", type=str.lower, choices=[budget.value for budget in Budget], default="standard",
        help="how many cases are tried; default %(default)s",
    )  # fmt: skip
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        help="the random games are others with another number; default %(default)s",
    )
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FOLDER",
        help="keep the report there: the log, a page for browsers, and files for grading systems",
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="for machines: print the event log, one JSON object a line",
    )
    parser.add_argument(
        "--beyond-play",
        action="store_true",
        help="load positions too that no game comes to; what they show is noted, never a violation",
    )
    add_python_arguments(parser)
    add_http_arguments(parser)
    add_patience_arguments(parser)
    parser.add_argument(
        "--run-seconds",
        type=float,
        default=Options.run_seconds,
        metavar="SECONDS",
        help="begin no further case after that time; default %(default)g",
    )


def add_patience_arguments(parser: argparse.ArgumentParser) -> None:
    """How long a program is waited for."""
    parser.add_argument(
        "--start-seconds", type=float, default=10.0, metavar="SECONDS",
        help="how long the program may take to answer for the first time; default %(default)g",
    )  # fmt: skip
    parser.add_argument(
        "--reply-seconds", type=float, default=2.0, metavar="SECONDS",
        help="how long it may take for any other reply; default %(default)g",
    )  # fmt: skip


def add_python_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said of a Python class."""
    parser.add_argument(
        "--python", metavar="FILE:CLASS", help="check a Python class instead of a command"
    )
    parser.add_argument(
        "--calls",
        type=Path,
        metavar="FILE",
        help="with --python: which method is which operation, for clauses about calls",
    )


def command_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The command that is checked."""
    if arguments.python and arguments.program:
        raise UsageError("give either --python FILE:CLASS or a command after --, not both")
    if arguments.calls is not None and not arguments.python:
        raise UsageError("--calls is about the methods of a Python class: add --python FILE:CLASS")
    if arguments.python:
        try:
            return python_command(arguments.python, arguments.calls)
        except ValueError as problem:
            raise UsageError(str(problem)) from None
    if not arguments.program:
        raise UsageError("name the program to check after --, as in: santorini check -- java Main")
    return tuple(arguments.program)


def server_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The options that name the server that is checked."""
    mapping = () if arguments.mapping is None else ("--mapping", str(arguments.mapping))
    return ("--http", arguments.http, *mapping)


def gods_of(text: str | None) -> tuple[str, ...] | None:
    """The gods that the user asked for."""
    if text is None:
        return None
    names = tuple(name.strip().lower() for name in text.split(",") if name.strip())
    known = [god.value for god in God]
    unknown = [name for name in names if name not in known]
    if unknown or not names:
        raise UsageError(f"--gods {text!r}: use some of {','.join(known)}, joined by commas")
    return names


def limits_of(arguments: argparse.Namespace) -> Limits:
    """The time limits that the user asked for."""
    try:
        return Limits(start_seconds=arguments.start_seconds, reply_seconds=arguments.reply_seconds)
    except ValueError as problem:
        raise UsageError(str(problem)) from None


def open_log(
    folder: Path | None,
    options: Options,
    hello: Hello,
    command: tuple[str, ...],
    limits: Limits,
) -> EventLog:
    """The log, in the folder or in memory, with its header."""
    all_limits = {**asdict(limits), "run_seconds": options.run_seconds}
    document, budget = (options.document,), options.budget.value
    return log_in(
        folder, head_of("check", document, hello, command, options.seed, budget, all_limits)
    )


def run(arguments: argparse.Namespace) -> Exit:
    """Checks the program and prints what was found."""
    if not 0 < arguments.run_seconds < math.inf:
        raise UsageError(f"--run-seconds {arguments.run_seconds:g}: name a time of more than 0 s")
    limits = limits_of(arguments)
    server = http_game(arguments, limits, arguments.document)
    command = command_of(arguments) if server is None else server_of(arguments)
    options = Options(
        arguments.document,
        gods_of(arguments.gods),
        Budget(arguments.budget),
        arguments.seed,
        arguments.run_seconds,
        arguments.beyond_play,
        examples_of(command, arguments.document),
    )
    began = time.monotonic()
    with server or Implementation(command, limits) as implementation:
        hello = introduce(implementation)
        if isinstance(hello, Fault):
            with open_log(arguments.report, options, NOBODY, command, limits) as log:
                write_no_hello(log, hello, arguments.document, time.monotonic() - began)
            return no_hello(arguments, hello, log.read())
        with open_log(arguments.report, options, hello, command, limits) as log:
            verdict = "not established"
            # A second Ctrl-C comes through to here: what stands in the log by then is shown, and nothing else done.
            with progress_line() as progress, suppress(KeyboardInterrupt):
                verdict = check(implementation, hello, options, log, progress, say)
            told = log.read()
            _show(arguments, told)
    if not told.is_complete:
        print("santorini: interrupted, what was found so far is incomplete", file=sys.stderr)
        return Exit.NOT_ESTABLISHED
    return VERDICTS[verdict]


def write_no_hello(log: EventLog, fault: Fault, document: str, seconds: float) -> None:
    """The whole log of a program that does not start, or does not introduce itself."""
    log.append("fault", kind=fault.kind, script=[fault.request], detail=fault.detail)
    reason = "the program did not answer hello"
    for clause in clauses_of(document):
        log.append("clause", id=clause.id, verdict="not reached", exercised=0, reason=reason)
    log.finish("not established", 1, round(seconds, 2), reason="no valid reply to hello")


def no_hello(arguments: argparse.Namespace, fault: Fault, told: Log) -> Exit:
    """Nothing could be established: says so, and keeps the report if one is wanted."""
    drawn = () if arguments.report is None else draw_report(arguments.report)
    if arguments.json:
        print_log(told)
    elif arguments.report is not None:
        print("\n".join(f"Report: {name}" for name in (arguments.report / LOG_NAME, *drawn)))
    print(f"santorini: no answer to 'hello 1': {fault.kind}: {fault.detail}", file=sys.stderr)
    return status_without_hello(fault)


def status_without_hello(fault: Fault) -> Exit:
    """A program that does not start, or ends before its first reply, is not one that can be checked."""
    never_ran = fault.kind in ("cannot start", "crash", "end of file")
    return Exit.USAGE if never_ran else Exit.NOT_ESTABLISHED


def _show(arguments: argparse.Namespace, told: Log) -> None:
    """Writes the files, then prints: whoever reads the last line finds them."""
    folder: Path | None = arguments.report
    drawn = () if folder is None else draw_report(folder)
    if arguments.json:
        print_log(told)
        return
    log_name = "" if folder is None else str(folder / LOG_NAME)
    print(summarise(told, wants_colour(), log_name=log_name, drawn=drawn), end="")
    if folder is None:
        print("\nNothing was written: add --report FOLDER to keep the report and to replay it.")
