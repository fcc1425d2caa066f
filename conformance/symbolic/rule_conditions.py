"""Conditions on the rules over facts: each clause by itself, all clauses of a request at once, and "exactly".

A document's rules accept *exactly* what its conditions allow: its own and, where it is silent, those
of the rulebook that it does not overrule.
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from conformance.symbolic.condition import Answer, Condition
from conformance.symbolic.fact_cases import (
    Play,
    build_is_well_formed,
    build_subject,
    cell_is_well_formed,
    cell_subject,
    move_numbers,
    move_subject,
)
from conformance.symbolic.fact_clauses import conditions_played, fact_clauses, requirements
from conformance.symbolic.numbered import Encoding
from conformance.symbolic.sources import Sources
from spec.clause import Clause, Kind
from spec.dialect import DIALECTS
from spec.facts import CellFacts, CellResult, Result
from spec.meaning import in_scope

Holds = Callable[[Answer], bool]


def placed(cell: CellFacts, turn_after: Sequence[Any]) -> CellResult:
    """What an allowed placement leads to."""
    turn = turn_after[cell.placed]
    return CellResult(True, True, True, True, turn.phase, turn.player, False)


def selected(cell: CellFacts) -> CellResult:
    """What an allowed selection leads to."""
    return CellResult(True, False, True, True, cell.phase, cell.player, True)


def play_by(document: str, word: str, sources: Sources, with_result: bool) -> Play:
    """What the rules say about facts in the document's game."""
    rules, dialect = import_module(sources.rules), DIALECTS[document]
    allows: Callable[..., bool]
    leads_to: Callable[..., Result]
    match word:
        case "move":
            allows = partial(rules.move_is_allowed, dialect=dialect)
            leads_to = partial(rules.moved, dialect=dialect)
        case "build":
            allows, leads_to = rules.build_is_allowed, partial(rules.built, dialect=dialect)
        case "place":
            turns = import_module(sources.engine).TURN_AFTER_PLACING
            allows, leads_to = rules.placement_is_allowed, partial(placed, turn_after=turns)
        case _:
            allows, leads_to = rules.selection_is_allowed, selected

    def play(facts: Any) -> Answer:
        accepted = allows(facts)
        return Answer(facts, accepted, leads_to(facts) if with_result and accepted else None)

    return play


def is_met(predicate: Callable[..., bool] | None, sees: Sequence[str], answer: Answer) -> bool:
    """The predicate, given the facts and the result under the names it uses; true if there is none."""
    if predicate is None:
        return True
    return predicate(*[answer.result if name == "result" else answer.facts for name in sees])


def clause_holds(clause: Clause, own: Sequence[Clause]) -> Holds:
    """The clause is not broken by the answer; what rarely decides is asked last, for each question is a branch."""

    def holds(result: Answer) -> bool:
        if clause.kind is Kind.ACCEPTS:
            return (
                result.accepted
                or not is_met(clause.predicate, clause.sees, result)
                or not in_scope(clause, result.facts)
            )
        if not result.accepted or not is_met(clause.when, clause.when_sees, result):
            return True
        if is_met(clause.predicate, clause.sees, result) or not in_scope(clause, result.facts):
            return True
        return clause.kind is Kind.ENSURES and not are_met(requirements(own), result)

    return holds


def are_met(clauses: Sequence[Clause], answer: Answer) -> bool:
    """Every one of these preconditions that is in scope holds."""
    for clause in clauses:
        if not is_met(clause.predicate, clause.sees, answer) and in_scope(clause, answer.facts):
            return False
    return True


def all_hold(each: Sequence[Holds]) -> Holds:
    """None of the clauses is broken."""

    def holds(result: Answer) -> bool:
        for one in each:  # noqa: SIM110 (a generator under `all` is slow to search)
            if not one(result):
                return False
        return True

    return holds


def accepts_exactly(clauses: Sequence[Clause]) -> Holds:
    """Accepted is what meets all these preconditions, and nothing else."""

    def holds(result: Answer) -> bool:
        return result.accepted == are_met(clauses, result)

    return holds


def over_facts(
    document: str, word: str, holds: Holds, sources: Sources, encoding: Encoding, with_result: bool
) -> Condition:
    """The condition on the document's rules for this request."""
    play = play_by(document, word, sources, with_result)
    match word:
        case "move":
            numbers = move_numbers(DIALECTS[document].knows_gods)
            return Condition(move_subject(play, encoding), numbers, holds)
        case "build":
            return Condition(build_subject(play, encoding), build_is_well_formed, holds)
        case _:
            return Condition(cell_subject(play, encoding), cell_is_well_formed, holds)


def clause_condition(clause: Clause, sources: Sources, encoding: Encoding) -> Condition:
    """The clause by itself."""
    own = fact_clauses(clause.document, clause.request, sources)
    return over_facts(
        clause.document,
        clause.request,
        clause_holds(clause, own),
        sources,
        encoding,
        with_result=clause.kind is Kind.ENSURES,
    )


def clauses_condition(document: str, word: str, sources: Sources, encoding: Encoding) -> Condition:
    """All clauses about the request at once: confirmed together, each is confirmed."""
    own = fact_clauses(document, word, sources)
    every = all_hold([clause_holds(clause, own) for clause in own])
    return over_facts(document, word, every, sources, encoding, with_result=True)


def exactly_condition(document: str, word: str, sources: Sources, encoding: Encoding) -> Condition:
    """The document's game accepts exactly what its conditions allow."""
    holds = accepts_exactly(conditions_played(document, word, sources))
    return over_facts(document, word, holds, sources, encoding, with_result=False)
