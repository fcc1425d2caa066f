"""What a clause demanded and what was answered, in words."""

from conformance.check.echoes import wrong_cells
from reports.boards import changed_cells, describe_cell
from spec.cells import Cell, behind, name_of, on_board
from spec.clause import Clause, Kind
from spec.notation import parse_shown, write_cell, write_position
from spec.position import Position, same_position, same_turn
from spec.requests import Build, Dome, Move, Place, Select
from spec.text_board import describe_turn
from spec.transition import Listing, Transition


def demanded(clause: Clause, happened: Transition | Listing) -> str:
    """What the clause asks for, and what it looks at here."""
    if isinstance(happened, Listing):
        return clause.wording + wrongly_listed(happened, clause.document)
    here = seen_here(happened)
    match clause.kind:
        case Kind.REQUIRES:
            return f"it is refused, since this is not so: {clause.wording}{here}"
        case Kind.ACCEPTS:
            return f"it is accepted. {clause.wording}{here}"
        case Kind.ENSURES | Kind.CALLS if clause.when is not None:
            since = (clause.when.__doc__ or "").strip()
            return f"{clause.wording.rstrip('.')}, since this is so: {since}"
        case Kind.EXAMPLE:
            return f"as the document's example has it: {clause.wording}"
        case _:
            return clause.wording


def wrongly_listed(listing: Listing, document: str) -> str:
    """The cells that are too many in the list, and those that are missing."""
    wrong = wrong_cells(listing, document)
    extra = [write_cell(cell) for cell in wrong if cell in listing.cells]
    missing = [write_cell(cell) for cell in wrong if cell not in listing.cells]
    told = [f"{', '.join(extra)} too many"] * bool(extra)
    told += [f"{', '.join(missing)} missing"] * bool(missing)
    return f" Here: {'; '.join(told)}." if told else ""


def seen_here(happened: Transition) -> str:
    """The cells that the request is about, as they were before; empty if it is about none."""
    before = happened.before
    if before is None:
        return ""
    match happened.request:
        case Move(origin, target) | Build(origin, target) | Dome(origin, target):
            pushes = isinstance(happened.request, Move) and before.owner(target) is not None
            further = [("behind it", behind(origin, target))] if pushes else []
            cells = [("from", origin), ("to", target), *further]
        case Place(cell) | Select(cell):
            cells = [("at", cell)]
        case _:
            return ""
    return f" Here: {'; '.join(f'{word} {_cell(before, cell)}' for word, cell in cells)}."


def _cell(position: Position, cell: Cell) -> str:
    what = describe_cell(position, cell) if on_board(cell) else "off the board"
    return f"{name_of(cell)}, {what}"


def changes(before: Position, after: Position) -> str:
    """What differs after a request that was not answered, cell by cell, and whose turn it is; empty if nothing does."""
    if same_position(before, after):
        return ""
    told = [
        f"{_cell(after, cell)} (before: {describe_cell(before, cell)})"
        for cell in sorted(changed_cells(before, after))
    ]
    if not same_turn(before.turn, after.turn):
        told.append(f"{describe_turn(after)} (before: {describe_turn(before)})")
    return "; ".join(told)


def answered(happened: Transition | Listing, reply: str, earlier: str = "") -> str:
    """What the implementation did, and which clause it had broken before in the same script, if any."""
    what = _answered(happened, reply)
    return f"{what} (before, in the same game, it broke {earlier})" if earlier else what


def _answered(happened: Transition | Listing, reply: str) -> str:
    if isinstance(happened, Listing):
        cells = ", ".join(write_cell(cell) for cell in sorted(happened.cells)) or "no cell"
        return f"it listed {cells}"
    done = "accepted" if happened.accepted else "refused"
    try:
        shown = parse_shown(reply[2:], apart=False)
    except ValueError as problem:
        return f"the request was {done}; the position in the answer cannot be read: {problem}"
    before = happened.before
    if shown.turn is None:
        return f"the request was {done}; the answer does not tell whose turn it is"
    if before is not None and write_position(before) == write_position(happened.after):
        return f"the request was {done}, and the position stayed as it was"
    return f"the request was {done}; now {describe_turn(happened.after)}"
