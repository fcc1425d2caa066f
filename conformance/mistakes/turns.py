"""Mistakes about whose turn it is, and what is due."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import Cell, RightGame


@mistake("RB.build.pre.placed", "Place one worker and build with it. Nobody builds before all four stand.")
class BuildIsAllowedWhilePlacing(RightGame):
    """A placed worker may build while workers are still being placed."""

    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "p" and self.owner(origin) == self.player:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.phase == "p":
            self.raise_tower(target)
        else:
            super().carry_out_build(origin, target)


@mistake("RB.move.post.build_next", "The builder stands on the target now. Is its old position remembered?")
class BuildIsExpectedAtTheOldCell(RightGame):
    """After a move the build is due with the cell that the worker left."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "b":
            self.builder = origin


@mistake("RB.build.post.turn", "A turn begins with a move. Is the phase set back when the turn passes?")
class BuildIsFollowedByABuild(RightGame):
    """After a build the opponent has to build instead of moving."""

    def pass_the_turn(self) -> None:
        super().pass_the_turn()
        self.expect_build(self.workers[self.player][0])


@mistake("RB.move.pre.phase", "After a move the same player builds. Let the opponent move instead.")
class BuildMayBeSkipped(RightGame):
    """The opponent may move although the build is still due."""

    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "b" and self.owner(origin) == 1 - self.player:
            return self.why_not_step(origin, target)
        return super().why_not_move(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.phase == "b":
            self.expect_move(1 - self.player)
        super().carry_out_move(origin, target)


@mistake("RB.build.pre.phase", "Build at the beginning of a turn. The build comes after the move.")
class BuildMayComeBeforeTheMove(RightGame):
    """A player may build before moving, as often as they like."""

    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and self.owner(origin) == self.player:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.phase == "m":
            self.raise_tower(target)
        else:
            super().carry_out_build(origin, target)


@mistake("RB.build.pre.phase", "Build at the beginning of a turn. A player has to move first.")
class BuildMayReplaceTheMove(RightGame):
    """A player may build without moving; the turn then passes."""

    def build_is_due(self) -> bool:
        return self.phase in ("m", "b")

    def may_be_builder(self, origin: Cell) -> bool:
        return origin == self.builder or self.phase == "m" and self.owner(origin) == self.player

    def builds_now(self, cell: Cell) -> list[Cell]:
        return super().builds_now(cell) if self.phase == "b" else []


@mistake("RB.move.pre.placed", "Four workers must stand before anybody moves, not two.")
class MoveIsAllowedAfterOwnPlacement(RightGame):
    """Player 0 may move as soon as both own workers stand, while player 1 is to place."""

    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "p" and self.player == 1 and self.owner(origin) == 0:
            return self.why_not_step(origin, target)
        return super().why_not_move(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.phase == "p":
            self.expect_move(0)
        super().carry_out_move(origin, target)


@mistake(
    "RB.move.pre.placed", "Place one worker of player 1 and move it. Nobody moves before the fourth worker stands."
)
class MoveIsAllowedWhilePlacing(RightGame):
    """A worker may move before all four are placed."""

    def all_placed(self) -> bool:
        return bool(self.workers[1])

    def move_is_due(self) -> bool:
        return self.phase in ("p", "m")


@mistake("RB.move.pre.phase", "One worker moves a turn. Move one, then the other.")
class OtherWorkerMayMoveBeforeTheBuild(RightGame):
    """After a move the player's other worker may move too."""

    def move_is_due(self) -> bool:
        return self.phase in ("m", "b")

    def why_not_mover(self, origin: Cell) -> str:
        if self.phase == "b" and origin == self.builder:
            return "this worker has moved"
        return super().why_not_mover(origin)


@mistake("RB.pass.pre.never", "Nobody may pass: a player has to move and to build.")
class PassEndsTheTurn(RightGame):
    """`pass` at the beginning of a turn gives the turn to the opponent."""

    def decline(self) -> str:
        if self.phase != "m":
            return super().decline()
        self.pass_the_turn()
        return self.done()


@mistake("RB.pass.pre.never", "What has no effect here has to be refused, not accepted.")
class PassIsAccepted(RightGame):
    """`pass` is accepted and does nothing."""

    def decline(self) -> str:
        return self.done()


@mistake("RB.pass.pre.never", "The build is no choice: nobody may pass.")
class PassSkipsTheBuild(RightGame):
    """`pass` after a move gives the turn to the opponent without a build."""

    def decline(self) -> str:
        if self.phase != "b":
            return super().decline()
        self.after_build()
        return self.done()


@mistake("RB.build.post.turn", "One build a turn. What has to happen after the first?")
class PlayerBuildsTwice(RightGame):
    """A player has to build twice each turn."""

    built = False

    def clear_turn(self) -> None:
        super().clear_turn()
        self.built = False

    def after_build(self) -> None:
        self.built = not self.built
        if not self.built:
            super().after_build()


@mistake("RB.build.pre.phase", "Build twice in a row. Is the worker that moved forgotten after its build?")
class SecondBuildIsAllowed(RightGame):
    """The player who has just built may build once more while the opponent is to move."""

    last: Cell | None = None

    def clear_turn(self) -> None:
        super().clear_turn()
        self.last = None

    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and origin == self.last:
            return self.why_not_raise(origin, target)
        return super().why_not_build(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        self.last = origin if self.phase == "b" else None
        if self.phase == "b":
            super().carry_out_build(origin, target)
        else:
            self.raise_tower(target)


@mistake("RB.move.pre.phase", "Move the same worker twice in a row. After a move only a build is allowed.")
class SecondMoveIsAllowed(RightGame):
    """The worker that has moved may move once more before it builds."""

    def move_is_due(self) -> bool:
        return self.phase in ("m", "b")

    def why_not_mover(self, origin: Cell) -> str:
        if self.phase == "b" and origin != self.builder:
            return "another worker has moved"
        return super().why_not_mover(origin)


@mistake("RB.move.post.build_next", "Every move that does not win is followed by a build, whatever the heights.")
class StepDownEndsTheTurn(RightGame):
    """After a step down the turn passes without a build."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "b" and self.level(target) < self.level(origin):
            self.expect_move(1 - self.player)


@mistake("RB.build.post.turn", "After a build the opponent is to move. Is the turn passed twice, or never?")
class TurnNeverPasses(RightGame):
    """After a build the same player is to move again."""

    def pass_the_turn(self) -> None:
        self.expect_move(self.player)


@mistake("RB.move.post.build_next", "After a move the same player builds. When does the turn pass?")
class TurnPassesAfterTheMove(RightGame):
    """After a move the opponent is to move; nobody builds."""

    def expect_build(self, worker: Cell) -> None:
        self.expect_move(1 - self.player)


@mistake("RB.build.post.turn", "Play a long game. Does a counter of your program run into a limit?")
class TurnStopsPassingAfterTenBuilds(RightGame):
    """After ten builds the turn no longer passes."""

    turns = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.turns = 0

    def pass_the_turn(self) -> None:
        self.turns += 1
        self.expect_move(self.player if self.turns > 10 else 1 - self.player)
