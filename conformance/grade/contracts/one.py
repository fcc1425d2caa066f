"""Grades one contract: reads it, asks the four questions, and writes what its author is told."""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from conformance.contract.consistency import Flaw, Relation
from conformance.contract.truth import Verdict
from conformance.contract.verification import Verified, verify_contract
from conformance.grade.contracts.handed_in import raw_text, text_of
from conformance.grade.contracts.mark import Mark, mark
from conformance.grade.contracts.report import as_gradescope, as_markdown
from conformance.grade.contracts.work import REPORT, ContractWork
from conformance.grade.intake.unpack import Refused
from conformance.grade.work import fresh_part, put_in_place
from reports.text import bounded, printable
from spec.contract_file.expression import names_in
from spec.contract_file.problem import Problem
from spec.contract_file.written import Written, WrittenClause, read_written
from spec.requests import Load, write_request

NOTHING_FALSE, FALSE, NOT_ESTABLISHED = "nothing false", "false or contradictory", "not established"
NO_CONDITION = "nothing runs: no item ends in a condition"
LONGEST = 300


def grade_contract(work: ContractWork) -> dict[str, Any]:
    """The result of one contract; its reports lie in a folder of its name, whole or not at all."""
    raw = raw_text(work.submission.source)
    content = "" if isinstance(raw, Refused) else sha256(raw).hexdigest()
    return {**_graded(work, raw), "content": content}


def _graded(work: ContractWork, raw: bytes | Refused) -> dict[str, Any]:
    if isinstance(raw, Refused):
        return not_judged(work, raw.reason)
    text = text_of(raw)
    if isinstance(text, Problem):
        return not_judged(work, _first((text,)))
    verified = verify_contract(read_written("contract", text))
    if verified.problems:
        return not_judged(work, _first(verified.problems), verified)
    why = "" if verified.is_judged else NO_CONDITION
    return _written_down(work, verified, why)


def not_judged(
    work: ContractWork, why: str, verified: Verified | None = None, fault: str = "not readable"
) -> dict[str, Any]:
    """The result of a contract that earns nothing, and the reason."""
    return _written_down(work, verified or Verified(Written("contract")), why, fault)


def _first(problems: tuple[Problem, ...]) -> str:
    more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
    return f"it cannot be read: {problems[0]}{more}"


def _written_down(
    work: ContractWork, verified: Verified, why: str, fault: str = ""
) -> dict[str, Any]:
    found = mark(verified, work.rubric)
    result = result_of(work, verified, found, why, fault)
    part = fresh_part(work)
    told = json.dumps(as_gradescope(result, work.rubric.visibility), indent=1) + "\n"
    (part / REPORT).write_text(as_markdown(result, verified), encoding="utf-8", newline="\n")
    (part / "results.json").write_text(told, encoding="utf-8", newline="\n")
    put_in_place(part, work)
    return result


def result_of(
    work: ContractWork, verified: Verified, found: Mark, why: str, fault: str
) -> dict[str, Any]:
    """What the class needs to know of a contract."""
    verdict = NOTHING_FALSE if verified.is_sound else FALSE
    return {
        "name": work.submission.name,
        "score": found.earned,
        "maximum": found.most,
        "verdict": verdict if verified.is_judged else NOT_ESTABLISHED,
        "missing": printable(bounded(why, LONGEST)),
        "faults": [fault] if fault else [],
        "fault_details": [printable(bounded(why, LONGEST))] if fault else [],
        "columns": {
            one.name: {"earned": one.earned, "most": one.most, "missing": list(one.missing)}
            for one in found.columns
        },
        "losses": [
            {
                "clause": one.name,
                "points": round(one.most - one.earned, 2),
                "reason": "; ".join(one.missing),
            }
            for one in found.columns
            if one.earned < one.most
        ],
        "subjects": {
            f"{one.topic.word}: {one.topic.name}": one.said.value for one in found.subjects
        },
        "false": [_false(one) for one in verified.false],
        "contradictions": [_contradiction(one) for one in verified.contradictions],
        "wrong examples": [one.line for one in verified.examples if not one.holds],
        "prose": [one.line for one in verified.written.prose],
        "clauses": len(verified.written.clauses),
        "cards": [god.value for god in verified.written.gods],
    }


def _false(one: Verdict) -> dict[str, Any]:
    clause = one.clause
    assert clause.condition is not None
    assert one.against is not None
    return {
        "line": clause.line,
        "text": printable(bounded(clause.text, LONGEST)),
        "code": printable(bounded(clause.code, LONGEST)),
        "part": clause.part.value,
        "operation": clause.word,
        "names": sorted({name.name for name in names_in(clause.condition)}),
        "position": write_request(Load(one.against.position)),
        "request": write_request(one.against.request),
        "accepted": one.against.is_accepted,
    }


def _contradiction(one: Relation) -> dict[str, Any]:
    assert one.flaw is Flaw.CONTRADICTION
    return {"lines": list(_lines(one.clauses)), "god": one.god.value if one.god else ""}


def _lines(clauses: tuple[WrittenClause, ...]) -> Iterator[int]:
    return (clause.line for clause in clauses)
