"""The sweep put to nonsense engines: what none of them breaks is not called complete.

One case of every class is enough: the clauses hardly tell its cases apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from conformance.verify.classes import CaseClass
from conformance.verify.sweep import Answer, judged_clauses, play_example
from conformance.verify.symbolic.nonsense import ENGINES, Engine
from reference_impl.messages import answered
from spec.cells import CELLS, Cell
from spec.clause import Kind
from spec.dialect import DIALECTS
from spec.judgement import judge
from spec.meaning import holds_of
from spec.position import Position
from spec.registry import clauses_of
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
    """For each clause, or reading of one, that the sweep judges and a nonsense engine breaks: the first that does."""
    clauses, failures = judged_clauses(document), dict[str, Failure]()

    def keep(engine: str, happened: Happened) -> None:
        for judged in judge(clauses, happened):
            if not judged.holds:
                failures.setdefault(judged.clause.id, Failure(engine, happened))

    for engine, happened in _nonsense(document, found):
        keep(engine, happened)
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


def _lists(before: Position, request: Request) -> Iterator[tuple[str, Listing]]:
    if isinstance(request, Move | Build):
        asked = Moves(request.origin) if isinstance(request, Move) else Builds(request.origin)
        yield from ((name, Listing(before, asked, cells)) for name, cells in LISTS.items())
