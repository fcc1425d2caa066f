"""What a check is worth to a grading service: by the rubric, or one point a clause that was held.

A clause that was not reached gets no point: nothing exercised is never a pass. Without a rubric, one
that cannot be observed is left out, and answering every request properly is worth one point; with
a rubric both are worth what it says, and have earned what the log's score says. An older log has no score: then
what was held earns all, and what cannot be observed nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from reports.check.bug_text import bug_text, fault_text, short
from reports.check.clause_results import (
    HELD,
    NOT_OBSERVABLE,
    NOT_REACHED,
    VIOLATED,
    ClauseResult,
)
from reports.check.model import CheckReport
from reports.check.score import ScoreShown
from reports.text import no_formula

FINDINGS_AN_ITEM: Final = 3
FAULTS: Final = "faults"
"""How the score names that every request is answered properly."""


@dataclass(frozen=True)
class Item:
    """One line of a grade; `points` is None for what cannot be observed."""

    name: str
    points: float | None
    most: float
    """What it could have been worth."""
    verdict: str
    output: str

    @property
    def is_earned(self) -> bool:
        """It has all its points."""
        return bool(self.points) and self.points == self.most


def score_of(report: CheckReport, items: Iterable[Item]) -> float:
    """The score of a grading, else the sum of the items."""
    if report.score is not None:
        return report.score.earned
    return round(sum(item.points or 0 for item in items), 2)


def items_of(report: CheckReport, log_name: str) -> tuple[Item, ...]:
    """Every clause, and whether the program answered properly; where nothing was judged, that alone."""
    if report.score is not None and not report.score.is_judged:
        return (_nothing_judged(report, report.score),)
    clauses = tuple(_clause_item(report, clause, log_name) for clause in report.clauses)
    return (*clauses, _protocol_item(report))


def _nothing_judged(report: CheckReport, score: ScoreShown) -> Item:
    """What stopped it, instead of points that were never tried."""
    return Item("Nothing was judged", 0, score.most, NOT_REACHED, _faults_told(report))


def _clause_item(report: CheckReport, clause: ClauseResult, log_name: str) -> Item:
    name = no_formula(short(f"{clause.text.id}: {clause.text.demand}"))
    most = _most(report, clause)
    points = _points(report, clause.text.id, most, _is_earned(report, clause))
    bugs = [bug for bug in report.bugs if bug.number in clause.bugs][:FINDINGS_AN_ITEM]
    if clause.verdict == VIOLATED:
        with_it = [f"broken together with {short(clause.part_of)}"] * bool(clause.part_of)
        told = "\n\n".join((*with_it, *(bug_text(report, bug, log_name) for bug in bugs)))
    elif clause.verdict == HELD:
        told = f"held, exercised {clause.exercised:,} times{_rest(report, clause.text.id)}"
    else:
        told = f"{clause.verdict}: {short(clause.reason or 'no reason is given')}"
    return Item(name, points, most, clause.verdict, told or clause.verdict)


def _protocol_item(report: CheckReport) -> Item:
    answers = not report.faults and _is_final(report)
    verdict = HELD if answers else VIOLATED
    name = "The program answers every request as the protocol asks"
    most = 1 if report.worth is None else report.fault_worth
    points = _points(report, FAULTS, most, answers)
    return Item(name, points, most, verdict, _faults_told(report))


def _faults_told(report: CheckReport) -> str:
    """The first faults; where there is none, the verdict."""
    faults = report.faults[:FINDINGS_AN_ITEM]
    return "\n\n".join(fault_text(report, fault) for fault in faults) or short(report.sentence)


def _points(report: CheckReport, id: str, most: float, is_earned: bool) -> float | None:
    """What the score gives; without one all or nothing, and None for what is worth nothing."""
    if not most:
        return None
    if report.score is not None:
        return report.score.points.get(id, 0)
    return most if is_earned else 0


def _rest(report: CheckReport, id: str) -> str:
    """Why a clause that was held has not earned everything."""
    parts = () if report.score is None else report.score.capabilities
    reasons = [lost.reason for one in parts for lost in one.losses if lost.clause == id]
    return f"; not all of it is earned: {short(reasons[0])}" if reasons else ""


def _most(report: CheckReport, clause: ClauseResult) -> float:
    if report.worth is not None:
        return report.worth.get(clause.text.id, 0)
    return 0 if clause.verdict == NOT_OBSERVABLE else 1


def _is_earned(report: CheckReport, clause: ClauseResult) -> bool:
    return clause.verdict == HELD and _is_final(report)


def _is_final(report: CheckReport) -> bool:
    """Something was established, by a run that came to its end."""
    return report.is_complete and report.verdict != "not established" and not report.cut
