"""What a run found. Plain data."""

from dataclasses import dataclass, field
from typing import Final

from conformance.check.patience import sort_of
from conformance.check.recorded import Recorded
from conformance.check.samples import Samples
from conformance.check.tally import Tally

ENDING: Final = ("crash", "end of file", "hang")
"""After these the program is started again: one may hide another."""


@dataclass(frozen=True, slots=True)
class FaultFound:
    """What went wrong beside the rules, with the requests that led there."""

    kind: str
    script: tuple[str, ...]
    detail: str
    is_short: bool = True
    """What is not needed of the script was left out, as far as it could be."""


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
    faults: list[FaultFound] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    coverage: list[Coverage] = field(default_factory=list)
    recorded: Recorded = field(default_factory=Recorded)
    requests: int = 0
    smoke_failed: bool = False
    stopped: str = ""
    samples: Samples = field(default_factory=Samples)

    def add_fault(self, fault: FaultFound) -> None:
        """Keeps the first fault of a kind; of those that end the program, at each sort of request."""
        if not self.has_fault(fault.kind, fault.script[-1]):
            self.faults.append(fault)

    def has_fault(self, kind: str, request: str) -> bool:
        """There is such a fault already."""
        return any(
            known.kind == kind
            and (kind not in ENDING or sort_of(known.script[-1]) == sort_of(request))
            for known in self.faults
        )
