"""`santorini replay`: runs another implementation against a report or a vectors file."""

import argparse
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from conformance.commands.check import (
    add_patience_arguments,
    add_python_arguments,
    command_of,
    limits_of,
    status_without_hello,
)
from conformance.driver import Fault, Hello, Implementation, Program, introduce
from conformance.driver.http.options import add_http_arguments, http_game
from conformance.exits import Exit, UsageError
from conformance.log_head import document_hash
from conformance.replay.against import run_vectors
from conformance.replay.reading import parse_report, read_text
from conformance.replay.replayed import Replayed, exit_of
from conformance.replay.rerun import rerun
from conformance.replay.table import table
from conformance.vectors.reading import NotVectors, is_vectors, parse_vectors
from reports.text import printable


@dataclass(frozen=True)
class Cases:
    """Cases that can be run, the document that judges them, and what a reader should know."""

    document: str
    notes: tuple[str, ...]
    run: Callable[[Program, Hello], Iterable[Replayed]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `replay` can be told; the program and its arguments follow `--`."""
    parser.usage = "santorini replay FILE [OPTIONS] -- COMMAND…"
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="what to run again: the log of a check (report.jsonl), or a file of vectors",
    )
    add_python_arguments(parser)
    add_http_arguments(parser)
    add_patience_arguments(parser)


def run(arguments: argparse.Namespace) -> Exit:
    """Runs every case of the file and prints what became of it."""
    cases = read_cases(arguments.file)
    limits = limits_of(arguments)
    program = http_game(arguments, limits, cases.document) or Implementation(
        command_of(arguments), limits
    )
    with program:
        hello = introduce(program)
        if isinstance(hello, Fault):
            return no_hello(hello)
        outcomes = tuple(cases.run(program, hello))
    print(table(outcomes, cases.document))
    for note in cases.notes:
        print(f"Note: {note}")
    return exit_of(outcomes)


def read_cases(path: Path) -> Cases:
    """What the file holds: vectors, or the recorded cases of a report."""
    text = read_text(path)
    if not is_vectors(text):
        log, notes = parse_report(path, text)
        return Cases(
            log.header["document"], notes, lambda program, hello: rerun(program, hello, log)
        )
    try:
        header, vectors = parse_vectors(text)
    except NotVectors as problem:
        raise UsageError(printable(f"{path}: {problem}")) from None
    document = header.document
    changed = header.document_hash != document_hash(document)
    notes = (f"the text of {document} has changed since the vectors were written",) * changed
    return Cases(
        document, notes, lambda program, hello: run_vectors(program, hello, document, vectors)
    )


def no_hello(fault: Fault) -> Exit:
    """Nothing could be run: the program does not start, or does not introduce itself."""
    why = printable(f"{fault.kind}: {fault.detail}")
    print(f"santorini: no answer to 'hello 1': {why}", file=sys.stderr)
    return status_without_hello(fault)
