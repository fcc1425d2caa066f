"""The calls that an implementation told before its reply to a move, judged by the clauses about calls."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from conformance.driver import Reply
from spec.call_lines import ENTERED, parse_calls
from spec.calls import Trace
from spec.clause import Clause
from spec.judged_calls import judge_calls
from spec.meaning import Judgement
from spec.notation import parse_shown
from spec.requests import Move
from spec.transition import Transition

MOST_SHOWN: Final = 30
"""So many calls are named in a sentence; the others are counted."""


def judge_told_calls(
    clauses: Sequence[Clause], happened: Transition, reply: Reply
) -> list[Judgement]:
    """What the clauses say of the calls for a move, none of other requests; BadCalls if they cannot be read."""
    request, before, after = happened.request, happened.before, happened.after
    if not isinstance(request, Move) or before is None:
        return []
    calls = parse_calls(reply.calls)
    if parse_shown(reply.body, apart=False).turn is None:
        # Whether somebody has won was not told: no clause may go by a reckoning of it.
        after = replace(after, turn=before.turn)
    trace = Trace(before, request.origin, request.target, happened.accepted, after, calls)
    return judge_calls(clauses, trace)


def calls_in_words(reply: Reply) -> str:
    """Which operations were told to be entered, in order, with what they were given."""
    entered = [line[len(ENTERED) :] for line in reply.calls if line.startswith(ENTERED)]
    if not entered:
        return "it told no call"
    more = len(entered) - MOST_SHOWN
    return f"it told these calls: {', '.join(entered[:MOST_SHOWN])}" + f" and {more} more" * (
        more > 0
    )
