"""`pass` is accepted and does nothing."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.pass.pre.never",)
HINT: str = "What has no effect here has to be refused, not accepted."
SHOWN_BY: tuple[str, ...] = ("new none none", "pass")


class Game(RightGame):
    def decline(self) -> str:
        return self.done()
