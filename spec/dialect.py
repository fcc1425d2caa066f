"""The points on which the documents differ, one row a document.

The documents are not complete games: where D0 to D4 are silent their reference follows RB.
`OVERRULED` names the RB clauses that a document's own clauses replace: such a clause is never given
as the reason of that document's refusal.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Win(Enum):
    """What makes the mover win on level 3."""

    CLIMBING = "moving up onto level 3"
    ARRIVING = "arriving on level 3, from level 3 too"
    NEVER = "nothing: the document knows no winner"


class Next(Enum):
    """What follows a move that does not win."""

    BUILD = "the same player builds"
    OPPONENT = "the opponent moves"


@dataclass(frozen=True)
class Dialect:
    """How a game is played by one document."""

    knows_gods: bool
    climb_limit_while_pushing: bool
    pushed_rise_limit: int | None
    win: Win
    after_move: Next
    stuck_player_loses: bool
    refused_select_clears: bool


DIALECTS: Final[dict[str, Dialect]] = {
    #               gods   climb  rise   win            then           stuck  clears
    "D0": Dialect(True, False, None, Win.ARRIVING, Next.BUILD, False, False),
    "D1": Dialect(False, True, None, Win.ARRIVING, Next.OPPONENT, False, True),
    "D2": Dialect(True, True, None, Win.NEVER, Next.BUILD, False, False),
    "D3": Dialect(False, True, None, Win.ARRIVING, Next.BUILD, False, False),
    "D4": Dialect(True, True, 1, Win.ARRIVING, Next.BUILD, False, False),
    "RB": Dialect(True, True, None, Win.CLIMBING, Next.BUILD, True, False),
}

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
