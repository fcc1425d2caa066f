"""`santorini explain CLAUSE`: wording, source, and which mistakes break it."""

import argparse
import json

from conformance.exits import Exit, UsageError
from conformance.mistakes import all_mistakes
from spec.clause import Clause
from spec.registry import DOCUMENTS, all_clauses, clauses_of, find_clause


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `explain` can be told."""
    parser.add_argument(
        "clause", nargs="?", metavar="CLAUSE", help="its id, as in RB.move.pre.climb"
    )
    parser.add_argument("--list", action="store_true", help="one clause a line, its id first")
    parser.add_argument("--document", choices=DOCUMENTS, help="of this document only")
    parser.add_argument("--json", action="store_true", help="for machines")


def as_json(clause: Clause) -> dict[str, object]:
    """The clause's fields; documented in the README and stable."""
    return {
        "id": clause.id,
        "document": clause.document,
        "operation": clause.operation,
        "kind": clause.kind.value,
        "source_kind": clause.source_kind,
        "wording": clause.wording,
        "why": clause.why,
        "at": clause.at,
        "observed": clause.observed.value,
        "scope": clause.scope.value,
        "strength": clause.strength,
        "executable": clause.is_executable,
        "reason": clause.reason,
    }


def describe(clause: Clause) -> str:
    """The clause as a page for the reader."""
    lines = [
        clause.id,
        f"  {clause.wording}",
        "",
        f"  why        {clause.why}",
        f"  kind       {clause.kind.value} (in the catalogue: {clause.source_kind}, {clause.strength})",
        f"  source     {clause.document}, {clause.at}",
        f"  request    {clause.request}",
        f"  claimed    for {clause.scope.value}",
        f"  observed   from {clause.observed.value}",
    ]
    if clause.predicate is not None:
        lines.append(f"  predicate  {clause.predicate.__module__}.{clause.predicate.__name__}")
    else:
        lines.append(f"  not executable: {clause.reason}")
    lines += witness_lines(clause)
    mistakes = [mistake for mistake in all_mistakes() if clause.id in mistake.breaks]
    if mistakes:
        lines += ["", "  Known mistakes that break it:"]
        lines += [f"    {mistake.name}: {mistake.summary}" for mistake in mistakes]
    return "\n".join(lines)


def witness_lines(clause: Clause) -> list[str]:
    """The two cases that show that the clause can hold and can fail."""
    from conformance.verify.explained import witness_of

    return witness_of(clause)


def run(arguments: argparse.Namespace) -> Exit:
    """Prints one clause, or the list."""
    if arguments.program or bool(arguments.clause) == arguments.list:
        raise UsageError(
            "name one clause, as in: santorini explain RB.move.pre.climb, or use --list"
        )
    if arguments.list:
        chosen = clauses_of(arguments.document) if arguments.document else all_clauses().values()
        for clause in chosen:
            print(
                json.dumps(as_json(clause)) if arguments.json else f"{clause.id}  {clause.wording}"
            )
        return Exit.CONFORMS
    try:
        clause = find_clause(arguments.clause)
    except ValueError as problem:
        raise UsageError(str(problem)) from None
    if arguments.document not in (None, clause.document):
        raise UsageError(
            f"{clause.id} is a clause of {clause.document}, not of {arguments.document}: leave out "
            f"--document, or see `santorini explain --list --document {arguments.document}`"
        )
    print(json.dumps(as_json(clause)) if arguments.json else describe(clause))
    return Exit.CONFORMS
