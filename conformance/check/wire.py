"""Judges HTTP exchanges by the clauses about them: how often each was put to the question, and what broke it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from conformance.driver.exchanged import Exchanged, Way
from reference_impl.faces.d0_game import NOWHERE
from spec.clause import Clause, Kind
from spec.exchange import Exchange
from spec.judgement import objections
from spec.meaning import holds_of
from spec.notation import parse_position
from spec.registry import claimed_pairs
from spec.requests import Move

HEADLINE: Final = claimed_pairs("D0")[0]
"""The cards that D0 speaks of."""

BEGUN: Final = parse_position("00000/00000/00000/00000/00000 11,03/13,44 m0", HEADLINE)


def wire_clauses(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses about HTTP exchanges."""
    return tuple(one for one in clauses if one.kind is Kind.WIRE and one.is_executable)


def selection_clauses(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The conditions of a move that one of no worker does not meet, even to the cell next to nowhere."""
    return objections(clauses, BEGUN, Move(NOWHERE, (0, 0)))


def holds(clause: Clause, exchange: Exchange) -> bool:
    """The exchange meets the clause; a condition of a move is met where no worker moved."""
    if clause.kind is Kind.REQUIRES:
        return not exchange.moved
    return holds_of(clause, {"exchange": exchange})


def is_about_the_response(clause: Clause) -> bool:
    """The clause asks what the response is like, and not what became of the workers."""
    return clause.source_kind in ("protocol", "postcondition")


def is_asked(clause: Clause, found: Exchanged) -> bool:
    """The exchange puts the clause to the question.

    A move of no worker is spoken of by the conditions that ask for one, and by nothing else. A condition of
    a request speaks of what moved a worker, and of what lacked the condition and moved none. What a move
    does speaks of moves to a cell that was named. A statement about the response speaks where another
    response would break it, and of the game that it shows only if somebody looked at the game afterwards.
    """
    exchange = found.exchange
    if found.way is Way.UNSELECTED or clause.kind is Kind.REQUIRES:
        is_spoken_of = found.way is Way.UNSELECTED and clause.kind is Kind.REQUIRES
        return is_spoken_of and exchange.before.all_placed
    match clause.source_kind:
        case "precondition":
            lacking = not holds(clause, replace(exchange, moved=True))
            return exchange.moved or (exchange.before.all_placed and lacking)
        case "call-sequence":
            return exchange.moved and exchange.target is not None
        case "postcondition":
            return exchange.message is not None and not holds(clause, replace(exchange, message=""))
        case _:
            if not holds(clause, replace(exchange, status=None)):
                return True
            is_shown = exchange.shown is not None
            return not holds(clause, replace(exchange, shown=None)) and (
                found.is_looked_at or not is_shown
            )


def broken_by(clause: Clause, found: Exchanged) -> bool:
    """The exchange breaks the clause."""
    return is_asked(clause, found) and not holds(clause, found.exchange)


class WireTally:
    """Grows with every exchange; of the exchanges that break a clause one with the shortest script is kept.

    `groups` are the clauses that are broken together, if at all: each clause about exchanges by itself, and
    the conditions that ask for a selected worker.
    """

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self.wire = wire_clauses(clauses)
        selection = selection_clauses(clauses) if self.wire else ()
        self.groups = (*((clause,) for clause in self.wire), *((selection,) if selection else ()))
        self.exercised: Counter[str] = Counter()
        self.counted: Counter[str] = Counter()
        self.broken: dict[str, Exchanged] = {}

    def add(self, found: Exchanged) -> None:
        """Counts what the clauses say of one exchange."""
        for clause in (clause for group in self.groups for clause in group):
            if not is_asked(clause, found):
                continue
            self.exercised[clause.id] += 1
            if not holds(clause, found.exchange):
                self.counted[clause.id] += 1
                kept = self.broken.get(clause.id)
                if kept is None or len(found.script) < len(kept.script):
                    self.broken[clause.id] = found
