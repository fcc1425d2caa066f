"""Mistakes about rows and columns: swapped, missing, or counted from the wrong end."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import Cell, RightGame


@mistake("RB.build.pre.on_board", "In some languages index -1 is the last element. Check both ends of the board.")
class BuildCountsNegativeColumnsFromTheEnd(RightGame):
    """A build on column -1 raises a tower in the last column."""

    def build_is_on_board(self, target: Cell) -> bool:
        return self.on_board((target[0], target[1] + 5 if target[1] == -1 else target[1]))

    def build_is_free(self, target: Cell) -> bool:
        return super().build_is_free((target[0], target[1] % 5))

    def dome_stops_build(self, target: Cell) -> bool:
        return super().dome_stops_build((target[0], target[1] % 5))

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower((cell[0], cell[1] % 5))


@mistake("RB.build.pre.on_board", "In some languages index -1 is the last element. Check both ends of the board.")
class BuildCountsNegativeRowsFromTheEnd(RightGame):
    """A build on row -1 raises a tower on the last row."""

    def build_is_on_board(self, target: Cell) -> bool:
        return self.on_board((target[0] + 5 if target[0] == -1 else target[0], target[1]))

    def build_is_free(self, target: Cell) -> bool:
        return super().build_is_free((target[0] % 5, target[1]))

    def dome_stops_build(self, target: Cell) -> bool:
        return super().dome_stops_build((target[0] % 5, target[1]))

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower((cell[0] % 5, cell[1]))


@mistake("RB.build.post.others", "Build on row 0. Row 0 is the top row of the board that is shown.")
class BuildCountsRowsFromTheBottom(RightGame):
    """A build raises the cell on the mirrored row."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower((4 - cell[0], cell[1]))


@mistake("RB.build.post.others", "Build off the main diagonal. Which number is the row?")
class BuildHitsTheTransposedCell(RightGame):
    """A build raises the cell with row and column exchanged."""

    def raise_tower(self, cell: Cell) -> None:
        super().raise_tower((cell[1], cell[0]))


@mistake("RB.build.accepts", "0 is a good row and a good column. In some languages 0 counts as false.")
class BuildTakesZeroForMissing(RightGame):
    """A build on row 0 or column 0 is refused, as if the number were missing."""

    def build_is_on_board(self, target: Cell) -> bool:
        return self.on_board(target) and target[0] != 0 and target[1] != 0


@mistake(
    "RB.move.post.arrives", "Move to a cell off the main diagonal. Which number is the row when the worker is put down?"
)
class MovedWorkerLandsOnTheTransposedCell(RightGame):
    """A worker that moves lands on the cell with row and column exchanged."""

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        mirrored = (target[1], target[0])
        free = self.owner(mirrored) is None
        super().carry_out_move(origin, mirrored if free else target)


