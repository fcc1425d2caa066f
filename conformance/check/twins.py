"""Twins: two requests that differ in one fact, of which a condition alone forbids the one and the other is accepted.

Who refuses everything holds every condition. That a program goes by this condition is shown by both answers together.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from conformance.check.tally import group_of
from conformance.regions.answered import Answered
from spec.clause import Clause, Kind
from spec.facts import Choice, Facts, MoveFacts
from spec.judgement import facts_in
from spec.transition import Transition

STEPS: Final = ("place", "move", "build")
"""The requests whose conditions have twins."""

PHASE: Final = ("phase", "all_placed", "placed", "builder_has_moved")
"""What goes with the phase: it counts as one fact."""

Rest = tuple[Any, ...]
"""All facts of a request but one, and which one is left out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A request was accepted though it need not be refused, or refused by these conditions, by their numbers."""

    facts: Facts
    refused_by: frozenset[str] = frozenset()


def without_twins(answers: Iterable[Answer], conditions: Collection[Clause]) -> frozenset[str]:
    """The numbers of those conditions of which no two answers are twins; no more are looked at than it takes."""
    wanted = {clause.number for clause in conditions}
    accepted: set[Rest] = set()
    refused: defaultdict[str, set[Rest]] = defaultdict(set)
    met: set[Answer] = set()
    for answer in answers if wanted else ():
        if answer in met:
            continue
        met.add(answer)
        rests = set(_rests(answer.facts))
        if answer.refused_by:
            asked = wanted & answer.refused_by
            for number in asked:
                refused[number] |= rests
            wanted -= asked if rests & accepted else set()
        else:
            accepted |= rests
            wanted -= {number for number in wanted if refused[number] & rests}
        if not wanted:
            break
    return frozenset(wanted)


def answers_of(cases: Iterable[Answered]) -> Iterator[Answer]:
    """What is accepted where no condition is against it, and what is refused by one condition alone."""
    for case in cases:
        happened = case.happened
        facts = facts_in(happened) if isinstance(happened, Transition) else None
        if facts is None or not isinstance(happened, Transition):
            continue
        alone = alone_among(case.seen.forbidding)
        if alone:
            yield Answer(facts, alone)
        elif happened.accepted and not any(
            clause.kind is Kind.REQUIRES for clause in case.seen.broken
        ):
            yield Answer(facts)


def alone_among(objecting: Sequence[Clause]) -> frozenset[str]:
    """The numbers of the conditions, if all make the same statement; else none."""
    said = [clause for clause in objecting if not clause.reading]
    is_alone = len({group_of(clause) for clause in said}) == 1
    return frozenset(clause.number for clause in said) if is_alone else frozenset()


def _rests(facts: Facts) -> Iterator[Rest]:
    """The facts without one of them, for each: twins share such a rest."""
    if isinstance(facts, MoveFacts):
        # Whether the mover was chosen follows from the phase and the worker.
        facts = replace(facts, chosen=Choice.MADE)
    told = {field.name: getattr(facts, field.name) for field in fields(facts)}
    for name in told:
        left_out = PHASE if name in PHASE else (name,)
        if name not in PHASE or name == "phase":
            yield name, type(facts), tuple(told[other] for other in told if other not in left_out)
