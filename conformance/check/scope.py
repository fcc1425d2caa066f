"""Which clauses are in scope: those that an implementation with these gods and features can show."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from conformance.cases.case import Case
from conformance.cases.facts import every_class
from conformance.cases.plain import plain_cases
from conformance.cases.shut_in import ShutIn
from conformance.check.settings import Abilities
from reference_impl.engine import attempt
from reference_impl.faces.tracing import trace_of
from reference_impl.messages import answered
from spec.clause import Clause, Kind, Observed
from spec.dialect import dialect_of
from spec.facts import Choice
from spec.gods import Gods
from spec.judged_calls import judge_calls
from spec.judgement import judge
from spec.position import EMPTY_BOARD, new_game
from spec.requests import Build, Move, New
from spec.wants import FEATURES, Want, missing_for

MADE: Final = Choice.MADE

ANY_GODS: Final = ("place", "select", "load", "state", "moves", "builds", "pass", "dome")
"""Requests whose clauses come up whichever gods play."""


@dataclass(frozen=True, slots=True)
class Missing:
    """What is missing for a clause to be observed (a feature, a god, a tower, …), and that in words."""

    wants: Want
    reason: str


def cases_for(abilities: Abilities, towers: bool) -> tuple[Case, ...]:
    """The cases about moves and builds that could come up with these gods, and with towers or without."""
    return _cases_with(tuple(abilities.pairs), towers)


@cache
def _cases_with(pairs: tuple[Gods, ...], towers: bool) -> tuple[Case, ...]:
    if not towers:
        flat = (one for one in _cases_with(pairs, True) if one.position.towers == EMPTY_BOARD)
        return tuple(flat)
    own_first = tuple(dict.fromkeys((*pairs, *((two, one) for one, two in pairs))))
    cases = (
        *every_class(pairs),
        *(case for number in (0, 1) for case in plain_cases(own_first, player=number)),
        *ShutIn(pairs, frozenset()).cases,
    )
    return tuple(
        case
        for case in cases
        if case.position.gods in pairs and isinstance(case.request, Move | Build)
    )


def speaking(
    clauses: Sequence[Clause], abilities: Abilities, towers: bool = True
) -> frozenset[str]:
    """Of these clauses, the ids of those that the reference itself would put to the question."""
    return _speaking(tuple(clauses), abilities.document, tuple(abilities.pairs), towers)


@cache
def _speaking(
    clauses: tuple[Clause, ...], document: str, pairs: tuple[Gods, ...], towers: bool
) -> frozenset[str]:
    about_calls = [clause for clause in clauses if clause.observed is Observed.CALLS]
    spoken: set[str] = set()
    dialect = dialect_of(document)
    asked = [(case.position, case.request) for case in _cases_with(pairs, towers)]
    begun = [(new_game(pair), New(pair)) for pair in pairs]
    for position, request in (*asked, *begun):
        happened = answered(document, position, request, attempt(position, request, dialect))
        spoken |= {
            found.clause.number
            for found in judge(clauses, replace(happened, chosen=MADE))
            # A condition is asked where it has something to forbid.
            if found.clause.kind is not Kind.REQUIRES or not happened.accepted
        }
        if about_calls and isinstance(request, Move):
            trace = trace_of(document, position, request)
            spoken |= {found.clause.id for found in judge_calls(about_calls, trace)}
    return frozenset(spoken | {clause.id for clause in clauses if clause.request in ANY_GODS})


def unobservable(clause: Clause, abilities: Abilities) -> Missing | None:
    """Why the clause cannot be observed of this implementation; None if it can."""
    if not clause.is_executable:
        return Missing(Want.NOTHING, clause.reason)
    missing = missing_for(clause, abilities.features)
    if missing in FEATURES:
        return Missing(missing, f"it takes the feature {missing.value}")
    if missing is not None:
        return Missing(missing, clause.reason or f"it takes {clause.observed.value}")
    if clause.case is not None and clause.case.gods not in abilities.pairs:
        return Missing(Want.GOD, "it takes gods that are not declared, or not played together")
    return None
