"""The score of a graded program as its log tells it: by capability, what was earned and what would earn the rest."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reports.event_log import Log

IN_WORDS: Final = {"faults": "answering every request properly", "none": "playing without a god"}
"""What some capabilities are called where there is room for words."""


@dataclass(frozen=True)
class Lost:
    """Points that a clause did not earn, and why."""

    clause: str
    points: float
    reason: str


@dataclass(frozen=True)
class CapabilityShown:
    """What was earned of a capability, and what would earn the rest."""

    name: str
    earned: float
    most: float
    losses: tuple[Lost, ...]

    @property
    def words(self) -> str:
        """The capability in words."""
        return IN_WORDS.get(self.name, self.name)

    @property
    def by_reason(self) -> dict[str, tuple[Lost, ...]]:
        """What was lost, under the reason for it."""
        found: dict[str, tuple[Lost, ...]] = {}
        for lost in self.losses:
            found[lost.reason] = (*found.get(lost.reason, ()), lost)
        return found


@dataclass(frozen=True)
class ScoreShown:
    """The score; `points` has what each clause earned, `missing` what was asked for and is not there."""

    is_judged: bool
    """The program was asked something: else no point of any capability was tried."""

    earned: float
    most: float
    missing: str
    points: Mapping[str, float]
    capabilities: tuple[CapabilityShown, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The score in plain words, a line for each capability that was tried."""
        if not self.is_judged:
            return (f"Nothing was judged: {self.earned:g} of {self.most:g} points.",)
        missing = [f"{self.missing[:1].upper()}{self.missing[1:]}."] * bool(self.missing)
        parts = [f"{one.name}: {one.earned:g} of {one.most:g}" for one in self.capabilities]
        return (f"Score: {self.earned:g} of {self.most:g} points.", *missing, *parts)


def read_score(log: Log) -> ScoreShown | None:
    """The score that the log tells; None outside of a grading, and of a run that did not come to its end."""
    events = log.of_kind("score")
    if not events or log.footer is None or log.footer.get("cut"):
        return None
    event = events[-1]
    return ScoreShown(
        log.footer["requests"] > 0,
        event["earned"],
        event["most"],
        event["missing"],
        event["points"],
        tuple(
            CapabilityShown(
                one["name"],
                one["earned"],
                one["most"],
                tuple(Lost(lost["clause"], lost["points"], lost["reason"]) for lost in one["lost"]),
            )
            for one in event["capabilities"]
        ),
    )
