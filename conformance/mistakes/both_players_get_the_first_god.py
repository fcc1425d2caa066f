"""Both players get the god of player 0."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = (
    "RB.move.pre.only_minotaur",
    "RB.build.post.stuck",
    "RB.build.post.turn",
    "RB.move.accepts",
    "RB.move.post.no_other_win",
    "RB.move.post.win_pan",
    "RB.moves.post.exact",
)
HINT: str = "Start a game in which only player 0 has a god. What can player 1 do?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 4",
    "place 3 4",
    "place 3 3",
    "place 2 2",
    "move 2 4 2 3",
    "build 2 3 1 3",
    "move 3 3 2 3",
)


class Game(RightGame):
    def reset(self, gods: list[str]) -> None:
        super().reset([gods[0], gods[0]])
