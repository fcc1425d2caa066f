"""The score of a submission, read off its log: what was earned, and every lost point with its reason."""

from dataclasses import dataclass
from typing import Final

from conformance.grade.rubric import Rubric, points_by_clause
from reports.event_log import Event, Log

HELD: Final = "held"


@dataclass(frozen=True, slots=True)
class Loss:
    """Points that were not earned: for which clause, why, and how it is shown again."""

    clause: str
    points: float
    reason: str
    script: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """Earned points, the most that could be earned, and what was lost."""

    earned: float
    most: float
    losses: tuple[Loss, ...]


def verdicts_in(log: Log) -> dict[str, Event]:
    """The last verdict on each clause."""
    return {event["id"]: event for event in log.of_kind("clause")}


def score(log: Log, rubric: Rubric) -> Score:
    """Clauses that were held earn their points; a clause is charged once, however many cases failed."""
    points = points_by_clause(rubric)
    verdicts = verdicts_in(log)
    broken = {
        id: event
        for event in log.of_kind("counterexample")
        for id in (event["clause"], *event["also"])
    }
    losses = [
        _loss(id, worth, verdicts.get(id), broken.get(id))
        for id, worth in points.items()
        if worth and (id not in verdicts or verdicts[id]["verdict"] != HELD)
    ]
    faults = log.of_kind("fault")
    established = log.footer is not None and log.footer["verdict"] != "not established"
    if faults or not established:
        first = faults[0] if faults else None
        reason = f"{first['kind']}: {first['detail']}" if first else "nothing was established"
        losses.append(
            Loss("faults", rubric.fault_points, reason, tuple(first["script"]) if first else ())
        )
    lost = sum(loss.points for loss in losses)
    return Score(max(0.0, round(rubric.points - lost, 2)), rubric.points, tuple(losses))


def _loss(id: str, worth: float, verdict: Event | None, broken: Event | None) -> Loss:
    if broken is not None:
        return Loss(id, worth, f"violated: {broken['answered']}", tuple(broken["script"]))
    if verdict is None:
        return Loss(id, worth, "it was not judged", ())
    return Loss(id, worth, f"{verdict['verdict']}: {verdict.get('reason', '')}".rstrip(": "), ())
