"""`load` makes every dome a dome on height 3."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.load.post.position",)
HINT: str = "A dome can stand on any height: `A`, `B` and `C` are not `4`."
NEEDS_LOAD = True
SHOWN_BY: tuple[str, ...] = ("load none none 1132C/012A3/322AB/00333/1A22B 30,02/31,01 m0",)


class Game(RightGame):
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(gods, board.translate(str.maketrans("ABC", "444")), workers, turn)
