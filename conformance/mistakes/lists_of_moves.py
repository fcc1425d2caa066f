"""Mistakes about the cells that `moves` lists; the moves themselves are right."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


class GameThatKnowsWhenItLists(RightGame):
    """A right game; a mistake may make a rule forget something while `moves` is answered."""

    listing = False

    def moves_now(self, cell: Cell) -> list[Cell]:
        self.listing = True
        found = super().moves_now(cell)
        self.listing = False
        return found


@mistake("RB.moves.post.exact", "Where nobody stands, nobody may move. Is the worker looked for?")
class MovesAreListedForEmptyCells(RightGame):
    """`moves` lists the neighbours of an empty cell as if a worker stood there."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        if self.phase == "m" and self.owner(cell) is None:
            return [target for target in self.around(cell) if self.owner(target) is None]
        return super().moves_now(cell)


@mistake("RB.moves.post.exact", "The list says where the worker may move *now*. Whose turn is it?")
class MovesAreListedForTheOpponent(RightGame):
    """`moves` lists the steps of a worker whose player is not on turn."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        if not self.move_is_due() or self.owner(cell) is None:
            return []
        return self.steps_of(cell)


@mistake("RB.moves.post.exact", "The list says where the worker may move *now*. After a move nobody may.")
class MovesAreListedWhileABuildIsDue(RightGame):
    """`moves` lists the steps of the player's workers while a build is due."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        return [] if self.owner(cell) != self.player or self.phase == "p" else self.steps_of(cell)


@mistake("RB.moves.post.exact", "The list says where the worker may move *now*. Nobody moves before all four stand.")
class MovesAreListedWhilePlacing(RightGame):
    """`moves` lists the steps of a worker before all are placed."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        if self.phase == "p" and self.owner(cell) is not None:
            return self.steps_of(cell)
        return super().moves_now(cell)


@mistake("RB.moves.post.exact", "A cell is written with its row first, then its column.")
class MovesAreListedWithSwappedCoordinates(RightGame):
    """`moves` writes the column of each cell before its row."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        return [(column, row) for row, column in super().moves_now(cell)]


@mistake("RB.moves.post.exact", "All cells belong to the list. Does your loop return too early?")
class MovesEndWithTheFirst(RightGame):
    """`moves` lists only one cell."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        return super().moves_now(cell)[:1]


@mistake("RB.moves.post.exact", "Is the list made by the same test as the move? Look at the domes.")
class MovesIgnoreDomes(GameThatKnowsWhenItLists):
    """`moves` lists towers with a dome."""

    def dome_stops_step(self, target: Cell) -> bool:
        return not self.listing and super().dome_stops_step(target)


@mistake("RB.moves.post.exact", "Is the list made by the same test as the move? Look at the heights.")
class MovesIgnoreTheClimbLimit(GameThatKnowsWhenItLists):
    """`moves` lists towers that are too high."""

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return not self.listing and super().climbs_too_high(origin, target)


@mistake("RB.moves.post.exact", "A cell has eight neighbours. Does the list look at all of them?")
class MovesLeaveDiagonalsOut(RightGame):
    """`moves` lists no diagonal steps."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        return [target for target in found if target[0] == cell[0] or target[1] == cell[1]]


@mistake("RB.moves.post.exact", "A push is a move too. Is the list made by the same test as the move?")
class MovesLeavePushesOut(RightGame):
    """`moves` does not list the cells that Minotaur enters by pushing."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        return [target for target in super().moves_now(cell) if self.owner(target) is None]


@mistake("RB.moves.post.exact", "Down a worker may go any number of levels. Is an absolute value used for the list?")
class MovesLeaveStepsDownOut(RightGame):
    """`moves` does not list steps down of two levels or more."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        return [target for target in found if self.level(target) >= self.level(cell) - 1]


@mistake("RB.moves.post.exact", "The board has five rows and five columns. Look at the upper bound.")
class MovesLeaveTheLastRowOut(RightGame):
    """`moves` lists no cell of the last row or column."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        return [target for target in super().moves_now(cell) if max(target) < 4]


@mistake("RB.moves.post.exact", "A winning move is a move. Look at the upper bound of the heights.")
class MovesLeaveWinningStepsOut(RightGame):
    """`moves` does not list steps onto level 3."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        return [target for target in super().moves_now(cell) if self.level(target) < TOP]


@mistake("RB.moves.post.exact", "A push needs a free cell behind. Is the list made by the same test as the move?")
class MovesListBlockedPushes(GameThatKnowsWhenItLists):
    """`moves` lists pushes although no cell, or no free one, is behind."""

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        return "" if self.listing else super().why_not_push(pushed, behind)


@mistake("RB.moves.post.exact", "Only Minotaur enters a held cell. Is the god asked when the list is made?")
class MovesListPushesForEverybody(GameThatKnowsWhenItLists):
    """`moves` lists cells held by an opponent for every god."""

    def may_push(self, player: int) -> bool:
        return self.listing or super().may_push(player)


@mistake("RB.moves.post.exact", "An own worker stands in the way like any other.")
class MovesListTheOtherOwnWorker(RightGame):
    """`moves` lists the cell of the player's other worker."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        own = self.workers[self.player] if found else []
        return found + [other for other in own if self.is_next_to(cell, other)]


@mistake("RB.moves.post.exact", "A worker has to leave its cell. Does your loop skip the difference (0, 0)?")
class MovesListTheOwnCell(RightGame):
    """`moves` lists the cell on which the worker stands."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        found = super().moves_now(cell)
        return [*found, cell] if found else found


@mistake("RB.moves.post.exact", "`moves` names its worker; nothing has to be selected first.")
class MovesNeedASelection(RightGame):
    """`moves` lists nothing for a worker that is not selected."""

    def moves_now(self, cell: Cell) -> list[Cell]:
        return super().moves_now(cell) if cell == self.selected else []
