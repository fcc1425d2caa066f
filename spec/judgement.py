"""Judging what happened by the clauses of a document.

A clause is only said to hold where it speaks: a condition speaks of what is accepted and of
refusals that it justifies, a result of what was accepted and was allowed, a refusal's clause of
refusals. Everything else exercises it not at all.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spec.clause import Clause, Kind, Scope
from spec.dialect import SILENT_AFTER_THE_END
from spec.facts import BuildFacts, Choice, Facts, MoveFacts, Result
from spec.observe import (
    build_facts,
    build_result,
    cell_facts,
    cell_result,
    move_facts,
    move_result,
)
from spec.position import Phase, Position
from spec.requests import WORDS, Build, Load, Move, New, Place, Request, Select
from spec.transition import Listing, Transition


@dataclass(frozen=True, slots=True)
class Judgement:
    """A clause spoke of what happened, and it held or not."""

    clause: Clause
    holds: bool

    @property
    def is_broken(self) -> bool:
        """The clause is broken; a reading that does not hold is only ruled out."""
        return not self.holds and not self.clause.reading


def word_of(request: Request) -> str:
    """The protocol's word for the request."""
    if isinstance(request, New):
        return "new"
    if isinstance(request, Load):
        return "load"
    return WORDS.get(type(request), "hello")


def facts_of(before: Position, request: Request) -> Facts | None:
    """The facts of the request at this position; None for requests about no cell."""
    match request:
        case Move(origin, target):
            return move_facts(before, origin, target)
        case Build(origin, target):
            return build_facts(before, origin, target)
        case Place(cell) | Select(cell):
            return cell_facts(before, cell)
        case _:
            return None


def result_of(before: Position, request: Request, after: Position) -> Result | None:
    """What the position after shows of the request's result."""
    match request:
        case Move(origin, target):
            return move_result(before, origin, target, after)
        case Build(_, target):
            return build_result(before, target, after)
        case Place(cell) | Select(cell):
            return cell_result(before, cell, after)
        case _:
            return None


def in_scope(clause: Clause, facts: object) -> bool:
    """The document claims the clause for the gods and the phase of this case.

    The gods are those of whoever's worker is to move: requests name no caller.
    """
    if isinstance(facts, MoveFacts | BuildFacts):
        is_silent = facts.phase is Phase.OVER and clause.document in SILENT_AFTER_THE_END
        if is_silent:
            return False
    if clause.scope is Scope.ANY or not isinstance(facts, MoveFacts):
        return True
    return clause.scope.covers(*facts.owners_gods)


def facts_in(happened: Transition) -> Facts | None:
    """The facts of what happened; None if no game had been begun, or the request is about no cell."""
    if happened.before is None:
        return None
    facts = facts_of(happened.before, happened.request)
    if happened.chosen is not None and isinstance(facts, MoveFacts):
        return replace(facts, chosen=happened.chosen)
    return facts


def holds_of(clause: Clause, seen: dict[str, Any]) -> bool:
    """The clause's predicate, given what its parameters name."""
    assert clause.predicate is not None, clause.id
    return clause.predicate(*[seen[name] for name in clause.sees])


FACTS_NAMES = ("move", "build", "cell")


def seen_facts(facts: Facts | None) -> dict[str, Any]:
    """The facts under every name that a predicate may use for them."""
    return dict.fromkeys(FACTS_NAMES, facts)


def _speaks_when(clause: Clause, seen: dict[str, Any]) -> bool:
    return clause.when is None or clause.when(*[seen[name] for name in clause.when_sees])


def judge_facts(
    clauses: Sequence[Clause], facts: Facts | None, accepted: bool, seen: dict[str, Any]
) -> list[Judgement]:
    """What the clauses of one request say, given everything they may see."""
    judged: list[Judgement] = []
    allowed = True
    for clause in clauses:
        if clause.kind is Kind.REQUIRES and in_scope(clause, facts):
            met = holds_of(clause, seen)
            allowed = allowed and met
            if accepted or not met:
                judged.append(Judgement(clause, met or not accepted))
    for clause in clauses:
        if not in_scope(clause, facts):
            continue
        if clause.kind is Kind.ACCEPTS and holds_of(clause, seen):
            judged.append(Judgement(clause, accepted))
        elif clause.kind is Kind.KEEPS and not accepted and _speaks_when(clause, seen):
            judged.append(Judgement(clause, holds_of(clause, seen)))
        elif clause.kind is Kind.ENSURES and accepted and allowed and _speaks_when(clause, seen):
            judged.append(Judgement(clause, holds_of(clause, seen)))
        if clause.readings and (allowed or not accepted):
            judged += _judge_readings(clause.readings, accepted, seen)
    return judged


