"""Distinct bugs: which of the clauses that are charged belong together, and which case shows each bug."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from conformance.check.tally import Tally, Violation, decides_alone, one_a_group
from conformance.check.trials import Trial
from conformance.driver import Reply
from conformance.regions.answered import Answered, history_before_the_last
from conformance.regions.bugs import Bug
from conformance.regions.circumstances import circumstances
from spec.transition import Listing

Candidate = tuple[Violation, tuple[str, ...]]
"""A violation of a clause that is charged, and the ids of the clauses that say the same."""


@dataclass(frozen=True)
class Distinct:
    """What is told as one bug: the violations that may show it, the clearest first.

    `bug` is None where its region is not known. `is_meant` tells of a trial
    whether it shows this bug, where another one breaks the same clauses.
    """

    candidates: tuple[Candidate, ...]
    bug: Bug | None = None
    is_meant: Callable[[Trial], bool] | None = None

    @property
    def parts(self) -> tuple[str, ...]:
        """The clauses that are broken by it or by what follows from it."""
        known = () if self.bug is None else tuple(self.bug.clauses)
        return tuple(dict.fromkeys([*(one.clause.id for one, _ in self.candidates), *known]))


def distinct_bugs(tally: Tally, bugs: Sequence[Bug], document: str) -> list[Distinct]:
    """One for each bug that a charged clause shows; a charged clause that no bug has is told by itself."""
    charged = {
        violation.clause.id: (violation, also) for violation, also in one_a_group(tally.blamed())
    }
    found: list[Distinct] = []
    for bug in bugs:
        own = [id for id in bug.own_clauses if id in charged]
        is_shared = any(id in other.own_clauses for other in bugs if other is not bug for id in own)
        if own:
            candidates = tuple(
                (_violation_in(tally, bug, charged[id][0]), charged[id][1]) for id in own
            )
            test = _lies_in(bug, document) if is_shared else None
            found.append(Distinct(candidates, bug, test))
    told = {id for one in found for id in one.parts}
    found += [Distinct((one,)) for id, one in charged.items() if id not in told]
    return sorted(found, key=_is_later)


def _is_later(one: Distinct) -> tuple[bool, bool]:
    """What shows only after something else has gone wrong comes last, and lists, which may repeat another bug."""
    violation = one.candidates[0][0]
    return not violation.is_first, isinstance(violation.happened, Listing)


def _violation_in(tally: Tally, bug: Bug, known: Violation) -> Violation:
    """The clearest violation of the clause among the cases of the bug."""
    cases = {case.lines: case for case in bug.failing if known.clause in case.seen.broken}
    kept = [one for one in tally.violations[known.clause.id] if one.requests in cases]
    if known.requests in cases or not cases:
        return known
    if kept:
        return min(kept, key=lambda one: (not one.is_sole, not one.is_first, one.number))
    shortest = min(cases.values(), key=lambda case: (bool(case.history.earlier), len(case.lines)))
    return _as_violation(known, shortest)


def _as_violation(known: Violation, case: Answered) -> Violation:
    """A case of which the tally has not kept everything: what the process was asked before it is not known."""
    broken = case.seen.broken
    return replace(
        known,
        requests=case.lines,
        reply=Reply.of_record(case.lines[-1], case.reply).text,
        happened=case.happened,
        is_sole=decides_alone(known.clause, broken),
        is_first=not case.history.earlier,
        others=frozenset(one.id for one in broken if one is not known.clause),
        before=[],
        before_count=0,
    )


def _lies_in(bug: Bug, document: str) -> Callable[[Trial], bool]:
    """The last reply of a trial lies in a region of the bug: another bug may break the same clause."""

    def lies_in(trial: Trial) -> bool:
        last = trial.last
        if last is None or last.happened is None:
            return False
        met = circumstances(last.happened, history_before_the_last(trial.seen), document)
        return any(part.condition.holds(met) for part in bug.parts)

    return lies_in
