"""Both players get the god of player 0."""

from __future__ import annotations

from conformance.mistakes.game import RightGame

BREAKS: tuple[str, ...] = ("RB.move.pre.only_minotaur",)
HINT: str = "Start a game in which only player 0 has a god. What can player 1 do?"
SHOWN_BY: tuple[str, ...] = (
    "new minotaur none",
    "place 2 1",
    "place 4 4",
    "place 3 1",
    "place 2 0",
    "move 2 1 3 2",
    "build 3 2 2 2",
    "move 3 1 2 1",
    "build 2 1 2 2",
    "move 3 2 2 1",
    "build 2 1 2 2",
    "move 1 0 1 1",
    "build 1 1 0 2",
    "move 2 1 3 0",
    "build 3 0 4 1",
    "move 1 1 1 0",
    "build 1 0 2 1",
    "move 3 0 3 1",
    "build 3 1 2 2",
    "move 1 0 2 1",
    "build 2 1 1 1",
    "move 3 1 2 1",
    "build 2 1 3 0",
    "move 1 1 1 0",
    "build 1 0 0 0",
    "move 2 1 3 0",
    "build 3 0 2 1",
    "move 1 0 1 1",
    "build 1 1 2 1",
    "move 3 0 2 0",
    "build 2 0 3 1",
    "move 1 0 0 1",
    "build 0 1 1 2",
    "move 2 0 1 1",
    "build 1 1 1 2",
    "move 0 1 1 0",
    "build 1 0 0 1",
    "move 1 1 1 2",
    "build 1 2 0 1",
    "move 0 2 1 3",
    "build 1 3 1 4",
    "move 1 2 0 2",
    "build 0 2 1 2",
    "move 1 3 0 3",
    "build 0 3 1 4",
    "move 0 2 0 3",
    "build 0 3 1 3",
    "move 0 4 1 3",
    "build 1 3 1 4",
    "move 0 3 1 3",
    "build 1 3 1 4",
    "move 2 3 3 3",
    "build 3 3 2 3",
    "move 1 3 2 3",
    "build 2 3 3 2",
    "move 3 3 2 3",
)


class Game(RightGame):
    def reset(self, gods: list[str]) -> None:
        super().reset([gods[0], gods[0]])
