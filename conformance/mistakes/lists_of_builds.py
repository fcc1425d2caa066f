"""Mistakes about the cells that `builds` lists; the builds themselves are right."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import TOP, Cell, RightGame


@mistake("RB.builds.post.exact", "The list says where the worker may build *now*. A player moves first.")
class BuildsAreListedBeforeTheMove(RightGame):
    """`builds` lists cells for a worker that has not moved yet."""

    def builds_now(self, cell: Cell) -> list[Cell]:
        if self.phase == "m" and self.owner(cell) == self.player:
            return [site for site in self.around(cell) if not self.why_not_raise(cell, site)]
        return super().builds_now(cell)


@mistake("RB.builds.post.exact", "Only the worker that has just moved builds.")
class BuildsAreListedForBothWorkers(RightGame):
    """`builds` lists cells for the player's other worker too."""

    def builds_now(self, cell: Cell) -> list[Cell]:
        if self.phase != "b" or self.owner(cell) != self.player:
            return []
        return [site for site in self.around(cell) if not self.why_not_raise(cell, site)]


@mistake("RB.builds.post.exact", "A cell has eight neighbours. Does the list look at all of them?")
class BuildsLeaveDiagonalsOut(RightGame):
    """`builds` lists no diagonal neighbours."""

    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        return [site for site in found if site[0] == cell[0] or site[1] == cell[1]]


@mistake("RB.builds.post.exact", "The climb limit is for moving. Is the list of moves used for building?")
class BuildsLeaveHighTowersOut(RightGame):
    """`builds` does not list towers more than one level above the builder."""

    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        return [site for site in found if self.level(site) - self.level(cell) <= 1]


@mistake("RB.builds.post.exact", "A tower of height 3 gets a dome. Compare the height with < and with <=.")
class BuildsLeaveLevelThreeOut(RightGame):
    """`builds` does not list towers of height 3."""

    def builds_now(self, cell: Cell) -> list[Cell]:
        return [site for site in super().builds_now(cell) if self.level(site) < TOP]


@mistake("RB.builds.post.exact", "The cell that the worker left is free. Is it cleared before the list is made?")
class BuildsLeaveTheCellJustLeftOut(RightGame):
    """`builds` does not list the cell that the worker has just left."""

    left: Cell | None = None

    def after_move(self, origin: Cell, target: Cell) -> None:
        self.left = origin
        super().after_move(origin, target)

    def builds_now(self, cell: Cell) -> list[Cell]:
        return [site for site in super().builds_now(cell) if site != self.left]


@mistake("RB.builds.post.exact", "A tower with a dome is complete. Is the list made by the same test as the build?")
class BuildsListDomes(RightGame):
    """`builds` lists towers with a dome."""

    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        domed = [site for site in self.around(cell) if self.has_dome(site)]
        return found + domed if self.phase == "b" and cell == self.builder else found


@mistake("RB.builds.post.exact", "Nobody builds where a worker stands. Is the list made by the same test as the build?")
class BuildsListHeldCells(RightGame):
    """`builds` lists cells where a worker stands."""

    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        held = [site for site in self.around(cell) if self.owner(site) is not None]
        return found + held if self.phase == "b" and cell == self.builder else found


@mistake("RB.builds.post.exact", "Nobody builds under a worker. Does your loop skip the difference (0, 0)?")
class BuildsListTheOwnCell(RightGame):
    """`builds` lists the cell on which the builder stands."""

    def builds_now(self, cell: Cell) -> list[Cell]:
        found = super().builds_now(cell)
        return [*found, cell] if found else found
