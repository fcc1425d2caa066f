"""Slices: cases are compared with their likes alone.

A slice has the cases of one request that were answered wrongly in one way, and those that were answered rightly
where the same could have gone wrong.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from conformance.regions.answered import Answered
from conformance.regions.effect import Effect, effect_of
from spec.clause import Clause, Kind
from spec.transition import Listing


class Wrong(Enum):
    """In what way an answer can be wrong."""

    ACCEPTED = "accepted though forbidden"
    REFUSED = "refused though allowed"
    RESULT = "a wrong result"
    CHANGED = "a refusal that changes something"
    LISTED = "a wrong list"


WAYS = {
    Kind.REQUIRES: Wrong.ACCEPTED,
    Kind.ACCEPTS: Wrong.REFUSED,
    Kind.ENSURES: Wrong.RESULT,
    Kind.KEEPS: Wrong.CHANGED,
}


@dataclass(frozen=True, slots=True)
class Sort:
    """What a slice is about: the request's word, the way of being wrong, and the conditions that are not met.

    Where an answer shows something wrong: what.
    """

    word: str
    wrong: Wrong
    objecting: frozenset[str] = frozenset()
    effect: Effect | None = None


@dataclass(eq=False)
class Slice:
    """The cases of one sort."""

    sort: Sort
    failing: list[Answered] = field(default_factory=list)
    passing: list[Answered] = field(default_factory=list)
    refuses_nothing: bool = False
    """No request of this word was refused for a condition, whichever was not met."""

    def without_later(self) -> "Slice":
        """The cases of games in which nothing had gone wrong before, if there are such that failed."""
        first = [case for case in self.failing if not case.history.earlier]
        if not first:
            return self
        passing = [case for case in self.passing if not case.history.earlier]
        return Slice(self.sort, first, passing, self.refuses_nothing)

    @cached_property
    def clauses(self) -> Counter[str]:
        """The clauses that its failing cases break, with how often."""
        return Counter(
            clause.id
            for case in self.failing
            for clause in case.seen.broken
            if wrong_by(clause, case) is self.sort.wrong
        )


def wrong_by(clause: Clause, case: Answered) -> Wrong | None:
    """In what way the case is wrong if it breaks the clause; None: the clause is about no single answer."""
    return Wrong.LISTED if isinstance(case.happened, Listing) else WAYS.get(clause.kind)


def slices_of(cases: Iterable[Answered], document: str) -> list[Slice]:
    """The slices in which something failed."""
    failing: dict[Sort, list[Answered]] = {}
    passing: dict[Sort, list[Answered]] = {}
    for case in cases:
        for sort in _failed(case, document):
            failing.setdefault(sort, []).append(case)
        for sort in _passed(case):
            passing.setdefault(sort, []).append(case)
    refused = {sort.word for sort in passing if sort.wrong is Wrong.ACCEPTED}
    return [
        Slice(
            sort,
            found,
            passing.get(Sort(sort.word, sort.wrong, sort.objecting), []),
            sort.word not in refused,
        )
        for sort, found in failing.items()
    ]


def _failed(case: Answered, document: str) -> Iterator[Sort]:
    """What was wrong with the answer; a result counts only where the request was allowed."""
    broken = {wrong_by(clause, case) for clause in case.seen.broken} - {None}
    if Wrong.ACCEPTED in broken:
        objecting = [one for one in case.seen.broken if one.kind is Kind.REQUIRES]
        yield Sort(case.word, Wrong.ACCEPTED, frozenset(one.id for one in objecting))
        return
    for wrong in (Wrong.REFUSED, Wrong.LISTED):
        if wrong in broken:
            yield Sort(case.word, wrong)
    for wrong in (Wrong.RESULT, Wrong.CHANGED):
        if wrong in broken:
            yield Sort(case.word, wrong, effect=effect_of(case.happened, document))


def _passed(case: Answered) -> Iterator[Sort]:
    """What could have been wrong with the answer, and was not."""
    spoke = {wrong_by(one.clause, case) for one in case.seen.judgements}
    broken = {wrong_by(clause, case) for clause in case.seen.broken}
    if isinstance(case.happened, Listing):
        if not broken:
            yield Sort(case.word, Wrong.LISTED)
        return
    if case.happened.accepted:
        if Wrong.ACCEPTED not in broken:
            yield Sort(case.word, Wrong.REFUSED)
            if Wrong.RESULT not in broken:
                yield Sort(case.word, Wrong.RESULT)
        return
    if case.seen.forbidding:
        yield Sort(case.word, Wrong.ACCEPTED, frozenset(one.id for one in case.seen.forbidding))
    if Wrong.CHANGED in spoke - broken:
        yield Sort(case.word, Wrong.CHANGED)
