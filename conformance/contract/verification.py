"""Everything that `verify` finds out about a contract of one's own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from conformance.contract.completeness import Completeness, Coverage
from conformance.contract.consistency import Flaw, Relation, relations_in
from conformance.contract.examples import TriedExample, try_examples
from conformance.contract.known_mistakes import Strength, strength_of, would_close_the_gap
from conformance.contract.topics import Topic
from conformance.contract.truth import Judged, Truth, Verdict
from spec.contract_file.problem import Problem
from spec.contract_file.written import Written

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


def verify_contract(written: Written, step: Callable[[str], None] = lambda what: None) -> Verified:
    """Asks the four questions, one after the other."""
    examples, unreadable = try_examples(written)
    problems = (*written.problems, *unreadable)
    if problems:
        return Verified(written, tuple(sorted(problems)))
    judged = Judged(written)
    verdicts = []
    for clause in written.clauses:
        step(f"true? {clause.id}")
        verdicts.append(judged.verdict(clause))
    step("consistent?")
    relations = tuple(relations_in(judged))
    step("complete?")
    coverage = tuple(Completeness(judged, verdicts).coverage())
    step("how strong?")
    strength = strength_of(written, verdicts)
    return Verified(
        written,
        (),
        tuple(verdicts),
        tuple(examples),
        relations,
        coverage,
        strength,
        tuple(would_close_the_gap(written, strength, coverage)),
    )
