"""A player has to build twice each turn."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.build.post.turn",)
HINT: str = "One build a turn. What has to happen after the first?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 0 2",
    "place 3 0",
    "move 1 1 2 0",
    "build 2 0 1 1",
)


class Game(RightGame):
    built = False

    def clear_turn(self) -> None:
        super().clear_turn()
        self.built = False

    def after_build(self) -> None:
        self.built = not self.built
        if not self.built:
            super().after_build()
