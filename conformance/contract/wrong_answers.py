"""Wrong answers, each about one subject of the rulebook, beside the right ones: what a contract ought to object to."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from conformance.contract.cases import Tried, cells_of
from conformance.contract.topics import Topic
from conformance.contract.truth import Judged
from conformance.verify.alterations import altered, carried_out
from spec.clause import Kind
from spec.contract_file.context import Context, Tense
from spec.contract_file.expression import Node
from spec.contract_file.headings import Part
from spec.contract_file.names import SeenCase, vocabulary
from spec.contract_file.reader import read_condition
from spec.gods import God
from spec.judgement import Look, broken
from spec.registry import clauses_of, find_clause
from spec.transition import Transition

MOST_OF_A_KIND: Final = 6
"""So many wrong answers of a kind are enough to tell whether they are caught."""


@dataclass(frozen=True)
class Wrong:
    """A wrong answer, beside the right one."""

    right: Transition
    given: Transition
    is_smallest: bool = True
    """No smaller one of its kind was tried."""

    @cached_property
    def looks(self) -> tuple[Look, Look]:
        """What there is to see of the right answer and of the wrong one."""
        return Look(self.right), Look(self.given)


def wrong_answers(judged: Judged, topic: Topic, aside: bool = False) -> Iterator[Wrong]:
    """Wrong acceptances that this subject alone forbids, or wrong refusals, or refusals that change something.

    Aside are those that other subjects mostly forbid too.
    """
    where = _where(topic)
    counts: Counter[tuple[God, int, frozenset[str]]] = Counter()
    begun: set[frozenset[str]] = set()
    for tried in _cases(judged, topic.word):
        objecting = tried.objecting if topic.part is Part.REQUIRES else frozenset()
        kind = tried.god, getattr(tried.look["move"], "target_height", 0), objecting
        if counts[kind] >= MOST_OF_A_KIND or not _may_be_wrong(tried, topic):
            continue
        is_main = where is None or where.of(SeenCase(tried.look, vocabulary(topic.word)))
        # Whether a game comes there takes longest to tell: it is asked last.
        played = tried.in_play if is_main is not aside else None
        if played is not None:
            counts[kind] += 1
            for given in _given_wrongly(played, topic):
                yield Wrong(played.happened, given, is_smallest=objecting not in begun)
            begun.add(objecting)


def wrong_results(judged: Judged, word: str) -> list[tuple[Wrong, frozenset[str]]]:
    """Results with one part changed, one for each part and way of breaking the rulebook, of every kind of case."""
    rulebook = [one for one in clauses_of("RB") if one.kind is Kind.ENSURES and one.request == word]
    kinds: set[tuple[object, ...]] = set()
    found: list[tuple[Wrong, frozenset[str]]] = []
    for tried in _cases(judged, word):
        played = tried.in_play if tried.is_accepted else None
        if played is None or kind_of(played) in kinds:
            continue
        kinds.add(kind_of(played))
        told: set[tuple[object, ...]] = set()
        for alteration in altered(played.happened):
            if not alteration.happened.accepted:
                continue
            ids = frozenset(one.id for one in broken(rulebook, alteration.happened))
            seen = (alteration.field, ids, *_at_the_cells(alteration.happened))
            if ids and seen not in told:
                told.add(seen)
                found.append((Wrong(played.happened, alteration.happened), ids))
    return found


def _cases(judged: Judged, word: str) -> Iterator[Tried]:
    """The cases in scope, smallest first."""
    seen: set[Tried] = set()
    for operation, about in judged.written.operations:
        for tried in judged.cases(operation) if about == word else ():
            if tried not in seen:
                seen.add(tried)
                yield tried


def _where(topic: Topic) -> Node | None:
    if not topic.where:
        return None
    return read_condition(topic.where, Context(vocabulary(topic.word), Tense.BEFORE))


def _at_the_cells(happened: Transition) -> tuple[tuple[int | None, int], ...]:
    """Who stands on the cells that the request names, and their towers: clauses see that."""
    after = happened.after
    return tuple((after.owner(cell), after.tower(cell)) for cell in cells_of(happened.request))


def kind_of(tried: Tried) -> tuple[object, ...]:
    """What decides the outcome: who plays, how high the target is and how far up it goes, a push, an end."""
    facts = tried.look["move"]
    climb = getattr(facts, "climb", 0)
    return (
        getattr(facts, "god", None),
        getattr(facts, "target_height", 0),
        max(climb, -2),
        getattr(facts, "pushes", False),
        getattr(facts, "placed", 0),
        tried.happened.after.winner,
    )


def _may_be_wrong(tried: Tried, topic: Topic) -> bool:
    """An answer to this request can break the rulebook in this subject, and in no other."""
    if topic.part is Part.REQUIRES:
        return bool(tried.objecting) and tried.objecting <= topic.clauses
    return tried.is_accepted is (topic.part is Part.ACCEPTS)


def _given_wrongly(tried: Tried, topic: Topic) -> Iterator[Transition]:
    """Such answers."""
    happened = tried.happened
    match topic.part:
        case Part.REQUIRES:
            after = next(carried_out(tried.position, tried.request), tried.position)
            yield replace(happened, accepted=True, after=after)
        case Part.ACCEPTS:
            yield replace(happened, accepted=False, after=tried.position)
        case _:
            yield from _refusals_that_change(happened, topic)


def _refusals_that_change(happened: Transition, topic: Topic) -> Iterator[Transition]:
    """The refusal with one part of the position changed, once for each part: who keeps one may change another."""
    keeps = [find_clause(id) for id in topic.clauses]
    told: set[str] = set()
    for one in altered(happened):
        if one.happened.accepted or one.field in told or not broken(keeps, one.happened):
            continue
        told.add(one.field)
        yield one.happened
