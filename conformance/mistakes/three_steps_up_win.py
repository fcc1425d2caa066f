"""A player wins whose workers have climbed three levels altogether."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.post.no_other_win",)
HINT: str = (
    "The height that is reached decides, not the number of steps up. Do two workers share a "
    "counter?"
)
SHOWN_BY: tuple[str, ...] = ()


class Game(RightGame):
    def clear_turn(self) -> None:
        super().clear_turn()
        self.climbed = [0, 0]

    def wins_up(self, before: int, after: int) -> bool:
        self.climbed[self.player] += max(after - before, 0)
        return super().wins_up(before, after) or self.climbed[self.player] == 3
