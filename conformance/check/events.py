"""Tells the event log what a run has found, as soon as it is known: a killed run leaves what it had."""

from typing import Any

from conformance.check.as_if import likenesses
from conformance.check.by_the_rulebook import by_the_rulebook
from conformance.check.counterexamples import Counterexample
from conformance.check.findings import Coverage, FaultFound, Findings, Group
from conformance.check.memory import Memory
from conformance.check.moments import moment_of
from conformance.check.recorded import Recorded
from conformance.check.settings import Abilities
from conformance.check.unreached import missed_by
from conformance.check.wire_counterexamples import WireCounterexample
from conformance.check.wording import answered, demanded
from conformance.driver import Reply
from conformance.monitor import Monitor
from conformance.regions.as_json import region_as_json
from conformance.regions.bugs import Bug
from conformance.told_calls import calls_in_words
from reports.check.model import TABLES
from reports.event_log import EventLog
from spec.clause import Clause, Kind
from spec.notation import write_position
from spec.transition import Listing, Transition

Lines = tuple[str, ...]
PLANNED = "tours"
"""The suite of planned games: what it does not reach, legal play does not reach."""


class CheckEvents:
    """Writes each finding once."""

    def __init__(self, log: EventLog, abilities: Abilities, memory: Memory | None) -> None:
        self._log = log
        self._abilities = abilities
        self._memory = memory
        self._suites = 0
        self._told: set[str] = set()
        self._faults: set[Group] = set()
        self._notes: set[str] = set()

    def note(self, text: str) -> None:
        """Something worth saying, if there is anything."""
        if text and text not in self._notes:
            self._notes.add(text)
            self._log.append("note", text=text)

    def so_far(self, findings: Findings, as_found: bool = False) -> None:
        """The suites and the faults that are new since the last time, once their scripts are short, or as found."""
        for coverage in findings.coverage[self._suites :]:
            self._suite(coverage)
        self._suites = len(findings.coverage)
        for group, fault in findings.by_group.items():
            if (fault.is_short or as_found) and group not in self._faults:
                self._faults.add(group)
                self._fault(fault, findings.occurrences[group])

    def _fault(self, fault: FaultFound, occurrences: int) -> None:
        """A fault; what is not known of it is left out."""
        told = {"stderr": fault.stderr, "left": fault.left}
        known: dict[str, Any] = {name: text for name, text in told.items() if text}
        if fault.is_allowed is not None:
            known["allowed"] = fault.is_allowed
        if fault.replies:
            known["transcript"] = _up_to_the_end(fault.script, fault.replies)
        self._log.append(
            "fault",
            kind=fault.kind,
            script=list(fault.script),
            detail=fault.detail,
            occurrences=occurrences,
            **known,
        )

    def _suite(self, coverage: Coverage) -> None:
        self._log.append(
            "coverage",
            suite=coverage.suite,
            cases=coverage.cases,
            requests=coverage.requests,
            missed=self._missed(coverage.suite),
        )

    def _missed(self, source: str) -> list[dict[str, Any]]:
        """What the planned games do not reach, and what the tables have and is not sent; told once."""
        if source in self._told:
            return []
        self._told.add(source)
        if source == PLANNED:
            return missed_by(self._abilities)
        if source not in TABLES or self._memory is None:
            return []
        return [
            {"reason": one.reason, "classes": list(one.lines)}
            for one in self._memory.unsent
            if one.source == source
        ]

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
        reply = Reply.of_record(one.script[-1], one.replies[-1])
        rulebook = by_the_rulebook(one.clause, happened, reply.text)
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
            reply=reply.text,
            after=None if after is None else write_position(after),
            demanded=demanded(one.clause, happened),
            answered=_answered(one, happened, reply),
            occurrences=occurrences,
            moment=moment_of(happened, self._abilities.document).value,
            **({"as_found": True} if one.is_as_found else {}),
            **({} if one.bug is None else _located(one.bug)),
            **({} if rulebook is None else {"rulebook": rulebook}),
            **({} if one.other is None else _two_readings(one.clause, one.other)),
        )


def _located(bug: Bug) -> dict[str, Any]:
    """Where the program is wrong, and what it behaves like there."""
    alike = [one.as_json() for one in likenesses(bug)]
    return {"region": region_as_json(bug), **({"as_if": alike} if alike else {})}


def _answered(one: Counterexample, happened: Transition | Listing, reply: Reply) -> str:
    """What the implementation did, in words."""
    if isinstance(one, WireCounterexample):
        return one.answered
    what = answered(one.clause, happened, reply.text, one.earlier)
    return f"{what}; {calls_in_words(reply)}" if one.clause.kind is Kind.CALLS else what


def _two_readings(clause: Clause, other: Counterexample) -> dict[str, Any]:
    """The readings of a clause that was read in both ways, and the case that is answered by the other one."""
    happened = other.last.happened
    assert isinstance(happened, Transition) and happened.before is not None
    kept = [one.reading for one in clause.readings if one.reading != other.clause.reading]
    return {
        "readings": [{"name": one.reading, "wording": one.wording} for one in clause.readings],
        "other_case": {
            "reading": kept[0],
            "script": list(other.script),
            "transcript": transcript(other.script, other.replies),
            "before": write_position(happened.before),
            "request": other.script[-1],
            "reply": Reply.of_record(other.script[-1], other.replies[-1]).text,
            "after": write_position(happened.after),
        },
    }


def transcript(script: Lines, records: Lines) -> list[dict[str, Any]]:
    """Requests with their replies, and the calls that were told before them, as a log holds them."""
    return [
        _exchange(Reply.of_record(line, record))
        for line, record in zip(script, records, strict=True)
    ]


def _up_to_the_end(script: Lines, records: Lines) -> list[dict[str, Any]]:
    """The same where the last requests got no reply."""
    silent = [{"request": line, "reply": None} for line in script[len(records) :]]
    return [*transcript(script[: len(records)], records), *silent]


def _exchange(reply: Reply) -> dict[str, Any]:
    told = {"request": reply.request, "reply": reply.text}
    return {**told, "calls": list(reply.calls)} if reply.calls else told
