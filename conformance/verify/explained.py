"""The witness of a clause, found anew and drawn in text, for `explain`."""

from conformance.verify.classes import classes
from conformance.verify.relations import relations
from conformance.verify.sweep import judged_clauses, reference_of
from conformance.verify.witness import witnesses
from spec.clause import Clause
from spec.notation import write_cell
from spec.requests import write_request
from spec.text_board import draw
from spec.transition import Listing, Transition


def witness_of(clause: Clause) -> list[str]:
    """Both cases of the clause's witness as lines; one line if it has none."""
    if clause not in judged_clauses(clause.document):
        return [
            "",
            "  No witness is searched for: the clause is not about a request and its answer.",
        ]
    found = classes(clause.document, reference_of(clause.document))
    witness = witnesses(clause.document, found, relations(clause.document, found).equal).get(
        clause.id
    )
    if witness is None:
        return ["", "  Vacuous: no case of the complete sweep can break it."]
    return ["", "  It holds:", *_case(witness.holds), "", "  It fails:", *_case(witness.fails)]


def _case(happened: Transition | Listing) -> list[str]:
    before = happened.before
    board = [] if before is None else [f"  {line}" for line in draw(before).split("\n")]
    return [*board, f"    {write_request(happened.request)}", f"    {_answer(happened)}"]


def _answer(happened: Transition | Listing) -> str:
    if isinstance(happened, Listing):
        return "listed: " + (
            " ".join(sorted(write_cell(cell) for cell in happened.cells)) or "no cell"
        )
    return "accepted" if happened.accepted else "refused"
