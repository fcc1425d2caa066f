"""`santorini compare D0 D4`: where two documents disagree, and where one is silent."""

import argparse
import json
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from conformance.documents import NAMES, document_named
from conformance.exits import Exit, UsageError
from conformance.explain.own_copy import OwnCopies, add_documents_argument, copies_in
from conformance.pool import worker_pool
from conformance.progress import progress_line
from conformance.verify.compare import compare, left_out
from conformance.verify.events import difference_event, left_out_fields
from reports.event_log import Event
from reports.verify.comparison import (
    Comparison,
    Pair,
    comparison_markdown,
    comparison_text,
    read_comparison,
)
from reports.verify.terminal import Quote
from spec.registry import DOCUMENTS, all_clauses


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `compare` can be told."""
    parser.add_argument("documents", nargs="*", metavar="DOCUMENT", help=f"two of {NAMES}")
    parser.add_argument("--all", action="store_true", help="compare every two of the six")
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FOLDER",
        help="keep what was found there: for machines, as a page for browsers, and as text",
    )
    add_documents_argument(parser)
    parser.add_argument(
        "--json", action="store_true", help="for machines: print one JSON object a line"
    )


def pairs_of(arguments: argparse.Namespace) -> list[tuple[str, str]]:
    """The pairs that were asked for."""
    if arguments.all and not arguments.documents:
        return list(combinations(DOCUMENTS, 2))
    names = [document_named(name) for name in arguments.documents]
    if arguments.all or len(set(names)) != 2:
        raise UsageError(
            "name two different documents, as in: santorini compare D0 D4, or use --all"
        )
    return [(names[0], names[1])]


def run(arguments: argparse.Namespace) -> Exit:
    """Prints how many differences there are, then every kind of them, the smallest case drawn."""
    if arguments.program:
        raise UsageError("compare takes no program")
    pairs = pairs_of(arguments)
    copies = copies_in(arguments.copies)
    if arguments.report is not None:
        _make(arguments.report)
    events = _compared(pairs)
    comparison = read_comparison(pairs, events)
    written = () if arguments.report is None else _write(arguments.report, events, comparison)
    if arguments.json:
        print("\n".join(json.dumps(event) for event in events))
        return Exit.CONFORMS
    print(comparison_text(comparison, _quoting(copies)), end="")
    if written:
        print("\n" + "\n".join(f"Report: {path}" for path in written))
    return Exit.CONFORMS


def _quoting(copies: OwnCopies | None) -> Quote:
    """What the user's copies say; only the terminal shows it, no file keeps it."""

    def quote(id: str) -> Sequence[str]:
        clause = None if copies is None else all_clauses().get(id)
        return [] if copies is None or clause is None else copies.told(clause)

    return quote


def _compared(pairs: Sequence[Pair]) -> list[Event]:
    """The differences of all pairs, and what was left out, in their order."""
    events: list[Event] = []
    with worker_pool(min(2, len(pairs))) as pool, progress_line("pairs of documents") as progress:
        jobs = [pool.submit(_events_of, pair) for pair in pairs]
        for done, job in enumerate(jobs, 1):
            events += job.result()
            progress("compared", done)
    return events


def _events_of(pair: Pair) -> list[Event]:
    differences = [difference_event(difference)[1] for difference in compare(*pair)]
    return [*differences, *(left_out_fields(pair, one) for one in left_out(*pair))]


def _write(folder: Path, events: Sequence[Event], comparison: Comparison) -> tuple[Path, ...]:
    """The differences for machines, for browsers and as text."""
    # Only who wants files waits for the templates to load.
    from reports.html.compare_page import draw_compare_page

    texts = {
        "compare.jsonl": "".join(f"{json.dumps(event)}\n" for event in events),
        "compare.html": draw_compare_page(comparison),
        "compare.md": comparison_markdown(comparison),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return tuple(folder / name for name in texts)


def _make(folder: Path) -> None:
    """Before anything is compared: that takes its time."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UsageError(f"--report {folder}: {problem.strerror}") from None
