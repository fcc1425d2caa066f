"""What each kind of clause means: the one place where a clause is held against an answer.

The monitor, the contracts of the reference, the symbolic search and the sweep all ask here. A clause is only said to
hold where it speaks; everything else exercises it not at all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from spec.clause import Clause, Kind, Scope
from spec.dialect import SILENT_AFTER_THE_END
from spec.facts import BuildFacts, Facts, MoveFacts
from spec.position import Phase

FACTS_NAMES: Final = ("move", "build", "cell")
"""The names under which a predicate may ask for the facts."""

STEPS: Final = (MoveFacts, BuildFacts)
"""The facts of a step, which has a phase."""

OF_AN_ANSWER: Final = (Kind.REQUIRES, Kind.ACCEPTS, Kind.ENSURES, Kind.KEEPS, Kind.ALWAYS)
"""The kinds of clauses that are held against the answer to a request."""

Seen = Mapping[str, Any]
"""What there is to look at, under the names that predicates have for it: the facts, the result, the transition, …"""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A clause spoke of what happened, and it held or not."""

    clause: Clause
    holds: bool

    @property
    def is_broken(self) -> bool:
        """The clause is broken; a reading that does not hold is only ruled out."""
        return not self.holds and not self.clause.reading


def seen_facts(facts: Facts | None) -> dict[str, Any]:
    """The facts under every name that a predicate may use for them."""
    return dict.fromkeys(FACTS_NAMES, facts)


def holds_of(clause: Clause, seen: Seen) -> bool:
    """The clause's predicate, given what its parameters name."""
    assert clause.predicate is not None, clause.id
    return clause.predicate(*[seen[name] for name in clause.sees])


def is_meant(clause: Clause, seen: Seen) -> bool:
    """The case is one of those that the clause is limited to."""
    return clause.when is None or clause.when(*[seen[name] for name in clause.when_sees])


def in_scope(clause: Clause, facts: object) -> bool:
    """The document claims the clause for the gods and the phase of this case.

    The gods are those of whoever's worker is to move: requests name no caller.
    """
    if not isinstance(facts, STEPS):
        return True
    if facts.phase is Phase.OVER and clause.document in SILENT_AFTER_THE_END:
        return False
    if clause.scope is Scope.ANY or not isinstance(facts, MoveFacts):
        return True
    return clause.scope.covers(*facts.owners_gods)


def said(clause: Clause, seen: Seen, accepted: bool, allowed: bool = True) -> bool | None:
    """The clause holds, or it is broken; None: it does not speak of this answer.

    A condition speaks of what is accepted, and of refusals that it justifies; one of two readings only of what it
    forbids. *Accepts* speaks of what meets it. A result is promised of what was accepted and is `allowed` by the
    document's conditions, and *keeps* is about refusals. What is shown whole (a position, an example, calls, an HTTP
    exchange) is spoken of as it is.
    """
    if not in_scope(clause, seen.get("move")):
        return None
    if clause.kind in (Kind.REQUIRES, Kind.ACCEPTS) and not is_meant(clause, seen):
        return None
    match clause.kind:
        case Kind.REQUIRES:
            if not holds_of(clause, seen):
                return not accepted
            return True if accepted and not clause.reading else None
        case Kind.ACCEPTS:
            return accepted if holds_of(clause, seen) else None
        case Kind.ENSURES:
            speaks = accepted and allowed
        case Kind.KEEPS:
            speaks = not accepted
        case _:
            speaks = True
    return holds_of(clause, seen) if speaks and is_meant(clause, seen) else None


MAY_SPEAK: Final = {
    False: (Kind.KEEPS, Kind.ACCEPTS, Kind.ALWAYS),
    True: (Kind.ENSURES, Kind.ACCEPTS, Kind.ALWAYS),
}
"""The kinds beside conditions that can speak of an answer, by whether it was accepted."""


def judge_seen(clauses: Sequence[Clause], seen: Seen, accepted: bool) -> list[Judgement]:
    """What every clause about an answer says, and every reading of one.

    All are asked, though one is broken: a condition is credited by the refusals it justifies.
    """
    judged: list[Judgement] = []

    def ask(clause: Clause) -> None:
        holds = said(clause, seen, accepted, clause.apart not in forbidding)
        if holds is not None:
            judged.append(Judgement(clause, holds))

    forbidding: set[str] = set()
    for clause in clauses:
        if clause.kind is Kind.REQUIRES:
            ask(clause)
    forbidding.update(found.clause.apart for found in judged if not found.holds)
    kinds = MAY_SPEAK[accepted]
    for clause in clauses:
        if clause.kind in kinds:
            ask(clause)
        if clause.apart not in forbidding:
            for reading in clause.readings:
                ask(reading)
    return judged


MAY_BE_BROKEN: Final = {
    False: ((Kind.KEEPS, Kind.ACCEPTS, Kind.ALWAYS),),
    True: ((Kind.REQUIRES,), (Kind.ENSURES, Kind.ALWAYS)),
}
"""The kinds that a refusal, or an acceptance, can break, in the order in which they are asked."""


def first_broken(clauses: Sequence[Clause], seen: Seen, accepted: bool) -> Clause | None:
    """The first clause that the answer breaks, asking no more than that takes: for contracts and proofs.

    After a broken condition nothing is promised, so that no result is looked at.
    """
    for kinds in MAY_BE_BROKEN[accepted]:
        for clause in clauses:
            if clause.kind in kinds and said(clause, seen, accepted) is False:
                return clause
    return None


def is_objecting(clause: Clause, seen: Seen) -> bool:
    """The clause is a condition, and the request does not meet it."""
    return clause.kind is Kind.REQUIRES and said(clause, seen, accepted=True) is False
