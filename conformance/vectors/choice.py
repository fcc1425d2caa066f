"""A covering choice of the sweep: few cases that stand for all of them.

Chosen is the first case (the sweep goes from small to large) of

* every class of facts in which nothing forbids the request, or only conditions that say the same,
  so that one statement alone decides;
* every class of clauses (see `conformance.verify.classes`);
* every origin and direction, every placed or selected cell, each accepted and refused;
* every direction, player and worker with every outcome;
* every way to shut the opponent in.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from conformance.cases import endings
from conformance.cases.games import class_of
from conformance.verify.classes import CaseClass, Classes
from conformance.verify.relations import group_containing, relations
from conformance.verify.sweep import REASON, beginnings, judged_clauses, reference_of
from conformance.verify.sweep_cases import gods_of, sweep_cases
from reference_impl.engine import Outcome
from spec.cells import distance
from spec.judgement import judge, objections, word_of
from spec.position import Position
from spec.requests import Build, Move, Place, Request, Select
from spec.transition import Transition

Equal = tuple[tuple[str, ...], ...]
"""Groups of clauses that say the same."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The chosen cases, the classes of clauses that were met, and which clauses are equal."""

    cases: tuple[Transition, ...]
    classes: tuple[CaseClass, ...]
    equal: Equal


def covering_choice(document: str) -> Choice:
    """The choice for one document, always the same."""
    answer, clauses = reference_of(document), judged_clauses(document)
    classes = Classes(document)
    goals: set[Hashable] = set()
    objecting: dict[Hashable, frozenset[str]] = {}
    chosen: list[Transition] = []
    first_of_facts: list[tuple[frozenset[str], Transition]] = []
    for position, request in (*sweep_cases(document), *_closing(document)):
        outcome = answer(position, request)
        happened = Transition(position, request, outcome.accepted, outcome.after, REASON)
        facts = _facts_of(position, request)
        if facts not in objecting:
            forbidding = objections(clauses, position, request)
            objecting[facts] = frozenset(clause.id for clause in forbidding)
            classes.watch(happened, judge(clauses, happened))
            first_of_facts.append((objecting[facts], happened))
        aims = set(_aims(position, request, outcome))
        if not aims <= goals:
            goals |= aims
            chosen.append(happened)
    for begun in beginnings(document, answer):
        classes.watch(begun, judge(clauses, begun))
    equal = relations(document, classes.found).equal
    decisive = [one for forbidding, one in first_of_facts if _is_one_statement(forbidding, equal)]
    smallest = [one.smallest for one in classes.found]
    return Choice(tuple(dict.fromkeys((*smallest, *decisive, *chosen))), classes.found, equal)


def _closing(document: str) -> Iterator[tuple[Position, Request]]:
    for case in endings.closing_builds(gods_of(document)):
        yield case.position, case.requests[0]


def _facts_of(position: Position, request: Request) -> Hashable:
    """What the clauses can see of the case."""
    placed = len(position.standing(0)) + len(position.standing(1))
    return class_of(position, request), placed, position.turn.phase


def _is_one_statement(forbidding: frozenset[str], equal: Equal) -> bool:
    """Nothing forbids the request, or one condition and those equal to it."""
    return not forbidding or forbidding <= group_containing(min(forbidding), equal)


def _aims(position: Position, request: Request, outcome: Outcome) -> Iterator[Hashable]:
    """What a case covers besides its facts."""
    word, player = word_of(request), position.turn.player
    if isinstance(request, Place | Select):
        yield word, request.cell, outcome.accepted
        return
    if not isinstance(request, Move | Build) or distance(request.origin, request.target) > 1:
        return
    origin, target = request.origin, request.target
    direction = (target[0] - origin[0], target[1] - origin[1])
    yield word, origin, direction, outcome.accepted
    if not outcome.accepted:
        return
    end, pushes = outcome.after.turn.phase, position.owner(target) is not None
    yield word, direction, end, pushes
    yield word, player, position.workers[player].index(origin), end, pushes
    if isinstance(request, Build):
        others = position.workers[1 - player]
        heights = tuple(position.height(cell) for cell in others if cell is not None)
        yield word, others, heights, target, end, position.gods[1 - player]
