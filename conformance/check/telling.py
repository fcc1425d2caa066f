"""Tells the event log what a run has found, as soon as it is known: a killed run leaves what it had."""

from conformance.check.by_the_rulebook import by_the_rulebook
from conformance.check.findings import Coverage, FaultFound, Findings
from conformance.check.minimise import Counterexample
from conformance.check.missed import missed_by
from conformance.check.recorded import Recorded
from conformance.check.suites import Player
from conformance.check.words import answered, demanded
from conformance.http.wire_counterexamples import WireCounterexample
from conformance.monitor import Monitor
from reports.event_log import EventLog
from spec.notation import write_position
from spec.transition import Transition

Lines = tuple[str, ...]
PLANNED = "tours"
"""The suite of planned games: what it does not reach, legal play does not reach."""


class Telling:
    """Writes each finding once."""

    def __init__(self, log: EventLog, player: Player) -> None:
        self._log = log
        self._player = player
        self._suites = 0
        self._faults: list[FaultFound] = []

    def so_far(self, findings: Findings) -> None:
        """The suites and the faults that are new since the last time, once their scripts are short."""
        for coverage in findings.coverage[self._suites :]:
            self._suite(coverage)
        self._suites = len(findings.coverage)
        for fault in findings.faults:
            if fault.is_short and fault not in self._faults:
                self._faults.append(fault)
                script = list(fault.script)
                self._log.append("fault", kind=fault.kind, script=script, detail=fault.detail)

    def _suite(self, coverage: Coverage) -> None:
        self._log.append(
            "coverage",
            suite=coverage.suite,
            cases=coverage.cases,
            requests=coverage.requests,
            missed=missed_by(self._player) if coverage.suite == PLANNED else [],
        )

    def cases(self, recorded: Recorded, monitor: Monitor) -> None:
        """Some of what was answered as it should be."""
        for case in recorded.chosen(monitor):
            told = transcript(case.script, case.replies)
            self._log.append("case", clauses=list(case.clauses), transcript=told)

    def counterexample(self, one: Counterexample, occurrences: int) -> None:
        """A distinct bug."""
        happened = one.last.happened
        assert happened is not None
        before = happened.before
        after = happened.after if isinstance(happened, Transition) else None
        rulebook = by_the_rulebook(one.clause, happened, one.replies[-1])
        gods = (before or after).gods if before or after else ()  # type: ignore[union-attr]
        self._log.append(
            "counterexample",
            clause=one.clause.id,
            also=list(one.also),
            gods=[god.value for god in gods],
            script=list(one.script),
            transcript=transcript(one.script, one.replies),
            before=None if before is None else write_position(before),
            request=one.script[-1],
            reply=one.replies[-1],
            after=None if after is None else write_position(after),
            demanded=demanded(one.clause, happened),
            answered=one.answered
            if isinstance(one, WireCounterexample)
            else answered(happened, one.replies[-1], one.earlier),
            occurrences=occurrences,
            **({} if rulebook is None else {"rulebook": rulebook}),
        )


def transcript(script: Lines, replies: Lines) -> list[dict[str, str]]:
    """Requests with their replies, as a log holds them."""
    return [{"request": line, "reply": reply} for line, reply in zip(script, replies, strict=True)]
