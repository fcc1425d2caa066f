"""Which clauses are in scope: those that an implementation with these gods and features can show."""

from collections.abc import Iterator, Sequence

from conformance.cases import asked, endings
from conformance.cases.asked import Asked
from conformance.check.suites import Player
from conformance.monitor import is_observable
from reference_impl.engine import attempt
from reference_impl.faces.tracing import trace_of
from spec.clause import Clause, Observed
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judged_calls import judge_calls
from spec.judgement import judge
from spec.requests import Move
from spec.transition import Transition

TOP = 3


def cases_for(player: Player) -> Iterator[Asked]:
    """The cases about moves and builds that could come up with these gods."""
    reachable = "load" in player.features or God.MINOTAUR in player.gods
    for case in (
        *asked.step_moves(player.gods),
        *asked.builds(player.gods),
        *endings.closing_builds(player.gods),
    ):
        # Without `load` a worker stands on level 3 only where it was pushed.
        origin = getattr(case.requests[0], "origin", None)
        if set(case.position.gods) <= set(player.gods) and (
            reachable or origin is None or case.position.height(origin) < TOP
        ):
            yield case


def speaking(clauses: Sequence[Clause], player: Player) -> set[str]:
    """Of these clauses, the ids of those that the reference itself would put to the question."""
    words = {clause.request for clause in clauses}
    about_calls = [clause for clause in clauses if clause.observed is Observed.CALLS]
    spoken: set[str] = set()
    for case in cases_for(player):
        request = case.requests[0]
        outcome = attempt(case.position, request, DIALECTS[player.document])
        happened = Transition(case.position, request, outcome.accepted, outcome.after, "reason")
        spoken |= {found.clause.id for found in judge(clauses, happened)}
        if about_calls and isinstance(request, Move):
            trace = trace_of(player.document, case.position, request)
            spoken |= {found.clause.id for found in judge_calls(about_calls, trace)}
    others = {"place", "select", "new", "load", "state", "moves", "builds", "pass", "dome"} & words
    return spoken | {clause.id for clause in clauses if clause.request in others}


def unobservable(clause: Clause, player: Player) -> str:
    """Why the clause cannot be observed of this implementation; empty if it can."""
    if not clause.is_executable:
        return clause.reason
    if not is_observable(clause, player.features):
        return clause.reason or f"it takes {clause.observed.value}"
    if clause.case is not None and not set(clause.case.gods) <= set(player.gods):
        return "it takes a god that is not declared"
    return ""
