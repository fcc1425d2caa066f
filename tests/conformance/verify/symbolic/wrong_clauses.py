"""The rulebook with two mistakes: a worker is placed where one stands, and a selection selects nobody."""

from dataclasses import replace

from spec.clause import Clause, Predicate
from spec.facts import CellFacts, CellResult, Side
from spec.registry import clauses_of


def cell_is_held(cell: CellFacts) -> bool:
    """A worker stands on the cell."""
    return cell.standing != Side.NOBODY


def nobody_is_selected(cell: CellFacts, result: CellResult) -> bool:
    """The worker on the cell is not selected."""
    return not result.cell_is_selected


WRONG: dict[str, Predicate] = {
    "RB.place.pre.free": cell_is_held,
    "RB.select.post.selected": nobody_is_selected,
}

CLAUSES: tuple[Clause, ...] = tuple(
    replace(clause, predicate=WRONG.get(clause.id, clause.predicate)) for clause in clauses_of("RB")
)
