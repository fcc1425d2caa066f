"""Which clauses are in scope: those that an implementation with these gods and features can show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from conformance.cases import asked, endings
from conformance.cases.asked import Asked
from conformance.cases.script import Script
from conformance.check.suites import Player, claimed
from reference_impl.engine import attempt
from reference_impl.faces.tracing import trace_of
from reference_impl.messages import answered
from spec.clause import Clause, Kind, Observed
from spec.dialect import dialect_of
from spec.facts import Choice
from spec.judged_calls import judge_calls
from spec.judgement import judge, objections
from spec.position import EMPTY_BOARD
from spec.requests import Load, Move
from spec.wants import FEATURES, Want, missing_for

MADE: Final = Choice.MADE


@dataclass(frozen=True, slots=True)
class Missing:
    """What is missing for a clause to be observed (a feature, a god, a tower, …), and that in words."""

    wants: Want
    reason: str


def cases_for(player: Player, towers: bool) -> Iterator[Asked]:
    """The cases about moves and builds that could come up with these gods, and with towers or without."""
    for case in claimed(
        (
            *asked.step_moves(player.gods),
            *asked.builds(player.gods),
            *endings.closing_builds(player.gods),
        ),
        player,
    ):
        position = case.position
        is_built = towers or position.towers == EMPTY_BOARD
        played = position.gods in player.pairs and is_built
        if played and player.can_be_asked(Script((Load(position),))):
            yield case


def speaking(clauses: Sequence[Clause], player: Player, towers: bool = True) -> frozenset[str]:
    """Of these clauses, the ids of those that the reference itself would put to the question."""
    return _speaking(tuple(clauses), player, towers)


@cache
def _speaking(clauses: tuple[Clause, ...], player: Player, towers: bool) -> frozenset[str]:
    words = {clause.request for clause in clauses}
    about_calls = [clause for clause in clauses if clause.observed is Observed.CALLS]
    spoken: set[str] = set()
    dialect = dialect_of(player.document)
    for case in cases_for(player, towers):
        request = case.requests[0]
        happened = answered(
            player.document, case.position, request, attempt(case.position, request, dialect)
        )
        spoken |= {found.clause.number for found in judge(clauses, replace(happened, chosen=MADE))}
        if about_calls and isinstance(request, Move):
            trace = trace_of(player.document, case.position, request)
            spoken |= {found.clause.id for found in judge_calls(about_calls, trace)}
    others = {"place", "select", "new", "load", "state", "moves", "builds", "pass", "dome"} & words
    return frozenset(spoken | {clause.id for clause in clauses if clause.request in others})


def wanting_towers(clauses: Sequence[Clause], player: Player) -> set[str]:
    """Of these clauses, the conditions that forbid something only where there are towers."""
    conditions = [clause for clause in clauses if clause.kind is Kind.REQUIRES]
    forbidding = {
        towers: {
            clause.id
            for case in cases_for(player, towers)
            for clause in objections(conditions, case.position, case.requests[0], MADE)
        }
        for towers in (True, False)
    }
    return forbidding[True] - forbidding[False]


def unobservable(clause: Clause, player: Player) -> Missing | None:
    """Why the clause cannot be observed of this implementation; None if it can."""
    if not clause.is_executable:
        return Missing(Want.NOTHING, clause.reason)
    missing = missing_for(clause, player.features)
    if missing in FEATURES:
        return Missing(missing, f"it takes the feature {missing.value}")
    if missing is not None:
        return Missing(missing, clause.reason or f"it takes {clause.observed.value}")
    if clause.case is not None and clause.case.gods not in player.pairs:
        return Missing(Want.GOD, "it takes gods that are not declared, or not played together")
    return None
