"""The witness of a clause, found anew and drawn in text, for `explain`.

Only cases of the clause's own request are tried, and the first good one ends the search: a reader waits for it.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from conformance.cases.plain import far_moves
from conformance.verify.classes import Classes
from conformance.verify.sweep import beginnings, judged_clauses, reference_of
from conformance.verify.sweep_cases import few_cases, sweep_cases
from conformance.verify.witness import Witness, witness_for
from reference_impl.engine import Outcome
from reference_impl.messages import answered
from spec.clause import Clause, Kind
from spec.judgement import judge, objections, word_of
from spec.notation import write_cell
from spec.position import Position
from spec.requests import write_request
from spec.text_board import draw
from spec.transition import Listing, Transition

LISTED: Final = {"moves": "move", "builds": "build"}
"""The request whose cases show what a list has to hold."""


def witness_of(clause: Clause) -> list[str]:
    """Both cases of the clause's witness as lines; one line if it has none."""
    if clause not in judged_clauses(clause.document):
        return [
            "",
            "  No witness is searched for: the clause is not about a request and its answer.",
        ]
    witness = search(clause)
    if witness is not None:
        shows_after = clause.kind is not Kind.REQUIRES
        return [
            *("", "  It holds:", *_case(witness.holds, shows_after)),
            *("", "  It fails:", *_case(witness.fails, shows_after)),
        ]
    if clause.kind is Kind.REQUIRES:
        return ["", "  Vacuous: no case of the complete sweep can break it."]
    return ["", "  No witness in a small sweep: `santorini verify` goes through the complete one."]


def search(clause: Clause) -> Witness | None:
    """The first case in which the clause alone decides, with its twin; else the best of a few cases.

    For a condition that forbids none of the few, every case of the sweep is tried.
    """
    if clause.kind is not Kind.REQUIRES:
        return _result(clause)
    collected = Classes()
    few = _condition(clause, collected, _few_cases(clause))
    return few or _condition(clause, collected, _forbidden_cases(clause))


def _condition(clause: Clause, collected: Classes, cases: Iterable[Transition]) -> Witness | None:
    clauses = judged_clauses(clause.document)
    # What objects is all that matters to a condition.
    conditions = [one for one in clauses if one.kind is Kind.REQUIRES]
    best: Witness | None = None
    known = 0
    for happened in cases:
        collected.watch(happened, judge(conditions, happened))
        found = collected.found
        if len(found) > known:
            known = len(found)
            best = witness_for(clause, clauses, found)
            if best is not None and best.alone and any(not one.objecting for one in found):
                return best
    return best


def _result(clause: Clause) -> Witness | None:
    clauses = judged_clauses(clause.document)
    collected = Classes()
    known = 0
    for happened in _few_cases(clause):
        collected.watch(happened, judge(clauses, happened))
        found = collected.found
        if len(found) > known:
            known = len(found)
            witness = witness_for(clause, clauses, found[-1:])
            if witness is not None:
                return witness
    return None


def _few_cases(clause: Clause) -> Iterator[Transition]:
    """A few cases of the clause's own request, far targets among them."""
    word = LISTED.get(clause.request, clause.request)
    answer = reference_of(clause.document)
    far = ((case.position, case.requests[0]) for case in far_moves())
    for before, request in chain(few_cases(clause.document), far):
        if word_of(request) == word and _is_claimed(clause, before):
            outcome = answer(before, request)
            yield answered(clause.document, before, request, outcome)
    if word in ("new", "load"):
        for happened in beginnings(clause.document, answer):
            if word_of(happened.request) == word:
                yield happened


def _forbidden_cases(clause: Clause) -> Iterator[Transition]:
    """All cases of the complete sweep that the condition forbids."""
    for before, request in sweep_cases(clause.document):
        is_asked = word_of(request) == clause.request and _is_claimed(clause, before)
        if is_asked and objections((clause,), before, request):
            yield answered(clause.document, before, request, Outcome(False, before))


def _is_claimed(clause: Clause, position: Position) -> bool:
    """The document claims the clause for these gods; quicker to tell than the facts of the case."""
    player = position.turn.player
    return clause.scope.covers(position.gods[player], position.gods[1 - player])


def _case(happened: Transition | Listing, shows_after: bool) -> list[str]:
    before = happened.before
    board = [] if before is None else [f"  {line}" for line in draw(before).split("\n")]
    lines = [*board, f"    {write_request(happened.request)}"]
    if isinstance(happened, Listing):
        cells = " ".join(sorted(write_cell(cell) for cell in happened.cells))
        return [*lines, f"    listed: {cells or 'no cell'}"]
    lines.append("    accepted" if happened.accepted else "    refused")
    if shows_after:
        lines[-1] += ", and then:"
        lines += [f"  {line}" for line in draw(happened.after).split("\n")]
    return lines
