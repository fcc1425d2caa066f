"""What has to be there for a clause to be observed of an implementation, and what is missing."""

from collections.abc import Sequence
from typing import Final

from spec.clause import Clause, Kind, Observed

FEATURES: Final = {
    Observed.SELECT: "select",
    Observed.LOAD: "load",
    Observed.LEGAL: "legal",
    Observed.MESSAGE: "reasons",
    Observed.CALLS: "calls",
}
"""The feature that shows what a clause speaks of."""

ELSEWHERE: Final = {
    Observed.HTTP: "http",
    Observed.REFERENCE: "reference",
    Observed.NOTHING: "nothing",
}
"""Where else it shows, if no feature of a program on standard input and output shows it."""


def missing_for(clause: Clause, features: Sequence[str]) -> str:
    """What an implementation with these features lacks for the clause to be observed; empty if nothing."""
    if clause.observed in ELSEWHERE:
        return ELSEWHERE[clause.observed]
    needed = [FEATURES[clause.observed]] if clause.observed in FEATURES else []
    needed += ["select"] * (clause.request == "select")
    # An example is about a position of its own.
    needed += ["load"] * (clause.kind is Kind.EXAMPLE)
    return next((feature for feature in needed if feature not in features), "")


def is_observable(clause: Clause, features: Sequence[str]) -> bool:
    """What the clause speaks of can be seen of an implementation with these features."""
    return not missing_for(clause, features)
