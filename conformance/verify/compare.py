"""Where two documents disagree, and where one is silent: found by asking both the same cases.

The reference of each document answers every case of the sweep, and the other document judges the
answer. If each breaks a clause of the other's, or one document's conditions all hold where the
other's forbid, they disagree; if only one objects, the other leaves the case open. Where a document
can be read in two ways and they differ here, it has two answers, each under the name of its reading. A kind of
disagreement is the pair of first clauses and readings; the smallest case of each kind is kept.

A contract of one's own may object to the very answer of the game that is played under it, as one that contradicts
itself does. It has no answer there that could be compared: such cases are left out, and counted.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from conformance.verify.sweep import judged_clauses, reference_of
from conformance.verify.sweep_cases import Known, SweepCase, common_cases, not_selected
from reference_impl.engine import Outcome, attempt
from reference_impl.messages import answered
from spec.clause import Clause, Kind
from spec.gods import Gods
from spec.judgement import judge, objections, word_of
from spec.position import Position
from spec.readings import readings_of, row_read
from spec.registry import find_clause, gods_of, own_document
from spec.requests import Request
from spec.transition import Transition


@dataclass(frozen=True, slots=True)
class Side:
    """What one document says of a case: the clauses that the other's answer breaks, and its own answer.

    `reading` is how the document is read, if it matters here.
    """

    document: str
    broken: tuple[str, ...]
    accepted: bool
    after: Position
    reading: str = ""

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
    def sides(self) -> tuple[Side, Side]:
        """What both documents say."""
        return self.one, self.other

    @property
    def kind(self) -> Hashable:
        """The first clause of each side that the other's answer breaks."""
        return tuple(side.broken[:1] for side in self.sides)

    @property
    def key(self) -> Hashable:
        """The kind, and how the documents are read."""
        return self.kind, self.one.reading, self.other.reading

    @property
    def unread(self) -> "Difference":
        """The same without the readings: it makes no difference how the documents are read."""
        one, other = (replace(side, reading="") for side in self.sides)
        return replace(self, one=one, other=other)

    @property
    def is_disagreement(self) -> bool:
        """Each document objects to the other's answer, or one allows by all its conditions what the other forbids."""
        if self.one.broken and self.other.broken:
            return True
        refusing = self.other if self.one.accepted else self.one
        return self.one.accepted != self.other.accepted and bool(refusing.broken)


def compare(one: str, other: str) -> tuple[Difference, ...]:
    """Every kind of difference between two documents, smallest case first."""
    first, second = _compared(one), _compared(other)
    found: dict[Hashable, Difference] = {}
    for case, ones, others in _answers(first, second):
        word = word_of(case[1])
        if word not in first.words and word not in second.words:
            continue
        for difference in _differences(first, second, case, ones, others):
            known = found.get(difference.key)
            counted = difference if known is None else replace(known, count=known.count + 1)
            found[difference.key] = counted
    return tuple(sorted(found.values(), key=lambda one: not one.is_disagreement))


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Cases in which a contract objects to its own game's answer: the first of `count`, and the clause that objects."""

    document: str
    clause: str
    before: Position
    request: Request
    count: int


def left_out(one: str, other: str) -> tuple[LeftOut, ...]:
    """The cases of which nothing was compared, since one of two documents has no answer there."""
    if own_document(one) is None and own_document(other) is None:
        # The documents of the kit always answer.
        return ()
    documents = _compared(one), _compared(other)
    found: dict[str, LeftOut] = {}
    for (position, request), *answers in _answers(*documents):
        for document, given in zip(documents, answers, strict=True):
            name, known = document.document, found.get(document.document)
            if known is not None and not given:
                found[name] = replace(known, count=known.count + 1)
            elif not given:
                clause = document.against_itself(position, request)[0]
                found[name] = LeftOut(name, clause, position, request, 1)
    return tuple(found.values())


def _answers(
    one: "_Compared", other: "_Compared"
) -> Iterator[tuple[SweepCase, "_Answers", "_Answers"]]:
    """The cases of the sweep of whichever knows more gods, and those of a binding selection, with both answers."""
    documents = one.document, other.document
    chosen = max(documents, key=lambda document: len(gods_of(document)))
    known = gods_of(chosen)
    for case, ones, others in zip(
        common_cases(known), one.answers(known), other.answers(known), strict=True
    ):
        if are_spoken_of(case[0].gods, documents):
            yield case, ones, others
    for document in dict.fromkeys((chosen, *documents)):
        for case in not_selected(document):
            if are_spoken_of(case[0].gods, documents):
                yield case, one.answered(case), other.answered(case)


