"""Mistakes about the cells that a worker may step to."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import Cell, RightGame


@mistake("RB.move.accepts", "Go there and back. Is a cell that somebody has left free again?")
class CellJustLeftCannotBeEntered(RightGame):
    """A player cannot go straight back to the cell left in the turn before."""

    def clear_workers(self) -> None:
        super().clear_workers()
        self.last: dict[int, tuple[Cell, Cell]] = {}

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.last[self.player] = (target, origin)
        super().after_move(origin, target)

    def move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and self.last.get(self.player) == (origin, target):
            return self.refused("this cell is occupied")
        return super().move(origin, target)


@mistake(
    "RB.move.accepts",
    "A corner is a cell like any other. Look at the bounds when row and column are both at their end.",
)
class CornersCannotBeEntered(RightGame):
    """A step onto a corner of the board is refused."""

    def step_is_on_board(self, target: Cell) -> bool:
        return self.on_board(target) and not (target[0] in (0, 4) and target[1] in (0, 4))


@mistake("RB.move.accepts", "The board has five rows and five columns. Look at the upper bound.")
class LastRowCannotBeEntered(RightGame):
    """A step onto row 4 or column 4 is refused."""

    def step_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 4 and 0 <= target[1] < 4


@mistake("RB.move.pre.adjacent", "Is the absolute value missing? A large negative difference is smaller than one.")
class MovesBackAndLeftAreUnlimited(RightGame):
    """A worker may go any distance up or left: the differences are compared without their sign."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return target != origin and target[0] - origin[0] <= 1 and target[1] - origin[1] <= 1


@mistake("RB.move.pre.adjacent", "Two differences make a neighbour. One of them is not looked at.")
class MovesCheckOnlyTheColumn(RightGame):
    """Only the column of the target has to be near: the row may be anywhere."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[1] - origin[1]) <= 1 and target != origin


@mistake("RB.move.pre.adjacent", "Two differences make a neighbour. One of them is not looked at.")
class MovesCheckOnlyTheRow(RightGame):
    """Only the row of the target has to be near: the column may be anywhere."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) <= 1 and target != origin


@mistake("RB.move.pre.adjacent", "Is the distance a rounded square root? Two and one make more than two.")
class MovesLikeAKnight(RightGame):
    """A worker may also step two cells one way and one the other."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        rows, columns = abs(target[0] - origin[0]), abs(target[1] - origin[1])
        return max(rows, columns) == 1 or sorted((rows, columns)) == [1, 2]


@mistake("RB.move.accepts", "A cell has eight neighbours. Is the distance the sum of both differences?")
class MovesOnlyOrthogonally(RightGame):
    """Diagonal steps are refused."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(target[0] - origin[0]) + abs(target[1] - origin[1]) == 1


@mistake("RB.move.pre.adjacent", "Allowing a sum of two lets diagonals in, but something else too.")
class MovesReachASumOfTwo(RightGame):
    """A worker may step two cells straight, since the two differences add up to two."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= abs(target[0] - origin[0]) + abs(target[1] - origin[1]) <= 2


@mistake("RB.move.pre.adjacent", "A worker goes one cell at a time. Look at the bound of the distance.")
class MovesReachTwoCells(RightGame):
    """A worker may step to any cell at most two rows and two columns away."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return 1 <= max(abs(target[0] - origin[0]), abs(target[1] - origin[1])) <= 2


@mistake("RB.move.pre.own_worker", "Move one worker onto the other. Two workers never share a cell.")
class OwnWorkerIsOverwritten(RightGame):
    """A worker may step onto the player's other worker, which is gone."""

    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        return "" if holder == self.owner(origin) else super().why_not_enter(origin, target, holder)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if target in self.workers[self.player]:
            self.workers[self.player].remove(target)
        super().carry_out_move(origin, target)


@mistake("RB.move.pre.own_worker", "Move one worker onto the other. It has to be refused.")
class OwnWorkersMaySwapPlaces(RightGame):
    """A worker that moves onto the player's other worker changes places with it."""

    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        return "" if holder == self.owner(origin) else super().why_not_enter(origin, target, holder)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if target in self.workers[self.player]:
            self.after_move(origin, target)
        else:
            super().carry_out_move(origin, target)


@mistake("RB.move.accepts", "0 is a good row and a good column. In some languages 0 counts as false.")
class RowZeroCannotBeEntered(RightGame):
    """A step onto row 0 or column 0 is refused, as if the number were missing."""

    def step_is_on_board(self, target: Cell) -> bool:
        return 0 < target[0] < 5 and 0 < target[1] < 5


@mistake("RB.move.accepts", "Is the loop over the differences -1, 0, 1 one too short?")
class StepsDownTheBoardAreLeftOut(RightGame):
    """A worker cannot step to a higher row or column number."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return (target[0] - origin[0], target[1] - origin[1]) in ((-1, -1), (-1, 0), (0, -1))


@mistake("RB.move.pre.adjacent", "Distance 0 is no step. A worker has to leave its cell.")
class WorkerMayStayWhereItIs(RightGame):
    """A move from a cell to the same cell is accepted."""

    def why_not_step(self, origin: Cell, target: Cell) -> str:
        return "" if origin == target else super().why_not_step(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if origin == target:
            self.expect_build(target)
        else:
            super().carry_out_move(origin, target)


@mistake("RB.move.pre.only_minotaur", "Step onto an opponent without having Minotaur. Is the target asked to be free?")
class WorkersAreCaptured(RightGame):
    """A player without Minotaur may enter a cell held by an opponent, whose worker is taken off."""

    def may_push(self, player: int) -> bool:
        return True

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        pusher = 1 - (self.owner(pushed) or 0)
        return super().why_not_push(pushed, behind) if self.gods[pusher] == "minotaur" else ""

    def push(self, pushed: Cell, behind: Cell) -> None:
        if self.gods[self.player] == "minotaur":
            super().push(pushed, behind)
        else:
            self.workers[1 - self.player].remove(pushed)
