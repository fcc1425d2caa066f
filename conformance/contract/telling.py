"""What was found about a contract of one's own, as events for the log: reports are drawn from nothing else."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

from conformance.contract.cases import Tried
from conformance.contract.completeness import Coverage
from conformance.contract.consistency import Relation
from conformance.contract.examples import TriedExample
from conformance.contract.known_mistakes import Passed, Strength
from conformance.contract.topics import FRAME, Topic
from conformance.contract.truth import Verdict
from conformance.contract.verification import Finding, Question, Verified
from conformance.mistakes.right_game import RightGame
from conformance.version import VERSION
from reports.event_log import EventLog
from reports.own_contract.model import OwnReport
from reports.own_contract.sentences import QUESTIONS
from reports.own_contract.terminal import closing, opening, section
from reports.text import LONGEST, plural, printable
from spec.contract_file.clauses import names_of
from spec.contract_file.headings import Part
from spec.contract_file.in_words import in_words
from spec.contract_file.problem import Problem
from spec.contract_file.written import Written, WrittenClause
from spec.gods import God
from spec.notation import write_position
from spec.requests import Load, New, Request, write_request
from spec.transition import Transition

ALL_BEFORE: Final = (Part.ASSUMES, Part.REQUIRES, Part.ACCEPTS)
"""Parts whose conditions look at nothing but what was before."""


def head_of_contract(written: Written, text: str) -> dict[str, Any]:
    """What the log of a contract of one's own begins with."""
    return {
        "kit": VERSION,
        "job": "contract",
        "document": written.name,
        "document_hash": _digest(text),
        "implementation": {"name": "reference", "gods": [], "features": [], "command": []},
        "seed": 0,
        "budget": "",
        "limits": {},
    }


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Telling:
    """Writes the contract, and then each finding as it becomes known, into a log."""

    def __init__(self, log: EventLog, written: Written) -> None:
        self._log = log
        self._gods = written.gods

    def contract(self, written: Written, text: str) -> None:
        """The contract as it was written, and as it was understood."""
        self._log.append(
            "text",
            name=written.name,
            sha256=_digest(text),
            # A string of a log is cut: what has to be whole comes in pieces.
            pieces=[text[at : at + LONGEST] for at in range(0, len(text), LONGEST)],
            gods=[god.value for god in written.gods],
            notes=list(written.notes),
        )
        for clause in written.clauses:
            self._log.append("item", **_item(clause))

    def __call__(self, finding: Finding) -> None:
        """One finding."""
        for event, fields in _events(finding, self._gods):
            self._log.append(event, **fields)


def _item(clause: WrittenClause) -> dict[str, Any]:
    said = ""
    if clause.condition is not None:
        is_before = clause.part in ALL_BEFORE
        said = in_words(clause.guard, clause.condition, names_of(clause), is_before)
    return {
        "clause": clause.id,
        "part": clause.part.name.lower(),
        "request": clause.word,
        "operation": clause.operation,
        "line": clause.line,
        "wording": clause.text,
        "code": clause.code,
        "said": said,
        "executable": clause.is_executable,
    }


