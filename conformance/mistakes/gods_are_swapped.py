"""Each player gets the god that was meant for the other."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.move.accepts",
    "RB.build.post.stuck",
    "RB.build.post.turn",
    "RB.move.post.no_other_win",
    "RB.move.post.win_pan",
    "RB.move.pre.only_minotaur",
    "RB.moves.post.exact",
)
HINT: str = "Start a game in which only player 0 has Minotaur, and push with each player."
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 0 1",
    "place 1 0",
    "place 1 1",
    "place 0 0",
    "move 1 0 1 1",
)


class Game(RightGame):
    def reset(self, gods: list[str]) -> None:
        super().reset([gods[1], gods[0]])
