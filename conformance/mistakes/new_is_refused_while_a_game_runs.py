"""A new game is refused until the running one is over."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.accepts",)
HINT: str = (
    "`new` may come at any time and always starts from an empty board. Do not make it wait "
    "for a winner."
)
SHOWN_BY: tuple[str, ...] = ("new none none", "new none none")


class Game(RightGame):
    def new(self, gods: list[str]) -> str:
        if self.started and not self.is_over():
            return self.refused("finish this game first")
        return super().new(gods)
