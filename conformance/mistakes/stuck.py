"""Mistakes about who can still move, and what becomes of a player who cannot."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import NEIGHBOURS, Cell, RightGame


class GameThatKnowsWhenItAsks(RightGame):
    """A right game; a mistake may make a rule forget something while it is asked who can still move."""

    asking = False

    def can_move(self, player: int) -> bool:
        self.asking = True
        found = super().can_move(player)
        self.asking = False
        return found


@mistake("RB.build.post.turn", "A player loses only if neither worker can move. Compare `all` with `any`.")
class OneBlockedWorkerLoses(RightGame):
    """A player with one worker that cannot move loses."""

    def can_move(self, player: int) -> bool:
        return all(self.worker_can_move(worker) for worker in self.workers[player])


@mistake("RB.build.post.stuck", "After each build, ask whether the next player has a move at all.")
class StuckPlayerIsNotNoticed(RightGame):
    """A player who cannot move does not lose; the game waits for a move that nobody can make."""

    def can_move(self, player: int) -> bool:
        return True


@mistake("RB.build.post.stuck", "Who cannot move has lost; the turn does not come back.")
class StuckPlayerIsSkipped(RightGame):
    """A player who cannot move is skipped."""

    def after_build(self) -> None:
        self.pass_the_turn()
        if not self.can_move(self.player):
            self.pass_the_turn()


@mistake("RB.build.post.stuck", "The game is over as soon as the next player has no move, without another request.")
class StuckPlayerLosesOnTrying(RightGame):
    """A player who cannot move loses only when trying to move."""

    def after_build(self) -> None:
        self.pass_the_turn()

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m" and not self.can_move(self.player):
            self.declare_winner(1 - self.player)
        return super().move_refused(origin, target, reason)


@mistake("RB.build.post.stuck", "Who cannot move has lost. Whose number is stored as the winner?")
class StuckPlayerWins(RightGame):
    """A player who cannot move is declared the winner."""

    def after_build(self) -> None:
        self.pass_the_turn()
        if not self.can_move(self.player):
            self.declare_winner(self.player)


@mistake("RB.build.post.stuck", "The last build may close the last way out. Ask after it.")
class StuckTestComesBeforeTheBuild(RightGame):
    """Whether the opponent can move is asked before the tower grows."""

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        free = self.can_move(1 - self.player)
        self.raise_tower(target)
        self.pass_the_turn()
        if not free:
            self.declare_winner(1 - self.player)


@mistake("RB.build.post.stuck", "Only Minotaur can push his way out. Use the same test as for a move.")
class StuckTestCountsEveryPush(GameThatKnowsWhenItAsks):
    """Entering a cell held by an opponent counts as a way out for every god."""

    def may_push(self, player: int) -> bool:
        return self.asking or super().may_push(player)


@mistake("RB.build.post.turn", "One level up is a way out. Compare with > and with >=.")
class StuckTestForgetsClimbing(RightGame):
    """A player who can only climb is said to have lost."""

    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.level(target) <= self.level(worker) for target in self.steps_of(worker))


@mistake("RB.build.post.turn", "A cell has eight neighbours. Does the test look at all of them?")
class StuckTestForgetsDiagonals(RightGame):
    """A player who can only move diagonally is said to have lost."""

    def worker_can_move(self, worker: Cell) -> bool:
        return any(target[0] == worker[0] or target[1] == worker[1] for target in self.steps_of(worker))


@mistake("RB.build.post.turn", "A push is a move too. Is it counted among the moves that are left?")
class StuckTestForgetsPushes(RightGame):
    """A Minotaur who can only push is said to have lost."""

    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.owner(target) is None for target in self.steps_of(worker))


@mistake("RB.build.post.turn", "A step down is a move. Is the difference of the heights taken absolutely?")
class StuckTestForgetsStepsDown(RightGame):
    """A player who can only step down is said to have lost."""

    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.level(target) >= self.level(worker) for target in self.steps_of(worker))


@mistake("RB.build.post.turn", "The edge belongs to the board. Look at the bounds of the test for moves.")
class StuckTestForgetsTheEdge(RightGame):
    """A player who can only move along the edge of the board is said to have lost."""

    def worker_can_move(self, worker: Cell) -> bool:
        inner = (1, 2, 3)
        return any(row in inner and column in inner for row, column in self.steps_of(worker))


@mistake("RB.build.post.stuck", "A dome closes a cell. Is it looked at when you count the moves that are left?")
class StuckTestIgnoresDomes(GameThatKnowsWhenItAsks):
    """A neighbouring tower with a dome counts as a way out."""

    def dome_stops_step(self, target: Cell) -> bool:
        return not self.asking and super().dome_stops_step(target)


@mistake("RB.build.post.stuck", "A free cell is no way out if it is too high. Use the same test as for a move.")
class StuckTestIgnoresTheClimbLimit(GameThatKnowsWhenItAsks):
    """A neighbouring tower that is too high counts as a way out."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.asking and super().climbs_too_high(origin, target)


@mistake("RB.build.post.stuck", "A cell that is held by a worker is no way out, except for Minotaur.")
class StuckTestIgnoresWorkers(RightGame):
    """A neighbouring cell with a worker counts as a way out."""

    def worker_can_move(self, worker: Cell) -> bool:
        return any(not self.has_dome(cell) and not self.climbs_too_high(worker, cell) for cell in NEIGHBOURS[worker])


@mistake("RB.build.post.stuck", "The same rule holds for both players.")
class StuckTestIsOnlyForPlayerOne(RightGame):
    """Only player 1 loses by having no move."""

    def can_move(self, player: int) -> bool:
        return player == 0 or super().can_move(player)


@mistake("RB.build.post.turn", "Whose moves are counted: those of the player who has built or of the one who is next?")
class StuckTestLooksAtTheBuilder(RightGame):
    """After a build the builder is asked for a move, not the opponent."""

    def after_build(self) -> None:
        builder = self.player
        self.pass_the_turn()
        if not self.can_move(builder):
            self.declare_winner(self.player)


@mistake("RB.build.post.turn", "A player loses only if neither worker can move. Are both looked at?")
class StuckTestLooksOnlyAtTheFirstWorker(RightGame):
    """A player whose first worker cannot move loses, even if the second one can."""

    def can_move(self, player: int) -> bool:
        return self.worker_can_move(self.workers[player][0])


@mistake(
    "RB.build.post.turn", "A player loses only if neither worker can move. Does a loop overwrite what it found before?"
)
class StuckTestLooksOnlyAtTheSecondWorker(RightGame):
    """A player whose second worker cannot move loses, even if the first one can."""

    def can_move(self, player: int) -> bool:
        return self.worker_can_move(self.workers[player][-1])


@mistake("RB.build.post.turn", "A tower is no wall: what counts is whether the worker may climb it.")
class SurroundedByTowersLoses(RightGame):
    """A player whose workers have no neighbouring cell of height 0 left is said to have lost."""

    def worker_can_move(self, worker: Cell) -> bool:
        return any(self.level(target) == 0 for target in self.steps_of(worker))
