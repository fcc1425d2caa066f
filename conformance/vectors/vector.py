"""A vector: one case, the answer that a document requires, and its JSON form."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from spec.registry import own_document

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
    """The header as one line of JSON; a contract of one's own is in it, so that its file can be left behind."""
    own = own_document(header.document)
    contract = {} if own is None else {"contract": own.carried}
    return json.dumps({"format": FORMAT, **asdict(header), **contract})


def vector_line(vector: Vector) -> str:
    """The vector as one line of JSON: a position or cells are required, whichever the answer has."""
    required = asdict(vector.required).items()
    told = {name: value for name, value in required if value is not None}
    return json.dumps({"id": vector.id, **asdict(vector), "required": told})


def file_text(header: Header, vectors: Sequence[Vector]) -> str:
    """The whole file."""
    return "".join(f"{line}\n" for line in (header_line(header), *map(vector_line, vectors)))
