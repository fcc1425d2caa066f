"""Mistakes about the cell behind a pushed worker."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


@mistake(
    "RB.move.pre.push_on_board", "The cell behind lies exactly in line. If it does not exist, the move is refused."
)
class PushAtTheEdgeGoesSideways(RightGame):
    """A worker pushed against the edge slides along it."""

    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = (min(max(number, 0), 4) for number in super().behind(origin, target))
        return row, column


@mistake("RB.move.pre.push_on_board", "A push needs a cell behind. If there is none, the move is refused.")
class PushAtTheEdgeSwaps(RightGame):
    """A worker that cannot be pushed further, at the edge, changes places with the pusher."""

    def behind(self, origin: Cell, target: Cell) -> Cell:
        cell = super().behind(origin, target)
        return cell if self.on_board(cell) else origin

    def push_is_free(self, behind: Cell) -> bool:
        return behind in self.workers[self.player] or super().push_is_free(behind)


@mistake("RB.move.accepts", "A worker is pushed to any height, down as well as up.")
class PushDownIsRefused(RightGame):
    """A worker cannot be pushed to a lower level."""

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if self.level(behind) < self.level(pushed):
            return "nobody is pushed down"
        return super().why_not_push(pushed, behind)


@mistake("RB.move.pre.push_dome", "No worker may ever stand on a dome, not even a pushed one.")
class PushIgnoresDomes(RightGame):
    """Minotaur may push a worker onto a dome."""

    def dome_stops_push(self, behind: Cell) -> bool:
        return False


@mistake(
    "RB.move.pre.push_on_board", "A worker can only be pushed to a cell that exists. Push one that stands at the edge."
)
class PushOffTheBoardRemovesTheWorker(RightGame):
    """Minotaur may push a worker off the board, which is gone."""

    def push_is_on_board(self, behind: Cell) -> bool:
        return True

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        if not self.on_board(behind):
            self.workers[1 - self.player].remove(behind)


@mistake("RB.move.accepts", "A worker may be pushed onto level 3; its owner does not win by that.")
class PushOntoLevelThreeIsRefused(RightGame):
    """A worker cannot be pushed onto a tower of height 3."""

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        return "nobody is pushed up there" if self.level(behind) == TOP else super().why_not_push(pushed, behind)


@mistake(
    "RB.move.pre.push_free", "The cell behind has to be free of both players' workers. Push two that stand in a line."
)
class PushOverwritesAWorkerOfTheOpponent(RightGame):
    """Minotaur may push a worker onto the opponent's other worker, which is gone."""

    def push_is_free(self, behind: Cell) -> bool:
        return behind not in self.workers[self.player]

    def push(self, pushed: Cell, behind: Cell) -> None:
        if behind in self.workers[1 - self.player]:
            self.workers[1 - self.player].remove(behind)
        super().push(pushed, behind)


@mistake(
    "RB.move.pre.push_free",
    "The cell behind has to be free of both players' workers. Try your own second worker there.",
)
class PushOverwritesAWorkerOfThePusher(RightGame):
    """Minotaur may push a worker onto his own other worker, which is gone."""

    def push_is_free(self, behind: Cell) -> bool:
        return behind not in self.workers[1 - self.player]

    def push(self, pushed: Cell, behind: Cell) -> None:
        if behind in self.workers[self.player]:
            self.workers[self.player].remove(behind)
        super().push(pushed, behind)


@mistake("RB.move.pre.push_free", "The cell behind a pushed worker has to be free.")
class PushOverwritesAnyWorker(RightGame):
    """Minotaur may push a worker onto another one, which is gone."""

    def push_is_free(self, behind: Cell) -> bool:
        return True

    def push(self, pushed: Cell, behind: Cell) -> None:
        for pair in self.workers:
            if behind in pair:
                pair.remove(behind)
        super().push(pushed, behind)


@mistake("RB.move.accepts", "The edge belongs to the board. Look at the bounds of the cell behind.")
class PushToTheEdgeIsRefused(RightGame):
    """A worker cannot be pushed onto the edge of the board."""

    def push_is_on_board(self, behind: Cell) -> bool:
        return 0 < behind[0] < 4 and 0 < behind[1] < 4


@mistake("RB.move.accepts", "A worker is pushed to any height. Which height do you compare with?")
class PushUpIsLimitedByThePusher(RightGame):
    """A worker cannot be pushed more than one level higher than the pusher stands."""

    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        reason = super().why_not_enter(origin, target, holder)
        if not reason and self.climbs_too_high(origin, self.behind(origin, target)):
            return "too high behind"
        return reason


@mistake("RB.move.accepts", "A worker is pushed to any height. The climb limit is the mover's.")
class PushUpIsLimitedForThePushed(RightGame):
    """A worker cannot be pushed more than one level up."""

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if self.level(behind) - self.level(pushed) > 1:
            return "too high for the pushed worker"
        return super().why_not_push(pushed, behind)


@mistake("RB.move.accepts", "A worker is pushed to any height.")
class PushUpIsRefused(RightGame):
    """A worker cannot be pushed to a higher level."""

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if self.level(behind) > self.level(pushed):
            return "too high for the pushed worker"
        return super().why_not_push(pushed, behind)


@mistake("RB.move.pre.push_free", "Only one worker is pushed. If another stands behind it, the move is refused.")
class PushesGoOnInAChain(RightGame):
    """A pushed worker pushes the next one in line."""

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if self.on_board(behind) and self.owner(behind) is not None:
            return super().why_not_push(behind, self.behind(pushed, behind))
        return super().why_not_push(pushed, behind)

    def push(self, pushed: Cell, behind: Cell) -> None:
        owner = self.owner(behind)
        if owner is not None:
            self.put(owner, behind, self.behind(pushed, behind))
        super().push(pushed, behind)


@mistake("RB.move.accepts", "A push goes in all eight directions.")
class PushesOnlyOrthogonally(RightGame):
    """Minotaur cannot push diagonally."""

    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        if target[0] != origin[0] and target[1] != origin[1]:
            return "no push on a diagonal"
        return super().why_not_enter(origin, target, holder)
