"""What several submissions get wrong in the same way: a failure, who has it, and its shortest counterexample."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from reports.check.findings import Bug, read_bug
from reports.clause_texts import ClauseTexts
from reports.event_log import Event

EventOf = Callable[[str, str, str], Event | None]
"""The counterexample that a submission's log holds for a clause, in a region if it names one."""

Failure = tuple[str, str]
"""What is counted as one bug of the class: a region in words, whatever the clause; without one a clause."""


@dataclass(frozen=True)
class CommonBug:
    """A failure that some submissions share, and the shortest counterexample of one of them."""

    region: str
    """Where it goes wrong, in words; empty if the logs do not tell."""
    clause: str
    """The clause that it is charged to, in the submission that shows it."""
    names: tuple[str, ...]
    shown_by: str
    bug: Bug | None
    demand: str = ""
    """What the clause demands."""

    @property
    def title(self) -> str:
        """The region in words, else the clause and what it demands."""
        return self.region or f"{self.clause}: {self.demand}"


def region_of(event: Event) -> str:
    """Where a `counterexample` event says that the program goes wrong, in words; empty in older logs."""
    words: str = (event.get("region") or {}).get("words", "")
    return words


def failure_of(bug: Mapping[str, Any]) -> Failure:
    """What the bug of a submission counts as in the class."""
    region = bug.get("region", "")
    return region, "" if region else bug["clause"]


def by_failure(told: Mapping[str, Any]) -> dict[Failure, dict[str, Mapping[str, Any]]]:
    """Every failure, with the shortest bug of each submission that has it."""
    found: dict[Failure, dict[str, Mapping[str, Any]]] = {}
    for name, result in sorted(told["results"].items()):
        for bug in result["bugs"]:
            had = found.setdefault(failure_of(bug), {})
            if name not in had or len(bug["script"]) < len(had[name]["script"]):
                had[name] = bug
    return found


def rank(failure: Failure, bugs: Mapping[str, Mapping[str, Any]]) -> tuple[int, int, Failure]:
    """What most have comes first; of equals what is shown by the shortest game."""
    return -len(bugs), min(len(bug["script"]) for bug in bugs.values()), failure


def common_bug(
    failure: Failure,
    bugs: Mapping[str, Mapping[str, Any]],
    event_of: EventOf,
    texts: ClauseTexts,
) -> CommonBug:
    """The bug as the submission with the shortest script shows it; of equals the first by name."""
    region, _ = failure
    best = min(bugs, key=lambda name: (len(bugs[name]["script"]), name))
    clause = bugs[best]["clause"]
    event = event_of(best, clause, region)
    bug = None if event is None else read_bug(1, event, texts)
    return CommonBug(region, clause, tuple(bugs), best, bug, texts(clause).demand)
