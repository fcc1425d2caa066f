"""What a run found. Plain data."""

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final

from conformance.check.patience import sort_of
from conformance.check.recorded import Recorded
from conformance.check.samples import Samples
from conformance.check.tally import Tally
from conformance.regions.answered import Asked
from reports.text import plural

CANNOT: Final = "cannot"
"""The program answered `!` where the protocol wants `=` or `?`."""

MOST_CANNOT: Final = 12
"""So many groups of `!` are told; the others are counted."""

QUOTED: Final = re.compile(r"\"[^\"]*\"|'[^']*'|`[^`]*`")
NUMBERS: Final = re.compile(r"-?\b(?:0x[0-9a-f]+|[0-9]+)\b|@[0-9a-f]+")

ENDING: Final = ("crash", "end of file", "hang")
"""After these the program is started again: one may hide another."""


Group = tuple[str, ...]
"""Faults of one group are one fault, which is told once."""


@dataclass(frozen=True, slots=True)
class FaultFound:
    """What went wrong beside the rules, with the requests that led there."""

    kind: str
    script: tuple[str, ...]
    detail: str
    is_short: bool = True
    """What is not needed of the script was left out, as far as it could be."""
    said: str = ""
    """What stood behind `!`."""
    is_allowed: bool | None = None
    """The last request was to be accepted, or refused; None if that is not known."""
    stderr: str = ""
    """The last lines on standard error, of a process that got this script alone."""
    left: str = ""
    """What it changed, in words: half of the request was done."""
    replies: tuple[str, ...] = ()
    """The records of what came for the first requests of the script: the last one may have none. Empty if the
    script alone does not lead to it."""

    @property
    def group(self) -> Group:
        """`!` by the request's word, by whether it was allowed, and by what was said; what ends the program by the
        sort of request; everything else by its kind."""
        request = self.script[-1]
        if self.kind == CANNOT:
            return self.kind, request.split(" ")[0], str(self.is_allowed), pattern_of(self.said)
        return (self.kind, sort_of(request)) if self.kind in ENDING else (self.kind,)


def pattern_of(said: str) -> str:
    """What was said without its numbers, and without the names that stand in quotes."""
    return NUMBERS.sub("#", QUOTED.sub("…", said))


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much came from a source of cases."""

    suite: str
    cases: int
    requests: int


@dataclass
class Findings:
    """Everything that a run saw. `notes` say what was not asked, and why."""

    tally: Tally = field(default_factory=Tally)
    by_group: dict[Group, FaultFound] = field(default_factory=dict)
    occurrences: Counter[Group] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)
    coverage: list[Coverage] = field(default_factory=list)
    recorded: Recorded = field(default_factory=Recorded)
    requests: int = 0
    smoke_failed: bool = False
    stopped: str = ""
    samples: Samples = field(default_factory=Samples)
    asked: list[Asked] = field(default_factory=list)

    @property
    def faults(self) -> tuple[FaultFound, ...]:
        """One of each group."""
        return tuple(self.by_group.values())

    @property
    def untold(self) -> str:
        """How many groups of `!` there are beside those that are told, as a note; empty if there are none."""
        others = [
            group for group in self.occurrences if group[0] == CANNOT and group not in self.by_group
        ]
        if not others:
            return ""
        words = sorted({group[1] for group in others})
        return (
            f"it says `!` in {plural(len(others), 'more way')} than the {MOST_CANNOT} that are told as faults "
            f"(to {', '.join(words)}): mend these first, and check again"
        )

    def is_new(self, fault: FaultFound) -> bool:
        """There is no fault of its group yet."""
        return fault.group not in self.occurrences

    def add_fault(self, fault: FaultFound) -> None:
        """Keeps the first fault of a group; all are counted.

        Of `!` after `!` nobody knows whether the request was allowed: it counts with those that say the same.
        """
        group = fault.group
        if fault.kind == CANNOT and fault.is_allowed is None:
            alike = [replace(fault, is_allowed=known).group for known in (True, False)]
            group = next((known for known in alike if known in self.occurrences), group)
        self.occurrences[group] += 1
        told = sum(known.kind == CANNOT for known in self.faults)
        if self.occurrences[group] == 1 and (fault.kind != CANNOT or told < MOST_CANNOT):
            self.by_group[group] = fault
