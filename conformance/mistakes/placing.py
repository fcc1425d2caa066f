"""Mistakes about placing the workers."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import NEIGHBOURS, Cell, RightGame


@mistake(
    "RB.place.pre.phase", "After four workers a fifth must be refused. Is the count compared with the right number?"
)
class FifthWorkerMayBePlaced(RightGame):
    """A fifth worker may be placed before the first move; it is not shown but stands in the way."""

    extra: Cell | None = None

    def clear_workers(self) -> None:
        super().clear_workers()
        self.extra = None

    def place_is_due(self) -> bool:
        first_move = self.phase == "m" and not any(self.levels.values())
        return self.phase == "p" or first_move and self.extra is None

    def put_new_worker(self, cell: Cell) -> None:
        if self.phase == "m":
            self.extra = cell
        else:
            super().put_new_worker(cell)

    def owner(self, cell: Cell) -> int | None:
        return 0 if cell == self.extra else super().owner(cell)


@mistake("RB.place.pre.free", "A cell is free when nobody stands there, of either player.")
class PlaceChecksOnlyOwnWorkers(RightGame):
    """A worker may be placed on a worker of the other player, which is taken off the board."""

    def place_is_free(self, cell: Cell) -> bool:
        return cell not in self.workers[self.player]

    def put_new_worker(self, cell: Cell) -> None:
        self.workers = [[own for own in pair if own != cell] for pair in self.workers]
        super().put_new_worker(cell)


@mistake(
    "RB.place.pre.free",
    "A cell is free when nobody stands there, of either player. Place both your workers on one cell.",
)
class PlaceChecksOnlyWorkersOfTheOtherPlayer(RightGame):
    """A player's second worker may be placed on the first, which is taken off the board."""

    def place_is_free(self, cell: Cell) -> bool:
        return cell not in self.workers[1 - self.player]

    def put_new_worker(self, cell: Cell) -> None:
        self.workers = [[own for own in pair if own != cell] for pair in self.workers]
        super().put_new_worker(cell)


@mistake("RB.place.pre.phase", "Placing ends with the fourth worker. What does `place` check about the phase?")
class PlaceMovesAWorkerLater(RightGame):
    """While a move is due, `place` puts the player's first worker on any free cell."""

    def place_is_due(self) -> bool:
        return self.phase in ("p", "m")

    def put_new_worker(self, cell: Cell) -> None:
        if self.phase == "m":
            self.workers[self.player][0] = cell
        else:
            super().put_new_worker(cell)


@mistake("RB.place.accepts", "Any free cell will do for a new worker, however near the others stand.")
class PlaceRefusesCellsNextToAWorker(RightGame):
    """A worker may not be placed next to another."""

    def place_is_free(self, cell: Cell) -> bool:
        return self.owner(cell) is None and not any(self.owner(near) is not None for near in NEIGHBOURS[cell])


@mistake("RB.place.accepts", "The board has five rows and five columns. Look at the upper bound.")
class PlaceRefusesTheLastRowAndColumn(RightGame):
    """Placing on row 4 or column 4 is refused."""

    def place_is_on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < 4 and 0 <= cell[1] < 4


@mistake("RB.place.pre.phase", "When a game is over, only `new` begins another.")
class PlaceStartsAgainAfterTheEnd(RightGame):
    """After the end of a game `place` takes all workers off and begins a new placement."""

    def place_is_due(self) -> bool:
        return self.phase in ("p", "w")

    def put_new_worker(self, cell: Cell) -> None:
        if self.phase == "w":
            self.clear_workers()
            self.clear_turn()
        super().put_new_worker(cell)


@mistake("RB.place.pre.free", "Place two workers on one cell. The second must be refused.")
class PlaceTakesOccupiedCells(RightGame):
    """A worker may be placed on another worker, which is taken off the board."""

    def place_is_free(self, cell: Cell) -> bool:
        return True

    def put_new_worker(self, cell: Cell) -> None:
        self.workers = [[own for own in pair if own != cell] for pair in self.workers]
        super().put_new_worker(cell)


@mistake("RB.place.post.turn", "What comes after the fourth worker, and for whom?")
class PlacingEndsWithTheLastPlacerOnTurn(RightGame):
    """After the placement the turn stays with player 1, who has to build."""

    def after_place(self, cell: Cell) -> None:
        super().after_place(cell)
        if self.phase == "m":
            self.player = 1
            self.expect_build(cell)


@mistake("RB.place.post.board", "Is the mark for an occupied cell kept in the same grid as the heights?")
class PlacingRaisesTheTower(RightGame):
    """The cell on which a worker is placed gets height 1."""

    def put_new_worker(self, cell: Cell) -> None:
        super().put_new_worker(cell)
        self.levels[cell] = 1


@mistake("RB.place.post.others_stay", "Look at what happens to the workers that stand when the placing player changes.")
class PlacingTakesAWorkerOfPlayerZeroOff(RightGame):
    """When player 1 begins to place, the first worker of player 0 is taken off the board."""

    def put_new_worker(self, cell: Cell) -> None:
        if self.player == 1 and not self.workers[1]:
            self.workers[0].pop(0)
        super().put_new_worker(cell)

    def after_place(self, cell: Cell) -> None:
        if len(self.workers[1]) == 2:
            self.expect_move(0)
        elif len(self.workers[0]) == 2 or self.workers[1]:
            self.player = 1


@mistake("RB.place.post.turn", "Who placed first also moves first.")
class PlayerOneMovesFirst(RightGame):
    """After the placement player 1 is to move."""

    def after_place(self, cell: Cell) -> None:
        super().after_place(cell)
        if self.phase == "m":
            self.expect_move(1)


@mistake("RB.place.post.turn", "Player 0 places both workers before player 1 places any.")
class PlayersPlaceInTurns(RightGame):
    """The players place in turns, one worker at a time."""

    def after_place(self, cell: Cell) -> None:
        super().after_place(cell)
        if self.phase == "p":
            self.player = int(len(self.workers[0]) > len(self.workers[1]))


@mistake("RB.place.post.turn", "Each player has two workers. When does placing end?")
class PlayersPlaceOneWorkerEach(RightGame):
    """Each player places one worker, then the game begins."""

    def after_place(self, cell: Cell) -> None:
        if self.workers[1]:
            self.expect_move(0)
        else:
            self.player = 1


@mistake("RB.place.post.turn", "Each player has two workers. Compare your count with < and with <=.")
class PlayersPlaceThreeWorkers(RightGame):
    """Each player places three workers."""

    def after_place(self, cell: Cell) -> None:
        if len(self.workers[0]) <= 2:
            self.player = 0
        elif len(self.workers[1]) <= 2:
            self.player = 1
        else:
            self.expect_move(0)


@mistake("RB.place.post.others_stay", "Each player has two workers. Where is the first stored when the second comes?")
class SecondWorkerReplacesTheFirst(RightGame):
    """A player's second worker takes the place of the first, which is gone."""

    placed = 0

    def clear_workers(self) -> None:
        super().clear_workers()
        self.placed = 0

    def put_new_worker(self, cell: Cell) -> None:
        self.workers[self.player] = [cell]

    def after_place(self, cell: Cell) -> None:
        self.placed += 1
        if self.placed < 4:
            self.player = self.placed // 2
        else:
            self.expect_move(0)
