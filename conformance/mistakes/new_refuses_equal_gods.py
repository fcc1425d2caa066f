"""A new game in which both players have the same god is refused."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.accepts",)
HINT: str = (
    "Both players may have the same god. Look at what your program does with the two names it "
    "is given by `new`."
)
SHOWN_BY: tuple[str, ...] = ("new pan pan",)


class Game(RightGame):
    def new(self, gods: list[str]) -> str:
        if gods[0] == gods[1] != "none":
            return self.refused("each god can be chosen once")
        return super().new(gods)
