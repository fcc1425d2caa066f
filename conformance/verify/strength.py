"""Strength: what the clauses of a document leave open.

For one case of every class of a request that the document speaks of, the answer is altered in every
way; where no clause breaks, the document does not determine that part.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.verify.alterations import altered
from conformance.verify.classes import CaseClass
from conformance.verify.sweep import judged_clauses
from spec.judgement import breaks_any
from spec.transition import Transition


@dataclass(frozen=True, slots=True)
class Opening:
    """A part of the answer that no clause determines, with the smallest example."""

    word: str
    accepted: bool
    field: str
    given: Transition
    instead: Transition
    count: int


@dataclass(frozen=True, slots=True)
class Strength:
    """How many alterations were tried, and what was left open, smallest example first."""

    classes: int
    alterations: int
    openings: tuple[Opening, ...]


def strength(document: str, found: tuple[CaseClass, ...]) -> Strength:
    """Alters the smallest case of every class."""
    clauses = judged_clauses(document)
    words = {clause.request for clause in clauses}
    asked = [one for one in found if one.word in words]
    tried = 0
    open_parts: dict[tuple[str, bool, str], list[tuple[Transition, Transition]]] = {}
    for one in asked:
        for alteration in altered(one.smallest):
            tried += 1
            if not breaks_any(clauses, alteration.happened):
                key = (one.word, one.accepted, alteration.field)
                open_parts.setdefault(key, []).append((one.smallest, alteration.happened))
    return Strength(len(asked), tried, tuple(_openings(open_parts)))


def _openings(
    parts: dict[tuple[str, bool, str], list[tuple[Transition, Transition]]],
) -> Iterator[Opening]:
    for (word, accepted, field), examples in parts.items():
        given, instead = examples[0]
        yield Opening(word, accepted, field, given, instead, len(examples))
