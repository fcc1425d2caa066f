"""Mistakes about who builds, and about what a build changes."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


@mistake(
    "RB.build.pre.moved_worker",
    "It is not enough that a worker stands there: it has to be the one that has just moved.",
)
class AnyWorkerMayBuild(RightGame):
    """The opponent's workers may build too."""

    def may_be_builder(self, origin: Cell) -> bool:
        return self.owner(origin) is not None


@mistake("RB.build.post.level", "A build adds one level. Is it made in two places?")
class BuildAddsTwoLevels(RightGame):
    """A build raises a tower by two levels."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        if self.level(cell) < TOP:
            super().raise_tower(cell)


@mistake("RB.build.post.level", "Build and look at the board. Is a copy of the cell raised instead of the cell?")
class BuildChangesNothing(RightGame):
    """A build is accepted and the turn passes, but no tower grows."""

    def raise_tower(self, cell: Cell) -> None:
        pass


@mistake("RB.build.post.others", "Build once and look at the other columns. How are the cells of a row made?")
class BuildFillsTheRow(RightGame):
    """A build raises every cell of the row."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        for column in range(5):
            self.levels[cell[0], column] = self.level(cell)
            if self.has_dome(cell):
                self.domes.add((cell[0], column))


@mistake("RB.build.pre.moved_worker", "A build that names another cell than the moved worker's has to be refused.")
class BuildIgnoresItsOrigin(RightGame):
    """The worker that moved builds, whatever cell the build names as its origin."""

    def build(self, origin: Cell, target: Cell) -> str:
        return super().build(self.builder or origin, target)


@mistake("RB.build.post.others", "One tower grows a turn. What happens to the builder's own cell?")
class BuildRaisesTheBuilderToo(RightGame):
    """A build also raises the cell on which the builder stands."""

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        self.levels[origin] = min(self.level(origin) + 1, TOP)
        super().carry_out_build(origin, target)


@mistake("RB.build.post.others", "One tower changes a turn. What happens to the builder's own cell?")
class BuildTakesFromTheTowerOfTheBuilder(RightGame):
    """The new level is taken from the tower of the builder."""

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        self.levels[origin] = max(self.level(origin) - 1, 0)
        super().carry_out_build(origin, target)


@mistake("RB.build.post.workers", "Build and look at the workers. Nobody moves by building.")
class BuilderClimbsItsTower(RightGame):
    """The builder stands on the built cell afterwards."""

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.level(target) != TOP:
            self.put(self.player, origin, target)
        super().carry_out_build(origin, target)


@mistake("RB.build.post.workers", "Move, build, and look at the worker. Is an old copy of the board brought back?")
class BuilderGoesBack(RightGame):
    """After its build the worker is back on the cell that it moved from."""

    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.left is not None and self.left != target and self.owner(self.left) is None:
            self.put(self.player, origin, self.left)
        super().carry_out_build(origin, target)


@mistake("RB.build.pre.moved_worker", "Is the first cell of a build looked at at all?")
class BuilderIsNotChecked(RightGame):
    """A build may start from any cell, with a worker or without."""

    def may_be_builder(self, origin: Cell) -> bool:
        return True


@mistake("RB.build.post.level", "A build adds one level to what is there. Which height is it added to?")
class LevelIsSetByTheBuilder(RightGame):
    """A build makes a tower one level higher than the builder stands."""

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        if self.level(target) < TOP and self.level(origin) < TOP:
            self.levels[target] = self.level(origin)
        super().carry_out_build(origin, target)


@mistake("RB.build.post.level", "A tower grows to three levels. Look at the upper bound.")
class LevelThreeIsNeverReached(RightGame):
    """A build on a tower of height 2 leaves it at 2."""

    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) != 2:
            super().raise_tower(cell)


@mistake("RB.move.post.build_next", "Who builds after a move? Is the turn passed too early?")
class OpponentBuilds(RightGame):
    """After a move the build is due for the opponent."""

    def expect_build(self, worker: Cell) -> None:
        super().expect_build(worker)
        self.player = 1 - self.player


@mistake("RB.build.pre.moved_worker", "Move one worker and build with the other. Which worker has to build?")
class OtherOwnWorkerMayBuild(RightGame):
    """The player's other worker may build instead of the one that moved."""

    def may_be_builder(self, origin: Cell) -> bool:
        return self.owner(origin) == self.player


@mistake(
    "RB.move.post.build_next", "The worker that moved builds. Is the one to build looked up before the move is made?"
)
class OtherWorkerHasToBuild(RightGame):
    """After a move the player's other worker has to build."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        if self.phase == "b":
            others = [cell for cell in self.workers[self.player] if cell != target]
            self.builder = others[0] if others else target


@mistake("RB.build.post.level", "A build adds one level, whoever builds. Is a player's number added?")
class PlayerOneAddsTwoLevels(RightGame):
    """A build of player 1 raises a tower by two levels."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        if self.player == 1 and self.level(cell) < TOP:
            super().raise_tower(cell)


@mistake("RB.build.post.others", "Build once and look at the other rows. How are the five rows made?")
class RowsAreShared(RightGame):
    """A build raises the tower on every row: all rows are one and the same list."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower(cell)
        for row in range(5):
            self.levels[row, cell[1]] = self.level(cell)
            if self.has_dome(cell):
                self.domes.add((row, cell[1]))


@mistake(
    "RB.build.pre.moved_worker", "After its move the worker stands on the new cell. Is an old position still known?"
)
class WorkerLeftBehindMayBuild(RightGame):
    """The cell that the worker has just left may be named as the builder."""

    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def may_be_builder(self, origin: Cell) -> bool:
        return origin in (self.builder, self.left)