def are_spoken_of(gods: Gods, documents: Sequence[str]) -> bool:
    """A contract of one's own is only compared where it speaks: in games with its gods."""
    owns = filter(None, map(own_document, documents))
    return all(set(gods) <= set(own.gods) for own in owns)


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a document's game does, and the reading that it follows there, if another would answer otherwise."""

    outcome: Outcome
    reading: Clause | None = None


_Answers = tuple[_Answer, ...]
"""A document's answer, or two if its words admit both; none where a contract objects to its own game's."""


def _differences(
    first: "_Compared", second: "_Compared", case: SweepCase, ones: _Answers, others: _Answers
) -> Iterator[Difference]:
    """The differences in one case, in every way to read the documents; a reading is named only where it matters."""
    position, request = case
    found = [_difference(first, second, position, request, *two) for two in product(ones, others)]
    if not any(found):
        return
    kinds = Counter(difference.kind for difference in found if difference is not None)
    told: dict[Hashable, Difference] = {}
    for difference in found:
        if difference is not None:
            never_matters = kinds[difference.kind] == len(found)
            shown = difference.unread if never_matters else difference
            told.setdefault(shown.key, shown)
    yield from told.values()


@cache
def _compared(document: str) -> "_Compared":
    return _Compared(document)


class _Compared:
    """A document with its reference, read in every way, and what it can judge; it answers a case only once."""

    def __init__(self, document: str) -> None:
        self.document = document
        self.clauses = judged_clauses(document)
        self.words = {clause.request for clause in self.clauses}
        self.answer = reference_of(document)
        self.has_conditions = {
            clause.request for clause in self.clauses if clause.kind is Kind.REQUIRES
        }
        self._rows = [
            (own, other, row_read(document, other)) for own, other in readings_of(document)
        ]
        self._answers: dict[Known, tuple[_Answers, ...]] = {}

    def answers(self, known: Known) -> tuple[_Answers, ...]:
        """What the document answers in the cases of these gods, in their order."""
        if known not in self._answers:
            self._answers[known] = tuple(map(self.answered, common_cases(known)))
        return self._answers[known]

    def answered(self, case: SweepCase) -> _Answers:
        """What the document answers in one case."""
        position, request = case
        outcome = self.answer(position, request)
        if self.against_itself(position, request):
            return ()
        for own, other, row in self._rows:
            read_otherwise = attempt(position, request, row)
            if read_otherwise != outcome:
                return _Answer(outcome, own), _Answer(read_otherwise, other)
        return (_Answer(outcome),)

    def against_itself(self, position: Position, request: Request) -> tuple[str, ...]:
        """The clauses of a contract of one's own that its own game breaks; the documents of the kit have none."""
        if own_document(self.document) is None or word_of(request) not in self.words:
            return ()
        outcome = self.answer(position, request)
        return self.objecting(answered(self.document, position, request, outcome), None)

    def objecting(self, happened: Transition, reading: Clause | None) -> tuple[str, ...]:
        """The clauses that what happened breaks, if the document is read so; that clause comes first."""
        judged = judge(self.clauses, happened)
        read = [found for found in judged if found.clause == reading and not found.holds]
        breaks = [found for found in judged if found.is_broken]
        return tuple(dict.fromkeys(found.clause.number for found in (*read, *breaks)))


def _difference(
    first: _Compared,
    second: _Compared,
    position: Position,
    request: Request,
    one: _Answer,
    other: _Answer,
) -> Difference | None:
    if one.outcome == other.outcome:
        return None
    sides = []
    for document, own, speaker, theirs in (
        (first, one, second, other),
        (second, other, first, one),
    ):
        happened = answered(speaker.document, position, request, theirs.outcome)
        breaks = document.objecting(happened, own.reading)
        read = own.reading.reading if own.reading is not None else ""
        sides.append(Side(document.document, breaks, own.outcome.accepted, own.outcome.after, read))
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
