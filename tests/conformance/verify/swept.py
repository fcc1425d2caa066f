"""The complete sweep of each document, gone through once for all tests of a process."""

from dataclasses import dataclass
from functools import cache

from conformance.verify.classes import CaseClass, Classes
from conformance.verify.sweep import Swept, judged_clauses, reference_of, sweep


@dataclass(frozen=True)
class Gone:
    """What the sweep said, and the classes that it met."""

    swept: Swept
    classes: tuple[CaseClass, ...]


@cache
def gone_through(document: str) -> Gone:
    """The sweep of the reference by the document's clauses."""
    collected = Classes(document)
    swept = sweep(document, judged_clauses(document), reference_of(document), collected.watch)
    return Gone(swept, collected.found)
