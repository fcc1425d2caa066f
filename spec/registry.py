"""All clauses of all documents, by id."""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from itertools import product

from spec.clause import Clause
from spec.gods import God, Gods

DOCUMENTS = ("D0", "D1", "D2", "D3", "D4", "RB")


@cache
def clauses_of(document: str) -> tuple[Clause, ...]:
    """The clauses of one document, in its own order."""
    if document not in DOCUMENTS:
        raise ValueError(f"{document!r} is no document: use one of {', '.join(DOCUMENTS)}")
    clauses: tuple[Clause, ...] = import_module(f"spec.documents.{document.lower()}").CLAUSES
    return clauses


@cache
def claimed_pairs(document: str) -> tuple[Gods, ...]:
    """The plainest gods of two players for which the document claims all of its clauses, for either player."""
    scopes = {clause.scope for clause in clauses_of(document)}
    pairs = sorted(product(God, God), key=lambda pair: sum(god is not God.NONE for god in pair))
    own, other = next(pair for pair in pairs if all(scope.covers(*pair) for scope in scopes))
    return tuple(dict.fromkeys(((own, other), (other, own))))


@cache
def all_clauses() -> dict[str, Clause]:
    """Every clause under its id."""
    found: dict[str, Clause] = {}
    for document in DOCUMENTS:
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
