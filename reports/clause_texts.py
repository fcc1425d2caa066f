"""What a report says about a clause: what it demands, why that matters, where it stands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from spec.registry import clauses_of, is_document
from spec.wording import demand_of

UNKNOWN: Final = "This kit does not know the clause: the log was written by another version."


@dataclass(frozen=True)
class ClauseText:
    """A clause as a demand, with the condition under which it speaks."""

    id: str
    demand: str
    why: str = ""
    source: str = ""


ClauseTexts = Callable[[str], ClauseText]
"""The text of the clause with an id; an unknown id gets a text that says so."""


def registered_text(id: str) -> ClauseText:
    """The text in the registry of this kit."""
    document = id.partition(".")[0]
    for clause in clauses_of(document) if is_document(document) else ():
        if clause.id == id:
            return ClauseText(clause.id, demand_of(clause), clause.why, clause.at)
    return ClauseText(id, UNKNOWN)


def document_name(document: str) -> str:
    """How a sentence names the document."""
    return "the rulebook (RB)" if document == "RB" else document
