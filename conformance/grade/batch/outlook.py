"""How long a class will take: said before it begins, as a range, for nobody knows yet what was handed in."""

import math
from typing import Final

from conformance.check.settings import Budget
from conformance.grade.job import limits_for
from reports.text import duration, plural

USUAL: Final = {
    Budget.QUICK: (10.0, 60.0),
    Budget.STANDARD: (60.0, 240.0),
    Budget.THOROUGH: (480.0, 1_800.0),
}
"""The seconds that one submission takes on a core of its own: a fast program that is right, and a slower one with
many bugs that has to be compiled first."""


def outlook(submissions: int, known: int, at_a_time: int, budget: Budget) -> str:
    """The sentence for so many submissions; those that are known already take no time."""
    before = f", {known} graded before" if known else ""
    if not submissions:
        return f"nothing is left to grade{before}"
    rounds = math.ceil(submissions / at_a_time)
    least, most = (duration(rounds * seconds) for seconds in USUAL[budget])
    limits = limits_for(budget.value)
    longest = duration(limits.build.wall_seconds + limits.run.wall_seconds)
    return (
        f"{plural(submissions, 'submission')} to grade{before}; {min(at_a_time, submissions)} at a "
        f"time, budget {budget.value}: about {least} to {most}; one that uses up its time takes up to "
        f"{longest}, and as long again alone at the end"
    )
