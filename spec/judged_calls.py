"""Judging the calls that were made for a move, our own faces' and a stranger's alike."""

from collections.abc import Sequence

from spec.calls import Trace
from spec.clause import Clause, Kind
from spec.meaning import Judgement, said


def speaks_of_calls(clause: Clause) -> bool:
    """The clause is about a trace of calls."""
    return clause.kind is Kind.CALLS and clause.is_executable and "trace" in clause.sees


def judge_calls(clauses: Sequence[Clause], trace: Trace) -> list[Judgement]:
    """What the clauses about calls say of a move, those that are claimed for these gods and speak of it."""
    judged: list[Judgement] = []
    for clause in clauses:
        if speaks_of_calls(clause) and clause.scope.covers(trace.god, trace.other_god):
            holds = said(clause, {"trace": trace}, trace.accepted)
            if holds is not None:
                judged.append(Judgement(clause, holds))
    return judged
