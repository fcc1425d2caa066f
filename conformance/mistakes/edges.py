"""Mistakes about the edge of the board."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import CELLS, Cell, RightGame


@mistake("RB.move.pre.adjacent", "Is a distance taken modulo 5? The first and the last row are no neighbours.")
class BoardIsARing(RightGame):
    """A worker on one edge may step to the opposite edge."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        rows, columns = (abs(new - old) % 4 for new, old in zip(target, origin, strict=True))
        return target != origin and max(rows, columns) <= 1

    def around(self, worker: Cell) -> tuple[Cell, ...]:
        return CELLS


@mistake("RB.build.pre.on_board", "The columns are 0 to 4. Build on the first column that does not exist.")
class BuildAllowsColumnFive(RightGame):
    """A worker in the last column may build to the right of the board."""

    def build_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 5 and 0 <= target[1] <= 5


@mistake("RB.build.pre.on_board", "The rows are 0 to 4. Build on the first row that does not exist.")
class BuildAllowsRowFive(RightGame):
    """A worker on the last row may build below the board."""

    def build_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] <= 5 and 0 <= target[1] < 5


@mistake("RB.build.pre.on_board", "A build that changes nothing has to be refused, or a player could pass.")
class BuildOffTheBoardDoesNothing(RightGame):
    """A build off the board is accepted, and the turn passes."""

    def build_is_on_board(self, target: Cell) -> bool:
        return True

    def raise_tower(self, cell: Cell) -> None:
        if self.on_board(cell):
            super().raise_tower(cell)


@mistake(
    "RB.build.pre.adjacent",
    "Cells are numbered 0 to 24, and neighbours are found by the difference. What comes after the end of a row?",
)
class BuildsWrapAroundByFlatIndex(RightGame):
    """A worker at the end of a row may build at the beginning of a neighbouring row."""

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(5 * (target[0] - origin[0]) + target[1] - origin[1]) in (1, 4, 5, 6)


@mistake("RB.move.pre.on_board", "The rows are 0 to 4. Step from row 4 to row 5.")
class MoveMayLeaveTheBottom(RightGame):
    """A worker on the last row may step off the board."""

    def step_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] <= 5 and 0 <= target[1] < 5


@mistake("RB.move.pre.on_board", "The columns are 0 to 4. Step from column 4 to column 5.")
class MoveMayLeaveTheRightSide(RightGame):
    """A worker in the last column may step off the board."""

    def step_is_on_board(self, target: Cell) -> bool:
        return 0 <= target[0] < 5 and 0 <= target[1] <= 5


@mistake("RB.move.pre.on_board", "A target off the board has to be refused, not corrected.")
class MoveOffTheBoardStaysAtTheEdge(RightGame):
    """A step off the board is accepted and ends on the nearest cell of the edge."""

    def move(self, origin: Cell, target: Cell) -> str:
        row, column = (min(max(number, 0), 4) for number in target)
        return super().move(origin, (row, column) if self.is_next_to(origin, target) else target)


@mistake(
    "RB.move.pre.adjacent",
    "Cells are numbered 0 to 24, and neighbours are found by the difference. What comes after the end of a row?",
)
class MovesWrapAroundByFlatIndex(RightGame):
    """A worker at the end of a row may step to the beginning of a neighbouring row."""

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return abs(5 * (target[0] - origin[0]) + target[1] - origin[1]) in (1, 4, 5, 6)

    def around(self, worker: Cell) -> tuple[Cell, ...]:
        return CELLS


@mistake("RB.place.pre.on_board", "The columns are 0 to 4. Try the first column that does not exist.")
class PlaceAllowsColumnFive(RightGame):
    """A worker may be placed one column to the right of the board."""

    def place_is_on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < 5 and 0 <= cell[1] <= 5


@mistake("RB.place.pre.on_board", "The rows are 0 to 4. Try the first row that does not exist.")
class PlaceAllowsRowFive(RightGame):
    """A worker may be placed one row below the board."""

    def place_is_on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] <= 5 and 0 <= cell[1] < 5


@mistake("RB.place.pre.on_board", "A placement off the board has to be refused, not corrected.")
class PlaceClampsToTheEdge(RightGame):
    """Placing off the board puts the worker on the nearest edge."""

    def place(self, cell: Cell) -> str:
        row, column = (min(max(number, 0), 4) for number in cell)
        return super().place((row, column))


@mistake(
    "RB.place.pre.on_board", "A placement off the board has to be refused. Look for a remainder (`%`) in your code."
)
class PlaceWrapsAroundTheBoard(RightGame):
    """Placing on row 5 puts the worker on row 0: coordinates are taken modulo 5."""

    def place(self, cell: Cell) -> str:
        return super().place((cell[0] % 5, cell[1] % 5))


@mistake(
    "RB.move.pre.push_on_board", "The rows are 0 to 4. Is the cell behind checked with the same bounds as the target?"
)
class PushMayLeaveTheBottom(RightGame):
    """Minotaur may push a worker from row 4 to row 5."""

    def push_is_on_board(self, behind: Cell) -> bool:
        return 0 <= behind[0] <= 5 and 0 <= behind[1] < 5


@mistake(
    "RB.move.pre.push_on_board",
    "The columns are 0 to 4. Is the cell behind checked with the same bounds as the target?",
)
class PushMayLeaveTheRightSide(RightGame):
    """Minotaur may push a worker from column 4 to column 5."""

    def push_is_on_board(self, behind: Cell) -> bool:
        return 0 <= behind[0] < 5 and 0 <= behind[1] <= 5
