"""Mistakes about which worker moves, and about what a move changes."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


@mistake("RB.move.pre.own", "It is not enough that a worker stands on the origin: whose is it?")
class AnyWorkerMayBeMoved(RightGame):
    """A player may move the opponent's workers."""

    def why_not_mover(self, origin: Cell) -> str:
        return "no worker stands there" if self.owner(origin) is None else ""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(origin) == self.player:
            super().carry_out_move(origin, target)
        elif self.owner(target) is None:
            self.put(1 - self.player, origin, target)
            self.after_move(origin, target)


@mistake("RB.move.post.others_stay", "One worker moves a turn. Is the step applied to both?")
class BothWorkersMove(RightGame):
    """The player's other worker makes the same step, if there is room."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        for other in [cell for cell in self.workers[self.player] if cell != target]:
            cell = (other[0] + target[0] - origin[0], other[1] + target[1] - origin[1])
            if self.on_board(cell) and self.owner(cell) is None and not self.has_dome(cell):
                self.put(self.player, other, cell)
        super().after_move(origin, target)


@mistake("RB.move.post.arrives", "Move diagonally. Both coordinates have to change.")
class DiagonalMovesChangeOnlyTheRow(RightGame):
    """On a diagonal step only the row changes."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        straight = (target[0], origin[1])
        if self.owner(target) is None and target[0] != origin[0] and self.owner(straight) is None:
            target = straight
        super().carry_out_move(origin, target)


@mistake("RB.move.pre.worker", "Move from a cell where nobody stands. Is the search's empty answer checked?")
class EmptyOriginIsAccepted(RightGame):
    """A move from an empty cell is accepted; nobody moves, and a build is due."""

    def why_not_mover(self, origin: Cell) -> str:
        return "" if self.owner(origin) is None else super().why_not_mover(origin)

    def put(self, player: int, origin: Cell, target: Cell) -> None:
        if origin in self.workers[player]:
            super().put(player, origin, target)


@mistake(
    "RB.move.pre.worker", "Move from a cell where nobody stands. What does your search give when it finds no worker?"
)
class EmptyOriginMovesTheFirstWorker(RightGame):
    """A move from an empty cell moves the player's first worker, if that one can reach the target."""

    def move(self, origin: Cell, target: Cell) -> str:
        if self.phase == "m" and self.owner(origin) is None:
            origin = self.workers[self.player][0]
        return super().move(origin, target)


@mistake(
    "RB.move.pre.worker", "Select a worker, then move from a cell where nobody stands. The origin has to be looked at."
)
class EmptyOriginMovesTheSelectedWorker(RightGame):
    """A move from an empty cell moves the selected worker."""

    def move(self, origin: Cell, target: Cell) -> str:
        if self.selected is not None and self.owner(origin) is None:
            origin = self.selected
        return super().move(origin, target)


@mistake("RB.move.post.leaves", "Two workers, one move: is the worker on the origin the one that is moved?")
class MoveTakesTheWrongWorker(RightGame):
    """The player's other worker goes to the target."""

    def put(self, player: int, origin: Cell, target: Cell) -> None:
        others = [cell for cell in self.workers[player] if cell != origin]
        super().put(player, others[0] if others else origin, target)


@mistake("RB.move.post.board", "A move changes no tower. Do you exchange whole cells instead of moving the worker?")
class MovingCarriesTheTowerAlong(RightGame):
    """A worker that moves takes its tower along: the heights of the two cells are exchanged."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        super().carry_out_move(origin, target)
        levels = self.levels
        levels[origin], levels[target] = levels[target], levels[origin]


@mistake("RB.move.post.board", "A move changes no tower. Is the cell that is left replaced by a new, empty one?")
class MovingFlattensTheCellLeft(RightGame):
    """A tower is gone when the worker on it leaves."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        self.levels[origin] = 0


@mistake("RB.move.post.board", "A move changes no tower. Is the build made in the same step?")
class MovingRaisesTheCellLeft(RightGame):
    """A move raises the tower that the worker has left."""

    def after_move(self, origin: Cell, target: Cell) -> None:
        super().after_move(origin, target)
        self.levels[origin] = min(self.level(origin) + 1, TOP)


@mistake("RB.move.post.leaves", "Only one worker moves. Who stands on the cell that was left?")
class OtherWorkerFollows(RightGame):
    """The player's other worker steps onto the cell that the moved one has left."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        super().carry_out_move(origin, target)
        own = self.workers[self.player]
        self.workers[self.player] = [target if cell == target else origin for cell in own]


@mistake(
    "RB.move.pre.own", "The owner of the worker is compared with a number. With which one, and is 0 taken for nothing?"
)
class PlayerZeroMayMoveAnyWorker(RightGame):
    """Player 0 may move the workers of player 1."""

    def why_not_mover(self, origin: Cell) -> str:
        reason = super().why_not_mover(origin)
        return "" if self.player == 0 and self.owner(origin) == 1 else reason

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(origin) == self.player:
            super().carry_out_move(origin, target)
        elif self.owner(target) is None:
            self.put(1 - self.player, origin, target)
            self.after_move(origin, target)
