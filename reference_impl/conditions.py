"""Which clauses an operation of the reference is held against, and which of them it asks first."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from spec.clause import Clause, Kind, Observed, Scope
from spec.dialect import overruled_by
from spec.meaning import OF_AN_ANSWER
from spec.registry import clauses_of

UNSEEN: Final = (Observed.MESSAGE, Observed.LEGAL)
"""An outcome has no message and lists no cells."""


def clauses_about(document: str, word: str) -> tuple[Clause, ...]:
    """The document's clauses that an operation's outcome can be held against, in its order."""
    return tuple(
        clause
        for clause in clauses_of(document)
        if clause.is_about(word)
        and clause.is_executable
        and clause.kind in OF_AN_ANSWER
        and clause.observed not in UNSEEN
    )


def is_stated_as_a_condition(clause: Clause) -> bool:
    """The document lists the clause among the preconditions."""
    return clause.source_kind == "precondition"


def is_asked_first(clause: Clause) -> bool:
    """The document states the clause as a condition of a request, not as the meaning of an answer."""
    return clause.kind is Kind.REQUIRES and is_stated_as_a_condition(clause)


def of_all_gods(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses as if they were claimed for any gods: a document's game is played with all of them alike."""
    return tuple(replace(clause, scope=Scope.ANY) for clause in clauses)


@cache
def conditions_of(document: str, word: str) -> tuple[Clause, ...]:
    """What the document's game asks of a request: what the document does, and the rulebook where that is silent.

    What a document asks of some gods its game asks of all, last of all.
    """
    own = [one for one in clauses_about(document, word) if one.kind is Kind.REQUIRES]
    rulebook = () if document == "RB" else silent_about(document, f"RB.{word}")
    return (*own, *rulebook, *of_all_gods([one for one in own if one.scope is not Scope.ANY]))


def silent_about(document: str, operation: str, only: Sequence[str] = ()) -> tuple[Clause, ...]:
    """What the rulebook's operation asks where the document says nothing else; if names are given, those alone."""
    asked = clauses_about("RB", operation.partition(".")[2])
    return tuple(
        one
        for one in asked
        if one.kind is Kind.REQUIRES
        and one.id not in overruled_by(document)
        and (not only or one.id.rpartition(".")[2] in only)
    )
