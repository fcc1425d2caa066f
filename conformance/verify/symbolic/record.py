"""Records the refutations of nonsense engines: `python -m conformance.verify.symbolic.record [DOCUMENT…]`.

Each clause is refuted in the parts of the smallest extent in which a nonsense engine breaks it, so that
a quick run can play the refutation again.
"""

import sys
from collections.abc import Sequence

from conformance.verify.symbolic.engine_conditions import clauses_searched
from conformance.verify.symbolic.ledger import Ledger
from conformance.verify.symbolic.parts import WORDS, Extent
from conformance.verify.symbolic.refutations import Refutation, record, recorded
from conformance.verify.symbolic.search import Effort, findings_about
from conformance.verify.symbolic.sources import Sources
from spec.registry import DOCUMENTS


def refutations_of(document: str) -> dict[str, Refutation]:
    """A refutation by CrossHair for each clause of the document that has one."""
    sources = Sources()
    wanted = {clause.id for word in WORDS for clause in clauses_searched(document, word, sources)}
    found: dict[str, Refutation] = {}
    for extent in Extent:
        left = wanted - set(found)
        if left:
            ledger = Ledger((), extent, sources)
            ledger.expect(left)
            for _ in findings_about((), ledger, Effort(extent, 0, sources, True)):
                pass
            found |= {one.clause: one for one in ledger.refutations}
        print(f"{document}, {extent.name}: {len(found)} of {len(wanted)}", flush=True)
    return found


def main(documents: Sequence[str]) -> None:
    """Makes the records of these documents anew, or of all."""
    kept = dict(recorded())
    for document in documents or DOCUMENTS:
        kept = {id: one for id, one in kept.items() if not id.startswith(f"{document}.")}
        kept |= refutations_of(document)
        record(kept.values())


if __name__ == "__main__":
    main(sys.argv[1:])
