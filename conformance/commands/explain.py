"""`santorini explain NAME`: what a clause, a document, an operation, an unclear place, a gap or a word is about."""

import argparse
import json

from conformance.documents import NAMES, document_named, is_a_file
from conformance.exits import Exit, UsageError
from conformance.explain.as_json import clause_as_json, subject_as_json
from conformance.explain.own_copy import add_documents_argument, copies_in
from conformance.explain.page import page_of
from conformance.explain.subjects import Document, Operation, Subject, Word, find_subject
from reports.text import printable
from spec.clause import Clause
from spec.registry import DOCUMENTS, all_clauses, clauses_of
from spec.wording import demand_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `explain` can be told."""
    parser.add_argument(
        "name",
        nargs="?",
        metavar="NAME",
        help="a clause as in RB.move.pre.climb, a document as in D2, an operation as in "
        "D3.move_worker, AMB-46, GAP-03, or a word as in climb; or the Markdown file of a contract of your own",
    )
    parser.add_argument(
        "--list", action="store_true", help="list clauses, one a line, its id first"
    )
    parser.add_argument(
        "--facts",
        nargs="*",
        metavar="WORD",
        help="list the names that a contract of your own may use, each with its meaning and a board: "
        "all, or those of an operation or a part, as in --facts move ensures",
    )
    parser.add_argument(
        "--document",
        type=document_named,
        metavar="DOCUMENT",
        help=f"look only in this document: {NAMES}",
    )
    add_documents_argument(parser)
    parser.add_argument("--json", action="store_true", help="for machines: print JSON")


def run(arguments: argparse.Namespace) -> Exit:
    """Prints what the name names, or the list of all clauses."""
    if (
        arguments.program
        or [bool(arguments.name), arguments.list, arguments.facts is not None].count(True) != 1
    ):
        raise UsageError(
            "name one thing, as in: santorini explain RB.move.pre.climb, or use --list or --facts"
        )
    if arguments.facts is not None:
        # It takes the cases of a contract, which no other page needs.
        from conformance.explain.facts import facts_page

        try:
            print(facts_page(arguments.facts))
        except ValueError as problem:
            raise UsageError(printable(str(problem))) from None
        return Exit.CONFORMS
    if arguments.list:
        chosen = clauses_of(arguments.document) if arguments.document else all_clauses().values()
        for clause in chosen:
            told = json.dumps(clause_as_json(clause))
            print(told if arguments.json else f"{clause.id}  {demand_of(clause)}")
        return Exit.CONFORMS
    name = document_named(arguments.name) if is_a_file(arguments.name) else arguments.name
    try:
        subject = find_subject(name, arguments.document)
    except ValueError as problem:
        raise UsageError(str(problem)) from None
    if arguments.document is not None:
        _refuse_another_document(subject, arguments.document)
    copies = copies_in(arguments.copies)
    if arguments.json:
        print(json.dumps(subject_as_json(subject, copies)))
    else:
        print(page_of(subject, copies))
    return Exit.CONFORMS


def _refuse_another_document(subject: Subject, document: str) -> None:
    """A word was looked for in the document alone; anything else has to belong to it."""
    if isinstance(subject, Word):
        return
    if isinstance(subject, Document) and subject.id == document:
        return
    if not isinstance(subject, Clause | Operation):
        raise UsageError(f"{subject.id} is no clause of {document}: leave out --document")
    owner = subject.id.partition(".")[0]
    if owner != document:
        raise UsageError(
            f"{subject.id} belongs to {owner}, not to {document}: leave out --document, or see "
            f"`santorini explain --list --document {document if document in DOCUMENTS else 'FILE'}`"
        )
