"""What a clause demanded and what was answered, in words."""

from spec.clause import Clause, Kind
from spec.notation import write_cell, write_position
from spec.text_board import describe_turn
from spec.transition import Listing, Transition


def demanded(clause: Clause) -> str:
    """What the clause asks for here."""
    wording = clause.wording.rstrip(".")
    match clause.kind:
        case Kind.REQUIRES:
            return f"a refusal, since this is not so: {wording}."
        case Kind.ACCEPTS:
            return f"that it is accepted. {clause.wording}"
        case Kind.KEEPS:
            return f"of the refusal: {clause.wording}"
        case Kind.EXAMPLE:
            return f"as the document's example has it: {clause.wording}"
        case _:
            return clause.wording


def answered(happened: Transition | Listing) -> str:
    """What the implementation did."""
    if isinstance(happened, Listing):
        cells = ", ".join(write_cell(cell) for cell in sorted(happened.cells)) or "no cell"
        return f"it listed {cells}"
    done = "accepted" if happened.accepted else "refused"
    before = happened.before
    if before is not None and write_position(before) == write_position(happened.after):
        return f"the request was {done}, and the position stayed as it was"
    return f"the request was {done}; now {describe_turn(happened.after)}"
