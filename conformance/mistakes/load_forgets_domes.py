"""`load` shows a tower with a dome as a bare tower."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "Load a board with `4` in it. Where is the dome stored?"
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load pan minotaur 1B121/1B302/A030C/20301/01210 21,43/02,30 m1",)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(gods, board.translate(str.maketrans("ABC4", "0123")), workers, turn)
