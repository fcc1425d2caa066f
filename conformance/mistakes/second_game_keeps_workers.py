"""A second game begins with the workers of the first on the board."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.new.post.no_workers",)
HINT: str = "Start two games in one run of your program. The list of workers is not emptied."
SHOWN_BY: tuple[str, ...] = ("new none none", "place 0 3", "new none none")


class Game(RightGame):
    def clear_workers(self) -> None:
        if not self.started:
            super().clear_workers()
