"""`builds` tries the builds out and leaves the last one standing."""

from __future__ import annotations

from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell

BREAKS: tuple[str, ...] = ("RB.state.post.same", "RB.build.post.others")
HINT: str = "Ask for `builds` and then for the `state`. Is everything put back that was tried out?"
SHOWN_BY: tuple[str, ...] = (
    "new none none",
    "place 0 0",
    "place 1 1",
    "place 3 3",
    "place 4 4",
    "move 0 0 0 1",
    "builds 0 1",
    "state",
)


class Game(RightGame):
    def builds(self, cell: Cell) -> str:
        reply = super().builds(cell)
        for site in self.builds_now(cell)[-1:]:
            self.raise_tower(site)
        return reply