def _judge_readings(
    readings: Sequence[Clause], accepted: bool, seen: dict[str, Any]
) -> list[Judgement]:
    """What the readings of a clause say where they differ: one that is read to forbid speaks of what it forbids."""
    judged: list[Judgement] = []
    for reading in readings:
        match reading.kind:
            case Kind.REQUIRES:
                if not holds_of(reading, seen):
                    judged.append(Judgement(reading, not accepted))
            case Kind.ACCEPTS:
                if holds_of(reading, seen):
                    judged.append(Judgement(reading, accepted))
            case kind:
                if accepted is (kind is Kind.ENSURES) and _speaks_when(reading, seen):
                    judged.append(Judgement(reading, holds_of(reading, seen)))
    return judged


def judge(clauses: Sequence[Clause], happened: Transition | Listing) -> list[Judgement]:
    """What the executable clauses about this kind of request say of what happened."""
    word = word_of(happened.request)
    own = [clause for clause in clauses if clause.request == word and clause.is_executable]
    if not own:
        return []
    if isinstance(happened, Listing):
        return judge_facts(own, None, True, {"listing": happened})
    before, facts = happened.before, facts_in(happened)
    if before is None and word not in ("new", "load"):
        return []
    result = (
        result_of(before, happened.request, happened.after)
        if before is not None and happened.accepted
        else None
    )
    seen = seen_facts(facts) | {"result": result, "transition": happened}
    return judge_facts(own, facts, happened.accepted, seen)


class Judge:
    """Judges by a fixed set of clauses, and remembers what they said of the same facts and result."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self._clauses: dict[str, tuple[Clause, ...]] = {}
        for clause in clauses:
            if clause.is_executable:
                self._clauses[clause.request] = (*self._clauses.get(clause.request, ()), clause)
        self._whole = {
            word: tuple(clause for clause in own if _sees_more_than_facts(clause))
            for word, own in self._clauses.items()
        }
        self._said: dict[tuple[Facts, bool, Result | None], list[Judgement]] = {}

    def clauses_about(self, request: Request) -> tuple[Clause, ...]:
        """The clauses that may speak of such a request."""
        return self._clauses.get(word_of(request), ())

    def __call__(self, happened: Transition | Listing) -> list[Judgement]:
        """What `judge` says; clauses that see no more than facts are asked once for the same facts."""
        own = self.clauses_about(happened.request)
        request = happened.request
        if isinstance(happened, Listing) or not isinstance(request, Move | Build):
            return judge(own, happened)
        whole = self._whole.get(word_of(request), ())
        if happened.before is None or any(clause.kind is Kind.REQUIRES for clause in whole):
            return judge(own, happened)
        facts = facts_in(happened)
        assert facts is not None
        result = result_of(happened.before, request, happened.after) if happened.accepted else None
        key = (facts, happened.accepted, result)
        said = self._said.get(key)
        seen = seen_facts(facts) | {"result": result, "transition": happened}
        if said is None:
            factual = [clause for clause in own if clause not in whole]
            said = self._said[key] = judge_facts(factual, facts, happened.accepted, seen)
        forbidden = any(one.is_broken and one.clause.kind is Kind.REQUIRES for one in said)
        speaking = [clause for clause in whole if not (forbidden and clause.kind is Kind.ENSURES)]
        return said + judge_facts(speaking, facts, happened.accepted, seen)


def _sees_more_than_facts(clause: Clause) -> bool:
    return "transition" in (*clause.sees, *clause.when_sees)


def broken(clauses: Sequence[Clause], happened: Transition | Listing) -> tuple[Clause, ...]:
    """The clauses that what happened breaks."""
    return tuple(found.clause for found in judge(clauses, happened) if found.is_broken)


def objections(
    clauses: Sequence[Clause], before: Position, request: Request, chosen: Choice | None = None
) -> tuple[Clause, ...]:
    """The conditions that forbid the request here, in the order of the document."""
    asked = Transition(before, request, True, before, chosen=chosen)
    facts = facts_in(asked)
    seen = seen_facts(facts) | {"transition": asked}
    word = word_of(request)
    return tuple(
        clause
        for clause in clauses
        if clause.kind is Kind.REQUIRES
        and clause.request == word
        and clause.is_executable
        and in_scope(clause, facts)
        and not holds_of(clause, seen)
    )
