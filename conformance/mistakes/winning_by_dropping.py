"""Mistakes about Pan, who also wins by moving down."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import Cell, RightGame


@mistake("RB.move.post.no_other_win", "Which god wins by moving down? Test for that one, not for having any god.")
class AnyGodWinsByDropping(RightGame):
    """Minotaur wins by moving down two levels, like Pan."""

    def is_pan(self, player: int) -> bool:
        return self.gods[player] != "none"


@mistake("RB.move.post.no_other_win", "Only Pan wins by moving down. Is the god asked?")
class EverybodyWinsByDropping(RightGame):
    """Every player wins by moving down two levels."""

    def is_pan(self, player: int) -> bool:
        return True


@mistake("RB.move.post.no_other_win", "Whose god is asked when somebody moves down?")
class OpponentOfPanWinsByDropping(RightGame):
    """The player against Pan wins by moving down two levels."""

    def is_pan(self, player: int) -> bool:
        return self.gods[1 - player] == "pan"


@mistake("RB.move.post.win_pan", "Start a game with Pan and move down two levels. Is the god's name spelt as in `new`?")
class PanHasNoPower(RightGame):
    """Pan does not win by moving down."""

    def wins_down(self, before: int, after: int) -> bool:
        return False


@mistake("RB.move.post.win_up", "Pan *also* wins by going down. The ordinary win stays.")
class PanLosesTheOrdinaryWin(RightGame):
    """Pan does not win by moving up onto level 3."""

    def wins_up(self, before: int, after: int) -> bool:
        return not self.is_pan(self.player) and super().wins_up(before, after)


@mistake("RB.move.post.win_pan", "Give Pan to player 1. Whose god is looked at?")
class PanPowerIsOnlyForPlayerZero(RightGame):
    """Pan's power works only for player 0."""

    def is_pan(self, player: int) -> bool:
        return self.gods[0] == "pan" == self.gods[player] and player == 0


@mistake("RB.move.post.win_pan", "Who has won when Pan jumps down: Pan or the player who is next?")
class PanPowerWinsForTheOpponent(RightGame):
    """When Pan moves down two levels, the opponent is declared the winner."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "w" and self.level(target) < self.level(origin):
            self.player = 1 - self.player


@mistake("RB.move.post.forced", "Forced is not moved: Pan wins only by his own move.")
class PanPushedDownWins(RightGame):
    """Pan wins when his worker is pushed down two levels."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.drop = self.level(pushed) - self.level(behind)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.drop = 0
        super().carry_out_move(origin, target)
        if self.drop >= 2 and self.is_pan(1 - self.player) and self.phase != "w":
            self.declare_winner(1 - self.player)


@mistake("RB.move.post.no_other_win", "The difference counts, not where Pan starts.")
class PanWinsByLeavingLevelTwo(RightGame):
    """Pan wins by any step down from level 2 or 3."""

    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before >= 2 and after < before


@mistake("RB.move.post.no_other_win", "Pan has to go down two levels at least.")
class PanWinsByOne(RightGame):
    """Pan wins by moving down one level."""

    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after >= 1


@mistake("RB.move.post.win_pan", "Two *or more* levels. Pan can be pushed onto level 3 and step down to the ground.")
class PanWinsOnlyByExactlyTwo(RightGame):
    """Pan does not win by moving down three levels."""

    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after == 2


@mistake("RB.move.post.win_pan", "Two levels are enough. Compare with > and with >=.")
class PanWinsOnlyByThree(RightGame):
    """Pan wins only by moving down three levels."""

    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after > 2


@mistake("RB.move.post.win_pan", "The difference counts, not where Pan arrives.")
class PanWinsOnlyDownToTheGround(RightGame):
    """Pan does not win by moving down from level 3 to level 1."""

    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before >= 2 and after == 0


@mistake("RB.move.post.win_pan", "Both workers of Pan can win. Is the power stored with one of them?")
class SecondWorkerOfPanHasNoPower(RightGame):
    """Only Pan's first worker wins by moving down."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.first = self.workers[self.player][0] == origin
        super().carry_out_move(origin, target)

    def wins_down(self, before: int, after: int) -> bool:
        return self.first and super().wins_down(before, after)
