"""What a clause demanded and what was answered, in words: "Must: refuse it …", "Your program: accepted it …"."""

from typing import Final

from conformance.check.echoes import wrong_cells
from reports.boards import changed_cells, describe_cell
from reports.text import plural
from spec.cells import Cell, behind, name_of, on_board
from spec.clause import Clause, Kind
from spec.notation import parse_shown, write_cell, write_position
from spec.position import Position, same_position, same_turn
from spec.requests import Build, Dome, Move, Place, Select
from spec.text_board import describe_turn
from spec.transition import Listing, Transition
from spec.wording import condition_of, within

LOOKS_AT_THE_MARK: Final = (Kind.REQUIRES, Kind.ACCEPTS)
"""Clauses of these kinds ask only whether a request was taken."""

MOST_CELLS: Final = 4
"""So many changed cells are told in words; the boards show them all."""


def demanded(clause: Clause, happened: Transition | Listing) -> str:
    """What the program must do, as the end of a sentence that begins so; and what the clause looks at here."""
    here = seen_here(happened) if isinstance(happened, Transition) else ""
    match clause.kind:
        case Kind.REQUIRES:
            return f"refuse it, since this is not so: {clause.wording}{here}"
        case Kind.ACCEPTS:
            return f"accept it. {clause.wording}{here}"
        case Kind.EXAMPLE:
            return f"do as the document's example has it: {clause.wording}"
        case Kind.KEEPS if clause.when is None:
            return f"refuse it and see to it that {within(clause.wording)}"
        case _:
            since = f", since {condition_of(clause)}" if clause.when is not None else ""
            return f"see to it that {within(clause.wording).rstrip('.')}{since}."


def wrongly_listed(listing: Listing, document: str) -> str:
    """The cells that are too many in the list, and those that are missing."""
    wrong = wrong_cells(listing, document)
    extra = [write_cell(cell) for cell in wrong if cell in listing.cells]
    missing = [write_cell(cell) for cell in wrong if cell not in listing.cells]
    told = [f"{', '.join(extra)} too many"] * bool(extra)
    told += [f"{', '.join(missing)} missing"] * bool(missing)
    return f": {'; '.join(told)}" if told else ""


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


def answered(clause: Clause, happened: Transition | Listing, reply: str, earlier: str = "") -> str:
    """What the program did, after its name; and which clause it had broken before in the same script, if any."""
    what = _answered(clause, happened, reply)
    return f"{what} (before, in the same game, it broke {earlier})" if earlier else what


def _answered(clause: Clause, happened: Transition | Listing, reply: str) -> str:
    if isinstance(happened, Listing):
        cells = ", ".join(write_cell(cell) for cell in sorted(happened.cells)) or "no cell"
        return f"listed {cells}{wrongly_listed(happened, clause.document)}"
    done = "accepted it" if happened.accepted else "refused it"
    try:
        shown = parse_shown(reply[2:], apart=False)
    except ValueError as problem:
        return f"{done}; the position in the answer cannot be read: {problem}"
    before = happened.before
    if shown.turn is None:
        return f"{done}; the answer does not tell whose turn it is"
    if before is not None and write_position(before) == write_position(happened.after):
        return f"{done}, and the position stayed as it was"
    changed = "; now" if happened.accepted or before is None else ", but changed the position: now"
    return f"{done}{changed} {_new_cells(clause, happened)}{describe_turn(happened.after)}"


def _new_cells(clause: Clause, happened: Transition) -> str:
    """The cells that changed, where the clause is about what comes of a request: the first few, and how many more."""
    if clause.kind in LOOKS_AT_THE_MARK or happened.before is None:
        return ""
    cells = sorted(changed_cells(happened.before, happened.after))
    told = [f"{name_of(cell)} is {describe_cell(happened.after, cell)}" for cell in cells]
    more = [plural(len(told) - MOST_CELLS, "more changed cell")] * (len(told) > MOST_CELLS)
    return "".join(f"{one}; " for one in (*told[:MOST_CELLS], *more))
