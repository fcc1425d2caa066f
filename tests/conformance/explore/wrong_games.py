"""Wrong games whose mistakes show only after a history that no suite has.

`python -m tests.conformance.explore.wrong_games NAME` plays one of them.
"""

import sys

from conformance.mistakes.__main__ import serve
from conformance.mistakes.right_game import Cell, RightGame


class WithHistory(RightGame):
    """A right game that is told of every request and its reply."""

    def answer(self, line: str) -> str:
        text = super().answer(line)
        self.heard((line.split() or [""])[0], text[:1])
        return text

    def heard(self, word: str, mark: str) -> None:
        """What there was."""


class ThirdPassIsRemembered(WithHistory):
    """Once `pass` was refused three times in a game, the turn does not pass any more."""

    passes = 0

    def heard(self, word: str, mark: str) -> None:
        self.passes = 0 if word in ("new", "load") else self.passes + (word == "pass")

    def pass_the_turn(self) -> None:
        if self.passes >= 3:
            self.expect_move(self.player)
        else:
            super().pass_the_turn()


class ThirdGameInARowKeepsItsTowers(WithHistory):
    """Three games in a row in which a dome was refused after a build leave their towers to the next one."""

    built = games = 0
    is_marked = False

    def heard(self, word: str, mark: str) -> None:
        self.built += word == "build" and mark == "="
        self.is_marked = self.is_marked or (word == "dome" and self.built > 0)

    def new(self, gods: list[str]) -> str:
        self.games = self.games + 1 if self.is_marked else 0
        kept = dict(self.levels) if self.games >= 3 else {}
        self.built, self.is_marked = 0, False
        super().new(gods)
        self.levels.update(kept)
        return self.done()


class DomeAfterARefusedMove(WithHistory):
    """A dome that is refused right after a refused move makes the next build one."""

    was_refused = is_armed = False

    def heard(self, word: str, mark: str) -> None:
        is_kept = self.is_armed and word not in ("new", "load", "build")
        self.is_armed = is_kept or (word == "dome" and self.was_refused)
        self.was_refused = word == "move" and mark == "?"

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        if self.is_armed:
            self.domes.add(cell)


class MissedWinIsResentedLater(WithHistory):
    """A diagonal win is not noticed; whoever missed one pays for it in the second turn after that."""

    missed: int | None = None
    turns = 0

    def wins_by_moving(self, before: int, after: int) -> bool:
        return self.is_straight and super().wins_by_moving(before, after)

    is_straight = True

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.is_straight = origin[0] == target[0] or origin[1] == target[1]
        if not self.is_straight and RightGame.wins_by_moving(
            self, self.level(origin), self.level(target)
        ):
            self.missed, self.turns = self.player, 0
        super().after_move(origin, target)

    def raise_tower(self, cell: Cell) -> None:
        self.turns += 1
        if self.missed is not None and self.turns > 3:
            return
        super().raise_tower(cell)

    def heard(self, word: str, mark: str) -> None:
        if word in ("new", "load"):
            self.missed = None


class LongGameAfterARefusal(WithHistory):
    """In a game that begins right after a refused build, the tenth build and all later ones are refused."""

    builds_here = 0
    is_short = was_refused = False

    def new(self, gods: list[str]) -> str:
        self.is_short, self.builds_here = self.was_refused, 0
        return super().new(gods)

    def heard(self, word: str, mark: str) -> None:
        self.builds_here += word == "build" and mark == "="
        self.was_refused = word == "build" and mark == "?"

    def build(self, origin: Cell, target: Cell) -> str:
        if self.is_short and self.builds_here >= 9:
            return self.refused("no more bricks")
        return super().build(origin, target)


GAMES: dict[str, type[RightGame]] = {
    game.__name__: game
    for game in (
        ThirdPassIsRemembered,
        ThirdGameInARowKeepsItsTowers,
        DomeAfterARefusedMove,
        MissedWinIsResentedLater,
        LongGameAfterARefusal,
    )
}

if __name__ == "__main__":
    serve(GAMES[sys.argv[1]](), sys.stdin, sys.stdout)
