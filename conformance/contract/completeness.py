"""What does a contract forget? For each subject of the rulebook, wrong answers about it, and who objects to them.

A clause catches a wrong answer if it fails of it and holds of the right one. One that is false of the game convicts
the right game too, and is no catch: a subject that only such clauses speak of, in most cases, is said, but wrongly.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Final

from conformance.contract.cases import Tried
from conformance.contract.topics import Topic, topics_about
from conformance.contract.truth import (
    Judged,
    Truth,
    Verdict,
    is_assumed,
    is_true_of,
    names_of,
)
from conformance.verify.alterations import altered, carried_out
from spec.clause import Kind
from spec.contract_file.context import Context, Tense
from spec.contract_file.expression import Node, names_in
from spec.contract_file.headings import Part
from spec.contract_file.names import WORDS, SeenCase, vocabulary
from spec.contract_file.reader import read_condition
from spec.contract_file.written import WrittenClause
from spec.judgement import Look, broken
from spec.registry import clauses_of
from spec.transition import Transition

MOST_OF_A_KIND: Final = 20
"""So many wrong answers of a kind are enough to tell whether they are caught."""

LOSING: Final = "stuck"
"""What nobody says who speaks of no build."""


class Said(Enum):
    """How far a contract speaks of a subject."""

    WHOLLY = "said"
    IN_PART = "said in part"
    BY_A_FALSE_CLAUSE = "said only by a clause that is false"
    NOT_AT_ALL = "forgotten"


@dataclass(frozen=True, slots=True)
class Coverage:
    """How far a subject is spoken of, and the smallest wrong answer that would pass."""

    topic: Topic
    said: Said
    passes: Transition | None
    caught: int
    tried: int


@dataclass(frozen=True)
class Wrong:
    """A wrong answer, beside the right one."""

    right: Transition
    given: Transition
    is_smallest: bool = True
    """No smaller one of its kind was tried."""

    @cached_property
    def looks(self) -> tuple[Look, Look]:
        """What there is to see of the right answer and of the wrong one."""
        return Look(self.right), Look(self.given)


class Completeness:
    """A contract and the wrong answers that it objects to."""

    def __init__(self, judged: Judged, verdicts: Sequence[Verdict]) -> None:
        self._judged = judged
        self._false = {one.clause.id for one in verdicts if one.truth is Truth.FALSE}

    def coverage(self) -> Iterator[Coverage]:
        """Every subject of the operations that the contract has, the losing of who is stuck in any case."""
        words = {word for _, word in self._judged.written.operations}
        for word in WORDS:
            wrong_results = self._wrong_results(word) if word in words else []
            for topic in topics_about(word):
                if word in words:
                    found = self._of(topic, wrong_results)
                    if found.tried:
                        yield found
                elif topic.name == LOSING:
                    yield Coverage(topic, Said.NOT_AT_ALL, None, 0, 0)

    def _of(self, topic: Topic, wrong_results: Sequence[tuple[Wrong, frozenset[str]]]) -> Coverage:
        if topic.part is Part.ENSURES:
            found = [wrong for wrong, ids in wrong_results if ids <= topic.clauses]
        else:
            found = list(self._wrong_answers(topic))
        by_true = [one for one in found if self._is_caught(one, topic)]
        passing = next((one for one in found if one not in by_true), None)
        if passing is None:
            said = Said.WHOLLY
        elif by_true:
            said = Said.IN_PART
        elif self._is_mostly_said_wrongly([one for one in found if one.is_smallest], topic):
            said = Said.BY_A_FALSE_CLAUSE
        else:
            said = Said.NOT_AT_ALL
        given = None if passing is None else passing.given
        return Coverage(topic, said, given, len(by_true), len(found))

    def _is_caught(self, wrong: Wrong, topic: Topic) -> bool:
        return any(
            fails_of(clause, wrong.looks[1]) and not self._is_false(clause)
            for clause in self._speaking(wrong, topic)
        )

    def _is_false(self, clause: WrittenClause) -> bool:
        return clause.id in self._false

    def _is_mostly_said_wrongly(self, found: Sequence[Wrong], topic: Topic) -> bool:
        """In the smallest cases: in others a false clause may forbid something else."""
        return 2 * sum(self._is_said_wrongly(one, topic) for one in found) >= len(found)

    def _is_said_wrongly(self, wrong: Wrong, topic: Topic) -> bool:
        """A false clause forbids it, or speaks here of what the answer shows wrongly."""
        for clause in self._speaking(wrong, topic):
            if not self._is_false(clause):
                continue
            if topic.part is not Part.ENSURES:
                if fails_of(clause, wrong.looks[1]):
                    return True
            elif any(_speaks(clause, look) for look in wrong.looks) and _looks_at_what_differs(
                clause, wrong
            ):
                return True
        return False

    def _speaking(self, wrong: Wrong, topic: Topic) -> Iterator[WrittenClause]:
        """The clauses of the topic's part, of the operations in whose scope the case lies."""
        written = self._judged.written
        for clause in written.of(topic.part, topic.word):
            if is_assumed(written, clause.operation, wrong.looks[0]):
                yield clause

    def _cases(self, word: str) -> Iterator[Tried]:
        """The cases in scope that a game comes to, smallest first."""
        seen: set[Tried] = set()
        for operation, about in self._judged.written.operations:
            for tried in self._judged.cases(operation) if about == word else ():
                if tried not in seen and tried.in_play is not None:
                    seen.add(tried)
                    yield tried.in_play

    def _wrong_answers(self, topic: Topic) -> Iterator[Wrong]:
        """Wrong acceptances that this subject alone forbids, or wrong refusals, or refusals that change something."""
        where = _where(topic)
        counts: Counter[frozenset[str]] = Counter()
        for tried in self._cases(topic.word):
            kind = tried.objecting if topic.part is Part.REQUIRES else frozenset()
            if counts[kind] >= MOST_OF_A_KIND or not _may_be_wrong(tried, topic):
                continue
            if where is None or where.of(SeenCase(tried.look, vocabulary(topic.word))):
                counts[kind] += 1
                given = _given_wrongly(tried, topic)
                yield Wrong(tried.happened, given, is_smallest=counts[kind] == 1)

    def _wrong_results(self, word: str) -> list[tuple[Wrong, frozenset[str]]]:
        """Results with one part changed, one for each part and way of breaking the rulebook, of every kind of case."""
        rulebook = [
            one for one in clauses_of("RB") if one.kind is Kind.ENSURES and one.request == word
        ]
        kinds: set[tuple[object, ...]] = set()
        found: list[tuple[Wrong, frozenset[str]]] = []
        for tried in self._cases(word):
            kind = kind_of(tried)
            if not tried.is_accepted or kind in kinds:
                continue
            kinds.add(kind)
            told: set[tuple[str, frozenset[str]]] = set()
            for alteration in altered(tried.happened):
                if not alteration.happened.accepted:
                    continue
                ids = frozenset(one.id for one in broken(rulebook, alteration.happened))
                if ids and (alteration.field, ids) not in told:
                    told.add((alteration.field, ids))
                    found.append((Wrong(tried.happened, alteration.happened), ids))
        return found


