"""The tally: how often each clause spoke, and what broke it; and whom to blame."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from conformance.cases.script import Script
from conformance.monitor import Seen
from spec.clause import Clause, Kind
from spec.transition import Listing, Transition

KEPT = 24
"""So many violations of a clause are kept; the others are counted."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A clause broken by one reply. `before` are the scripts that the same process had run already."""

    clause: Clause
    requests: tuple[str, ...]
    reply: str
    happened: Transition | Listing
    is_sole: bool
    is_first: bool
    """Nothing else broke before it in the same script."""
    others: frozenset[str]
    number: int
    before: Sequence[Script]
    before_count: int


@dataclass
class Tally:
    """Grows with every reply. `untold` counts how often a reply did not tell what a clause needs, `unanswered` how
    often there was no answer that could have shown it, `forbade` how often a condition was what a refusal was for.

    `readings` has, for clauses that can be read in two ways, the first reply that ruled a reading out.
    """

    exercised: Counter[str] = field(default_factory=Counter)
    counted: Counter[str] = field(default_factory=Counter)
    untold: Counter[str] = field(default_factory=Counter)
    unanswered: Counter[str] = field(default_factory=Counter)
    forbade: Counter[str] = field(default_factory=Counter)
    violations: dict[str, list[Violation]] = field(default_factory=dict)
    readings: dict[str, dict[str, Violation]] = field(default_factory=dict)

    def add_known(
        self, spoke: Mapping[str, int], untold: Mapping[str, int], forbade: Mapping[str, int]
    ) -> None:
        """Counts what the clauses are known to say of a script that breaks none."""
        self.exercised.update(spoke)
        self.untold.update(untold)
        self.forbade.update(forbade)

    def add_unanswered(self, seen: Seen) -> None:
        """Counts what there was no answer to show."""
        self.unanswered.update({clause.number for clause in seen.unanswered})

    def add(
        self,
        seen: Seen,
        script: Script,
        place: int,
        reply: str,
        number: int,
        before: list[Script],
        is_first: bool = True,
    ) -> None:
        """Counts what the clauses said of one reply."""
        for id in {found.clause.number for found in seen.judgements}:
            self.exercised[id] += 1
        for clause in seen.untold:
            self.untold[clause.number] += 1
        self.forbade.update({clause.number for clause in seen.forbidding})
        self.add_unanswered(seen)
        broken = seen.broken
        happened = seen.happened
        if happened is None:
            return

        def violation(clause: Clause, sole: bool) -> Violation:
            return Violation(
                clause,
                script.lines[: place + 1],
                reply,
                happened,
                sole,
                is_first,
                frozenset(other.id for other in broken if other is not clause),
                number,
                before,
                len(before) - 1,
            )

        for clause in seen.ruled_out:
            kept_out = self.readings.setdefault(clause.number, {})
            if clause.reading not in kept_out or is_first > kept_out[clause.reading].is_first:
                kept_out[clause.reading] = violation(clause, False)
        for clause in broken:
            self.counted[clause.id] += 1
            kept = self.violations.setdefault(clause.id, [])
            sole = decides_alone(clause, broken)
            clearer = [one for one in kept if one.is_sole >= sole and one.is_first >= is_first]
            if len(kept) < KEPT or not clearer:
                kept.append(violation(clause, sole))

    def blamed(self) -> dict[str, Violation]:
        """For each clause that is to blame, its first violation that it alone decides.

        A condition that was only ever broken together with others is charged if none of those is.
        With a clause all broken ones of its group are charged.
        """
        best = {
            id: min(kept, key=lambda one: (not one.is_sole, not one.is_first, one.number))
            for id, kept in self.violations.items()
        }
        charged = {id: one for id, one in best.items() if one.is_sole}
        for id, kept in self.violations.items():
            if id not in charged and not any(one.others & charged.keys() for one in kept):
                charged[id] = best[id]
        groups = {group_of(one.clause) for one in charged.values()}
        equal = {id: one for id, one in best.items() if group_of(one.clause) in groups}
        return charged | equal


def decides_alone(clause: Clause, broken: Sequence[Clause]) -> bool:
    """No other condition is broken with it, nor the same demand for another reason; equal clauses count as one."""
    rivals = {
        group_of(other)
        for other in broken
        if other.kind is clause.kind
        and (clause.kind is Kind.REQUIRES or other.predicate is clause.predicate)
    }
    return len(rivals) == 1


def group_of(clause: Clause) -> tuple[object, ...]:
    """Clauses of one group make the same statement: they are blamed and scored once."""
    return clause.kind, clause.request, clause.predicate, clause.when


def one_a_group(charged: dict[str, Violation]) -> list[tuple[Violation, tuple[str, ...]]]:
    """The violations, one a group of equal clauses, with the ids of the others."""
    groups: dict[tuple[object, ...], list[str]] = {}
    for id, violation in charged.items():
        groups.setdefault(group_of(violation.clause), []).append(id)
    return [(charged[ids[0]], tuple(ids[1:])) for ids in groups.values()]
