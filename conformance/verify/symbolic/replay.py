"""A counterexample is believed only when it is played again, without CrossHair, and breaks the statement."""

import inspect
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from conformance.verify.symbolic.condition import Answer, Condition
from conformance.verify.symbolic.engine_conditions import clauses_searched
from conformance.verify.symbolic.numbered import PLAIN
from conformance.verify.symbolic.questions import Question, condition_of
from conformance.verify.symbolic.sources import Sources
from spec.cells import index_of, on_board
from spec.judgement import Look
from spec.meaning import judge_seen
from spec.notation import write_position
from spec.position import HEIGHTS, TOWERS
from spec.requests import write_request
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
    if not isinstance(result, Look):
        return described(result)
    broken = broken_clauses(question, result, sources)
    return f"{told(result['transition'])}, which breaks {', '.join(broken)}" if broken else None


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


def broken_clauses(question: Question, look: Look, sources: Sources) -> list[str]:
    """The clauses in question that the answer breaks, as everybody else judges it."""
    assert question.part is not None
    clauses = clauses_searched(question.document, question.part.word, sources)
    judged = judge_seen(clauses, look, look["transition"].accepted)
    broken = [found.clause.id for found in judged if found.is_broken]
    return [id for id in broken if id in question.ids]


def told(happened: Transition) -> str:
    """What was asked and what was answered, in one line."""
    assert happened.before is not None
    start, request = write_position(happened.before), write_request(happened.request)
    answered = f"was {_answered(happened.accepted)}"
    if happened.after == happened.before:
        return f"{start}: {request} {answered}, and changed nothing"
    return f"{start}: {request} {answered}, and led to {write_position(happened.after)}"


def described(result: Answer | tuple[object, object]) -> str:
    """What the rules answered about facts, or how a function and its short form differ."""
    if isinstance(result, Answer):
        shown = ", ".join(
            f"{field.name} {_shown(getattr(result.facts, field.name))}"
            for field in fields(result.facts)
        )
        return f"{_answered(result.accepted)} with {shown}"
    return f"the real function and its short form differ: {result[0]} and {result[1]}"


def _answered(accepted: bool) -> str:
    return "accepted" if accepted else "refused"


def _shown(value: object) -> str:
    if isinstance(value, Enum):
        return value.name.lower()
    return str(value).lower()
