"""The log of one submission: its head, what it says where nothing ran, and the result read off it."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from conformance.driver import Hello
from conformance.grade.intake.content import content_of
from conformance.grade.intake.unpack import Refused
from conformance.grade.job import DRIVER_LIMITS, LOG_NAME, Job, limits_for
from conformance.grade.marks.rubric import Rubric, points_by_clause
from conformance.grade.marks.score import FAULTS, Score, score
from conformance.log_head import head_of
from reports.check.replay_command import replay_command
from reports.event_log import Event, EventLog, Log
from reports.text import duration, plural
from reports.whole_class.model import CUT_SHORT
from reports.whole_class.shared import region_of
from spec.registry import clauses_of

NOT_RUN: Final = "the program could not be run to its end"


CONFORMS_IN_PART: Final = "conforms in part"
"""The verdict on a program that breaks nothing and does not play all that the rubric asks for."""


class ScoredLog(EventLog):
    """A log that tells the score before its footer, so that everything is drawn from the log."""

    def __init__(self, header: Mapping[str, object], path: Path | None, rubric: Rubric) -> None:
        super().__init__(header, path)
        self._rubric = rubric

    def finish(self, verdict: str, requests: int, seconds: float, **more: object) -> None:
        """Tells the score, then writes the footer."""
        footer = {"verdict": verdict, "requests": requests, "seconds": seconds, **more}
        found = score(replace(self.read(), footer=footer), self._rubric)
        self.append("score", **_told(found, points_by_clause(self._rubric)))
        super().finish(verdict, requests, seconds, **more)


def _told(found: Score, worth: Mapping[str, float]) -> dict[str, object]:
    """The fields of the event that tells a score."""
    lost = {loss.clause: loss.points for loss in found.losses}
    most = {**worth, FAULTS: found.most_of(FAULTS)}
    return {
        "earned": found.earned,
        "most": found.most,
        "missing": found.missing,
        "points": {
            id: round(max(0.0, points - lost.get(id, 0.0)), 4) for id, points in most.items()
        },
        "capabilities": [
            {
                "name": one.name,
                "earned": one.earned,
                "most": one.most,
                "lost": [
                    {"clause": loss.clause, "points": loss.points, "reason": loss.reason}
                    for loss in one.losses
                ],
            }
            for one in found.capabilities
        ],
    }


def open_log(job: Job, path: Path, hello: Hello, command: tuple[str, ...]) -> ScoredLog:
    """A log for this submission, with its head written."""
    return ScoredLog(header_of(job, hello, command), path, job.rubric)


def header_of(job: Job, hello: Hello, command: tuple[str, ...]) -> dict[str, object]:
    """The header of a log; the rubric's points stand in it, so that all is drawn from the log."""
    rubric = job.rubric
    limits = {**asdict(DRIVER_LIMITS), **asdict(limits_for(rubric.budget).run)}
    document = (rubric.document,)
    return {
        **head_of("check", document, hello, command, rubric.seed, rubric.budget, limits),
        "tiers": [job.evidence],
        "points": points_by_clause(rubric),
        "fault_points": rubric.fault_points,
        "visibility": rubric.visibility,
    }


def nothing_established(
    log: EventLog, rubric: Rubric, kind: str, detail: str, compiler: str = ""
) -> None:
    """Ends a log with one fault, no points, and the reason."""
    said = {"compiler": compiler} if compiler.strip() else {}
    log.append("fault", kind=kind, script=[], detail=detail, **said)
    _leave_open(log, rubric, NOT_RUN)
    log.finish("not established", 0, 0.0, reason=NOT_RUN)


def cut_off(log: EventLog, rubric: Rubric, requests: int, seconds: float, reason: str) -> None:
    """Ends a log whose run was ended before the clauses were judged; what it had found stays in it."""
    _leave_open(log, rubric, reason)
    log.finish(
        "not established",
        requests,
        seconds,
        reason=reason,
        cut=f"after {duration(seconds)}, with {plural(requests, 'request')}",
    )


def _leave_open(log: EventLog, rubric: Rubric, reason: str) -> None:
    for clause in clauses_of(rubric.document):
        log.append("clause", id=clause.id, verdict="not reached", exercised=0, reason=reason)


def result_of(job: Job, log: Log) -> dict[str, Any]:
    """What the class needs to know of a submission, read off its log alone."""
    found = score(log, job.rubric)
    diagnoses = [event["mistake"] for event in log.of_kind("diagnosis")]
    content = content_of(job.submission.source)
    command = log.header["implementation"]["command"]
    assert log.footer is not None
    return {
        "name": job.submission.name,
        "content": "" if isinstance(content, Refused) else content,
        "score": found.earned,
        "maximum": found.most,
        "verdict": _verdict(log.footer, found),
        "cut": log.footer.get("cut", ""),
        "missing": found.missing,
        "capabilities": {one.name: [one.earned, one.most] for one in found.capabilities},
        "bugs": [
            {
                "clause": event["clause"],
                "script": event["script"],
                "answered": event["answered"],
                "region": region_of(event),
            }
            for event in log.of_kind("counterexample")
        ],
        "faults": [event["kind"] for event in log.of_kind("fault")],
        "fault_details": [event["detail"] for event in log.of_kind("fault")],
        "compiler": next(
            (event["compiler"] for event in log.of_kind("fault") if "compiler" in event), ""
        ),
        "diagnosis": diagnoses[0] if diagnoses else "",
        "verdicts": {event["id"]: event["verdict"] for event in log.of_kind("clause")},
        "replay": replay_command(f"{job.submission.name}/{LOG_NAME}", command),
        "losses": [
            {
                "clause": loss.clause,
                "points": loss.points,
                "reason": loss.reason,
                "script": list(loss.script),
            }
            for loss in found.losses
        ],
    }


def _verdict(footer: Event, found: Score) -> str:
    """What the class is told: a run that was cut short has said nothing final."""
    if footer.get("cut"):
        return CUT_SHORT
    verdict: str = footer["verdict"]
    return CONFORMS_IN_PART if found.missing and verdict == "conforms" else verdict
