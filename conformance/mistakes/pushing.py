"""Mistakes about what a push changes, and what it wins."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import NEIGHBOURS, TOP, Cell, RightGame


@mistake("RB.move.post.pushed", "Push diagonally. Both coordinates of the pushed worker change.")
class DiagonalPushChangesOnlyTheRow(RightGame):
    """On a diagonal push the pushed worker goes straight on."""

    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = super().behind(origin, target)
        return row, (column if target[0] == origin[0] else target[1])


@mistake("RB.move.post.pushed", "Push diagonally. Rows and columns each keep their own direction.")
class DiagonalPushTurnsTheCorner(RightGame):
    """On a diagonal push the column goes the wrong way."""

    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = super().behind(origin, target)
        return row, (origin[1] if target[0] != origin[0] else column)


@mistake("RB.move.post.others_stay", "One worker is pushed. What happens to the opponent's other one?")
class PushDragsTheOtherWorkerAlong(RightGame):
    """A push moves both workers of the opponent, if there is room."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        for other in [cell for cell in self.workers[1 - self.player] if cell != behind]:
            cell = (other[0] + behind[0] - pushed[0], other[1] + behind[1] - pushed[1])
            if self.on_board(cell) and self.owner(cell) is None and not self.has_dome(cell):
                super().push(other, cell)


@mistake("RB.build.post.turn", "After a build the opponent is to move, whatever the move was.")
class PushEarnsAnotherTurn(RightGame):
    """After a push the pusher has another turn."""

    pushing = False

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)

    def pass_the_turn(self) -> None:
        self.expect_move(self.player if self.pushing else 1 - self.player)


@mistake("RB.move.post.build_next", "A push is a move, and after a move the same player builds.")
class PushEndsTheTurn(RightGame):
    """After a push the opponent is to move; the pusher does not build."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)
        if pushing and self.phase == "b":
            self.expect_move(1 - self.player)


@mistake("RB.move.post.pushed", "The push goes on in the direction of the move. Check the sign of the difference.")
class PushGoesToTheSideThePusherCameFrom(RightGame):
    """A worker is pushed to the cell behind the pusher."""

    def behind(self, origin: Cell, target: Cell) -> Cell:
        return 2 * origin[0] - target[0], 2 * origin[1] - target[1]


@mistake("RB.move.post.pushed", "A worker is pushed exactly one cell.")
class PushGoesTwoCells(RightGame):
    """A pushed worker is pushed two cells, if there is room."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        further = self.behind(pushed, behind)
        room = self.on_board(further) and self.owner(further) is None and not self.has_dome(further)
        super().push(pushed, further if room else behind)


@mistake("RB.move.post.others_stay", "The opponent has two workers. Which of them is moved by a push?")
class PushTakesTheFirstWorkerOfTheOpponent(RightGame):
    """A push takes the opponent's first worker, and the one on the target is gone."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        pair = self.workers[1 - self.player]
        pair[0] = behind
        if pushed in pair:
            pair.remove(pushed)


@mistake("RB.move.post.win_up", "The winning test is missing in one branch of `move`. Which one ends without it?")
class PushThatWinsIsNotNoticed(RightGame):
    """Moving up onto level 3 does not win if another worker is pushed off it."""

    pushing = False

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)

    def wins_up(self, before: int, after: int) -> bool:
        return not self.pushing and super().wins_up(before, after)


@mistake("RB.move.post.forced", "Forced is not moved: only the worker that moves can win.")
class PushedOntoLevelThreeWins(RightGame):
    """A player whose worker is pushed onto level 3 wins."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.forced_up = self.level(behind) == TOP

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        self.forced_up = False
        super().carry_out_move(origin, target)
        if self.forced_up and self.phase != "w":
            self.declare_winner(1 - self.player)


@mistake("RB.move.post.pushed", "After a push four workers stand on the board. Is the pushed one put down again?")
class PushedWorkerDisappears(RightGame):
    """A pushed worker is taken off the board."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        self.workers[1 - self.player].remove(pushed)


@mistake("RB.move.post.pushed", "A worker is pushed straight backwards, not just anywhere free.")
class PushedWorkerGoesToTheFirstFreeCell(RightGame):
    """A pushed worker goes to the first free neighbouring cell."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        free = [cell for cell in NEIGHBOURS[pushed] if self.owner(cell) is None]
        super().push(pushed, next((cell for cell in free if not self.has_dome(cell)), behind))


@mistake("RB.move.post.leaves", "After a push the cell that the pusher left is empty. Where does the pushed worker go?")
class PushedWorkerSwapsWithThePusher(RightGame):
    """Minotaur changes places with the worker that he should push."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        origin = self.behind(behind, pushed)
        super().push(pushed, origin)


@mistake(
    "RB.move.post.arrives",
    "The mover ends on the target, and the pushed worker behind it. Which of the two cells belongs to whom?",
)
class PusherFollowsTooFar(RightGame):
    """Minotaur jumps over the worker he enters and lands behind it."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(target) is None:
            super().carry_out_move(origin, target)
        else:
            behind = self.behind(origin, target)
            self.put(self.player, origin, behind)
            self.after_move(origin, behind)


@mistake("RB.move.post.arrives", "After a push the mover stands on the target. Is only the pushed worker moved?")
class PusherStaysBehind(RightGame):
    """Minotaur pushes the worker away but stays where he is."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(target) is None:
            super().carry_out_move(origin, target)
        else:
            self.push(target, self.behind(origin, target))
            self.expect_build(origin)


@mistake("RB.move.post.board", "A push changes no tower. Which grid does it write to?")
class PushingFlattensTheTower(RightGame):
    """The tower from which a worker is pushed becomes one level lower."""

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.levels[pushed] = max(self.level(pushed) - 1, 0)


@mistake("RB.move.post.forced", "Only the mover's own height decides. Which cell does the winning test look at?")
class PushingOntoLevelThreeWins(RightGame):
    """A player who pushes a worker onto level 3 wins."""

    forced_up = False

    def push(self, pushed: Cell, behind: Cell) -> None:
        super().push(pushed, behind)
        self.forced_up = self.level(behind) == TOP

    def wins_by_moving(self, before: int, after: int) -> bool:
        forced, self.forced_up = self.forced_up, False
        return forced or super().wins_by_moving(before, after)


@mistake("RB.move.post.no_other_win", "A push wins nothing. Only the height that the mover reaches decides.")
class PushingWins(RightGame):
    """Minotaur wins by pushing a worker onto the edge of the board."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        pushing = self.owner(target) is not None
        super().carry_out_move(origin, target)
        if pushing and not all(0 < number < 4 for number in self.behind(origin, target)):
            self.declare_winner(self.player)
