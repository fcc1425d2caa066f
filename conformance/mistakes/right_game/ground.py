"""What a game remembers, how it begins, and how it shows itself; no rule of the game."""

from __future__ import annotations

from conformance.mistakes.right_game.notation import (
    CELLS,
    Cell,
    read_board,
    read_turn,
    read_workers,
    write_board,
    write_cells,
    write_turn,
)
from conformance.mistakes.right_game.talk import TalkingGame


class Ground(TalkingGame):
    """One mutable game: towers, workers, gods, and what is to happen next."""

    def __init__(self) -> None:
        self.reset(["none", "none"])

    # ---- a new game -----------------------------------------------------------------------------

    def new(self, gods: list[str]) -> str:
        self.reset(gods)
        return self.done()

    def reset(self, gods: list[str]) -> None:
        self.gods = gods
        self.clear_towers()
        self.clear_workers()
        self.clear_turn()

    def clear_towers(self) -> None:
        self.levels: dict[Cell, int] = dict.fromkeys(CELLS, 0)
        self.domes: set[Cell] = set()

    def clear_workers(self) -> None:
        self.workers: list[list[Cell]] = [[], []]

    def clear_turn(self) -> None:
        self.phase = "p"
        self.player = 0
        self.selected: Cell | None = None
        self.builder: Cell | None = None

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        (levels, domes), cells, course = read_board(board), read_workers(workers), read_turn(turn)
        self.gods, self.levels, self.domes, self.workers = gods, levels, domes, cells
        self.load_turn(*course)
        return self.done()

    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        self.phase, self.player = phase, player
        self.selected = worker if phase == "m" else None
        self.builder = worker if phase == "b" else None

    # ---- what is shown --------------------------------------------------------------------------

    def done(self) -> str:
        return f"= {self.position()}"

    def refused(self, reason: str) -> str:
        return f"? {self.position()} {reason}"

    def position(self) -> str:
        board = write_board(self.levels, self.domes)
        first, second = self.workers
        return f"{board} {write_cells(first)}/{write_cells(second)} {self.turn()}"

    def turn(self) -> str:
        shown = {"m": self.selected, "b": self.builder}.get(self.phase)
        return write_turn(self.phase, self.player, shown)

    def state(self) -> str:
        return self.done()

    # ---- the board ------------------------------------------------------------------------------

    def on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < 5 and 0 <= cell[1] < 5

    def level(self, cell: Cell) -> int:
        return self.levels.get(cell, 0)

    def has_dome(self, cell: Cell) -> bool:
        return cell in self.domes

    def owner(self, cell: Cell) -> int | None:
        if cell in self.workers[0]:
            return 0
        return 1 if cell in self.workers[1] else None

    def is_next_to(self, origin: Cell, target: Cell) -> bool:
        rows, columns = abs(target[0] - origin[0]), abs(target[1] - origin[1])
        return max(rows, columns) == 1

    def behind(self, origin: Cell, target: Cell) -> Cell:
        return 2 * target[0] - origin[0], 2 * target[1] - origin[1]

    # ---- what is to happen next -----------------------------------------------------------------

    def all_placed(self) -> bool:
        return self.phase != "p"

    def is_over(self) -> bool:
        return self.phase == "w"

    def move_is_due(self) -> bool:
        return self.phase == "m"

    def build_is_due(self) -> bool:
        return self.phase == "b"

    def expect_move(self, player: int) -> None:
        self.phase, self.player, self.builder, self.selected = "m", player, None, None

    def expect_build(self, worker: Cell) -> None:
        self.phase, self.builder, self.selected = "b", worker, None

    def declare_winner(self, player: int) -> None:
        self.phase, self.player, self.builder, self.selected = "w", player, None, None
