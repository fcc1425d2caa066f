"""Strength: what the clauses of a document leave open.

For one case of every class of a request that the document speaks of, the answer is altered in every
way; where no clause breaks, the document does not determine that part.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from conformance.verify.alterations import Alteration, altered
from conformance.verify.classes import CaseClass
from conformance.verify.sweep import judged_clauses
from spec.cells import CELLS, Cell
from spec.clause import Clause
from spec.judgement import breaks_any, broken, by_word, facts_in
from spec.meaning import in_scope
from spec.requests import Build, Dome, Move, Place, Request, Select
from spec.transition import Transition

LEFT_OPEN: Final = {
    ("new", "answer"): "whether both players may have the same god is left to them",
    ("dome", "answer"): "a dome on level 3 is what a build makes there too",
}
"""What the rulebook does not judge on purpose, and why: a request, and the part of its answer."""


@dataclass(frozen=True, slots=True)
class Part:
    """What of the answers to which requests was altered.

    `named`: on the cell that the request is about. `claimed`: in cases for which the document claims its clauses.
    `rule`: the rulebook's clause that the other answer breaks, where the answer itself is the part; else empty.
    """

    word: str
    accepted: bool
    field: str
    named: bool
    claimed: bool
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """A part of the answer that no clause determines in `count` of `tried` alterations, with the smallest example."""

    part: Part
    given: Transition
    instead: Transition
    count: int
    tried: int


@dataclass(frozen=True, slots=True)
class Strength:
    """How many alterations were tried, and what was left open, smallest example first."""

    classes: int
    alterations: int
    openings: tuple[Opening, ...]


def strength(document: str, found: tuple[CaseClass, ...]) -> Strength:
    """Alters the smallest case of every class."""
    clauses = judged_clauses(document)
    own = by_word(clauses)
    asked = [one for one in found if one.word in own]
    tried: Counter[Part] = Counter()
    open_parts: dict[Part, list[tuple[Transition, Transition]]] = {}
    for one in asked:
        claimed = is_claimed(clauses, one.word, one.smallest)
        for alteration in altered(one.smallest):
            named = _is_named(one.smallest, alteration)
            part = Part(one.word, one.accepted, alteration.field, named, claimed)
            tried[part] += 1
            if not breaks_any(own[one.word], alteration.happened):
                known = (one.smallest, alteration.happened)
                open_parts.setdefault(_ruled(part, alteration), []).append(known)
    return Strength(len(asked), tried.total(), tuple(_openings(open_parts, tried)))


def is_claimed(clauses: tuple[Clause, ...], word: str, happened: Transition) -> bool:
    """The document claims all of its clauses about such requests for the gods and the phase of this case."""
    facts = facts_in(happened)
    return all(in_scope(clause, facts) for clause in clauses if clause.request == word)


def _ruled(part: Part, alteration: Alteration) -> Part:
    """The part with the rulebook's clause that the other answer breaks: each clause is a thing of its own to forget."""
    if part.field != "answer":
        return part
    objecting = broken(judged_clauses("RB"), alteration.happened)
    rule = objecting[0].id if objecting else ""
    return Part(part.word, part.accepted, part.field, part.named, part.claimed, rule)


def _is_named(happened: Transition, alteration: Alteration) -> bool:
    """The tower or the worker that was altered is on a cell that the request is there to change."""
    right, wrong = happened.after, alteration.happened.after
    named = _cells_of(happened.request)
    if alteration.field in ("height", "dome"):
        return any(right.tower(cell) != wrong.tower(cell) for cell in named if cell in CELLS)
    if alteration.field == "worker":
        return any(right.owner(cell) not in (None, wrong.owner(cell)) for cell in named)
    return False


def _cells_of(request: Request) -> tuple[Cell, ...]:
    """The cell that the request is about: the target of a step."""
    match request:
        case Move(_, cell) | Build(_, cell) | Dome(_, cell) | Place(cell) | Select(cell):
            return (cell,)
        case _:
            return ()


def _openings(
    parts: dict[Part, list[tuple[Transition, Transition]]], tried: Counter[Part]
) -> Iterator[Opening]:
    for part, examples in parts.items():
        asked = Part(part.word, part.accepted, part.field, part.named, part.claimed)
        given, instead = examples[0]
        yield Opening(part, given, instead, len(examples), tried[asked])
