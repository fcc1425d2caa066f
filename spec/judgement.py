"""Judging what happened by the clauses of a document: what they look at of a transition or a list.

What the clauses then say of it is `spec.meaning`'s to tell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from spec.clause import PROTOCOL_WORDS, Clause, Kind
from spec.facts import Choice, Facts, MoveFacts, Result
from spec.meaning import Judgement, first_broken, is_objecting, judge_seen, seen_facts
from spec.notation import write_position
from spec.observe import (
    build_facts,
    build_result,
    cell_facts,
    cell_result,
    move_facts,
    move_result,
)
from spec.position import Position
from spec.requests import WORDS, Build, Load, Move, New, Place, Request, Select, write_request
from spec.transition import Listing, Transition


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


def facts_in(happened: Transition) -> Facts | None:
    """The facts of what happened; None if no game had been begun, or the request is about no cell."""
    if happened.before is None:
        return None
    facts = facts_of(happened.before, happened.request)
    if not isinstance(facts, MoveFacts) or happened.chosen in (None, facts.chosen):
        return facts
    return replace(facts, chosen=happened.chosen)


class Look(dict[str, Any]):
    """What there is to see of a transition; the result is only made when somebody looks at it.

    The facts may be known from before the request was answered.
    """

    def __init__(self, happened: Transition, known: Facts | None = None) -> None:
        facts = facts_in(happened) if known is None else known
        super().__init__(seen_facts(facts), transition=happened)

    def __repr__(self) -> str:
        """The request and the position, as everybody writes them."""
        happened: Transition = self["transition"]
        at = "no game" if happened.before is None else write_position(happened.before)
        return f"{write_request(happened.request)} at {at}"

    def __missing__(self, name: str) -> Result | None:
        assert name == "result", f"nothing that happened is called {name!r}"
        happened: Transition = self["transition"]
        result = None
        if happened.before is not None and happened.accepted:
            result = result_of(happened.before, happened.request, happened.after)
        self["result"] = result
        return result


def judge(clauses: Sequence[Clause], happened: Transition | Listing) -> list[Judgement]:
    """What the executable clauses about this kind of request say of what happened."""
    word = word_of(happened.request)
    own = [clause for clause in clauses if clause.is_about(word) and clause.is_executable]
    if not own:
        return []
    if isinstance(happened, Listing):
        # A list shows no position.
        listed = [clause for clause in own if clause.request == word]
        return judge_seen(listed, {"listing": happened}, accepted=True)
    if happened.before is None and word not in ("new", "load"):
        return []
    return judge_seen(own, Look(happened), happened.accepted)


def by_word(clauses: Sequence[Clause]) -> dict[str, tuple[Clause, ...]]:
    """The executable clauses about each kind of request."""
    executable = [clause for clause in clauses if clause.is_executable]
    found = {
        word: tuple(one for one in executable if one.is_about(word)) for word in PROTOCOL_WORDS
    }
    return {word: own for word, own in found.items() if own}


class Judge:
    """Judges by a fixed set of clauses, and remembers what they said of the same facts and result."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self._clauses = by_word(clauses)
        self._whole = {
            word: tuple(clause for clause in own if _sees_more_than_facts(clause))
            for word, own in self._clauses.items()
        }
        self._factual = {
            word: tuple(clause for clause in own if not _sees_more_than_facts(clause))
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
        seen = Look(happened)
        key = (seen["move"], happened.accepted, seen["result"])
        said = self._said.get(key)
        if said is None:
            factual = self._factual.get(word_of(request), ())
            said = self._said[key] = judge_seen(factual, seen, happened.accepted)
        forbidding = {
            one.clause.apart for one in said if one.is_broken and one.clause.kind is Kind.REQUIRES
        }
        speaking = [
            one for one in whole if not (one.apart in forbidding and one.kind is Kind.ENSURES)
        ]
        return said + judge_seen(speaking, seen, happened.accepted)


def _sees_more_than_facts(clause: Clause) -> bool:
    return "transition" in (*clause.sees, *clause.when_sees)


def broken(clauses: Sequence[Clause], happened: Transition | Listing) -> tuple[Clause, ...]:
    """The clauses that what happened breaks."""
    return tuple(found.clause for found in judge(clauses, happened) if found.is_broken)


def breaks_any(clauses: Sequence[Clause], happened: Transition) -> bool:
    """What happened breaks a clause; no more of them are asked than it takes to tell."""
    word = word_of(happened.request)
    if happened.before is None and word not in ("new", "load"):
        return False
    own = [clause for clause in clauses if clause.is_about(word) and clause.is_executable]
    return first_broken(own, Look(happened), happened.accepted) is not None


def objections(
    clauses: Sequence[Clause], before: Position, request: Request, chosen: Choice | None = None
) -> tuple[Clause, ...]:
    """The conditions that forbid the request here, in the order of the document."""
    return tuple(_objecting(clauses, before, request, chosen))


def first_objection(clauses: Sequence[Clause], before: Position, request: Request) -> Clause | None:
    """The first condition that forbids the request here; no other is asked."""
    return next(_objecting(clauses, before, request), None)


def _objecting(
    clauses: Sequence[Clause], before: Position, request: Request, chosen: Choice | None = None
) -> Iterator[Clause]:
    seen = Look(Transition(before, request, True, before, chosen=chosen))
    word = word_of(request)
    for clause in clauses:
        if clause.request == word and clause.is_executable and is_objecting(clause, seen):
            yield clause
