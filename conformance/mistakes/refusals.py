"""Mistakes about what a refused request leaves behind."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import Cell, RightGame


@mistake("RB.build.keeps", "A refused build changes nothing: the build is still due.")
class RefusedBuildAsksForAMove(RightGame):
    """After a refused build a move is due again."""

    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b":
            self.expect_move(self.player)
        return super().build_refused(origin, target, reason)


@mistake("RB.build.keeps", "Ask for a forbidden build and look at the board. Is it made before the check?")
class RefusedBuildBuildsAnyway(RightGame):
    """A build that is too far away is refused, but the tower grows."""

    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "not a neighbouring cell" and self.owner(target) is None:
            self.raise_tower(target)
        return super().build_refused(origin, target, reason)


@mistake("RB.build.keeps", "Build on a dome and look at the board. All checks come before the first change.")
class RefusedBuildOnADomeOpensIt(RightGame):
    """A build on a dome is refused, but the dome is gone."""

    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "a dome stands there":
            self.domes.discard(target)
        return super().build_refused(origin, target, reason)


@mistake("RB.build.keeps", "Ask for a forbidden build. Whose turn is it afterwards?")
class RefusedBuildPassesTheTurn(RightGame):
    """After a refused build the opponent is to move."""

    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b":
            self.expect_move(1 - self.player)
        return super().build_refused(origin, target, reason)


@mistake("RB.build.keeps", "A refused build changes nothing: the move stays, and the build is still due.")
class RefusedBuildTakesTheMoveBack(RightGame):
    """After a refused build the move is taken back."""

    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b" and self.builder is not None and self.left is not None:
            self.put(self.player, self.builder, self.left)
            self.expect_move(self.player)
        return super().build_refused(origin, target, reason)


@mistake(
    "RB.move.keeps", "Ask for a forbidden climb and look where the worker stands. Is the move made before the check?"
)
class RefusedClimbMovesTheWorker(RightGame):
    """A climb that is too high is refused, but the worker has moved."""

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "more than one level up" and self.owner(target) is None:
            self.put(self.player, origin, target)
        return super().move_refused(origin, target, reason)


@mistake("RB.move.keeps", "All checks come before the first change. Is the push made before the climb is checked?")
class RefusedClimbStillPushes(RightGame):
    """When Minotaur's climb is refused, the other worker is pushed all the same."""

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if reason == "more than one level up" and self.owner(target) == 1 - self.player:
            behind = self.behind(origin, target)
            if self.may_push(self.player) and not self.why_not_push(target, behind):
                self.push(target, behind)
        return super().move_refused(origin, target, reason)


@mistake("RB.dome.keeps", "A refusal changes nothing. Ask for a dome and look whose turn it is.")
class RefusedDomeEndsTheTurn(RightGame):
    """`dome` is refused, but the turn passes."""

    def dome(self, origin: Cell, target: Cell) -> str:
        if self.phase == "b":
            self.pass_the_turn()
        return super().dome(origin, target)


@mistake("RB.dome.keeps", "A refusal changes nothing. Ask for a dome and look at the board.")
class RefusedDomeIsBuilt(RightGame):
    """`dome` is refused, but the dome stands."""

    def dome(self, origin: Cell, target: Cell) -> str:
        if not self.why_not_build(origin, target):
            self.domes.add(target)
        return super().dome(origin, target)


@mistake("RB.build.keeps", "Build at the beginning of a turn. The phase changes although nothing happened.")
class RefusedEarlyBuildCountsAsTheMove(RightGame):
    """A build before the move is refused, but then the build is due."""

    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m" and self.owner(origin) == self.player:
            self.expect_build(origin)
        return super().build_refused(origin, target, reason)


@mistake("RB.move.keeps", "A refused move changes nothing; the player may try again.")
class RefusedMoveLosesTheGame(RightGame):
    """A player who asks for a move off the board has lost."""

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m" and not self.on_board(target):
            self.declare_winner(1 - self.player)
        return super().move_refused(origin, target, reason)


@mistake("RB.move.keeps", "Ask for a forbidden move. The phase changes although nothing happened.")
class RefusedMoveMakesABuildDue(RightGame):
    """After a refused move a build is due."""

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m" and self.owner(origin) == self.player:
            self.expect_build(origin)
        return super().move_refused(origin, target, reason)


@mistake("RB.move.keeps", "Ask for a forbidden move. Whose turn is it afterwards?")
class RefusedMovePassesTheTurn(RightGame):
    """After a refused move the opponent is to move."""

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "m":
            self.expect_move(1 - self.player)
        return super().move_refused(origin, target, reason)


@mistake("RB.pass.keeps", "A refusal changes nothing. Say `pass` after a move: the build is still due.")
class RefusedPassEndsTheBuild(RightGame):
    """`pass` after a move is refused, but the build is no longer due."""

    def decline(self) -> str:
        if self.phase == "b":
            self.pass_the_turn()
        return super().decline()


@mistake("RB.pass.keeps", "A refusal changes nothing. Say `pass` and look whose turn it is.")
class RefusedPassPasses(RightGame):
    """`pass` is refused, but the turn goes to the opponent."""

    def decline(self) -> str:
        if self.phase == "m":
            self.pass_the_turn()
        return super().decline()


@mistake("RB.place.keeps", "Try to place on an occupied cell. Whose turn is it afterwards?")
class RefusedPlacePassesTheTurn(RightGame):
    """After a refused placement the other player is to place."""

    def place_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "p":
            self.player = 1 - self.player
        return super().place_refused(cell, reason)


@mistake("RB.place.keeps", "Try to place off the board. Is the worker stored before or after the check?")
class RefusedPlacePutsTheWorkerOffTheBoard(RightGame):
    """A placement off the board is refused, but counts as done."""

    def place_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "p" and not self.on_board(cell):
            self.put_new_worker(cell)
            self.after_place(cell)
        return super().place_refused(cell, reason)


@mistake("RB.place.keeps", "Try to place on an occupied cell. All workers must stay where they are.")
class RefusedPlaceTakesAWorkerOff(RightGame):
    """A refused placement takes the player's last worker off the board."""

    def place_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "p" and self.workers[self.player]:
            self.workers[self.player].pop()
        return super().place_refused(cell, reason)


@mistake("RB.move.keeps", "Move twice in a turn. After the refusal the build must still be due.")
class RefusedSecondMoveEndsTheBuild(RightGame):
    """A second move in a turn is refused, but the build is then no longer due."""

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        if self.phase == "b":
            self.expect_move(self.player)
        return super().move_refused(origin, target, reason)


@mistake("RB.select.keeps", "A refusal changes nothing, so the old selection stays. Is it cleared before the check?")
class RefusedSelectClearsTheSelection(RightGame):
    """A refused select makes the game forget the selection that there was."""

    def select_refused(self, cell: Cell, reason: str) -> str:
        self.selected = None
        return super().select_refused(cell, reason)


@mistake("RB.select.keeps", "Select an empty cell. Whose turn is it afterwards?")
class RefusedSelectPassesTheTurn(RightGame):
    """After a refused select the opponent is to move."""

    def select_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "m":
            self.expect_move(1 - self.player)
        return super().select_refused(cell, reason)


@mistake("RB.select.keeps", "Select an empty cell. Is the selection stored before the check?")
class RefusedSelectSelectsAnyway(RightGame):
    """A select that is refused takes effect all the same."""

    def select_refused(self, cell: Cell, reason: str) -> str:
        if self.phase == "m" and self.on_board(cell):
            self.selected = cell
        return super().select_refused(cell, reason)
