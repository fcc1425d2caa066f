"""What a name names: names are found in any case, the most exact meaning first."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from conformance.explain.unclear import Ambiguity, ambiguities
from spec.clause import Clause
from spec.gaps import GAPS, Gap
from spec.registry import DOCUMENTS, all_clauses, clauses_of, is_document, own_documents

SHORTEST_WORD: Final = 4
"""Shorter parts of names are no help to somebody who has mistyped one."""

LIKENESS: Final = 0.5
"""How near a name has to be to be offered: `D4` for `D9`."""


@dataclass(frozen=True)
class Document:
    """A document by its name."""

    id: str

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Its clauses in its own order."""
        return clauses_of(self.id)


@dataclass(frozen=True)
class Operation:
    """An operation of a document, and its clauses in the document's order."""

    id: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class NamedGap:
    """A gap by its id."""

    id: str
    gap: Gap


@dataclass(frozen=True)
class Word:
    """A word, and the clauses whose id, wording or predicate has it."""

    word: str
    clauses: tuple[Clause, ...]


Subject = Clause | Document | Operation | Ambiguity | NamedGap | Word


def find_subject(name: str, document: str | None = None) -> Subject:
    """What the name names, among a document's clauses if it is a word; ValueError tells the nearest names."""
    named = _named(name)
    if named is not None:
        return named
    found = tuple(
        clause
        for clause in all_clauses().values()
        if document in (None, clause.document) and _has(clause, name.lower())
    )
    if found and not _is_number(name):
        return Word(name.lower(), found)
    raise ValueError(_unknown(name))


def _named(name: str) -> Subject | None:
    """What has exactly this name, but for capitals and a missing zero."""
    exact = {known.lower(): known for known in _names()}.get(_padded(name.lower()))
    if exact is None:
        return _labelled().get(name.lower())
    if exact in all_clauses():
        return all_clauses()[exact]
    if is_document(exact):
        return Document(exact)
    if exact in ambiguities():
        return ambiguities()[exact]
    if exact in GAPS:
        return NamedGap(exact, GAPS[exact])
    return Operation(exact, _clauses_of_operation(exact))


def _names() -> tuple[str, ...]:
    """Everything that has a name of its own."""
    operations = {_operation_of(clause) for clause in all_clauses().values()}
    own = (one.name for one in own_documents())
    return (*all_clauses(), *DOCUMENTS, *own, *ambiguities(), *GAPS, *sorted(operations))


def _labelled() -> dict[str, Clause]:
    """The clauses that their author gave a name, by it; behind their document's as by its number."""
    labelled = [clause for clause in all_clauses().values() if clause.alias]
    return {
        name.lower(): clause
        for clause in reversed(labelled)
        for name in (clause.alias, f"{clause.document}.{clause.alias}")
    }


def _operation_of(clause: Clause) -> str:
    return f"{clause.document}.{clause.operation}"


def _clauses_of_operation(id: str) -> tuple[Clause, ...]:
    return tuple(clause for clause in all_clauses().values() if _operation_of(clause) == id)


def _is_number(name: str) -> bool:
    """The name is meant as that of an unclear place or of a gap, whose numbers clauses quote."""
    return re.match(r"(amb|gap)-", name.lower()) is not None


def _padded(name: str) -> str:
    """`amb-3` is `amb-03`."""
    return re.sub(r"^(amb|gap)-(\d)$", r"\1-0\2", name)


def _has(clause: Clause, word: str) -> bool:
    told = (clause.id, clause.wording, *_predicate_names(clause))
    return any(word in text.lower() for text in told)


def _predicate_names(clause: Clause) -> tuple[str, ...]:
    functions = [function for function in (clause.predicate, clause.when) if function]
    # A condition of a contract of one's own carries the names that it is made of.
    names = [function.__dict__.get("reads", (function.__name__,)) for function in functions]
    return tuple(name for some in names for name in some)


def _words() -> Iterable[str]:
    """The words that ids and names of predicates are made of."""
    for clause in all_clauses().values():
        for name in (clause.operation, *_predicate_names(clause)):
            yield from (word for word in name.split("_") if len(word) >= SHORTEST_WORD)


def _unknown(name: str) -> str:
    known = {spelt.lower(): spelt for spelt in (*_words(), *_names())}
    near = [
        known[match]
        for match in get_close_matches(_padded(name.lower()), known, n=3, cutoff=LIKENESS)
    ]
    hint = f"did you mean {', '.join(near)}?" if near else "see `santorini explain --list`"
    return f"no clause, document, operation, AMB-nn, GAP-nn or word is called {name!r}: {hint}"
