"""A program to grade, as it travels to a worker, and the limits under which it is run."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from conformance.check.settings import Budget
from conformance.driver import Limits
from conformance.grade.intake.recipe import Recipe
from conformance.grade.marks.rubric import Rubric
from conformance.grade.sandbox.limits import PhaseLimits
from conformance.grade.work import Work

LOG_NAME: Final = "report.jsonl"
DRIVER_LIMITS: Final = Limits(start_seconds=30.0, reply_seconds=10.0)
TIMES_THE_USUAL: Final = {Budget.QUICK: 1, Budget.STANDARD: 2, Budget.THOROUGH: 20}
"""How much more time a run may take than the sandbox allows by itself."""


@dataclass(frozen=True, kw_only=True)
class Job(Work):
    """A program to grade: by what, and in which sandbox."""

    rubric: Rubric
    tier: str
    """The sandbox that has proved itself; no other is used."""
    evidence: str
    """What it withstood, in one line for the report."""
    recipe: Recipe | None = None
    node_modules: Path | None = None

    @property
    def report(self) -> Path:
        """See `Work`: the log of its run."""
        return self.folder / LOG_NAME


class InfrastructureError(Exception):
    """Something of ours went wrong: never the student's fault, worth another try."""


def limits_for(budget: str) -> PhaseLimits:
    """The limits of build and run; a larger budget may take longer."""
    usual, times = PhaseLimits(), TIMES_THE_USUAL[Budget(budget)]
    return replace(
        usual,
        run=replace(
            usual.run,
            cpu_seconds=usual.run.cpu_seconds * times,
            wall_seconds=usual.run.wall_seconds * times,
        ),
    )