def _where(topic: Topic) -> Node | None:
    if not topic.where:
        return None
    return read_condition(topic.where, Context(vocabulary(topic.word), Tense.BEFORE))


def kind_of(tried: Tried) -> tuple[object, ...]:
    """What decides the outcome: who plays, how high the target is and how far up it goes, a push, an end."""
    facts = tried.look["move"]
    climb = getattr(facts, "climb", 0)
    return (
        getattr(facts, "god", None),
        getattr(facts, "target_height", 0),
        max(climb, -2),
        getattr(facts, "pushes", False),
        getattr(facts, "placed", 0),
        tried.happened.after.winner,
    )


def _may_be_wrong(tried: Tried, topic: Topic) -> bool:
    """An answer to this request can break the rulebook in this subject, and in no other."""
    if topic.part is Part.REQUIRES:
        return bool(tried.objecting) and tried.objecting <= topic.clauses
    return tried.is_accepted is (topic.part is Part.ACCEPTS)


def _given_wrongly(tried: Tried, topic: Topic) -> Transition:
    """That answer."""
    happened = tried.happened
    match topic.part:
        case Part.REQUIRES:
            after = next(carried_out(tried.position, tried.request), tried.position)
            return replace(happened, accepted=True, after=after)
        case Part.ACCEPTS:
            return replace(happened, accepted=False, after=tried.position)
    return next(one.happened for one in altered(happened) if one.field == "worker")


def _speaks(clause: WrittenClause, look: Look) -> bool:
    return clause.guard is None or is_true_of(clause.guard, clause, look)


def _looks_at_what_differs(clause: WrittenClause, wrong: Wrong) -> bool:
    """A name of the answer that the clause looks at has another value than it should."""
    right, given = (SeenCase(look, names_of(clause)) for look in wrong.looks)
    return any(
        right.after(name.name) != given.after(name.name)
        for name in names_in(clause.demand)
        if name.is_after
    )


def fails_of(clause: WrittenClause, look: Look) -> bool:
    """The clause speaks of the answer, and does not hold."""
    accepted = look["transition"].accepted
    match clause.part:
        case Part.REQUIRES | Part.ENSURES:
            return accepted and not is_true_of(clause.demand, clause, look)
        case Part.ACCEPTS:
            return (
                not accepted and _speaks(clause, look) and is_true_of(clause.demand, clause, look)
            )
        case Part.KEEPS:
            return not accepted and not is_true_of(clause.demand, clause, look)
    return False
