"""`state` shows the rows of the board from the bottom to the top."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "The first row that is shown is row 0, in every answer."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 2 1",
    "place 1 1",
    "place 2 2",
    "move 2 3 1 2",
    "build 1 2 0 2",
    "state",
)


class Game(RightGame):
    def state(self) -> str:
        sign, board, rest = super().state().split(" ", 2)
        return f"{sign} {'/'.join(reversed(board.split('/')))} {rest}"
