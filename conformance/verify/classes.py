"""Classes: cases that the clauses of a document cannot tell apart, each with its smallest case.

Two cases are of one class if as many workers are placed, the same conditions object and the same
clauses speak of the reference's answer. Everything that is asked of a document (is a clause
decisive, implied, vacuous; what does it leave open) is asked once a class.
"""

from dataclasses import dataclass

from conformance.verify.sweep import Answer, judged_clauses, sweep
from spec.clause import Kind
from spec.judgement import word_of
from spec.meaning import Judgement
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


class Classes:
    """Collects the classes while a sweep goes on: hand `watch` to `sweep`."""

    def __init__(self) -> None:
        self._found: dict[Key, CaseClass] = {}

    def watch(self, happened: Transition | Listing, judged: list[Judgement]) -> None:
        """Keeps the case if it is the first of its class."""
        if isinstance(happened, Listing):
            return
        before = happened.before
        objecting = frozenset(found.clause.id for found in judged if _objects(found, happened))
        speaking = frozenset(found.clause.id for found in judged)
        word = word_of(happened.request)
        placed = 0 if before is None else len(before.standing(0)) + len(before.standing(1))
        key = (word, objecting, speaking, happened.accepted, placed)
        if key not in self._found:
            self._found[key] = CaseClass(word, objecting, speaking, happened.accepted, happened)

    @property
    def found(self) -> tuple[CaseClass, ...]:
        """The classes in the order of their smallest cases."""
        return tuple(self._found.values())


def _objects(found: Judgement, happened: Transition) -> bool:
    """A condition forbids what happened: it breaks what was accepted, or justifies a refusal."""
    clause = found.clause
    is_condition = clause.kind is Kind.REQUIRES and not clause.reading
    return is_condition and found.holds is not happened.accepted


def classes(document: str, answer: Answer, few: bool = False) -> tuple[CaseClass, ...]:
    """The classes of the document's sweep, or of a few of its cases."""
    collected = Classes()
    sweep(document, judged_clauses(document), answer, collected.watch, few)
    return collected.found
