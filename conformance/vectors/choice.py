"""A covering choice of the sweep: few cases that stand for all of them.

Chosen is the first case (the sweep goes from small to large) of

* every class of facts in which nothing forbids the request, or only conditions that say the same,
  so that one statement alone decides;
* every class of clauses (see `conformance.verify.classes`);
* everything that `aims` names: every origin, direction and distance, every end for each player and
  worker, and the like.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from conformance.cases.board import for_the_other
from conformance.cases.fact_class import class_of
from conformance.cases.facts import every_class
from conformance.cases.shut_in import ShutIn
from conformance.vectors.aims import aims_of
from conformance.verify.classes import CaseClass, Classes
from conformance.verify.relations import group_containing, relations
from conformance.verify.sweep import beginnings, judged_clauses, reference_of
from conformance.verify.sweep_cases import pairs_of, sweep_cases
from reference_impl.messages import answered
from spec.judgement import judge, objections
from spec.position import Position
from spec.registry import gods_of
from spec.requests import Request
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
    classes = Classes()
    goals: set[Hashable] = set()
    objecting: dict[Hashable, frozenset[str]] = {}
    chosen: list[Transition] = []
    first_of_facts: list[tuple[frozenset[str], Transition]] = []
    for position, request in chain(sweep_cases(document), _more_cases(document)):
        outcome = answer(position, request)
        happened = answered(document, position, request, outcome)
        facts = _facts_of(position, request)
        if facts not in objecting:
            forbidding = objections(clauses, position, request)
            objecting[facts] = frozenset(clause.id for clause in forbidding)
            classes.watch(happened, judge(clauses, happened))
            first_of_facts.append((objecting[facts], happened))
        aims = set(aims_of(position, request, outcome))
        if not aims <= goals:
            goals |= aims
            chosen.append(happened)
    for begun in beginnings(document, answer):
        classes.watch(begun, judge(clauses, begun))
    equal = relations(document, classes.found).equal
    decisive = [one for forbidding, one in first_of_facts if _is_one_statement(forbidding, equal)]
    smallest = [one.smallest for one in classes.found]
    return Choice(tuple(dict.fromkeys((*smallest, *decisive, *chosen))), classes.found, equal)


def _more_cases(document: str) -> Iterator[tuple[Position, Request]]:
    """Cases whose facts the sweep has already: with the other worker, of the other player, and more ends."""
    pairs = pairs_of(gods_of(document))
    for case in (*every_class(pairs), *ShutIn(pairs, frozenset()).cases):
        position = case.position
        first, second = position.workers
        yield position, case.request
        yield replace(position, workers=(first[::-1], second[::-1])), case.request
        yield for_the_other(position), case.request


def _facts_of(position: Position, request: Request) -> Hashable:
    """What the clauses can see of the case."""
    placed = len(position.standing(0)) + len(position.standing(1))
    return class_of(position, request), placed, position.turn.phase


def _is_one_statement(forbidding: frozenset[str], equal: Equal) -> bool:
    """Nothing forbids the request, or one condition and those equal to it."""
    return not forbidding or forbidding <= group_containing(min(forbidding), equal)
