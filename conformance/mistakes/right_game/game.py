"""A right game, in many small methods, so that a mistake can replace just one of them.

Written as a good student would write it: one mutable object, no library, nothing of the kit.
"""

from __future__ import annotations

from conformance.mistakes.right_game.notation import NEIGHBOURS, Cell, write_list
from conformance.mistakes.right_game.rules import TOP, Rules


class RightGame(Rules):
    """Keeps every clause of the rulebook; gods none, minotaur and pan."""

    # ---- placing --------------------------------------------------------------------------------

    def place(self, cell: Cell) -> str:
        reason = self.why_not_place(cell)
        if reason:
            return self.place_refused(cell, reason)
        self.put_new_worker(cell)
        self.after_place(cell)
        return self.done()

    def place_refused(self, cell: Cell, reason: str) -> str:
        return self.refused(reason)

    def put_new_worker(self, cell: Cell) -> None:
        self.workers[self.player].append(cell)

    def after_place(self, cell: Cell) -> None:
        if len(self.workers[0]) < 2:
            self.player = 0
        elif len(self.workers[1]) < 2:
            self.player = 1
        else:
            self.expect_move(0)

    # ---- selecting ------------------------------------------------------------------------------

    def select(self, cell: Cell) -> str:
        reason = self.why_not_select(cell)
        if reason:
            return self.select_refused(cell, reason)
        self.take_up(cell)
        return self.done()

    def select_refused(self, cell: Cell, reason: str) -> str:
        return self.refused(reason)

    def take_up(self, cell: Cell) -> None:
        self.selected = cell

    # ---- moving ---------------------------------------------------------------------------------

    def move(self, origin: Cell, target: Cell) -> str:
        reason = self.why_not_move(origin, target)
        if reason:
            return self.move_refused(origin, target, reason)
        self.carry_out_move(origin, target)
        return self.done()

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        return self.refused(reason)

    def carry_out_move(self, origin: Cell, target: Cell) -> None:
        if self.owner(target) is not None:
            self.push(target, self.behind(origin, target))
        self.put(self.player, origin, target)
        self.after_move(origin, target)

    def push(self, pushed: Cell, behind: Cell) -> None:
        self.put(1 - self.player, pushed, behind)

    def put(self, player: int, origin: Cell, target: Cell) -> None:
        own = self.workers[player]
        own[own.index(origin)] = target

    def after_move(self, origin: Cell, target: Cell) -> None:
        if self.wins_by_moving(self.level(origin), self.level(target)):
            self.declare_winner(self.player)
        else:
            self.expect_build(target)

    # ---- building -------------------------------------------------------------------------------

    def build(self, origin: Cell, target: Cell) -> str:
        reason = self.why_not_build(origin, target)
        if reason:
            return self.build_refused(origin, target, reason)
        self.carry_out_build(origin, target)
        return self.done()

    def build_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        return self.refused(reason)

    def carry_out_build(self, origin: Cell, target: Cell) -> None:
        self.raise_tower(target)
        self.after_build()

    def raise_tower(self, cell: Cell) -> None:
        if self.level(cell) == TOP:
            self.domes.add(cell)
        else:
            self.levels[cell] = self.level(cell) + 1

    def after_build(self) -> None:
        self.pass_the_turn()
        if not self.can_move(self.player):
            self.declare_winner(1 - self.player)

    def pass_the_turn(self) -> None:
        self.expect_move(1 - self.player)

    # ---- who can still move ---------------------------------------------------------------------

    def can_move(self, player: int) -> bool:
        return any(self.worker_can_move(worker) for worker in self.workers[player])

    def worker_can_move(self, worker: Cell) -> bool:
        return any(not self.why_not_step(worker, target) for target in self.around(worker))

    def steps_of(self, worker: Cell) -> list[Cell]:
        return [target for target in self.around(worker) if not self.why_not_step(worker, target)]

    def around(self, worker: Cell) -> tuple[Cell, ...]:
        return NEIGHBOURS.get(worker, ())

    # ---- lists of what is allowed now -----------------------------------------------------------

    def moves(self, cell: Cell) -> str:
        return f"= {write_list(self.moves_now(cell))}"

    def moves_now(self, cell: Cell) -> list[Cell]:
        if not self.move_is_due() or self.owner(cell) != self.player:
            return []
        return self.steps_of(cell)

    def builds(self, cell: Cell) -> str:
        return f"= {write_list(self.builds_now(cell))}"

    def builds_now(self, cell: Cell) -> list[Cell]:
        if not self.build_is_due() or cell != self.builder:
            return []
        return [site for site in NEIGHBOURS[cell] if not self.why_not_raise(cell, site)]

    # ---- what only other gods may do ------------------------------------------------------------

    def dome(self, origin: Cell, target: Cell) -> str:
        return self.refused("only Atlas builds a dome at will")

    def decline(self) -> str:
        return self.refused("nothing is optional")
