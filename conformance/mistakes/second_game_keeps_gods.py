"""The gods of the first game stay for all later ones."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.pre.only_minotaur", "RB.move.accepts", "RB.moves.post.exact")
HINT: str = (
    "Start a second game with other gods. Where are the gods stored, and who sets them again?"
)
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "new none none",
    "place 2 1",
    "place 4 1",
    "place 3 3",
    "place 3 2",
    "move 4 1 3 2",
)


class Game(RightGame):
    def reset(self, gods: list[str]) -> None:
        super().reset(self.gods if self.started else gods)
