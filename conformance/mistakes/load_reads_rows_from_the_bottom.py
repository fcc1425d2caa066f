"""`load` takes the first row of the board for the last."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a board whose first row is not its last. Row 0 comes first."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load none pan 03320/22423/C1133/40B13/03203 40,41/14,24 b1:14",)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(gods, "/".join(reversed(board.split("/"))), workers, turn)
