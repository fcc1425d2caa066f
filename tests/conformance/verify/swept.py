"""The sweep of each document, gone through once for all tests of a process.

It is complete for two of them, one with gods and one without. Of the others a part is taken in which every clause
speaks: `santorini verify` takes all of it.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from conformance.verify.classes import CaseClass, Classes
from conformance.verify.sweep import Swept, judged_clauses, reference_of, sweep

COMPLETE: Final = ("D3", "RB")
"""The documents whose sweep is complete here."""


@dataclass(frozen=True)
class Gone:
    """What the sweep said, and the classes that it met."""

    swept: Swept
    classes: tuple[CaseClass, ...]


@cache
def gone_through(document: str) -> Gone:
    """The sweep of the reference by the document's clauses, complete or in part."""
    return gone_a_little(document) if document not in COMPLETE else _gone(document, few=False)


@cache
def gone_a_little(document: str) -> Gone:
    """A part of the sweep in which every clause speaks."""
    return _gone(document, few=True)


def _gone(document: str, few: bool) -> Gone:
    collected = Classes()
    clauses, answer = judged_clauses(document), reference_of(document)
    return Gone(sweep(document, clauses, answer, collected.watch, few), collected.found)
