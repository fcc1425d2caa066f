"""A player wins whose workers have climbed three levels altogether."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = (
    "The height that is reached decides, not the number of steps up. Do two workers share a "
    "counter?"
)
SHOWN_BY: tuple[str, ...] = (
    "new none minotaur",
    "place 2 2",
    "place 3 4",
    "place 1 3",
    "place 3 3",
    "move 2 2 3 2",
    "build 3 2 2 2",
    "move 1 3 2 2",
    "build 2 2 2 3",
    "move 3 2 2 3",
    "build 2 3 1 2",
    "move 2 2 2 3",
    "build 2 3 1 4",
    "move 2 4 1 3",
    "build 1 3 2 2",
    "move 2 3 2 2",
    "build 2 2 3 2",
    "move 1 3 2 4",
    "build 2 4 1 4",
    "move 3 3 3 2",
)


class Game(RightGame):
    def clear_turn(self) -> None:
        super().clear_turn()
        self.climbed = [0, 0]

    def wins_up(self, before: int, after: int) -> bool:
        self.climbed[self.player] += max(after - before, 0)
        return super().wins_up(before, after) or self.climbed[self.player] == 3
