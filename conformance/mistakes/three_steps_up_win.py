"""A player wins whose workers have climbed three levels altogether."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win", "RB.move.post.build_next")
HINT: str = (
    "The height that is reached decides, not the number of steps up. Do two workers share a "
    "counter?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 3",
    "place 1 3",
    "place 1 2",
    "place 0 2",
    "move 0 3 1 4",
    "build 1 4 0 3",
    "move 0 2 0 3",
    "build 0 3 0 2",
    "move 1 3 0 2",
    "build 0 2 1 1",
    "move 1 2 1 1",
    "build 1 1 1 2",
    "move 0 2 1 2",
    "build 1 2 0 2",
    "move 0 3 0 2",
)


class Game(RightGame):
    def clear_turn(self) -> None:
        super().clear_turn()
        self.climbed = [0, 0]

    def wins_up(self, before: int, after: int) -> bool:
        self.climbed[self.player] += max(after - before, 0)
        return super().wins_up(before, after) or self.climbed[self.player] == 3
