"""The condition on the rules over facts: a document's game accepts *exactly* what its conditions allow.

Those are its own and, where it is silent, those of the rulebook that it does not overrule.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from conformance.verify.symbolic.condition import Answer, Condition
from conformance.verify.symbolic.fact_cases import (
    Play,
    build_is_well_formed,
    build_subject,
    cell_is_well_formed,
    cell_subject,
    move_numbers,
    move_subject,
)
from conformance.verify.symbolic.fact_clauses import conditions_played
from conformance.verify.symbolic.numbered import Encoding
from conformance.verify.symbolic.sources import Sources
from spec.clause import Clause
from spec.dialect import DIALECTS
from spec.meaning import holds_of, in_scope, seen_facts
from spec.registry import gods_of


def play_by(document: str, word: str, sources: Sources) -> Play:
    """What the rules say about facts in the document's game."""
    rules, dialect = import_module(sources.rules), DIALECTS[document]
    allows: Callable[..., bool]
    match word:
        case "move":
            allows = partial(rules.move_is_allowed, dialect=dialect)
        case "build":
            allows = rules.build_is_allowed
        case "place":
            allows = rules.placement_is_allowed
        case _:
            allows = rules.selection_is_allowed

    def play(facts: Any) -> Answer:
        return Answer(facts, allows(facts))

    return play


def are_met(clauses: Sequence[Clause], answer: Answer) -> bool:
    """Every one of these preconditions that is in scope holds."""
    seen = seen_facts(answer.facts)
    for clause in clauses:  # noqa: SIM110 (a generator under `all` is slow to search)
        if in_scope(clause, answer.facts) and not holds_of(clause, seen):
            return False
    return True


def exactly_condition(document: str, word: str, sources: Sources, encoding: Encoding) -> Condition:
    """The document's game accepts exactly what its conditions allow."""
    clauses, play = conditions_played(document, word, sources), play_by(document, word, sources)

    def accepted_is_what_is_allowed(result: Answer) -> bool:
        return result.accepted == are_met(clauses, result)

    match word:
        case "move":
            subject = move_subject(play, encoding)
            is_well_formed = move_numbers(gods_of(document))
        case "build":
            subject, is_well_formed = build_subject(play, encoding), build_is_well_formed
        case _:
            subject, is_well_formed = cell_subject(play, encoding), cell_is_well_formed
    return Condition(subject, is_well_formed, accepted_is_what_is_allowed)
