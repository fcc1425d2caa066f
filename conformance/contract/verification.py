"""Everything that `verify` finds out about a contract of one's own."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeVar

from conformance.contract.completeness import Completeness, Coverage
from conformance.contract.consistency import Flaw, Relation, relations_in
from conformance.contract.examples import TriedExample, try_examples
from conformance.contract.known_mistakes import Strength, strength_of, would_close_the_gap
from conformance.contract.topics import Topic
from conformance.contract.truth import Judged, Truth, Verdict
from spec.contract_file.problem import Problem
from spec.contract_file.written import Written


class Question(Enum):
    """What is asked of a contract."""

    TRUE = "true"
    CONSISTENT = "consistent"
    COMPLETE = "complete"
    STRONG = "strong"


Finding = Verdict | TriedExample | Relation | Coverage | Strength | tuple[Topic, int] | Question
"""What is told as soon as it is known; a question when it is answered."""

Told = TypeVar("Told", Relation, Coverage)

NOTHING_TRIED: Final = Strength((), 0)


@dataclass(frozen=True, slots=True)
class Verified:
    """The answers to the four questions, or why there are none."""

    written: Written
    problems: tuple[Problem, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    examples: tuple[TriedExample, ...] = ()
    relations: tuple[Relation, ...] = ()
    coverage: tuple[Coverage, ...] = ()
    strength: Strength = NOTHING_TRIED
    to_add: tuple[tuple[Topic, int], ...] = ()

    @property
    def is_judged(self) -> bool:
        """Something was executed."""
        return any(one.truth is not Truth.NOT_EXECUTABLE for one in self.verdicts) or bool(
            self.examples
        )

    @property
    def false(self) -> tuple[Verdict, ...]:
        """The clauses that a game shows to be false."""
        return tuple(one for one in self.verdicts if one.truth is Truth.FALSE)

    @property
    def contradictions(self) -> tuple[Relation, ...]:
        """Clauses that cannot be kept to together."""
        return tuple(one for one in self.relations if one.flaw is Flaw.CONTRADICTION)

    @property
    def is_sound(self) -> bool:
        """Nothing is false, nothing contradicts itself."""
        examples = all(one.holds for one in self.examples)
        return self.is_judged and examples and not self.false and not self.contradictions


def verify_contract(
    written: Written,
    step: Callable[[str], None] = lambda what: None,
    tell: Callable[[Finding], None] = lambda finding: None,
) -> Verified:
    """Asks the four questions, one after the other, and tells every finding as soon as it is known."""
    examples, unreadable = try_examples(written)
    problems = (*written.problems, *unreadable)
    if problems:
        return Verified(written, tuple(sorted(problems)))
    for example in examples:
        tell(example)
    judged = Judged(written)
    verdicts = tuple(_verdicts(judged, step, tell))
    tell(Question.TRUE)
    step("consistent?")
    relations = _told(relations_in(judged), tell)
    tell(Question.CONSISTENT)
    step("complete?")
    coverage = _told(Completeness(judged, verdicts).coverage(), tell)
    tell(Question.COMPLETE)
    step("how strong?")
    strength = strength_of(written, verdicts)
    tell(strength)
    to_add = tuple(would_close_the_gap(written, verdicts, strength, coverage))
    for topic, count in to_add:
        tell((topic, count))
    tell(Question.STRONG)
    return Verified(written, (), verdicts, tuple(examples), relations, coverage, strength, to_add)


def _verdicts(
    judged: Judged, step: Callable[[str], None], tell: Callable[[Finding], None]
) -> Iterator[Verdict]:
    """The verdicts in the order of the clauses; what is false soon is looked for, and told, first."""
    clauses = judged.written.clauses
    found: dict[str, Verdict] = {}
    for is_first in (True, False):
        for clause in clauses:
            step(f"true? {clause.id}")
            if clause.id not in found and (not is_first or judged.is_false_soon(clause)):
                found[clause.id] = judged.verdict(clause)
                tell(found[clause.id])
    yield from (found[clause.id] for clause in clauses)


def _told(found: Iterable[Told], tell: Callable[[Finding], None]) -> tuple[Told, ...]:
    kept = []
    for one in found:
        tell(one)
        kept.append(one)
    return tuple(kept)
