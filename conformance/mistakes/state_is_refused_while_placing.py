"""`state` is refused until all workers are placed."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.accepts",)
HINT: str = "The position may be asked for at any time, before the first move too."
SHOWN_BY: tuple[str, ...] = ("new none none", "state")


class Game(RightGame):
    def state(self) -> str:
        return super().state() if self.all_placed() else self.refused("not all workers are placed")
