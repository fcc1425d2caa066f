"""`state` shows the rows of the board from the bottom to the top."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "The first row that is shown is row 0, in every answer."
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def state(self) -> str:
        sign, board, rest = super().state().split(" ", 2)
        return f"{sign} {'/'.join(reversed(board.split('/')))} {rest}"
