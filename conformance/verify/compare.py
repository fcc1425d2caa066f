"""Where two documents disagree, and where one is silent: found by asking both the same cases.

The reference of each document answers every case of the sweep, and the other document judges the
answer. If each breaks a clause of the other's, or one document's conditions all hold where the
other's forbid, they disagree; if only one objects, the other leaves the case open. A kind of
disagreement is the pair of first clauses; the smallest case of each kind is kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.verify.sweep import REASON, judged_clauses, reference_of
from conformance.verify.sweep_cases import Case, gods_of, sweep_cases
from spec.clause import Clause, Kind
from spec.judgement import broken, objections, word_of
from spec.position import Position
from spec.registry import find_clause
from spec.requests import Request
from spec.transition import Transition


@dataclass(frozen=True, slots=True)
class Side:
    """What one document says of a case: the clauses that the other's answer breaks, and its own answer."""

    document: str
    broken: tuple[str, ...]
    accepted: bool
    after: Position

    @property
    def quoted(self) -> Clause | None:
        """The first clause that the other's answer breaks."""
        return find_clause(self.broken[0]) if self.broken else None


@dataclass(frozen=True, slots=True)
class Difference:
    """A case on which two documents disagree, or on which one is silent; the smallest of `count`."""

    before: Position
    request: Request
    one: Side
    other: Side
    count: int

    @property
    def is_disagreement(self) -> bool:
        """Each document objects to the other's answer, or one allows by all its conditions what the other forbids."""
        return (
            bool(self.one.broken and self.other.broken) or self.one.accepted != self.other.accepted
        )


def shared_cases(one: str, other: str) -> Iterator[Case]:
    """The cases of the sweep that at least one of the documents speaks of: those of the one with more gods."""
    return sweep_cases(max((one, other), key=lambda document: len(gods_of(document))))


def compare(one: str, other: str) -> tuple[Difference, ...]:
    """Every kind of difference between two documents, smallest case first."""
    first, second = _Compared(one), _Compared(other)
    found: dict[tuple[str, str], Difference] = {}
    for position, request in shared_cases(one, other):
        word = word_of(request)
        if word not in first.words and word not in second.words:
            continue
        difference = _difference(first, second, position, request)
        if difference is None:
            continue
        key = (
            difference.one.broken[0] if difference.one.broken else "",
            difference.other.broken[0] if difference.other.broken else "",
        )
        known = found.get(key)
        found[key] = (
            difference
            if known is None
            else Difference(known.before, known.request, known.one, known.other, known.count + 1)
        )
    return tuple(sorted(found.values(), key=lambda one: not one.is_disagreement))


class _Compared:
    """A document with its reference and what it can judge."""

    def __init__(self, document: str) -> None:
        self.document = document
        self.clauses = judged_clauses(document)
        self.words = {clause.request for clause in self.clauses}
        self.answer = reference_of(document)
        self.has_conditions = {
            clause.request for clause in self.clauses if clause.kind is Kind.REQUIRES
        }


def _difference(
    first: _Compared, second: _Compared, position: Position, request: Request
) -> Difference | None:
    sides = []
    answers = [document.answer(position, request) for document in (first, second)]
    if answers[0] == answers[1]:
        return None
    for document, other in ((first, answers[1]), (second, answers[0])):
        happened = Transition(position, request, other.accepted, other.after, REASON)
        breaks = tuple(clause.id for clause in broken(document.clauses, happened))
        own = answers[0] if document is first else answers[1]
        sides.append(Side(document.document, breaks, own.accepted, own.after))
    if not sides[0].broken and not sides[1].broken:
        return None
    difference = Difference(position, request, sides[0], sides[1], 1)
    if difference.is_disagreement and not _is_claimed(first, second, position, request, difference):
        return None
    return difference


def _is_claimed(
    first: _Compared,
    second: _Compared,
    position: Position,
    request: Request,
    difference: Difference,
) -> bool:
    """The document that accepts speaks of such requests, and none of its own conditions forbids it."""
    if difference.one.accepted == difference.other.accepted:
        return True
    accepting = first if difference.one.accepted else second
    return word_of(request) in accepting.has_conditions and not objections(
        accepting.clauses, position, request
    )
