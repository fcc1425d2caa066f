"""The sweep put to nonsense engines: what none of them breaks is not called complete.

One case of every class is enough for nearly all clauses; for what is left the cases are gone through.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from conformance.symbolic.nonsense import ENGINES, Engine
from conformance.verify.classes import CaseClass
from conformance.verify.sweep import Answer, judged_clauses, play_example
from conformance.verify.sweep_cases import few_cases
from reference_impl.messages import answered
from spec.cells import CELLS, Cell
from spec.clause import Kind
from spec.dialect import DIALECTS
from spec.judgement import broken, word_of
from spec.meaning import holds_of
from spec.position import Position
from spec.registry import clauses_of, find_clause
from spec.requests import Build, Builds, Move, Moves, Request
from spec.transition import Listing, Transition

Happened = Transition | Listing

LISTS: Final[dict[str, frozenset[Cell]]] = {
    "lists nothing": frozenset(),
    "lists every cell": frozenset(CELLS),
}
WORDLESS: Final = "refuses without a word"


@dataclass(frozen=True, slots=True)
class Failure:
    """The nonsense engine that breaks a clause, and what happened there."""

    engine: str
    happened: Happened


def seen_to_fail(document: str, found: tuple[CaseClass, ...]) -> dict[str, Failure]:
    """For each clause that the sweep judges and a nonsense engine breaks: the first that does."""
    clauses, failures = judged_clauses(document), dict[str, Failure]()
    for engine, happened in _nonsense(document, found):
        for clause in broken(clauses, happened):
            failures.setdefault(clause.id, Failure(engine, happened))
    left = {clause.id for clause in clauses} - set(failures)
    for engine, happened in _more_nonsense(document, {find_clause(id).request for id in left}):
        for clause in broken(clauses, happened):
            failures.setdefault(clause.id, Failure(engine, happened))
        if left <= set(failures):
            break
    for clause in clauses_of(document):
        if clause.kind is Kind.EXAMPLE and clause.case is not None and clause.is_executable:
            for engine, operation in ENGINES.items():
                happened = play_example(clause, _played(operation, document))
                if not holds_of(clause, {"transition": happened}):
                    failures.setdefault(clause.id, Failure(engine, happened))
    return failures


def _played(operation: Engine, document: str) -> Answer:
    dialect = DIALECTS[document]
    return lambda position, request: operation(position, request, dialect)


def _nonsense(document: str, found: tuple[CaseClass, ...]) -> Iterator[tuple[str, Happened]]:
    """Every nonsense answer to one case of every class, and every nonsense list."""
    dialect = DIALECTS[document]
    for one in found:
        before, request = one.smallest.before, one.smallest.request
        if before is None:
            continue
        for name, operation in ENGINES.items():
            outcome = operation(before, request, dialect)
            yield name, answered(document, before, request, outcome)
        wordless = answered(
            document, before, request, ENGINES["refuses all"](before, request, dialect)
        )
        yield WORDLESS, replace(wordless, reason="")
        yield from _lists(before, request)


def _more_nonsense(document: str, words: set[str]) -> Iterator[tuple[str, Happened]]:
    """Every nonsense answer to requests with these words in many cases."""
    dialect = DIALECTS[document]
    for before, request in few_cases(document) if words else ():
        if word_of(request) in words:
            for name, operation in ENGINES.items():
                yield name, answered(document, before, request, operation(before, request, dialect))


def _lists(before: Position, request: Request) -> Iterator[tuple[str, Listing]]:
    if isinstance(request, Move | Build):
        asked = Moves(request.origin) if isinstance(request, Move) else Builds(request.origin)
        yield from ((name, Listing(before, asked, cells)) for name, cells in LISTS.items())
