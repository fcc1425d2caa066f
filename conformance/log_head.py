"""The head of an event log: what was run, on whom, and within which limits."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

from conformance.driver import Hello
from conformance.version import VERSION
from spec.registry import clauses_of, own_document

NOBODY: Final = Hello("", (), ())
"""Who a program is that did not say."""


def document_hash(document: str) -> str:
    """Changes when a clause of the document is added, dropped or worded anew."""
    text = "\n".join(
        f"{clause.id} {clause.kind.value} {clause.wording}" for clause in clauses_of(document)
    )
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def head_of(
    job: str,
    documents: Sequence[str],
    hello: Hello,
    command: Sequence[str],
    seed: int,
    budget: str,
    limits: Mapping[str, object],
) -> dict[str, object]:
    """What every log begins with."""
    contracts = {name: own.carried for name in documents if (own := own_document(name))}
    return {
        "kit": VERSION,
        "job": job,
        "document": ",".join(documents),
        "document_hash": ",".join(map(document_hash, documents)),
        "implementation": {
            "name": hello.name,
            "gods": list(hello.gods),
            "features": list(hello.features),
            "command": list(command),
        },
        "seed": seed,
        "budget": budget,
        "limits": dict(limits),
        **({"contracts": contracts} if contracts else {}),
    }
