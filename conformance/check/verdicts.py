"""The verdict on each clause: held, violated, not answered, not reached, or not observable, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from conformance.check.counterexamples import Counterexample
from conformance.check.findings import Findings
from conformance.check.scope import Missing, speaking, unobservable
from conformance.check.settings import Abilities
from conformance.check.tally import Tally
from conformance.check.twins import STEPS, answers_of, without_twins
from conformance.monitor import Monitor
from conformance.regions.answered import answered_in
from reports.check.clause_results import NOT_ANSWERED
from spec.clause import Clause, Kind
from spec.gods import God
from spec.wants import Want

UNTOLD: Final = Missing(
    Want.REPLY, "the replies do not tell: '*' in the position, or '!' to an optional request"
)
NO_GOD: Final = Missing(Want.GOD, "it does not come up with the gods and features declared")
NOTHING_TO_FORBID: Final = "it never had anything to forbid"
NEVER: Final = Missing(Want.NOTHING, "it does not come up in any game")
NO_TOWER: Final = Missing(Want.TOWER, "it takes a tower: nothing was built, and there is no load")


@dataclass(frozen=True, slots=True)
class ClauseVerdict:
    """What became of one clause. `part_of` is the charged clause that it only ever broke together with.

    `unanswered` cases had no answer that could have shown it: what is held beside them does not make it held.
    """

    id: str
    verdict: str
    exercised: int
    reason: str = ""
    wants: Want | None = None
    part_of: str = ""
    reading: str = ""
    ambiguity: str = ""
    unanswered: int = 0
    broken: int = 0
    """So many answers broke it."""
    has_twins: bool = True
    """A condition that is held: what it forbade was accepted where one fact is another."""

    def as_event(self) -> dict[str, Any]:
        """The fields of the event that tells it; what is empty is left out."""
        told = {
            "reason": self.reason,
            "wants": None if self.wants is None else self.wants.value,
            "part_of": self.part_of,
            "reading": self.reading,
            "ambiguity": self.ambiguity,
            "unanswered": self.unanswered,
            "broken": self.broken,
            "no_twins": not self.has_twins,
        }
        known = {name: value for name, value in told.items() if value}
        return {"id": self.id, "verdict": self.verdict, "exercised": self.exercised, **known}


def clause_verdicts(
    clauses: Sequence[Clause],
    abilities: Abilities,
    findings: Findings,
    counterexamples: Sequence[Counterexample],
    towers: bool,
) -> Iterator[ClauseVerdict]:
    """A verdict for each clause; `towers` tells whether towers were ever shown or can be loaded."""
    tally = findings.tally
    shown = {id: one.clause.id for one in counterexamples for id in (one.clause.id, *one.also)}
    located = {id: one.clause.id for one in reversed(counterexamples) for id in one.parts}
    missing = [
        clause
        for clause in clauses
        if not _shown(clause, tally) and unobservable(clause, abilities) is None
    ]
    possible = speaking(missing, abilities) if missing else frozenset()
    without_towers = possible if towers or not missing else speaking(missing, abilities, towers)
    silent = [clause for clause in missing if clause.id not in possible]
    with_all_gods = speaking(silent, everybody(abilities)) if silent else frozenset()
    alone = _without_twins(clauses, abilities, findings)
    for clause in clauses:
        id, exercised = clause.id, _shown(clause, tally)
        lacks = unobservable(clause, abilities)
        if id in shown:
            yield ClauseVerdict(id, "violated", exercised, broken=tally.counted[id])
        elif id in tally.violations:
            yield _broken_beside(id, exercised, tally, shown, located)
        elif tally.unanswered[id]:
            yield _not_answered(id, exercised, tally.unanswered[id])
        elif exercised:
            reading = reading_kept(clause, tally)
            ambiguity = clause.ambiguity if reading else ""
            yield ClauseVerdict(
                id,
                "held",
                exercised,
                reading=reading,
                ambiguity=ambiguity,
                has_twins=id not in alone,
            )
        elif tally.untold[id]:
            yield _not_observable(id, UNTOLD)
        elif lacks is not None:
            yield _not_observable(id, lacks)
        elif id not in possible:
            yield _not_observable(id, NO_GOD if id in with_all_gods else NEVER)
        elif id not in without_towers:
            yield _not_observable(id, NO_TOWER)
        else:
            nothing = "the run was stopped before a case came to it"
            nothing = nothing if findings.stopped else "no case came to it"
            reason = NOTHING_TO_FORBID if tally.exercised[id] else nothing
            reason = "the smoke test failed" if findings.smoke_failed else reason
            yield ClauseVerdict(id, "not reached", 0, reason)


def _shown(clause: Clause, tally: Tally) -> int:
    """How often an answer showed the clause: a condition only where it had something to forbid."""
    counted = tally.forbade if clause.kind is Kind.REQUIRES else tally.exercised
    return counted[clause.id]


def _without_twins(
    clauses: Sequence[Clause], abilities: Abilities, findings: Findings
) -> frozenset[str]:
    """The conditions that forbade something, and of which nothing shows that the program goes by them."""
    tally = findings.tally
    held = [
        clause
        for clause in clauses
        if clause.kind is Kind.REQUIRES
        and clause.request in STEPS
        and tally.forbade[clause.number]
        and clause.id not in tally.violations
    ]
    monitor = Monitor(abilities.document, clauses, abilities.features)
    return without_twins(answers_of(answered_in(monitor, findings.asked)), held)


def _not_answered(id: str, held: int, unanswered: int) -> ClauseVerdict:
    reason = f"held in {held}, not answered in {unanswered}"
    return ClauseVerdict(id, NOT_ANSWERED, held, reason, unanswered=unanswered)


def everybody(abilities: Abilities) -> Abilities:
    """The same implementation, if it played all gods."""
    return replace(abilities, gods=tuple(God), unplayed=frozenset())


def _not_observable(id: str, lacks: Missing) -> ClauseVerdict:
    """What did not have to forbid anything counts as not exercised."""
    return ClauseVerdict(id, "not observable", 0, lacks.reason, lacks.wants)


def _broken_beside(
    id: str, exercised: int, tally: Tally, shown: dict[str, str], located: dict[str, str]
) -> ClauseVerdict:
    """A clause that broke and has no counterexample of its own: it is part of a bug that has one."""
    beside = [located[id]] if id in located else []
    beside += [other for one in tally.violations[id] for other in one.others if other in shown]
    part_of = shown[beside[0]] if beside else next(iter(shown.values()), "")
    reason = "" if part_of else "it broke once and not again"
    broken = tally.counted[id]
    return ClauseVerdict(id, "violated", exercised, reason, part_of=part_of, broken=broken)


def reading_kept(clause: Clause, tally: Tally) -> str:
    """The only reading of the clause that no answer has ruled out; empty if there are more, or one is all there is."""
    ruled_out = tally.readings.get(clause.id, {})
    left = [one.reading for one in clause.readings if one.reading not in ruled_out]
    return left[0] if ruled_out and len(left) == 1 else ""
