"""Mistakes about reaching level three, and about what follows a win."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


@mistake(
    "RB.build.pre.not_over", "The winner is set, but the turn goes on as usual. Nothing may be done after the end."
)
class BuildAfterAWinGoesOn(RightGame):
    """After a win the winner may build, and then the opponent is to move."""

    last: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.last = target
        super().after_move(origin, target)

    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "w" and origin == self.last and self.owner(origin) == self.player:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)


@mistake("RB.move.post.win_up", "The winning test holds for all eight directions.")
class DiagonalWinIsNotNoticed(RightGame):
    """A diagonal step up onto level 3 does not win."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        if origin[0] != target[0] and origin[1] != target[1] and self.level(target) == TOP:
            self.expect_build(target)
        else:
            super().after_move(origin, target)


@mistake("RB.move.post.no_other_win", "Which height wins? Heights are counted from 0.")
class LevelTwoWins(RightGame):
    """Moving up onto level 2 wins."""

    def wins_up(self, before: int, after: int) -> bool:
        return before < after >= 2


@mistake("RB.move.pre.not_over", "Win a game and let the other player move. The game is over at once.")
class LoserMayAnswer(RightGame):
    """After a win the other player may still move, and the game goes on."""

    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "w" and self.owner(origin) == 1 - self.player:
            return self.why_not_step(origin, target)
        return super().why_not_move(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.phase == "w":
            self.expect_move(1 - self.player)
        super().carry_out_move(origin, target)


@mistake(
    "RB.move.post.win_up",
    "A god adds to the rules. Does your Minotaur replace the move together with its winning test?",
)
class MinotaurLosesTheOrdinaryWin(RightGame):
    """Minotaur does not win by moving up onto level 3."""

    def wins_up(self, before: int, after: int) -> bool:
        return not self.may_push(self.player) and super().wins_up(before, after)


@mistake(
    "RB.move.post.three_to_three", "Only moving *up* onto level 3 wins. A worker can get to level 3 by being pushed."
)
class MovingFromThreeToThreeWins(RightGame):
    """A move from level 3 to level 3 wins."""

    def wins_up(self, before: int, after: int) -> bool:
        return after == TOP


@mistake("RB.move.post.win_up", "The same rule holds for both players. Whose workers does the winning test look at?")
class PlayerOneCannotWin(RightGame):
    """Player 1 does not win by moving up onto level 3."""

    def wins_up(self, before: int, after: int) -> bool:
        return self.player == 0 and super().wins_up(before, after)


@mistake("RB.move.post.win_up", "Both workers of a player can win. Does the winning test look at both?")
class SecondWorkerCannotWin(RightGame):
    """Only the player's first worker wins by moving up onto level 3."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        if target != self.workers[self.player][0] and self.level(target) == TOP:
            self.expect_build(target)
        else:
            super().after_move(origin, target)


@mistake(
    "RB.move.post.no_other_win",
    (
        "Standing on level 3 is not enough: the worker must have moved up onto it. "
        "Which workers does the winning test look at?"
    ),
)
class StandingOnLevelThreeWins(RightGame):
    """After an own move a player wins who has any worker on level 3, even if that one did not move."""

    def wins_up(self, before: int, after: int) -> bool:
        return any(self.level(cell) == TOP for cell in self.workers[self.player])


@mistake(
    "RB.move.post.no_other_win",
    "The height that is reached decides, not the number of steps up. Do two workers share a counter?",
)
class ThreeStepsUpWin(RightGame):
    """A player wins whose workers have climbed three levels altogether."""

    def clear_turn(self) -> None:
        super().clear_turn()
        self.climbed = [0, 0]

    def wins_up(self, before: int, after: int) -> bool:
        self.climbed[self.player] += max(after - before, 0)
        return super().wins_up(before, after) or self.climbed[self.player] == 3


@mistake("RB.move.post.win_up", "Who has won: the player who moved, or the one whose turn is next?")
class WinGoesToTheOtherPlayer(RightGame):
    """When a player moves up onto level 3, the opponent is declared the winner."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "w":
            self.player = 1 - self.player


@mistake("RB.move.post.win_up", "Play until a worker stands on level 3. Does the game end?")
class WinIsNotNoticed(RightGame):
    """Moving up onto level 3 does not win."""

    def wins_up(self, before: int, after: int) -> bool:
        return False


@mistake("RB.move.post.win_up", "Moving up onto level 3 wins at once, before any build.")
class WinIsNoticedAfterTheBuild(RightGame):
    """A win by moving up is declared only after the build."""

    has_won = False

    def wins_up(self, before: int, after: int) -> bool:
        self.has_won = super().wins_up(before, after)
        return False

    def after_build(self) -> None:
        if self.has_won:
            self.declare_winner(self.player)
        else:
            super().after_build()


@mistake("RB.move.pre.not_over", "Win a game and move once more. Which check comes first in `move`?")
class WinnerMayMoveOn(RightGame):
    """After winning by a move, the winner may move again and the game goes on."""

    def is_over(self) -> bool:
        return False

    def move_is_due(self) -> bool:
        return self.phase in ("m", "w")


@mistake("RB.build.pre.not_over", "Win a game by moving, then build. Nothing may change after the end.")
class WinnerMayStillBuild(RightGame):
    """After a win the winner's workers may still build."""

    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "w" and self.owner(origin) == self.player:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.phase == "w":
            self.raise_tower(target)
        else:
            super().carry_out_build(origin, target)


@mistake("RB.move.pre.not_over", "Win a game and move any worker. Nothing may change after the end.")
class WorkersWalkOnAfterTheEnd(RightGame):
    """After the end any worker may still move; the winner stays the same."""

    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "w" and self.owner(origin) is not None and self.owner(target) is None:
            return self.why_not_step(origin, target)
        return super().why_not_move(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        owner = self.owner(origin)
        if self.phase == "w" and owner is not None:
            self.put(owner, origin, target)
        else:
            super().carry_out_move(origin, target)
