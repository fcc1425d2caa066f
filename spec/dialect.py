"""The points on which the documents differ, one row a document.

The documents are not complete games: where D0 to D4 are silent their reference follows RB, and so does that of a
contract of one's own, which has no row and plays by RB's.
`OVERRULED` names the RB clauses that a document's own clauses replace: such a clause is never given
as the reason of that document's refusal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final


class Win(Enum):
    """What makes the mover win on level 3."""

    CLIMBING = "moving up onto level 3"
    ARRIVING = "arriving on level 3, from level 3 too"
    NEVER = "nothing: the document knows no winner"


class Drop(Enum):
    """How far down Pan's winning step goes."""

    AT_LEAST = "two levels or more"
    EXACTLY = "two levels, no more"


class Next(Enum):
    """What follows a move that does not win."""

    BUILD = "the same player builds"
    OPPONENT = "the opponent moves"


class Selection(Enum):
    """What `select` means for the move that follows, where an implementation has it."""

    FREE = "a move names its worker, whoever is selected"
    MAY_BIND = "a worker that is not selected may be refused"
    BINDS = "only the selected worker moves"


@dataclass(frozen=True)
class Dialect:
    """How a game is played by one document."""

    knows_gods: bool
    climb_limit_while_pushing: bool
    pushed_rise_limit: int | None
    descent_limit: int | None
    win: Win
    pan_drop: Drop
    after_move: Next
    stuck_player_loses: bool
    selection: Selection
    refused_select_clears: bool


class Rows(dict[str, Dialect]):
    """A row for each document of the kit; a contract of one's own plays by the rulebook's."""

    def __missing__(self, document: str) -> Dialect:
        return self["RB"]


DIALECTS: Final = Rows({
    #               gods   climb  rise  down  win           Pan         then           stuck  selection           clears
    "D0": Dialect(True, False, None, None, Win.ARRIVING, Drop.AT_LEAST, Next.BUILD, False, Selection.BINDS, False),
    "D1": Dialect(False, True, None, None, Win.ARRIVING, Drop.AT_LEAST, Next.OPPONENT, False, Selection.BINDS, True),
    "D2": Dialect(True, True, None, None, Win.NEVER, Drop.AT_LEAST, Next.BUILD, False, Selection.MAY_BIND, False),
    "D3": Dialect(False, True, None, None, Win.ARRIVING, Drop.AT_LEAST, Next.BUILD, False, Selection.FREE, False),
    "D4": Dialect(True, True, 1, None, Win.ARRIVING, Drop.AT_LEAST, Next.BUILD, False, Selection.BINDS, False),
    "RB": Dialect(True, True, None, None, Win.CLIMBING, Drop.AT_LEAST, Next.BUILD, True, Selection.FREE, False),
})  # fmt: skip


def dialect_of(document: str, features: Sequence[str] = ()) -> Dialect:
    """How an implementation with these features plays by the document: without `select` no selection can bind."""
    row = DIALECTS[document]
    return row if "select" in features else replace(row, selection=Selection.FREE)


SILENT_AFTER_THE_END: Final = frozenset({"D0", "D3"})
"""Documents that do not say what becomes of a request after the end: there nobody is on turn, and they are not asked
(AMB-39)."""

OVERRULED: Final[dict[str, frozenset[str]]] = {
    "D0": frozenset({"RB.move.pre.climb", "RB.move.post.three_to_three", "RB.build.post.stuck"}),
    "D1": frozenset(
        {
            "RB.move.post.three_to_three",
            "RB.move.post.build_next",
            "RB.build.post.stuck",
            "RB.select.keeps",
        }
    ),
    "D2": frozenset({"RB.move.post.win_up", "RB.move.post.win_pan", "RB.build.post.stuck"}),
    "D3": frozenset({"RB.move.post.three_to_three", "RB.build.post.stuck"}),
    "D4": frozenset({"RB.move.accepts", "RB.move.post.three_to_three", "RB.build.post.stuck"}),
    "RB": frozenset(),
}


def overruled_by(document: str) -> frozenset[str]:
    """The rulebook's clauses that the document's own replace."""
    return OVERRULED.get(document, frozenset())
