"""`load` exchanges the rows and the columns of the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a board that is not symmetric. Five cells make a row."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load minotaur minotaur 13243/30342/13B31/10332/302A2 00,12/30,04 w0",)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        columns = ["".join(column) for column in zip(*board.split("/"), strict=True)]
        return super().load(gods, "/".join(columns), workers, turn)
