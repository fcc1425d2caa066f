"""Mistakes about selecting a worker."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame, write_board, write_cells


@mistake("RB.move.accepts", "`move` names its worker; nothing has to be selected first.")
class MoveNeedsASelection(RightGame):
    """A worker that was not selected before cannot move."""

    def why_not_mover(self, origin: Cell) -> str:
        return super().why_not_mover(origin) or ("" if self.selected == origin else "select it first")


@mistake("RB.move.accepts", "`move` names its worker. The other own worker may still move after a select.")
class SelectBindsTheMove(RightGame):
    """After a select only the selected worker may move."""

    def why_not_mover(self, origin: Cell) -> str:
        if self.selected not in (None, origin):
            return "another worker is selected"
        return super().why_not_mover(origin)


@mistake("RB.select.pre.phase", "After the move the builder is fixed. Is the selected worker also the one that builds?")
class SelectChangesTheBuilder(RightGame):
    """Selecting the other worker after the move makes that one build."""

    def select_is_due(self) -> bool:
        return self.phase in ("m", "b")

    def take_up(self, cell: Cell) -> None:
        if self.phase == "b":
            self.builder = cell
        else:
            super().take_up(cell)


@mistake("RB.select.pre.phase", "When somebody has won, nothing but a new game is left to do.")
class SelectIsAllowedAfterTheEnd(RightGame):
    """A worker may be selected after the game is over."""

    def select_is_due(self) -> bool:
        return self.phase in ("m", "w")


@mistake("RB.select.pre.phase", "Selecting belongs to the time before the move. Select right after a move.")
class SelectIsAllowedWhileABuildIsDue(RightGame):
    """A worker may be selected while a build is due."""

    def select_is_due(self) -> bool:
        return self.phase in ("m", "b")


@mistake("RB.select.pre.phase", "Selecting needs a player who is to move. Place one worker and select it.")
class SelectIsAllowedWhilePlacing(RightGame):
    """A worker may be selected while workers are still being placed."""

    def select_is_due(self) -> bool:
        return self.phase in ("p", "m")


@mistake("RB.select.post.selected", "Select one worker, then the other. The last one counts.")
class SelectKeepsTheFirstSelection(RightGame):
    """A second select is accepted, but the first selection stays."""

    def take_up(self, cell: Cell) -> None:
        self.selected = self.selected or cell


@mistake("RB.select.accepts", "Selecting asks only whose worker it is. Whether it can move is asked by `move`.")
class SelectRefusesAWorkerThatCannotMove(RightGame):
    """A worker that has no move cannot be selected."""

    def may_be_selected(self, cell: Cell) -> bool:
        return super().may_be_selected(cell) and self.worker_can_move(cell)


@mistake("RB.select.accepts", "A player has two workers. Does your search for the worker end too early?")
class SelectRefusesTheSecondWorker(RightGame):
    """Only the worker that was placed first can be selected."""

    def may_be_selected(self, cell: Cell) -> bool:
        return cell == self.workers[self.player][0]


@mistake("RB.select.post.selected", "The selection is accepted. Where is it stored, and is it shown after `m0:`?")
class SelectRemembersNothing(RightGame):
    """Selecting is accepted, but no worker is selected."""

    def take_up(self, cell: Cell) -> None:
        self.selected = None


@mistake("RB.select.pre.own_worker", "Select a cell on which nobody stands.")
class SelectTakesEmptyCells(RightGame):
    """A cell without a worker may be selected."""

    def may_be_selected(self, cell: Cell) -> bool:
        return self.owner(cell) != 1 - self.player


@mistake(
    "RB.select.post.selected", "Select each of the two workers and see which one is shown. Is an index counted from 1?"
)
class SelectTakesTheOtherWorker(RightGame):
    """Selecting a worker selects the player's other one."""

    def take_up(self, cell: Cell) -> None:
        first, second = self.workers[self.player]
        self.selected = second if cell == first else first


@mistake("RB.select.pre.own_worker", "It is not enough that a worker stands there: whose is it?")
class SelectTakesWorkersOfTheOpponent(RightGame):
    """The opponent's workers may be selected."""

    def may_be_selected(self, cell: Cell) -> bool:
        return self.owner(cell) is not None


@mistake("RB.select.post.frame", "Selecting is no move. Which step comes after it in your list of phases?")
class SelectingCountsAsTheMove(RightGame):
    """After selecting a worker its build is due."""

    def take_up(self, cell: Cell) -> None:
        self.expect_build(cell)


@mistake("RB.select.post.frame", "Selecting changes nothing on the board. Is the worker taken up too early?")
class SelectingLiftsTheWorker(RightGame):
    """A selected worker is off the board until it moves."""

    def position(self) -> str:
        shown = self.selected if self.phase == "m" else None
        cells = [[cell for cell in pair if cell != shown] for pair in self.workers]
        board = write_board(self.levels, self.domes)
        return f"{board} {write_cells(cells[0])}/{write_cells(cells[1])} {self.turn()}"


@mistake(
    "RB.select.post.frame", "Selecting changes nothing on the board. Is the selection marked in the grid of heights?"
)
class SelectingRaisesTheTower(RightGame):
    """Selecting a worker raises the tower it stands on."""

    def take_up(self, cell: Cell) -> None:
        super().take_up(cell)
        self.levels[cell] = min(self.level(cell) + 1, TOP)


@mistake("RB.select.accepts", "Before the move a player may change their mind.")
class SelectionCannotBeChanged(RightGame):
    """Once a worker is selected, the other one cannot be selected any more."""

    def may_be_selected(self, cell: Cell) -> bool:
        return self.selected is None and super().may_be_selected(cell)
