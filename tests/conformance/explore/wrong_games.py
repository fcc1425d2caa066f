"""Wrong games whose mistakes show only after a history that no case has.

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


class OddRequests(WithHistory):
    """A right game that remembers which requests out of place it has refused in the present game."""

    refused_words: frozenset[str] = frozenset()

    def heard(self, word: str, mark: str) -> None:
        if word in ("new", "load"):
            self.refused_words = frozenset()
        elif mark in "?!":
            self.refused_words |= {word}


class DomesAfterThreeOddRequests(OddRequests):
    """Once `pass`, `dome` and a late `place` were refused in one game, every build is a dome."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        if {"pass", "dome", "place"} <= self.refused_words:
            self.domes.add(cell)


class ClimbsAfterTwoOddRequests(OddRequests):
    """Once `pass` and a late `place` were refused in one game, a worker climbs any height."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        is_armed = {"pass", "place"} <= self.refused_words
        return not is_armed and super().climbs_too_high(origin, target)


class ClimbsAfterFourLatePlacements(WithHistory):
    """Once `place` was refused four times in one game, a worker climbs any height."""

    placements = 0

    def heard(self, word: str, mark: str) -> None:
        is_late = word == "place" and mark == "?"
        self.placements = 0 if word in ("new", "load") else self.placements + is_late

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.placements < 4 and super().climbs_too_high(origin, target)


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


GAMES: dict[str, type[RightGame]] = {
    game.__name__: game
    for game in (
        ThirdPassIsRemembered,
        DomesAfterThreeOddRequests,
        ClimbsAfterTwoOddRequests,
        ClimbsAfterFourLatePlacements,
        MissedWinIsResentedLater,
    )
}

if __name__ == "__main__":
    serve(GAMES[sys.argv[1]](), sys.stdin, sys.stdout)
