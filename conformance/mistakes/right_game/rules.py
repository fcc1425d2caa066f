"""What is allowed: each rule a small method that a mistake can replace.

`why_not_...` gives the reason of a refusal, and the empty string where there is none.
"""

from __future__ import annotations

from conformance.mistakes.right_game.ground import Ground
from conformance.mistakes.right_game.notation import Cell

TOP = 3


class Rules(Ground):
    """The questions that are asked before anything changes, and those about winning."""

    # ---- placing and selecting ------------------------------------------------------------------

    def why_not_place(self, cell: Cell) -> str:
        if not self.place_is_due():
            return "nobody is to place a worker"
        if not self.place_is_on_board(cell):
            return "off the board"
        return "" if self.place_is_free(cell) else "a worker stands there"

    def place_is_due(self) -> bool:
        return self.phase == "p"

    def place_is_on_board(self, cell: Cell) -> bool:
        return self.on_board(cell)

    def place_is_free(self, cell: Cell) -> bool:
        return self.owner(cell) is None

    def why_not_select(self, cell: Cell) -> str:
        if not self.select_is_due():
            return "nobody is to move"
        return "" if self.may_be_selected(cell) else "no worker of yours stands there"

    def select_is_due(self) -> bool:
        return self.phase == "m"

    def may_be_selected(self, cell: Cell) -> bool:
        return self.owner(cell) == self.player

    # ---- moving ---------------------------------------------------------------------------------

    def why_not_move(self, origin: Cell, target: Cell) -> str:
        if not self.all_placed():
            return "the workers are not all placed"
        if self.is_over():
            return "the game is over"
        if not self.move_is_due():
            return "a build is due"
        return self.why_not_mover(origin) or self.why_not_step(origin, target)

    def why_not_mover(self, origin: Cell) -> str:
        owner = self.owner(origin)
        if owner is None:
            return "no worker stands there"
        return "" if owner == self.player else "that worker is the opponent's"

    def why_not_step(self, origin: Cell, target: Cell) -> str:
        """Why the worker on the origin may not enter the target; empty if it may."""
        if not self.step_is_on_board(target):
            return "off the board"
        if not self.step_reaches(origin, target):
            return "not a neighbouring cell"
        if self.dome_stops_step(target):
            return "a dome stands there"
        if self.climbs_too_high(origin, target):
            return "more than one level up"
        holder = self.owner(target)
        return "" if holder is None else self.why_not_enter(origin, target, holder)

    def step_is_on_board(self, target: Cell) -> bool:
        return self.on_board(target)

    def step_reaches(self, origin: Cell, target: Cell) -> bool:
        return self.is_next_to(origin, target)

    def dome_stops_step(self, target: Cell) -> bool:
        return self.has_dome(target)

    def climbs_too_high(self, origin: Cell, target: Cell) -> bool:
        return self.level(target) - self.level(origin) > 1

    # ---- pushing --------------------------------------------------------------------------------

    def why_not_enter(self, origin: Cell, target: Cell, holder: int) -> str:
        mover = self.owner(origin)
        if holder == mover:
            return "your own worker stands there"
        if mover is None or not self.may_push(mover):
            return "a worker stands there"
        return self.why_not_push(target, self.behind(origin, target))

    def may_push(self, player: int) -> bool:
        return self.gods[player] == "minotaur"

    def why_not_push(self, pushed: Cell, behind: Cell) -> str:
        if not self.push_is_on_board(behind):
            return "the pushed worker would leave the board"
        if not self.push_is_free(behind):
            return "a worker stands behind"
        return "a dome stands behind" if self.dome_stops_push(behind) else ""

    def push_is_on_board(self, behind: Cell) -> bool:
        return self.on_board(behind)

    def push_is_free(self, behind: Cell) -> bool:
        return self.owner(behind) is None

    def dome_stops_push(self, behind: Cell) -> bool:
        return self.has_dome(behind)

    # ---- building -------------------------------------------------------------------------------

    def why_not_build(self, origin: Cell, target: Cell) -> str:
        if not self.all_placed():
            return "the workers are not all placed"
        if self.is_over():
            return "the game is over"
        if not self.build_is_due():
            return "a move is due"
        if not self.may_be_builder(origin):
            return "that worker has not just moved"
        return self.why_not_raise(origin, target)

    def may_be_builder(self, origin: Cell) -> bool:
        return origin == self.builder

    def why_not_raise(self, origin: Cell, target: Cell) -> str:
        """Why the worker on the origin may not build on the target; empty if it may."""
        if not self.build_is_on_board(target):
            return "off the board"
        if not self.build_reaches(origin, target):
            return "not a neighbouring cell"
        if not self.build_is_free(target):
            return "a worker stands there"
        return "a dome stands there" if self.dome_stops_build(target) else ""

    def build_is_on_board(self, target: Cell) -> bool:
        return self.on_board(target)

    def build_reaches(self, origin: Cell, target: Cell) -> bool:
        return self.is_next_to(origin, target)

    def build_is_free(self, target: Cell) -> bool:
        return self.owner(target) is None

    def dome_stops_build(self, target: Cell) -> bool:
        return self.has_dome(target)

    # ---- winning --------------------------------------------------------------------------------

    def wins_by_moving(self, before: int, after: int) -> bool:
        return self.wins_up(before, after) or self.wins_down(before, after)

    def wins_up(self, before: int, after: int) -> bool:
        return before < TOP and after == TOP

    def wins_down(self, before: int, after: int) -> bool:
        return self.is_pan(self.player) and before - after >= 2

    def is_pan(self, player: int) -> bool:
        return self.gods[player] == "pan"
