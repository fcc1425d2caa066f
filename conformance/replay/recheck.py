"""Judges the recorded transcripts of a report again, without the implementation."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from conformance.exits import Exit
from conformance.replay.judging import Judged, judge_replies, keeps_to_none
from conformance.replay.transcript import NotJudged, transcript_of
from reports.event_log import Event, Log
from spec.clause import Clause, Kind
from spec.registry import all_clauses


class Finding(Enum):
    """Whether a recorded verdict follows from what was recorded."""

    FOLLOWS = "breaks again"
    HOLDS = "holds again"
    DOES_NOT_FOLLOW = "does not follow"
    NOT_JUDGED = "not judged"


GOOD = frozenset({Finding.FOLLOWS, Finding.HOLDS})


@dataclass(frozen=True, slots=True)
class Rechecked:
    """One recorded verdict, judged again."""

    name: str
    finding: Finding
    why: str = ""


def recheck(log: Log) -> Iterator[Rechecked]:
    """Every counterexample, every recorded case, every clause that is said to be violated, and the verdict."""
    for event in log.of_kind("counterexample"):
        yield _counterexample(event, log)
    for number, event in enumerate(log.of_kind("case"), 1):
        yield _case(f"case {number}", event, log)
    yield from _faults(log)
    yield from _contradictions(log)


def exit_of(found: Sequence[Rechecked]) -> Exit:
    """Nothing judged is never a pass."""
    if any(one.finding is Finding.DOES_NOT_FOLLOW for one in found):
        return Exit.VIOLATES
    if any(one.finding in GOOD for one in found):
        return Exit.CONFORMS
    return Exit.NOT_ESTABLISHED


def _counterexample(event: Event, log: Log) -> Rechecked:
    id: str = event["clause"]
    clause = all_clauses().get(id)
    if clause is None:
        return Rechecked(id, Finding.NOT_JUDGED, "this kit has no such clause")
    if clause.document != log.header["document"]:
        why = f"the clause is not of {log.header['document']}, the report's document"
        return Rechecked(id, Finding.DOES_NOT_FOLLOW, why)
    if clause.kind is Kind.WIRE:
        why = "an HTTP exchange shows only in a run: use replay with --http URL"
        return Rechecked(id, Finding.NOT_JUDGED, why)
    try:
        told = transcript_of(event)
    except NotJudged as reason:
        return Rechecked(id, Finding.DOES_NOT_FOLLOW, str(reason))
    last = told.replies[-1]
    if list(told.script) != list(event["script"]) or (last.request, last.text) != (
        event["request"],
        event["reply"],
    ):
        why = "its script or its last step is another than in the transcript"
        return Rechecked(id, Finding.DOES_NOT_FOLLOW, why)
    features = log.header["implementation"]["features"]
    judged = judge_replies(clause.document, features, told.script, told.replies, clause)
    seen = judged.last
    if seen is not None and id in {one.id for one in seen.broken}:
        return Rechecked(id, Finding.FOLLOWS)
    if "other_case" in event:
        return _two_cases(clause, event, judged, features)
    why = f"the clause does not break at {last.request} -> {last.text}"
    return Rechecked(id, Finding.DOES_NOT_FOLLOW, why)


def _two_cases(clause: Clause, event: Event, judged: Judged, features: list[str]) -> Rechecked:
    """A clause that can be read in two ways is broken by two cases together."""
    try:
        told = transcript_of(event["other_case"])
    except NotJudged as reason:
        return Rechecked(clause.id, Finding.DOES_NOT_FOLLOW, str(reason))
    other = judge_replies(clause.document, features, told.script, told.replies, clause)
    if keeps_to_none(clause, (judged, other)):
        return Rechecked(clause.id, Finding.FOLLOWS)
    why = "the two cases together leave a reading by which both are right"
    return Rechecked(clause.id, Finding.DOES_NOT_FOLLOW, why)


def _case(name: str, event: Event, log: Log) -> Rechecked:
    """A case holds if its transcript breaks nothing, and the clauses that are named speak of its last reply."""
    try:
        told = transcript_of(event)
    except NotJudged as reason:
        return Rechecked(name, Finding.DOES_NOT_FOLLOW, str(reason))
    features = log.header["implementation"]["features"]
    judged = judge_replies(log.header["document"], features, told.script, told.replies)
    asked = f"{told.script[-1]} -> {told.replies[-1].text}"
    if judged.broken:
        why = f"it is said to hold, and breaks {', '.join(judged.broken)}: {asked}"
        return Rechecked(name, Finding.DOES_NOT_FOLLOW, why)
    if judged.trouble is not None:
        return Rechecked(name, Finding.DOES_NOT_FOLLOW, f"{': '.join(judged.trouble)}: {asked}")
    unknown = [id for id in event["clauses"] if id not in all_clauses()]
    if unknown:
        return Rechecked(name, Finding.NOT_JUDGED, f"this kit has no clause {unknown[0]}")
    silent = [id for id in event["clauses"] if id not in judged.exercised_last]
    if silent:
        why = f"{silent[0]} does not speak of {asked}"
        return Rechecked(name, Finding.DOES_NOT_FOLLOW, why)
    return Rechecked(name, Finding.HOLDS)


def _faults(log: Log) -> Iterator[Rechecked]:
    """A fault is what did not come back: no transcript can show it."""
    for event in log.of_kind("fault"):
        yield Rechecked(
            event["kind"], Finding.NOT_JUDGED, "a fault shows only in a run: use replay"
        )


def _contradictions(log: Log) -> Iterator[Rechecked]:
    """Verdicts that the counterexamples do not bear out."""
    shown = {id for one in log.of_kind("counterexample") for id in (one["clause"], *one["also"])}
    events = {event["id"]: event for event in log.of_kind("clause")}
    for id, event in events.items():
        verdict = event["verdict"]
        if verdict == "violated" and shown.isdisjoint((id, event.get("part_of"))):
            yield Rechecked(id, Finding.DOES_NOT_FOLLOW, "violated, and no counterexample shows it")
        if verdict in ("held", "not observable") and id in shown:
            yield Rechecked(
                id, Finding.DOES_NOT_FOLLOW, f"{verdict}, and a counterexample breaks it"
            )
    verdict = log.footer["verdict"] if log.footer is not None else None
    if verdict == "conforms" and (shown or log.of_kind("fault")):
        yield Rechecked("verdict", Finding.DOES_NOT_FOLLOW, "conforms, and the report has findings")
    if verdict == "violates" and not shown and not log.of_kind("fault"):
        yield Rechecked(
            "verdict", Finding.DOES_NOT_FOLLOW, "violates, and the report has no finding"
        )
