"""The clauses that look at facts alone: those are searched symbolically."""

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from conformance.symbolic.sources import Sources
from spec.clause import Clause, Kind, Scope
from spec.dialect import OVERRULED
from spec.meaning import FACTS_NAMES
from spec.registry import clauses_of

WORDS: Final = ("move", "build", "place", "select")
"""The requests that have facts."""

FACT_KINDS: Final = (Kind.REQUIRES, Kind.ACCEPTS, Kind.ENSURES)
SEEN: Final = frozenset((*FACTS_NAMES, "result"))


def clauses_in(document: str, sources: Sources) -> tuple[Clause, ...]:
    """The clauses of the document, or those of the module that stands for it."""
    if sources.clauses is None:
        return clauses_of(document)
    return tuple(import_module(sources.clauses).CLAUSES)


def sees_facts_alone(clause: Clause) -> bool:
    """The clause is about a request with facts and looks at nothing but them and the result."""
    return (
        clause.predicate is not None
        and clause.kind in FACT_KINDS
        and clause.request in WORDS
        and SEEN.issuperset((*clause.sees, *clause.when_sees))
    )


def fact_clauses(document: str, word: str, sources: Sources) -> tuple[Clause, ...]:
    """The document's clauses about this request that can be searched over facts."""
    return tuple(
        clause
        for clause in clauses_in(document, sources)
        if clause.request == word and sees_facts_alone(clause)
    )


def clause_ids(document: str) -> tuple[str, ...]:
    """The document's clauses that can be searched."""
    return tuple(clause.id for clause in clauses_of(document) if sees_facts_alone(clause))


def requirements(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The preconditions among the clauses."""
    return tuple(clause for clause in clauses if clause.kind is Kind.REQUIRES)


def conditions_played(document: str, word: str, sources: Sources) -> tuple[Clause, ...]:
    """The preconditions that decide in the document's game: its own, and the rulebook's that it does not overrule."""
    own = fact_clauses(document, word, sources)
    rulebook = () if document == "RB" else fact_clauses("RB", word, Sources())
    played = [
        clause for clause in requirements((*own, *rulebook)) if clause.id not in OVERRULED[document]
    ]
    # A condition for some gods only is asked last: it lets through whoever has another god.
    return tuple(sorted(played, key=lambda clause: clause.scope is not Scope.ANY))


def conditions_left_out(document: str, word: str, sources: Sources) -> tuple[str, ...]:
    """The document's preconditions of this request that look at more than facts."""
    return tuple(
        clause.id
        for clause in clauses_in(document, sources)
        if clause.kind is Kind.REQUIRES
        and clause.request == word
        and clause.is_executable
        and not sees_facts_alone(clause)
    )
