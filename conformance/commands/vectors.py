"""`santorini vectors`: writes the language-neutral suite."""

import argparse
import sys
from pathlib import Path

from conformance.documents import NAMES, document_named
from conformance.exits import Exit, UsageError
from conformance.vectors.make import make_vectors
from conformance.vectors.vector import file_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `vectors` can be told."""
    parser.add_argument(
        "--document",
        type=document_named,
        metavar="DOCUMENT",
        default="RB",
        help=f"whose clauses the vectors exercise: {NAMES}; default %(default)s",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write; default: standard output"
    )


def run(arguments: argparse.Namespace) -> Exit:
    """Makes the vectors and writes them."""
    if arguments.program:
        raise UsageError("vectors takes no program: `santorini replay FILE -- COMMAND…` runs them")
    header, vectors = make_vectors(arguments.document)
    text = file_text(header, vectors)
    if arguments.out is None:
        sys.stdout.write(text)
        return Exit.CONFORMS
    try:
        arguments.out.write_text(text, encoding="ascii", newline="\n")
    except OSError as problem:
        raise UsageError(f"--out {arguments.out}: {problem.strerror}") from None
    print(f"{header.cases:,} vectors of {header.document} are in {arguments.out}")
    return Exit.CONFORMS
