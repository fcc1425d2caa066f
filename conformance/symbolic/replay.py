"""A counterexample is believed only when it is played again, without CrossHair, and breaks the statement."""

import inspect
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from conformance.symbolic.condition import Answer, Condition
from conformance.symbolic.fact_clauses import fact_clauses, requirements
from conformance.symbolic.numbered import PLAIN
from conformance.symbolic.questions import Question, condition_of, find_clause
from conformance.symbolic.sources import Sources
from spec.cells import index_of, on_board
from spec.clause import Clause, Kind
from spec.meaning import judge_seen, seen_facts
from spec.notation import write_position
from spec.position import HEIGHTS, TOWERS
from spec.transition import Transition


def replayed(question: Question, arguments: Mapping[str, Any], sources: Sources) -> str | None:
    """The counterexample in words, or None if it breaks nothing."""
    condition = condition_of(question, sources, PLAIN)
    numbers = tidied(arguments)
    if not are_well_formed(condition, numbers):
        return None
    try:
        result = condition.subject(**numbers)
        if condition.holds(result):
            return None
    except Exception as error:
        return f"{type(error).__name__}: {error}, with {numbers}"
    if not isinstance(result, Answer) or question.kind == "exactly":
        return described(question, result)
    broken = broken_clauses(question, result, sources)
    return f"{described(question, result)}, which breaks {', '.join(broken)}" if broken else None


def tidied(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The same numbers, on a board that can be drawn: towers that nobody read may have had any number."""
    numbers = dict(arguments)
    if "towers" not in numbers:
        return numbers
    towers = [tower if 0 <= tower < len(TOWERS) else 0 for tower in numbers["towers"]]
    for worker in "abcd":
        cell = numbers[f"{worker}_row"], numbers[f"{worker}_column"]
        if on_board(cell):
            towers[index_of(cell)] = HEIGHTS[towers[index_of(cell)]]
    return numbers | {"towers": tuple(towers)}


def are_well_formed(condition: Condition, numbers: Mapping[str, Any]) -> bool:
    """The condition is asked for these numbers."""
    names = inspect.signature(condition.is_well_formed).parameters
    return condition.is_well_formed(**{name: numbers[name] for name in names})


def broken_clauses(question: Question, answer: Answer, sources: Sources) -> list[str]:
    """The clauses in question that the answer breaks, as everybody else judges it."""
    if question.kind == "clause":
        asked: tuple[Clause, ...] = (find_clause(question.document, question.about, sources),)
    else:
        asked = fact_clauses(question.document, question.about, sources)
    own = fact_clauses(question.document, asked[0].request, sources)
    judges = (*requirements(own), *(clause for clause in asked if clause.kind is not Kind.REQUIRES))
    seen = seen_facts(answer.facts) | {"result": answer.result}
    judged = judge_seen(judges, seen, answer.accepted)
    return [found.clause.id for found in judged if not found.holds and found.clause in asked]


def described(question: Question, result: Answer | Transition | tuple[object, object]) -> str:
    """What was asked and what was answered, in one line."""
    match result:
        case Answer(facts, accepted):
            shown = ", ".join(
                f"{field.name} {_shown(getattr(facts, field.name))}" for field in fields(facts)
            )
            return f"{_answered(accepted)} with {shown}"
        case Transition(before, request, accepted, after):
            assert before is not None
            start, end = write_position(before), write_position(after)
            return f"{start}: {request} was {_answered(accepted)}, and led to {end}"
        case _:
            return f"the real function and its short form differ: {result[0]} and {result[1]}"


def _answered(accepted: bool) -> str:
    return "accepted" if accepted else "refused"


def _shown(value: object) -> str:
    if isinstance(value, Enum):
        return value.name.lower()
    return str(value).lower()
