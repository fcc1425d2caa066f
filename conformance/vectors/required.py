"""What a document requires: the parts of an answer that its clauses leave no choice about.

A part is required if every other value of it, alone, breaks a clause. That is asked once for all
cases with the same facts, since the clauses see nothing else.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace

from conformance.cases.fact_class import class_of
from conformance.cases.lay_out import cells_of
from conformance.vectors.vector import ACCEPTED, LISTED, REFUSED, Required
from conformance.verify.alterations import other_towers, other_turns, other_workers
from conformance.verify.sweep import judged_clauses
from spec.cells import CELLS, Cell, behind, on_board
from spec.clause import Clause
from spec.judgement import broken, judge, word_of
from spec.notation import UNTOLD, write_board, write_cell, write_turn, write_workers
from spec.position import Position, Turn
from spec.requests import Build, Move, Request, Select
from spec.transition import Listing, Transition

OTHER_CELLS = 2
"""So many cells that the request is not about stand for all of them."""


@dataclass(frozen=True, slots=True)
class Determined:
    """Which parts of an answer the clauses determine."""

    answer: bool
    board: bool
    workers: bool
    turn: bool


class Requirements:
    """Tells what one document requires, and remembers it."""

    def __init__(self, document: str) -> None:
        self._clauses = judged_clauses(document)
        self._known: dict[Hashable, Determined] = {}

    def of(self, happened: Transition | Listing, example: Clause | None = None) -> Required | None:
        """What is required where the reference did this; None if the document is silent.

        An example requires what it says besides.
        """
        if isinstance(happened, Listing):
            return self._of_list(happened)
        determined = self._determined(happened, example)
        if not determined.answer:
            return None
        after = happened.after
        position = " ".join(
            (
                write_board(after.towers) if determined.board else UNTOLD,
                write_workers(after.workers) if determined.workers else UNTOLD,
                write_turn(after.turn) if determined.turn else UNTOLD,
            )
        )
        return Required(ACCEPTED if happened.accepted else REFUSED, position)

    def _of_list(self, listing: Listing) -> Required | None:
        if not judge(self._clauses, listing):
            return None
        return Required(LISTED, cells=tuple(write_cell(cell) for cell in sorted(listing.cells)))

    def _determined(self, happened: Transition, example: Clause | None) -> Determined:
        says = None if example is None else example.predicate
        if says is not None:
            return determined_parts(
                lambda other: bool(broken(self._clauses, other)) or not says(other), happened
            )
        key = self._kind_of(happened)
        if key not in self._known:
            self._known[key] = determined_parts(
                lambda other: bool(broken(self._clauses, other)), happened
            )
        return self._known[key]

    def _kind_of(self, happened: Transition) -> Hashable:
        """Cases of one kind are the same to every clause.

        Of what was refused the clauses see the whole position, and whether it changed.
        """
        before, word = happened.before, word_of(happened.request)
        if before is None or not happened.accepted:
            return word, frozenset(found.clause.id for found in judge(self._clauses, happened))
        placed = len(before.standing(0)) + len(before.standing(1))
        facts = class_of(before, happened.request)
        return facts, placed, before.turn.phase, happened.after.turn.phase


def determined_parts(is_wrong: Callable[[Transition], bool], happened: Transition) -> Determined:
    """Changes one part after the other and looks whether that is wrong each time."""
    before, after = happened.before, happened.after
    cells = looked_at(after, happened.request)

    def all_wrong(altered: Iterator[tuple[str, Position]]) -> bool:
        return all(is_wrong(replace(happened, after=position)) for _, position in altered)

    return Determined(
        answer=is_wrong(replace(happened, accepted=not happened.accepted, after=before or after)),
        board=all_wrong(other_towers(after, cells)),
        workers=all_wrong(other_workers(after, cells)),
        turn=all_wrong(_other_turns(happened)),
    )


def looked_at(position: Position, request: Request) -> tuple[Cell, ...]:
    """The cells of the request, and some other free ones."""
    cells = list(cells_of(request))
    if isinstance(request, Move | Build):
        cells.append(behind(request.origin, request.target))
    involved = [cell for cell in cells if on_board(cell)]
    free = [cell for cell in CELLS if cell not in involved and position.owner(cell) is None]
    return tuple(dict.fromkeys((*involved, *free[:OTHER_CELLS])))


def _other_turns(happened: Transition) -> Iterator[tuple[str, Position]]:
    after = happened.after
    turns: list[Turn] = list(other_turns(after))
    if isinstance(happened.request, Select) and after.turn.worker is not None:
        turns.append(replace(after.turn, worker=None))
    yield from (("turn", replace(after, turn=turn)) for turn in turns)
