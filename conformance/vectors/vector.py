"""A vector: one case, the answer that a document requires, and its JSON form."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

FORMAT: Final = "santorini-vectors/1"
ACCEPTED: Final = "accepted"
REFUSED: Final = "refused"
LISTED: Final = "listed"
ANSWERS: Final = (ACCEPTED, REFUSED, LISTED)


@dataclass(frozen=True, slots=True)
class Required:
    """The answer to the last request.

    `position` is the position after it, `*` for a token that the document does not determine;
    None for a list, whose `cells` are required as a set.
    """

    answer: str
    position: str | None = None
    cells: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Vector:
    """A script whose last request is the question.

    `before` is the position before that request, None where no game has been begun. `clauses` speak of the required
    answer, `reason` are those that forbid the request, and `witness_of` those that the case was made for.
    """

    clauses: tuple[str, ...]
    witness_of: tuple[str, ...]
    gods: tuple[str, str]
    features: tuple[str, ...]
    script: tuple[str, ...]
    script_without_load: tuple[str, ...] | None
    before: str | None
    required: Required
    reason: tuple[str, ...]

    @property
    def id(self) -> str:
        """Changes with the script and with nothing else."""
        return hashlib.sha256("\n".join(self.script).encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a file of vectors."""

    kit: str
    document: str
    document_hash: str
    cases: int


def header_line(header: Header) -> str:
    """The header as one line of JSON."""
    return json.dumps(
        {
            "format": FORMAT,
            "kit": header.kit,
            "document": header.document,
            "document_hash": header.document_hash,
            "cases": header.cases,
        }
    )


def vector_line(vector: Vector) -> str:
    """The vector as one line of JSON."""
    required = vector.required
    answer: dict[str, Any] = {"answer": required.answer}
    if required.cells is None:
        answer["position"] = required.position
    else:
        answer["cells"] = list(required.cells)
    without = vector.script_without_load
    return json.dumps(
        {
            "id": vector.id,
            "clauses": list(vector.clauses),
            "witness_of": list(vector.witness_of),
            "gods": list(vector.gods),
            "features": list(vector.features),
            "script": list(vector.script),
            "script_without_load": None if without is None else list(without),
            "before": vector.before,
            "required": answer,
            "reason": list(vector.reason),
        }
    )


def file_text(header: Header, vectors: Sequence[Vector]) -> str:
    """The whole file."""
    return "".join(f"{line}\n" for line in (header_line(header), *map(vector_line, vectors)))