def _events(finding: Finding, gods: tuple[God, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    match finding:
        case Verdict():
            yield "truth", _truth(finding)
        case TriedExample(id, line, holds, answer):
            yield "example", {"id": id, "line": line, "holds": holds, "answer": answer}
        case Relation():
            yield "flaw", _flaw(finding)
        case Coverage():
            yield "subject", _subject(finding)
        case Strength(tried, outside):
            yield from (("known_mistake", _mistake(one)) for one in tried)
            yield "outside", {"mistakes": outside}
        case Question():
            yield "answered", {"question": finding.value}
        case (Topic() as topic, int(count)):
            yield "paste", _paste(topic, count, gods)


def _truth(verdict: Verdict) -> dict[str, Any]:
    told: dict[str, Any] = {"clause": verdict.clause.id, "verdict": verdict.truth.value}
    tried = verdict.against
    if tried is not None:
        told["case"] = _case(tried.happened)
        if tried.in_play is not None and tried.in_play is not tried:
            told["played"] = write_request(Load(tried.in_play.position))
    if verdict.game:
        right = RightGame()
        told["transcript"] = [
            {"request": line, "reply": right.answer(line)} for line in verdict.game
        ]
    return told


def _flaw(relation: Relation) -> dict[str, Any]:
    told: dict[str, Any] = {
        "flaw": relation.flaw.value,
        "clauses": [clause.id for clause in relation.clauses],
        "others": [clause.id for clause in relation.others],
    }
    if relation.god is not None:
        told["god"] = relation.god.value
    if relation.at is not None:
        told["case"] = _case(relation.at.happened)
    return told


def _subject(coverage: Coverage) -> dict[str, Any]:
    topic = coverage.topic
    told: dict[str, Any] = {
        "request": topic.word,
        "name": topic.name,
        "says": topic.says,
        "said": coverage.said.value,
        "frame": topic.group == FRAME,
    }
    if coverage.passes is not None:
        told |= _beside_the_right_answer(coverage.passes)
    if coverage.but_for:
        told["but_for"] = [clause.id for clause in coverage.but_for]
    return told


def _mistake(passed: Passed) -> dict[str, Any]:
    mistake = passed.mistake
    told: dict[str, Any] = {
        "name": mistake.name,
        "summary": mistake.summary,
        "by": passed.by.id if passed.by is not None else "",
    }
    if passed.by is None and passed.last is not None:
        told |= _beside_the_right_answer(passed.last)
    return told


def _paste(topic: Topic, count: int, gods: tuple[God, ...]) -> dict[str, Any]:
    return {
        "request": topic.word,
        "part": topic.part.name.lower(),
        "item": topic.to_paste(gods),
        "mistakes": count,
    }


def _beside_the_right_answer(wrong: Transition) -> dict[str, Any]:
    """The right answer as `given`, the wrong one as `instead`; nothing of what no position was before."""
    request: Request = wrong.request
    if wrong.before is None or isinstance(request, New | Load):
        return {}
    right = Tried(wrong.before, request).happened
    return {"given": _case(right), "instead": _case(wrong)}


def _case(happened: Transition) -> dict[str, Any]:
    assert happened.before is not None
    return {
        "gods": [god.value for god in happened.before.gods],
        "before": write_position(happened.before),
        "request": write_request(happened.request),
        "accepted": happened.accepted,
        "after": write_position(happened.after),
    }


def tell(verified: Verified) -> str:
    """Everything that was found, as text: for whoever keeps no log."""
    written = verified.written
    with EventLog(head_of_contract(written, "")) as log:
        telling = Telling(log, written)
        telling.contract(written, "")
        for finding in _findings(verified):
            telling(finding)
        log.finish("conforms" if verified.is_sound else "violates", 0, 0.0)
        report = OwnReport(log.read())
    parts = (opening(report), *(section(report, one) for one in QUESTIONS), closing(report))
    return "\n".join(parts)


def _findings(verified: Verified) -> Iterator[Finding]:
    yield from verified.examples
    yield from verified.verdicts
    yield Question.TRUE
    yield from verified.relations
    yield Question.CONSISTENT
    yield from verified.coverage
    yield Question.COMPLETE
    yield verified.strength
    yield from verified.to_add
    yield Question.STRONG


def tell_problems(name: str, problems: Sequence[Problem]) -> str:
    """What could not be read, line by line."""
    lines = [f"{name} cannot be read: {plural(len(problems), 'place')} to mend."]
    for one in sorted(problems):
        lines.append(f"  {printable(str(one))}")
        if one.repaired:
            lines.append(f"    perhaps: `{printable(one.repaired)}`")
    return "\n".join(lines) + "\n"
