"""The conditions that look at facts alone: by those the rules over facts are searched."""

from dataclasses import replace
from importlib import import_module
from typing import Final

from conformance.verify.symbolic.sources import Sources
from spec.clause import Clause, Kind, Scope
from spec.dialect import overruled_by
from spec.meaning import FACTS_NAMES
from spec.registry import clauses_of

SEEN: Final = frozenset(FACTS_NAMES)


def clauses_in(document: str, sources: Sources) -> tuple[Clause, ...]:
    """The clauses of the document, or those of the module that stands for it."""
    if sources.clauses is None:
        return clauses_of(document)
    return tuple(import_module(sources.clauses).CLAUSES)


def is_condition(clause: Clause, word: str) -> bool:
    """The clause says what may be asked with this word, and can be executed."""
    return clause.kind is Kind.REQUIRES and clause.request == word and clause.is_executable


def sees_facts_alone(clause: Clause) -> bool:
    """The clause looks at nothing but facts."""
    return SEEN.issuperset(clause.sees)


def conditions_played(document: str, word: str, sources: Sources) -> tuple[Clause, ...]:
    """The preconditions that decide in the document's game: its own, and the rulebook's that it does not overrule.

    What a document asks of some gods its game asks of all.
    """
    rulebook = () if document == "RB" else clauses_in("RB", Sources())
    return tuple(
        replace(clause, scope=Scope.ANY)
        for clause in (*clauses_in(document, sources), *rulebook)
        if is_condition(clause, word)
        and sees_facts_alone(clause)
        and clause.id not in overruled_by(document)
    )


def conditions_left_out(document: str, word: str, sources: Sources) -> tuple[str, ...]:
    """The document's preconditions of this request that look at more than facts."""
    return tuple(
        clause.id
        for clause in clauses_in(document, sources)
        if is_condition(clause, word) and not sees_facts_alone(clause)
    )
