"""`state` shows the position before the last change."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.state.post.same",)
HINT: str = "Ask for the state right after a move. Is a copy shown that was made too early?"
SHOWN_BY: tuple[str, ...] = ("new none none", "place 3 3", "state")


class Game(RightGame):
    seen = ("", "")

    def done(self) -> str:
        reply = super().done()
        if reply != self.seen[1]:
            self.seen = (self.seen[1], reply)
        return reply

    def state(self) -> str:
        return self.seen[0] or super().state()
