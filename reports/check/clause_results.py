"""What became of each clause: its verdict, why it could not be judged, and the bugs that break it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from reports.check.findings import Bug
from reports.clause_texts import ClauseText, ClauseTexts
from reports.event_log import Event, Log
from spec.registry import clauses_of, is_document

HELD: Final = "held"
VIOLATED: Final = "violated"
NOT_REACHED: Final = "not reached"
NOT_OBSERVABLE: Final = "not observable"
NOT_ANSWERED: Final = "not answered"
NOT_JUDGED: Final = "not judged"
"""Of a run that was cut short: whether the clause was ever put to the question is not known."""
VERDICTS: Final = (HELD, VIOLATED, NOT_ANSWERED, NOT_JUDGED, NOT_REACHED, NOT_OBSERVABLE)


@dataclass(frozen=True)
class ClauseResult:
    """What became of one clause, and the numbers of the bugs that break it."""

    text: ClauseText
    verdict: str
    exercised: int
    reason: str
    bugs: tuple[int, ...]
    wants: str = ""
    """What is missing where it cannot be observed, if the log says."""
    part_of: str = ""
    """The clause whose bug it broke with; it never broke apart from that one."""
    reading: str = ""
    ambiguity: str = ""

    @property
    def read_as(self) -> str:
        """Which of two readings the program follows, and where they are told apart; empty if there is one."""
        place = f" ({self.ambiguity})" if self.ambiguity else ""
        return f"read as: {self.reading}{place}" if self.reading else ""


def read_clauses(log: Log, bugs: tuple[Bug, ...], texts: ClauseTexts) -> tuple[ClauseResult, ...]:
    """Every clause that the log names, or should have named: a finding outweighs a verdict."""
    broken: dict[str, list[int]] = {}
    for bug in bugs:
        broken.setdefault(bug.clause.id, []).append(bug.number)
    events = {event["id"]: event for event in log.of_kind("clause")}
    ids = dict.fromkeys((*events, *broken, *_missing(log)))
    return tuple(_result(id, events.get(id, {}), broken, texts) for id in ids)


def _missing(log: Log) -> Iterable[str]:
    """The clauses of which a run that was cut short has said nothing."""
    document = log.header["document"]
    known = clauses_of(document) if is_document(document) else ()
    return () if log.is_complete else [clause.id for clause in known]


def _result(
    id: str, event: Event, broken: dict[str, list[int]], texts: ClauseTexts
) -> ClauseResult:
    """What the event says, unless a bug is charged to the clause or it is part of another's."""
    part_of = "" if id in broken else event.get("part_of", "")
    is_broken = id in broken or bool(part_of)
    reason = event.get("reason", "")
    if not event and not is_broken:
        reason = "the run was cut short"
    return ClauseResult(
        text=texts(id),
        verdict=VIOLATED if is_broken else event.get("verdict", NOT_JUDGED),
        exercised=event.get("exercised", 0),
        reason=reason,
        bugs=tuple(broken.get(part_of or id, ())),
        wants=event.get("wants", ""),
        part_of=part_of,
        reading=event.get("reading", ""),
        ambiguity=event.get("ambiguity", ""),
    )
