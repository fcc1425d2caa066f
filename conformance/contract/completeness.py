"""What does a contract forget? For each subject of the rulebook, wrong answers about it, and who objects to them.

A clause catches a wrong answer if it fails of it and holds of the right one; of a wrong acceptance, of the nearest
request that is allowed. One that is false elsewhere may catch here: a subject that only such clauses speak of is said
in part, if they catch some of its answers, and wrongly, if they are false of this very subject.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

from conformance.contract.cases import Tried
from conformance.contract.nearest import (
    FARTHEST,
    allowed_cases,
    difference,
    nearest_allowed,
    seen_of,
)
from conformance.contract.topics import Topic, topics_about
from conformance.contract.truth import (
    Judged,
    Truth,
    Verdict,
    is_assumed,
    is_true_of,
)
from conformance.contract.wrong_answers import Wrong, wrong_answers, wrong_results
from spec.contract_file.clauses import names_of
from spec.contract_file.context import Context, Tense
from spec.contract_file.expression import All, Node, names_in
from spec.contract_file.headings import Part
from spec.contract_file.names import WORDS, SeenCase, of_a_refusal, vocabulary
from spec.contract_file.reader import read_span
from spec.contract_file.written import WrittenClause
from spec.gods import God
from spec.judgement import Look
from spec.transition import Transition

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
    """So many wrong answers are caught by a clause that is true."""
    tried: int
    but_for: tuple[WrittenClause, ...] = ()
    """The false clauses that forbid even that one: it passes once they are gone."""


class Completeness:
    """A contract and the wrong answers that it objects to."""

    def __init__(self, judged: Judged, verdicts: Sequence[Verdict]) -> None:
        self._judged = judged
        self._false = {one.clause.id: one for one in verdicts if one.truth is Truth.FALSE}
        self._near: dict[Transition, list[Tried]] = {}

    def coverage(self) -> Iterator[Coverage]:
        """Every subject of the operations that the contract has, the losing of who is stuck in any case."""
        words = {word for _, word in self._judged.written.operations}
        for word in WORDS:
            results = wrong_results(self._judged, word) if word in words else []
            for topic in topics_about(word):
                if word in words:
                    found = self._of(topic, results)
                    if found.tried:
                        yield found
                elif words and topic.name == LOSING:
                    yield Coverage(topic, Said.NOT_AT_ALL, None, 0, 0)

    def _of(self, topic: Topic, results: Sequence[tuple[Wrong, frozenset[str]]]) -> Coverage:
        if topic.part is Part.ENSURES:
            found = [wrong for wrong, ids in results if ids <= topic.clauses]
        else:
            found = list(wrong_answers(self._judged, topic))
            aside = list(wrong_answers(self._judged, topic, aside=True))
            if aside and any(map(partial(self._is_caught, topic), found)):
                found += aside
        catching = [tuple(self._catching(one, topic)) for one in found]
        by_true = [any(not self._is_false(one) for one in by) for by in catching]
        left = [
            (one, self._false_against(one, topic))
            for one, said in zip(found, by_true, strict=True)
            if not said
        ]
        # Better one to which nobody objects than one that only a false clause forbids.
        passing, but_for = min(left, key=lambda one: bool(one[1]), default=(None, ()))
        return Coverage(
            topic,
            self._how_far(topic, found, catching, by_true),
            None if passing is None else passing.given,
            sum(by_true),
            len(found),
            but_for,
        )

    def _how_far(
        self,
        topic: Topic,
        found: Sequence[Wrong],
        catching: Sequence[tuple[WrittenClause, ...]],
        by_true: Sequence[bool],
    ) -> Said:
        if not any(catching):
            smallest = [one for one in found if one.is_smallest]
            is_wrong = self._is_mostly_said_wrongly(smallest, topic)
            return Said.BY_A_FALSE_CLAUSE if is_wrong else Said.NOT_AT_ALL
        is_false_of_it = self._is_false_of(topic, {one for by in catching for one in by})
        if all(by_true) or (all(catching) and not is_false_of_it):
            return Said.WHOLLY
        if is_false_of_it and not any(by_true) and (all(catching) or topic.part is Part.REQUIRES):
            return Said.BY_A_FALSE_CLAUSE
        return Said.IN_PART

    def _is_caught(self, topic: Topic, wrong: Wrong) -> bool:
        return any(self._catching(wrong, topic))

    def _catching(self, wrong: Wrong, topic: Topic) -> Iterator[WrittenClause]:
        """The clauses that object to the wrong answer, and not to the right game."""
        right, given = wrong.looks
        for clause in self._speaking(wrong, topic):
            if not fails_of(clause, given):
                continue
            if topic.part is Part.REQUIRES:
                if not self._is_false(clause) or self._allows_the_nearest(clause, wrong):
                    yield clause
            # A false clause that speaks of the wrong answer alone says nothing of the right one.
            elif not fails_of(clause, right) and (
                not self._is_false(clause) or _speaks(clause, right)
            ):
                yield clause

    def _false_against(self, wrong: Wrong, topic: Topic) -> tuple[WrittenClause, ...]:
        """The false clauses that forbid the wrong answer, though they may forbid the right one too."""
        return tuple(
            clause
            for clause in self._speaking(wrong, topic)
            if self._is_false(clause) and fails_of(clause, wrong.looks[1])
        )

    def _allows_the_nearest(self, clause: WrittenClause, wrong: Wrong) -> bool:
        """It does not forbid the nearest requests that are allowed."""
        return all(
            is_true_of(clause.demand, clause, one.look) for one in self._nearest(wrong.right)
        )

    def _nearest(self, happened: Transition) -> list[Tried]:
        if happened not in self._near:
            assert happened.before is not None
            tried = Tried(happened.before, happened.request)
            self._near[happened] = nearest_allowed(tried, self._judged.written.gods)
        return self._near[happened]

    def _is_false_of(self, topic: Topic, clauses: Collection[WrittenClause]) -> bool:
        """The smallest case against one of them differs from one that it allows in what the subject looks at."""
        false = [self._false[one.id] for one in clauses if self._is_false(one)]
        if topic.part is Part.ACCEPTS:
            return bool(false)
        about = {name.name for name in names_in(_condition(topic, self._judged.written.gods))}
        return any(about & self._misjudged(verdict) for verdict in false)

    def _misjudged(self, verdict: Verdict) -> frozenset[str]:
        """The names whose values tell the smallest case against a clause from the nearest that it allows."""
        clause, against = verdict.clause, verdict.against
        assert against is not None
        if clause.part is not Part.REQUIRES:
            return frozenset(name.name for name in names_in(clause.demand))
        nearest, least, mine_seen = None, FARTHEST, seen_of(against)
        allowed = allowed_cases(clause.word, self._judged.written.gods)
        for seen, cases in allowed.items():
            apart = difference(mine_seen, seen)
            if apart < least and is_true_of(clause.demand, clause, cases[0].look):
                nearest, least = cases[0], apart
        if nearest is None:
            return frozenset(name.name for name in names_in(clause.demand))
        names = vocabulary(clause.word)
        mine, other = SeenCase(against.look, names), SeenCase(nearest.look, names)
        return frozenset(name for name in names.before if mine.before(name) != other.before(name))

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


def _condition(topic: Topic, gods: Sequence[God]) -> Node:
    """What a clause about the subject looks at."""
    names, tense = vocabulary(topic.word), Tense.BEFORE
    if topic.part is Part.ENSURES:
        tense = Tense.AFTER
    elif topic.part is Part.KEEPS:
        names, tense = of_a_refusal(topic.word), Tense.AFTER
    context = Context(names, tense, tense is Tense.AFTER)
    span = read_span(topic.to_paste(gods).split("`")[1], context)
    return All(tuple(one for one in (span.guard, span.condition) if one is not None))


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
