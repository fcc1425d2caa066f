"""All clauses of all documents, by id: the six of the kit, and contracts of one's own that were added."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from itertools import product

from spec.clause import Clause
from spec.dialect import DIALECTS
from spec.gods import God, Gods
from spec.own_document import OwnDocument

DOCUMENTS = ("D0", "D1", "D2", "D3", "D4", "RB")


_ADDED: dict[str, OwnDocument] = {}


def add_document(document: OwnDocument) -> None:
    """From now on the contract can be named like a document of the kit; ValueError if another is called so."""
    known = _ADDED.get(document.name)
    if document.name in DOCUMENTS or (known is not None and known.text != document.text):
        raise ValueError(f"another document is called {document.name!r} already: rename the file")
    _ADDED.setdefault(document.name, document)


def own_document(name: str) -> OwnDocument | None:
    """The contract of one's own that was added under this name."""
    return _ADDED.get(name)


def own_documents() -> tuple[OwnDocument, ...]:
    """All that were added."""
    return tuple(_ADDED.values())


def is_document(name: str) -> bool:
    """Its clauses are known."""
    return name in DOCUMENTS or name in _ADDED


def clauses_of(document: str) -> tuple[Clause, ...]:
    """The clauses of one document, in its own order."""
    if document in _ADDED:
        return _ADDED[document].clauses
    if document not in DOCUMENTS:
        raise ValueError(f"{document!r} is no document: use one of {', '.join(DOCUMENTS)}")
    return _clauses_of_the_kit(document)


@cache
def _clauses_of_the_kit(document: str) -> tuple[Clause, ...]:
    clauses: tuple[Clause, ...] = import_module(f"spec.documents.{document.lower()}").CLAUSES
    return clauses


def gods_of(document: str) -> tuple[God, ...]:
    """The gods whose games the document speaks of."""
    if document in _ADDED:
        return _ADDED[document].gods
    return tuple(God) if DIALECTS[document].knows_gods else (God.NONE,)


@cache
def claimed_pairs(document: str) -> tuple[Gods, ...]:
    """The plainest gods of two players for which the document claims all of its clauses, for either player."""
    scopes = {clause.scope for clause in clauses_of(document)}
    known = gods_of(document)
    pairs = sorted(product(known, known), key=lambda pair: sum(god is not God.NONE for god in pair))
    own, other = next(pair for pair in pairs if all(scope.covers(*pair) for scope in scopes))
    return tuple(dict.fromkeys(((own, other), (other, own))))


def all_clauses() -> Mapping[str, Clause]:
    """Every clause under its id."""
    return _by_id(own_documents())


@cache
def _by_id(added: tuple[OwnDocument, ...]) -> Mapping[str, Clause]:
    found: dict[str, Clause] = {}
    for document in (*DOCUMENTS, *(one.name for one in added)):
        for clause in clauses_of(document):
            assert clause.id not in found, f"{clause.id} is numbered twice"
            found[clause.id] = clause
    return found


def find_clause(id: str) -> Clause:
    """The clause with this id; ValueError names the nearest ones."""
    clauses = all_clauses()
    if id in clauses:
        return clauses[id]
    near = get_close_matches(id, clauses, n=3)
    hint = f"did you mean {', '.join(near)}?" if near else "see `santorini explain --list`"
    raise ValueError(f"no clause is called {id!r}: {hint}")
