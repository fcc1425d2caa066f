"""Classes: cases that the clauses of a document cannot tell apart, each with its smallest case.

Two cases are of one class if as many workers are placed, the same conditions object and the same
clauses speak of the reference's answer. Everything that is
asked of a document (is a clause decisive, implied, vacuous; what does it leave open) is asked once a class.
"""

from dataclasses import dataclass

from conformance.verify.sweep import Answer, judged_clauses, transitions
from spec.clause import Clause
from spec.judgement import judge, objections, word_of
from spec.transition import Listing, Transition


@dataclass(frozen=True, slots=True)
class CaseClass:
    """The conditions that object, the clauses that speak, and the smallest case of the class."""

    word: str
    objecting: frozenset[str]
    speaking: frozenset[str]
    accepted: bool
    smallest: Transition


Key = tuple[str, frozenset[str], frozenset[str], bool, int]


def class_of(clauses: tuple[Clause, ...], happened: Transition) -> CaseClass:
    """The class of one transition."""
    objecting = (
        frozenset()
        if happened.before is None
        else frozenset(
            clause.id for clause in objections(clauses, happened.before, happened.request)
        )
    )
    speaking = frozenset(found.clause.id for found in judge(clauses, happened))
    return CaseClass(word_of(happened.request), objecting, speaking, happened.accepted, happened)


def classes(document: str, answer: Answer) -> tuple[CaseClass, ...]:
    """The classes of the document's sweep, in the order of their smallest cases."""
    clauses = judged_clauses(document)
    found: dict[Key, CaseClass] = {}
    for happened in transitions(document, answer):
        if isinstance(happened, Listing):
            continue
        one = class_of(clauses, happened)
        placed = (
            0
            if happened.before is None
            else sum(cell is not None for pair in happened.before.workers for cell in pair)
        )
        found.setdefault((one.word, one.objecting, one.speaking, one.accepted, placed), one)
    return tuple(found.values())
