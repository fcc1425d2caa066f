"""Mistakes about who may push whom."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import Cell, RightGame


@mistake("RB.move.pre.only_minotaur", "Is the power stored for the game or for the player?")
class BothPushIfOneIsMinotaur(RightGame):
    """If one player has Minotaur, the other may push too."""

    def may_push(self, player: int) -> bool:
        return "minotaur" in self.gods


@mistake(
    "RB.move.pre.only_minotaur",
    "Only a player with Minotaur enters a cell that is held by an opponent. Is the god asked?",
)
class EverybodyPushes(RightGame):
    """Every player may push, with Minotaur or without."""

    def may_push(self, player: int) -> bool:
        return True


@mistake("RB.move.accepts", "Start a game with Minotaur and push. Is the god's name spelt as in `new`?")
class MinotaurCannotPush(RightGame):
    """Minotaur has no power: cells held by an opponent cannot be entered."""

    def may_push(self, player: int) -> bool:
        return False


@mistake("RB.move.accepts", "Both players may have Minotaur, and each may push the other.")
class MinotaurCannotPushMinotaur(RightGame):
    """A player with Minotaur cannot be pushed."""

    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        if self.gods[holder] == "minotaur":
            return "a Minotaur stands firm"
        return super().why_not_enter(origin, target, holder)


@mistake("RB.move.accepts", "Minotaur may push; he need not.")
class MinotaurHasToPush(RightGame):
    """Minotaur has to push if he can: his other moves are refused then."""

    def can_push(self) -> bool:
        own = self.workers[self.player]
        return any(self.owner(target) is not None for cell in own for target in self.steps_of(cell))

    def why_not_move(self, origin: Cell, target: Cell) -> str:
        reason = super().why_not_move(origin, target)
        free = not reason and self.owner(target) is None
        return "you have to push" if free and self.can_push() else reason


@mistake(
    "RB.move.pre.only_minotaur", "Whose god is asked when a worker is to be pushed: the mover's or the pushed one's?"
)
class OpponentOfMinotaurPushes(RightGame):
    """The player against Minotaur pushes, and Minotaur does not."""

    def may_push(self, player: int) -> bool:
        return self.gods[1 - player] == "minotaur"


@mistake("RB.move.pre.own_worker", "Only an opponent's worker can be pushed. Whose worker stands on the target?")
class OwnWorkerMayBePushed(RightGame):
    """Minotaur may push his own other worker."""

    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        if holder == self.owner(origin) and self.may_push(holder):
            return self.why_not_push(target, self.behind(origin, target))
        return super().why_not_enter(origin, target, holder)

    def push(self, pushed: Cell, behind: Cell) -> None:
        self.put(self.owner(pushed) or 0, pushed, behind)


@mistake("RB.move.pre.only_minotaur", "Which god pushes? Test for that one, not for having any god.")
class PanPushes(RightGame):
    """Pan may push like Minotaur."""

    def may_push(self, player: int) -> bool:
        return self.gods[player] != "none"


@mistake("RB.move.accepts", "Give Minotaur to player 1. Whose god is looked at?")
class PlayerOneCannotPush(RightGame):
    """Only player 0 may push, even if player 1 has Minotaur."""

    def may_push(self, player: int) -> bool:
        return player == 0 and super().may_push(player)


@mistake("RB.move.pre.only_minotaur", "The same rule holds for both players. Which god does player 0 have?")
class PlayerZeroPushesWithAnyGod(RightGame):
    """Player 0 may push with any god."""

    def may_push(self, player: int) -> bool:
        return player == 0 or super().may_push(player)


@mistake("RB.move.accepts", "Both workers of Minotaur may push. Is the power stored with one of them?")
class SecondWorkerCannotPush(RightGame):
    """Only Minotaur's first worker may push."""

    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        if any(pair[1:] == [origin] for pair in self.workers):
            return "a worker stands there"
        return super().why_not_enter(origin, target, holder)
