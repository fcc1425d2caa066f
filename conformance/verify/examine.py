"""Everything that is found out about one document without CrossHair, in one worker process."""

from collections import Counter
from dataclasses import dataclass

from conformance.verify.classes import Classes
from conformance.verify.contracted import Contracted, ask_contracted
from conformance.verify.exploring import Explored, explore
from conformance.verify.mutation import decisive_cases
from conformance.verify.nonsense_sweep import Failure, seen_to_fail
from conformance.verify.relations import Relations, relations
from conformance.verify.strength import Strength, strength
from conformance.verify.sweep import judged_clauses, reference_of, sweep
from conformance.verify.sweep_cases import SweepCase
from conformance.verify.witness import Witness, witnesses
from spec.transition import Listing, Transition


@dataclass(frozen=True, slots=True)
class WitnessPair:
    """A witness without its clause, which does not travel between processes."""

    holds: Transition | Listing
    fails: Transition | Listing
    alone: bool


@dataclass(frozen=True, slots=True)
class Examined:
    """What sweep, state machine, witnesses, relations and alterations say of a document.

    `failures` are what the sweep sees of nonsense engines, `decisive` the smallest case of every class.
    """

    document: str
    cases: int
    spoke: Counter[str]
    refuted: dict[str, Transition | Listing]
    contracted: Contracted
    failures: dict[str, Failure]
    explored: Explored
    relations: Relations
    strength: Strength
    witnesses: dict[str, WitnessPair]
    decisive: tuple[SweepCase, ...]


def examine(document: str, examples: int, seed: int) -> Examined:
    """Examines one document."""
    answer = reference_of(document)
    collected = Classes()
    swept = sweep(document, judged_clauses(document), answer, collected.watch)
    related = relations(document, collected.found)
    made = witnesses(document, collected.found, related.equal)
    return Examined(
        document,
        swept.cases,
        swept.spoke,
        swept.refuted,
        ask_contracted(document, collected.found),
        seen_to_fail(document, collected.found),
        explore(document, examples, seed),
        related,
        strength(document, collected.found),
        {id: _pair(witness) for id, witness in made.items()},
        decisive_cases(collected.found),
    )


def _pair(witness: Witness) -> WitnessPair:
    return WitnessPair(witness.holds, witness.fails, witness.alone)
