"""Runs the stages against a mistake until the clause that it is about is charged."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

import pytest

from conformance.cases.script import Script
from conformance.check import run as check_run
from conformance.check import sending
from conformance.check.counterexamples import Counterexample, counterexample_of
from conformance.check.findings import Findings
from conformance.check.run import Run
from conformance.check.settings import Abilities, Budget
from conformance.check.tally import one_a_group
from conformance.check.trials import Trials
from conformance.driver import Inside
from conformance.mistakes import find_mistake
from spec.gods import God
from spec.registry import clauses_of
from tests.conformance.check.programs import Start, played, stages_of

SENT_AT_ONCE = 100


@dataclass(frozen=True)
class UntilEnough:
    """Scripts that can be counted beforehand, and of which no more are sent when it is enough."""

    scripts: Sequence[Script]
    is_enough: Callable[[], bool]

    def __iter__(self) -> Iterator[Script]:
        return takewhile(lambda _: not self.is_enough(), self.scripts)


def run_until_charged(start: Start, clause: str, features: tuple[str, ...]) -> Run:
    """A run that ends soon after the clause is to blame, or after all stages."""
    run = Run(Inside(start), Abilities("RB", tuple(God), features), clauses_of("RB"))

    def is_charged(so_far: Findings) -> bool:
        return clause in so_far.tally.violations and clause in so_far.tally.blamed()

    def cut(abilities: Abilities, budget: Budget, seed: int) -> Iterator[tuple[str, UntilEnough]]:
        for name, scripts in stages_of(abilities):
            yield name, UntilEnough(scripts, lambda: is_charged(run.findings))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(check_run, "stages", cut)
        patch.setattr(sending, "BATCH", SENT_AT_ONCE)
        run.everything(Budget.QUICK, 1, is_charged)
    return run


def start_of(mistake: str, features: tuple[str, ...]) -> Start:
    """The mistake with these features."""
    return played(find_mistake(mistake).start, features)


def counterexample(run: Run, clause: str) -> Counterexample | None:
    """The smallest script for the clause; None if it is not to blame."""
    trials = Trials(run.program, run.abilities, clauses_of("RB"))
    for violation, also in one_a_group(run.findings.tally.blamed()):
        if clause in (violation.clause.id, *also):
            return counterexample_of(trials, violation, also)
    return None
