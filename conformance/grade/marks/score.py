"""The score of a submission, read off its log: what was earned, and every lost point with its reason."""

from dataclasses import dataclass
from typing import Final

from conformance.grade.marks.rubric import Rubric, points_by_clause
from reports.check.clause_results import HELD
from reports.check.model import read_check
from reports.event_log import Event, Log

FAULTS: Final = "faults"
"""Stands for a clause: that every request is answered as the protocol asks."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Points that were not earned: for which clause, why, and the requests that show it again."""

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


def score(log: Log, rubric: Rubric) -> Score:
    """Clauses that were held earn their points; a clause is charged once, however many cases failed.

    Where nothing was established, nothing is earned.
    """
    report = read_check(log)
    is_established = report.verdict != "not established"
    verdicts = {event["id"]: event for event in log.of_kind("clause")}
    broken: dict[str, Event] = {}
    for event in log.of_kind("counterexample"):
        for id in (event["clause"], *event["also"]):
            broken.setdefault(id, event)
    for id, event in verdicts.items():
        if event.get("part_of") in broken:
            broken.setdefault(id, broken[event["part_of"]])
    worth = points_by_clause(rubric)
    losses = [
        _loss(id, points, verdicts.get(id), broken.get(id))
        for id, points in worth.items()
        if points and not (is_established and id not in broken and _is_held(verdicts.get(id)))
    ]
    faults = log.of_kind("fault")
    if rubric.fault_points and (faults or not is_established):
        reason = f"{faults[0]['kind']}: {faults[0]['detail']}" if faults else report.reason
        script = tuple(faults[0]["script"]) if faults else ()
        losses.append(Loss(FAULTS, rubric.fault_points, reason, script))
    most = sum(worth.values()) + rubric.fault_points
    lost = sum(loss.points for loss in losses)
    return Score(max(0.0, round(most - lost, 2)), rubric.points, tuple(losses))


def _is_held(verdict: Event | None) -> bool:
    return verdict is not None and verdict["verdict"] == HELD


def _loss(id: str, points: float, verdict: Event | None, broken: Event | None) -> Loss:
    if broken is not None:
        return Loss(id, points, f"violated: {broken['answered']}", tuple(broken["script"]))
    if verdict is None:
        return Loss(id, points, "it was not judged", ())
    if verdict["verdict"] == HELD:
        return Loss(id, points, "it held, but nothing was established in all", ())
    return Loss(id, points, f"{verdict['verdict']}: {verdict.get('reason', '')}".rstrip(": "), ())