@mistake(
    "RB.move.pre.on_board",
    "In some languages index -1 is the last element, and no error. Check that a column is not negative.",
)
class NegativeColumnsCountFromTheEnd(RightGame):
    """A step from column 0 to column -1 takes the worker to the last column."""

    def why_not_step(self, origin: Cell, target: Cell) -> str:
        if target[1] == -1 and origin[1] == 0 and self.is_next_to(origin, target):
            last = (target[0], 4)
            blocked = self.owner(last) is not None or self.climbs_too_high(origin, last)
            return "" if self.on_board(last) and not blocked and not self.has_dome(last) else "blocked"
        return super().why_not_step(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        super().carry_out_move(origin, (target[0], target[1] % 5))


@mistake(
    "RB.move.pre.on_board",
    "In some languages index -1 is the last element, and no error. Check that a row is not negative.",
)
class NegativeRowsCountFromTheEnd(RightGame):
    """A step from row 0 to row -1 takes the worker to the last row."""

    def why_not_step(self, origin: Cell, target: Cell) -> str:
        if target[0] == -1 and origin[0] == 0 and self.is_next_to(origin, target):
            last = (4, target[1])
            blocked = self.owner(last) is not None or self.climbs_too_high(origin, last)
            return "" if self.on_board(last) and not blocked and not self.has_dome(last) else "blocked"
        return super().why_not_step(origin, target)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        super().carry_out_move(origin, (target[0] % 5, target[1]))


@mistake("RB.build.pre.moved_worker", "In some languages index -1 is the last element. Check the origin of a build.")
class NegativeRowsNameTheBuilder(RightGame):
    """Row -1 as the origin of a build means the last row."""

    def build(self, origin: Cell, target: Cell) -> str:
        row, column = origin
        return super().build((row + 5 if -5 <= row < 0 else row, column), target)


@mistake(
    "RB.move.pre.worker",
    "In some languages index -1 is the last element. Check the origin of a move as well as the target.",
)
class NegativeSourceColumnsCountFromTheEnd(RightGame):
    """Column -1 as the origin of a move means the last column."""

    def move(self, origin: Cell, target: Cell) -> str:
        row, column = origin
        return super().move((row, column + 5 if -5 <= column < 0 else column), target)


@mistake(
    "RB.move.pre.worker",
    "In some languages index -1 is the last element. Check the origin of a move as well as the target.",
)
class NegativeSourceRowsCountFromTheEnd(RightGame):
    """A move from row -1 to row 0 moves the worker on the last row."""

    def owner(self, cell: Cell) -> int | None:
        return super().owner((4, cell[1]) if cell[0] == -1 else cell)

    def level(self, cell: Cell) -> int:
        return super().level((4, cell[1]) if cell[0] == -1 else cell)

    def place(self, cell: Cell) -> str:
        return self.refused("off the board") if cell[0] == -1 else super().place(cell)

    def may_be_selected(self, cell: Cell) -> bool:
        return cell[0] != -1 and super().may_be_selected(cell)

    def put(self, player: int, origin: Cell, target: Cell) -> None:
        super().put(player, (4, origin[1]) if origin[0] == -1 else origin, target)


@mistake(
    "RB.place.pre.on_board",
    "In some languages index -1 is the last element, and no error. Check both ends of the board.",
)
class PlaceCountsNegativeColumnsFromTheEnd(RightGame):
    """Placing on column -1 puts the worker on the last column."""

    def place(self, cell: Cell) -> str:
        row, column = cell
        return super().place((row, column + 5 if -5 <= column < 0 else column))


@mistake(
    "RB.place.pre.on_board",
    "In some languages index -1 is the last element, and no error. Check both ends of the board.",
)
class PlaceCountsNegativeRowsFromTheEnd(RightGame):
    """Placing on row -1 puts the worker on the last row."""

    def place(self, cell: Cell) -> str:
        row, column = cell
        return super().place((row + 5 if -5 <= row < 0 else row, column))


@mistake("RB.place.post.stands", "Place a worker on row 0. Row 0 is the top row of the board that is shown.")
class PlaceCountsRowsFromTheBottom(RightGame):
    """A placed worker stands on the mirrored row: rows are counted from the bottom."""

    def put_new_worker(self, cell: Cell) -> None:
        super().put_new_worker((4 - cell[0], cell[1]))


@mistake("RB.place.post.stands", "Place a worker on row 0, column 3 and see where it stands. Which number comes first?")
class PlaceSwapsRowAndColumn(RightGame):
    """A placed worker stands on the cell with row and column exchanged."""

    def put_new_worker(self, cell: Cell) -> None:
        super().put_new_worker((cell[1], cell[0]))


@mistake("RB.place.accepts", "0 is a good row and a good column. In some languages 0 counts as false.")
class PlaceTakesZeroForMissing(RightGame):
    """Placing on row 0 or column 0 is refused, as if the number were missing."""

    def why_not_place(self, cell: Cell) -> str:
        if not cell[0] or not cell[1]:
            return "no cell was given"
        return super().why_not_place(cell)


@mistake(
    "RB.move.pre.push_on_board", "In some languages index -1 is the last element. Check that the cell behind exists."
)
class PushCountsNegativeColumnsFromTheEnd(RightGame):
    """A worker pushed from column 0 to column -1 lands on the last column."""

    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = super().behind(origin, target)
        return row, (4 if column == -1 else column)


@mistake(
    "RB.move.pre.push_on_board", "In some languages index -1 is the last element. Check that the cell behind exists."
)
class PushCountsNegativeRowsFromTheEnd(RightGame):
    """A worker pushed from row 0 to row -1 lands on the last row."""

    def behind(self, origin: Cell, target: Cell) -> Cell:
        row, column = super().behind(origin, target)
        return (4 if row == -1 else row), column


@mistake("RB.select.pre.own_worker", "In some languages index -1 is the last element. Nobody stands off the board.")
class SelectCountsNegativeCellsFromTheEnd(RightGame):
    """Selecting row -1 selects the worker on the last row."""

    def select(self, cell: Cell) -> str:
        row, column = (number + 5 if -5 <= number < 0 else number for number in cell)
        return super().select((row, column))
