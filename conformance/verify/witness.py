"""Witnesses: for each clause two cases that differ as little as possible, in one of which it alone decides."""

from dataclasses import dataclass
from itertools import chain

from conformance.verify.alterations import altered, without_form
from conformance.verify.classes import CaseClass
from conformance.verify.relations import group_containing
from conformance.verify.sweep import judged_clauses
from reference_impl.engine import legal_builds, legal_moves
from spec.clause import Clause, Kind
from spec.dialect import DIALECTS
from spec.judgement import broken, judge, word_of
from spec.notation import write_position
from spec.requests import Build, Builds, Move, Moves, write_request
from spec.transition import Listing, Transition


@dataclass(frozen=True, slots=True)
class Witness:
    """The twin in which the clause holds, and the one in which it fails; `alone` if nothing else fails there."""

    clause: Clause
    holds: Transition | Listing
    fails: Transition | Listing
    alone: bool


def witnesses(
    document: str, found: tuple[CaseClass, ...], equal: tuple[tuple[str, ...], ...]
) -> dict[str, Witness]:
    """A witness for every clause that has one."""
    clauses = judged_clauses(document)
    made = {clause.id: witness_for(clause, clauses, found, equal) for clause in clauses}
    return {id: witness for id, witness in made.items() if witness is not None}


def witness_for(
    clause: Clause,
    clauses: tuple[Clause, ...],
    found: tuple[CaseClass, ...],
    equal: tuple[tuple[str, ...], ...] = (),
) -> Witness | None:
    """A witness for one clause, if there is one in these classes."""
    if "listing" in clause.sees:
        return _of_list(clause, found)
    if clause.kind is Kind.REQUIRES:
        return _of_condition(clause, found, equal)
    return _of_result(clause, clauses, found)


def _of_condition(
    clause: Clause, found: tuple[CaseClass, ...], equal: tuple[tuple[str, ...], ...]
) -> Witness | None:
    """A request that the condition alone forbids, were it accepted, and the nearest that is allowed."""
    group = group_containing(clause.id, equal)
    forbidden = [one for one in found if clause.id in one.objecting]
    if not forbidden:
        return None
    decisive = min(forbidden, key=lambda one: (not one.objecting <= group, len(one.objecting)))
    allowed = [one.smallest for one in found if one.word == clause.request and not one.objecting]
    failing = decisive.smallest
    accepted = Transition(failing.before, failing.request, True, failing.after, failing.reason)
    # Where nothing is ever allowed, the refusal itself is what meets the condition.
    nearest = min(allowed or [failing], key=lambda other: differences(failing, other))
    return Witness(clause, nearest, accepted, decisive.objecting <= group)


def _of_result(
    clause: Clause, clauses: tuple[Clause, ...], found: tuple[CaseClass, ...]
) -> Witness | None:
    """An answer that meets the clause, and the same answer altered so that the clause breaks."""
    best: Witness | None = None
    for one in found:
        if clause.id not in one.speaking or not _holds(clause, one.smallest):
            continue
        answers = (alteration.happened for alteration in altered(one.smallest))
        for answer in chain(answers, without_form(one.smallest)):
            breaks = broken(clauses, answer)
            if clause in breaks:
                alone = len(breaks) == 1
                if best is None or (alone and not best.alone):
                    best = Witness(clause, one.smallest, answer, alone)
                if alone:
                    return best
        if best is not None:
            return best
    return best


def _of_list(clause: Clause, found: tuple[CaseClass, ...]) -> Witness | None:
    """A list that meets the clause, and the same without its first cell."""
    for one in found:
        before, request = one.smallest.before, one.smallest.request
        if before is None or not one.accepted or not isinstance(request, Move | Build):
            continue
        asked = Moves(request.origin) if isinstance(request, Move) else Builds(request.origin)
        cells = frozenset(
            legal_moves(before, request.origin, DIALECTS[clause.document])
            if isinstance(request, Move)
            else legal_builds(before, request.origin)
        )
        right = Listing(before, asked, cells)
        wrong = Listing(before, asked, cells - {min(cells)})
        if word_of(asked) == clause.request and judge((clause,), right):
            return Witness(clause, right, wrong, alone=True)
    return None


def _holds(clause: Clause, happened: Transition) -> bool:
    return all(found.holds for found in judge((clause,), happened))


def differences(one: Transition, other: Transition) -> int:
    """In how many letters the positions and the requests differ."""
    texts = [
        (write_position(happened.before) if happened.before else "")
        + write_request(happened.request)
        for happened in (one, other)
    ]
    apart = sum(a != b for a, b in zip(texts[0], texts[1], strict=False))
    gods = one.before and other.before and one.before.gods != other.before.gods
    return apart + abs(len(texts[0]) - len(texts[1])) + (3 if gods else 0)
