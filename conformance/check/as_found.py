"""After Ctrl-C: what was found by then is told as it was found.

Nothing is made smaller, and nobody looks where the program is wrong; but each violation is brought about once more, so
that what is told is true.
"""

from typing import Final

from conformance.check.counterexamples import Counterexample, breaks
from conformance.check.distinct import Distinct, distinct_bugs
from conformance.check.echoes import without_echoes
from conformance.check.explaining import Explaining
from conformance.check.trials import Trials
from reports.text import plural

BEING_WRITTEN: Final = (
    "santorini: interrupted: what was found so far is being written; another Ctrl-C ends at once"
)
MAY_BE_ONE: Final = "where the program is wrong was not looked for: several of the bugs may be one"


def tell_as_found(explaining: Explaining) -> None:
    """Tells every fault and every broken clause of which nothing has been told yet."""
    findings, events, trials = explaining.findings, explaining.events, explaining.trials
    events.so_far(findings, as_found=True)
    known = explaining.distinct
    distinct = (
        distinct_bugs(findings.tally, (), trials.abilities.document) if known is None else known
    )
    left = [one for one in distinct if not explaining.has_told(one.candidates[0][0].clause)]
    found = [again for one in left if (again := _brought_about(trials, one)) is not None]
    told = tuple(explaining.told)
    for one in without_echoes(trials, [*told, *found]):
        if one not in told:
            explaining.tell(one, findings.tally.counted[one.clause.id])
    if known is None and len(found) > 1:
        events.note(MAY_BE_ONE)
    if len(found) < len(left):
        lost = plural(len(left) - len(found), "clause")
        events.note(f"{lost} broke once and not in a fresh start; why was not looked for any more")


def _brought_about(trials: Trials, one: Distinct) -> Counterexample | None:
    """The first case of the bug that a fresh start gets wrong again, as it is."""
    for violation, also in one.candidates:
        trial = trials.run(violation.requests, afresh=True)
        is_meant = one.is_meant is None or one.is_meant(trial)
        if breaks(trial, violation.clause) and is_meant and trial.last is not None:
            return Counterexample(
                violation.clause,
                also,
                trial.script,
                trial.replies,
                trial.last,
                trial.earlier,
                bug=one.bug,
                parts=one.parts,
                is_as_found=True,
            )
    return None
