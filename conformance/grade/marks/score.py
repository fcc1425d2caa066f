"""The score of a submission, read off its log: what was earned, and every lost point with its reason."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from conformance.check.settings import gods_in_play
from conformance.grade.marks.capabilities import gods_asked_for
from conformance.grade.marks.earned import Answers, Share
from conformance.grade.marks.rubric import Rubric, points_by_capability
from reports.check.clause_results import HELD, NOT_REACHED
from reports.check.model import CheckReport, read_check
from reports.event_log import Log
from reports.text import plural
from spec.registry import find_clause

FAULTS: Final = "faults"
"""Stands for a clause, and for a capability: that every request is answered as the protocol asks."""

STOPPED: Final = "the run was stopped"
"""How the note begins that says that a run was cut: no score is final then."""

NOT_FINAL: Final = "the run was cut short: there is no final score"


@dataclass(frozen=True, slots=True)
class Loss:
    """Points that were not earned: for which clause, why, and the requests that show it again."""

    clause: str
    points: float
    reason: str
    script: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CapabilityScore:
    """What was earned of one capability, and what would earn the rest."""

    name: str
    earned: float
    most: float
    losses: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """Earned points, the most that could be earned, by capability; `missing` says what is not there at all."""

    earned: float
    most: float
    capabilities: tuple[CapabilityScore, ...]
    missing: str = ""

    def most_of(self, name: str) -> float:
        """The most that could be earned of a capability; 0 if it is not asked for."""
        return next((one.most for one in self.capabilities if one.name == name), 0.0)

    @property
    def losses(self) -> tuple[Loss, ...]:
        """What was lost, each clause once, with its points in all capabilities."""
        found: dict[str, Loss] = {}
        for loss in (loss for one in self.capabilities for loss in one.losses):
            before = found.get(loss.clause)
            points = loss.points + (before.points if before else 0.0)
            found[loss.clause] = replace(before or loss, points=round(points, 4))
        return tuple(found.values())


def score(log: Log, rubric: Rubric) -> Score:
    """Clauses earn their points as far as their answers show; a log that is cut short, contradicts itself or has
    nothing that held earns nothing."""
    report = read_check(log)
    asked = gods_asked_for(rubric.document, rubric.gods)
    declared = log.header["implementation"]["gods"]
    missing = [god for god in asked if not _is_played(god, log)] if declared else []
    worth = points_by_capability(rubric)
    faults = log.of_kind("fault")
    if not _is_to_be_scored(log, report):
        nothing = Share(0.0, NOT_FINAL if report.cut else report.reason)
        shares: Mapping[str, Share] = {id: nothing for one in worth.values() for id in one}
        of_faults = nothing
    else:
        played = gods_in_play(declared or asked, asked, rubric.document)
        answers = Answers(log, played)
        shares = {id: answers.share_of(find_clause(id)) for one in worth.values() for id in one}
        of_faults = answers.played
    if faults:
        first = faults[0]
        of_faults = Share(0.0, f"{first['kind']}: {first['detail']}", tuple(first["script"]))
    capabilities = [
        _capability(name, points, _unplayed(points, name) if name in missing else shares)
        for name, points in worth.items()
    ]
    if rubric.fault_points:
        capabilities.append(_capability(FAULTS, {FAULTS: rubric.fault_points}, {FAULTS: of_faults}))
    lost = sum(loss.points for one in capabilities for loss in one.losses)
    earned = rubric.points - lost if lost else rubric.points
    return Score(
        max(0.0, round(earned, 2)), rubric.points, tuple(capabilities), _told(missing, asked)
    )


def _is_to_be_scored(log: Log, report: CheckReport) -> bool:
    """The run came to its end; where all that is missing is a case for some clause, the others keep their points."""
    if not report.is_complete or report.cut:
        return False
    if report.verdict != "not established":
        return True
    was_stopped = any(note.startswith(STOPPED) for note in report.notes)
    contradicts = log.footer is None or log.footer["verdict"] != report.verdict
    counts = report.census
    return counts[HELD] > 0 and counts[NOT_REACHED] > 0 and not was_stopped and not contradicts


def _is_played(god: str, log: Log) -> bool:
    """The program declares the god, and takes it in at least one pair of gods."""
    declared = log.header["implementation"]["gods"]
    left_out = [pair for note in log.of_kind("note") for pair in note.get("unplayed", ())]
    return god in declared and any(
        [god, other] not in left_out or [other, god] not in left_out for other in declared
    )


def _unplayed(ids: Iterable[str], god: str) -> dict[str, Share]:
    """Nothing is earned for a god that the program does not declare, or that no game may be begun with."""
    return dict.fromkeys(ids, Share(0.0, f"the program plays no game with {god}"))


def _told(missing: list[str], asked: tuple[str, ...]) -> str:
    if not missing:
        return ""
    are = "is" if len(missing) == 1 else "are"
    return f"{len(missing)} of {plural(len(asked), 'god')} asked for {are} missing: {', '.join(missing)}"


def _capability(
    name: str, points: Mapping[str, float], shares: Mapping[str, Share]
) -> CapabilityScore:
    losses = tuple(
        Loss(id, round(worth * (1 - shares[id].earned), 4), shares[id].reason, shares[id].script)
        for id, worth in points.items()
        if worth and shares[id].earned < 1
    )
    most = sum(points.values())
    earned = most - sum(loss.points for loss in losses)
    return CapabilityScore(name, max(0.0, round(earned, 2)), round(most, 2), losses)
