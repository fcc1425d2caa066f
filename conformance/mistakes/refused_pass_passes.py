"""`pass` is refused, but the turn goes to the opponent."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.pass.keeps",)
HINT: str = "A refusal changes nothing. Say `pass` and look whose turn it is."
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 2 3",
    "place 1 2",
    "place 2 2",
    "place 1 3",
    "pass",
)


class Game(RightGame):
    def decline(self) -> str:
        if self.phase == "m":
            self.pass_the_turn()
        return super().decline()
