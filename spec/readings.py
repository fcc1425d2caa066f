"""Readings: where a document's words admit two meanings, each is a clause, and a row of how such a game is played."""

from dataclasses import replace
from functools import cache

from spec.clause import Clause
from spec.dialect import DIALECTS, Dialect
from spec.registry import clauses_of


def row_read(document: str, reading: Clause) -> Dialect:
    """The document's row, read so."""
    return replace(DIALECTS[document], **reading.plays)  # type: ignore[arg-type]


@cache
def readings_of(document: str) -> tuple[tuple[Clause, Clause], ...]:
    """For each clause that can be read in two ways: the reading that the document's own row follows, and the other."""
    found = []
    for clause in clauses_of(document):
        own = [one for one in clause.readings if row_read(document, one) == DIALECTS[document]]
        others = [one for one in clause.readings if one not in own]
        found += [(own[0], other) for other in others]
    return tuple(found)
