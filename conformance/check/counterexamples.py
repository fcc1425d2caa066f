"""Counterexamples: the smallest script found that breaks a clause, with what was answered to it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from conformance.cases.script import Lines, earlier_games
from conformance.check.other_games import other_games, with_history
from conformance.check.tally import Violation, decides_alone
from conformance.check.trials import Trial, Trials, with_example
from conformance.monitor import Seen
from conformance.regions.bugs import Bug
from spec.clause import Clause, Kind


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A script at whose last request the clause breaks, and the record of the reply to each line."""

    clause: Clause
    also: tuple[str, ...]
    script: Lines
    replies: tuple[str, ...]
    last: Seen
    earlier: str = ""
    """The clause that broke before in the same script, if one did."""
    other: "Counterexample | None" = None
    """Of a clause that can be read in two ways: the script that rules out the other reading."""
    bug: Bug | None = None
    """Where it is wrong, if that is known."""
    parts: tuple[str, ...] = ()
    """The clauses that are broken by the same bug, or by what follows from it."""
    is_as_found: bool = False
    """Nothing shorter was looked for."""


def counterexample_of(
    trials: Trials,
    violation: Violation,
    also: tuple[str, ...],
    is_meant: Callable[[Trial], bool] | None = None,
) -> Counterexample | None:
    """The smallest script found, always in the same way; None if the violation could not be brought about again."""
    clause = violation.clause

    def breaks_as_clearly(trial: Trial) -> bool:
        """Where the clause decided alone it does so here, and where nothing broke before it nothing does."""
        if not breaks(trial, clause) or (violation.is_first and trial.earlier):
            return False
        if is_meant is not None and not is_meant(trial):
            return False
        return not violation.is_sole or decides_alone(clause, seen_last(trial, clause).broken)

    def others(trial: Trial) -> Iterable[Lines]:
        """An example is about its own script alone."""
        is_example = clause.kind is Kind.EXAMPLE
        return () if is_example else other_games(trial, trials.abilities, clause)

    first = trials.run(violation.requests, afresh=True)
    if breaks(first, clause):
        found = trials.smallest(first, breaks_as_clearly, others)
    else:
        # However long it is, all that was asked is tried before anything is called a chance.
        scripts = with_history(violation, trials.abilities, trials.earlier_games)
        tried = (trials.run(script, afresh=True) for script in scripts)
        again = next((trial for trial in tried if breaks(trial, clause)), None)
        if again is None:
            return None
        found = trials.smallest_afresh(again, breaks_as_clearly, others)
        trials.earlier_games.append(earlier_games(found.script))
    assert found.last is not None
    return Counterexample(clause, also, found.script, found.replies, found.last, found.earlier)


def breaks(trial: Trial, clause: Clause) -> bool:
    """The clause was asked of the last reply, and is broken."""
    return trial.last is not None and any(
        found.clause.id == clause.id and not found.holds
        for found in seen_last(trial, clause).judgements
    )


def seen_last(trial: Trial, clause: Clause) -> Seen:
    """What the last reply showed, and what the clause says of it if it is an example: no monitor asks those."""
    seen = trial.seen[-1]
    return with_example(seen, clause) if clause.kind is Kind.EXAMPLE else seen
