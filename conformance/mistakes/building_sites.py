"""Mistakes about the cells that may be built on."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


@mistake("RB.build.accepts", "A worker builds at any height, below itself too.")
class BuildBelowTheWorkerIsRefused(RightGame):
    """A worker cannot build on a tower lower than its own."""

    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        if self.level(target) < self.level(origin):
            return "too low to build"
        return super().why_not_raise(origin, target)


@mistake("RB.build.accepts", "The climb limit is for moving. A worker builds at any height.")
class BuildHasAClimbLimit(RightGame):
    """A worker cannot build on a tower more than one level above itself."""

    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        if self.level(target) - self.level(origin) > 1:
            return "too high to build"
        return super().why_not_raise(origin, target)


@mistake("RB.build.pre.adjacent", "The builder stands on its new cell. Is its old position still used when it builds?")
class BuildIsMeasuredFromTheCellLeft(RightGame):
    """A build has to be next to the cell that the worker came from."""

    left: Cell = (0, 0)

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return target == self.left or super().build_reaches(self.left, target)


@mistake("RB.build.pre.adjacent", "A worker builds on a neighbouring cell. Is the distance looked at when building?")
class BuildsAnywhere(RightGame):
    """A worker may build on any cell of the board."""

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return True


@mistake("RB.build.pre.adjacent", "Two differences make a neighbour. One of them is not looked at when building.")
class BuildsCheckOnlyTheRow(RightGame):
    """Only the row of the target has to be near: the column may be anywhere."""

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) <= 1 and target != origin


@mistake("RB.build.accepts", "Is the loop over the differences -1, 0, 1 one too short?")
class BuildsDownTheBoardAreLeftOut(RightGame):
    """A worker cannot build on a higher row or column number."""

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return (target[0] - origin[0], target[1] - origin[1]) in ((-1, -1), (-1, 0), (0, -1))


@mistake("RB.build.pre.free", "Nobody builds where a worker stands. Is the target asked to be free?")
class BuildsOnAnyWorker(RightGame):
    """A worker may build on a cell where another worker stands."""

    def build_is_free(self, target: Cell) -> bool:
        return target == self.builder or self.level(target) < TOP


@mistake("RB.build.pre.free", "Nobody builds where a worker stands, of either player.")
class BuildsOnTheOpponent(RightGame):
    """A worker may build where a worker of the opponent stands."""

    def build_is_free(self, target: Cell) -> bool:
        return self.owner(target) != self.player and (self.owner(target) is None or self.level(target) < TOP)


@mistake("RB.build.pre.free", "Nobody builds where a worker stands, not even on an own one.")
class BuildsOnTheOwnWorker(RightGame):
    """A worker may build where the player's other worker stands."""

    def build_is_free(self, target: Cell) -> bool:
        own = target in self.workers[self.player] and target != self.builder
        return self.owner(target) is None or own and self.level(target) < TOP


@mistake("RB.build.accepts", "A cell has eight neighbours, for building too.")
class BuildsOnlyOrthogonally(RightGame):
    """A worker cannot build diagonally."""

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) + abs(target[1] - origin[1]) == 1


@mistake("RB.build.pre.adjacent", "Allowing a sum of two lets diagonals in, but something else too.")
class BuildsReachASumOfTwo(RightGame):
    """A worker may build two cells straight away, since the two differences add up to two."""

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= abs(target[0] - origin[0]) + abs(target[1] - origin[1]) <= 2


@mistake("RB.build.pre.adjacent", "A worker builds on a neighbouring cell. Look at the bound of the distance.")
class BuildsReachTwoCells(RightGame):
    """A worker may build on any cell at most two rows and two columns away."""

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= max(abs(target[0] - origin[0]), abs(target[1] - origin[1])) <= 2


@mistake("RB.build.pre.adjacent", "Distance 0 is no neighbour, and the builder's own cell is not free.")
class BuildsUnderItsOwnFeet(RightGame):
    """A worker may build on the cell it stands on."""

    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        if origin == target:
            return "a dome stands there" if self.level(target) == TOP else ""
        return super().why_not_raise(origin, target)


@mistake("RB.build.accepts", "The cell that the worker left is free. Is it cleared before the build?")
class CellJustLeftCannotBeBuiltOn(RightGame):
    """A worker cannot build on the cell that it has just left."""

    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def build_is_free(self, target: Cell) -> bool:
        return target != self.left and super().build_is_free(target)


@mistake("RB.build.accepts", "The board has five rows and five columns. Look at the upper bound.")
class EdgesCannotBeBuiltOn(RightGame):
    """A worker cannot build on the last row or column."""

    def build_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 4 and 0 <= target[1] < 4


@mistake("RB.build.accepts", "Build on the tower that the opponent has just raised. Any free cell will do.")
class LastTowerCannotBeBuiltOnAgain(RightGame):
    """A tower cannot be built on two times in a row."""

    last: Cell | None = None

    def clear_turn(self) -> None:
        super().clear_turn()
        self.last = None

    def build(self, origin: Cell, target: Cell) -> str:
        if self.phase == "b" and target == self.last and not self.why_not_build(origin, target):
            return self.refused("this tower was built on last")
        reply = super().build(origin, target)
        if reply.startswith("="):
            self.last = target
        return reply
