"""What a run found. Plain data."""

from dataclasses import dataclass, field

from conformance.check.recorded import Recorded
from conformance.check.samples import Samples
from conformance.check.tally import Tally


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
    """What a suite did."""

    suite: str
    cases: int
    requests: int


@dataclass
class Findings:
    """Everything that a run saw. `fault_count` counts the faults after which it was started again."""

    tally: Tally = field(default_factory=Tally)
    faults: list[FaultFound] = field(default_factory=list)
    fault_count: int = 0
    coverage: list[Coverage] = field(default_factory=list)
    recorded: Recorded = field(default_factory=Recorded)
    requests: int = 0
    smoke_failed: bool = False
    stopped: str = ""
    samples: Samples = field(default_factory=Samples)

    def add_fault(self, fault: FaultFound) -> None:
        """Keeps the first fault of a kind."""
        if all(known.kind != fault.kind for known in self.faults):
            self.faults.append(fault)
