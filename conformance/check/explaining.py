"""From what broke to what is told: where the program is wrong, bug by bug, and of each the shortest game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from conformance.check.counterexamples import Counterexample, counterexample_of
from conformance.check.distinct import Distinct, distinct_bugs
from conformance.check.echoes import without_echoes
from conformance.check.events import CheckEvents
from conformance.check.faults import unreadable_fault_of
from conformance.check.findings import FaultFound, Findings
from conformance.check.trials import Trials
from conformance.monitor import Monitor
from conformance.regions.answered import answered_in
from conformance.regions.bugs import Bug, bugs_in
from spec.clause import Clause
from spec.transition import Listing

LOCATING: Final = "finding out where it is wrong"

Step = Callable[[str], None]
"""Tells what is being done, which may take long."""


@dataclass
class Explaining:
    """Explains the findings of a run, and tells each as soon as it is explained.

    Whoever interrupts it finds in `distinct` the bugs, if they are told apart by then, and in `told` what was told.
    """

    trials: Trials
    clauses: Sequence[Clause]
    findings: Findings
    events: CheckEvents
    on_step: Step
    distinct: list[Distinct] | None = None
    told: list[Counterexample] = field(default_factory=list)

    def faults(self) -> None:
        """The scripts of faults are made short."""
        by_group = self.findings.by_group
        long = [(group, fault) for group, fault in by_group.items() if not fault.is_short]
        for number, (group, fault) in enumerate(long, 1):
            self.on_step(f"making fault {number} of {len(long)} shorter ({fault.kind})")
            by_group[group] = unreadable_fault_of(self.trials, fault)

    def bugs(self) -> None:
        """The bugs, each with the shortest game found; lists only when it is clear that they are no echo."""
        document = self.trials.abilities.document
        self.distinct = distinct_bugs(self.findings.tally, self._located(), document)
        found: list[Counterexample] = []
        for number, one in enumerate(self.distinct, 1):
            smallest = self._smallest_of(one, number, len(self.distinct))
            if smallest is not None:
                found.append(smallest)
                if not isinstance(smallest.last.happened, Listing):
                    self.tell(smallest, self.findings.tally.counted[smallest.clause.id])
        for smallest in without_echoes(self.trials, found):
            if isinstance(smallest.last.happened, Listing):
                self.tell(smallest, self.findings.tally.counted[smallest.clause.id])
        for smallest, occurrences in self._mixed_readings():
            self.tell(smallest, occurrences)

    def tell(self, one: Counterexample, occurrences: int) -> None:
        """A bug is explained."""
        self.told.append(one)
        self.events.counterexample(one, occurrences)

    def has_told(self, clause: Clause) -> bool:
        """A bug that was told breaks it."""
        return any(clause.id in (one.clause.id, *one.also, *one.parts) for one in self.told)

    def _located(self) -> list[Bug]:
        """Where the program is wrong, if anything was."""
        if not self.findings.tally.violations:
            return []
        self.on_step(LOCATING)
        abilities = self.trials.abilities
        monitor = Monitor(abilities.document, self.clauses, abilities.features)
        return bugs_in(answered_in(monitor, self.findings.asked), abilities.document)

    def _smallest_of(self, one: Distinct, number: int, of: int) -> Counterexample | None:
        """The smallest case of the first clause that breaks again; None, and a fault, if none does."""
        for violation, also in one.candidates:
            self.on_step(f"making counterexample {number} of {of} shorter ({violation.clause.id})")
            smallest = counterexample_of(self.trials, violation, also, one.is_meant)
            if smallest is not None:
                return replace(smallest, bug=one.bug, parts=one.parts)
            detail = f"{violation.clause.id} broke once and not again: {violation.reply}"
            self.findings.add_fault(FaultFound("non-determinism", violation.requests, detail))
        return None

    def _mixed_readings(self) -> Iterator[tuple[Counterexample, int]]:
        """Clauses that can be read in two ways, of which the program keeps to neither: a case of each."""
        charged = {id for one in self.told for id in (one.clause.id, *one.also)}
        for clause in self.clauses:
            ruled_out = self.findings.tally.readings.get(clause.id, {})
            if clause.id in charged or len(ruled_out) < max(2, len(clause.readings)):
                continue
            self.on_step(f"making the two cases of {clause.id} shorter")
            cases = [
                counterexample_of(self.trials, ruled_out[one.reading], ())
                for one in clause.readings
            ]
            first, second = cases[:2]
            if first is not None and second is not None:
                yield replace(first, clause=clause, other=second), len(ruled_out)
                continue
            detail = f"{clause.id} was read in two ways once and not again"
            script = ruled_out[clause.readings[0].reading].requests
            self.findings.add_fault(FaultFound("non-determinism", script, detail))
