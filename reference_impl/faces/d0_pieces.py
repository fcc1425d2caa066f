"""D0's pieces: grid, god card, worker and player, with the calls that the document describes.

They share one game, which changes as they act. What is allowed and what wins is the engine's to say.
"""

from dataclasses import dataclass
from typing import Final

from reference_impl import rules
from reference_impl.engine import Outcome
from reference_impl.faces.d0_game import (
    NOWHERE,
    Piece,
    WorkerId,
    standing_on,
    with_card,
    won_by,
    worker_on,
)
from reference_impl.faces.recorder import recorded
from reference_impl.faces.steps import refusal_by
from reference_impl.gods import POWERS
from spec.calls import GRID, token_of
from spec.cells import Cell, behind, name_of
from spec.dialect import DIALECTS
from spec.documents.d0_win_calls import GODS_WITH_A_WIN_OF_THEIR_OWN
from spec.gods import God
from spec.observe import move_facts
from spec.registry import find_clause
from spec.requests import Move
from spec.violation import Refusal

DIALECT: Final = DIALECTS["D0"]


@dataclass(frozen=True)
class Grid(Piece):
    """The board with the workers on it."""

    @property
    def traced(self) -> str:
        """There is one grid, which needs no name."""
        return GRID

    @recorded("Grid.isValidMove")
    def is_valid_move(
        self, from_cell: Cell | None, to_cell: Cell | None, is_minotaur_move: bool
    ) -> bool:
        """A worker may step from the one cell to the other, by pushing if it is a Minotaur move."""
        if from_cell is None:
            raise Refusal(find_clause("D0.grid_is_valid_move.pre.1"), {"from cell": None})
        if to_cell is None:
            raise Refusal(find_clause("D0.grid_is_valid_move.pre.2"), {"to cell": None})
        seen = with_card(self.game.position, is_minotaur_move)
        facts = move_facts(seen, from_cell, to_cell)

        def look() -> Outcome:
            return Outcome(rules.step_is_allowed(facts, DIALECT), seen)

        step = self.game.under("grid_is_valid_move")
        return step(seen, Move(from_cell, to_cell), look).accepted

    @recorded("Grid.getCellBehind")
    def get_cell_behind(self, from_cell: Cell, to_cell: Cell) -> Cell:
        """The cell one step further on the line."""
        return behind(from_cell, to_cell)


@dataclass(frozen=True)
class GodCard(Piece):
    """The card of a player."""

    god: God

    @property
    def traced(self) -> str:
        """A card is its god."""
        return self.god.value

    @recorded("GodCard.isSpecialMove")
    def is_special_move(self, grid: Grid, worker: "Worker", target_cell: Cell) -> bool:
        """The card lets the worker move in its own way: with Minotaur anywhere but onto the player's other worker."""
        holder = grid.game.position.owner(target_cell)
        meets_own = holder == worker.player and target_cell != worker.cell
        return POWERS[self.god].may_push() and not meets_own

    @recorded("GodCard.afterMove")
    def after_move(self, grid: Grid, worker: "Worker", target_cell: Cell) -> None:
        """Nothing: none of the three cards acts after a move."""

    @recorded("GodCard.checkWinCondition")
    def check_win_condition(self, worker: "Worker") -> bool:
        """The last move was the worker's, and it wins by the card."""
        if self.game.last_move is None:
            return False
        before, move = self.game.last_move
        facts = move_facts(before, move.origin, move.target)
        wins = POWERS[self.god].wins_by(facts, DIALECT.pan_drop)
        return worker.cell == move.target and wins


@dataclass(frozen=True)
class Worker(Piece):
    """A worker of a player."""

    id: WorkerId

    @property
    def traced(self) -> str:
        """A worker is named by where it stands."""
        return token_of(self.cell)

    @property
    def player(self) -> int:
        """Whose worker it is."""
        return self.id[0]

    @property
    def cell(self) -> Cell:
        """Where it stands: nowhere before it is placed."""
        return self.game.position.workers[self.id[0]][self.id[1]] or NOWHERE

    @recorded("Worker.setPosition")
    def set_position(self, to_cell: Cell) -> None:
        """The worker stands on the cell."""
        self.game.position = standing_on(self.game.position, self.id, to_cell)

    @recorded("Worker.setMoved")
    def set_moved(self, moved: bool) -> None:
        """The worker counts as one that has moved, or not."""
        (self.game.moved.add if moved else self.game.moved.discard)(self.id)

    @recorded("Worker.setActive")
    def set_active(self, active: bool) -> None:
        """The worker is the active one, or not."""
        (self.game.active.add if active else self.game.active.discard)(self.id)

    @recorded("Worker.move")
    def move(self, grid: Grid, to_cell: Cell, god_card: GodCard) -> bool:
        """The worker steps onto the cell and pushes an opponent's worker that stands there."""
        position, request = self.game.position, Move(self.cell, to_cell)
        self._ask(grid, request, god_card)

        def step() -> Outcome:
            held = worker_on(position, to_cell)
            if held is not None and held[0] != self.player:
                opponent = Worker(self.game, held)
                opponent.set_position(grid.get_cell_behind(request.origin, to_cell))
                opponent.set_moved(False)
            self.set_position(to_cell)
            self.set_moved(True)
            self.set_active(True)
            self.game.last_move = (position, request)
            return Outcome(True, self.game.position)

        return self.game.under("worker_move")(position, request, step).accepted

    def _ask(self, grid: Grid, request: Move, god_card: GodCard) -> None:
        """Card and grid agree to the step; if not, the refusal names the clause that speaks against it."""
        special = god_card.is_special_move(grid, self, request.target)
        asked = {"worker": request.origin, "target": request.target}
        if not special and god_card.god is God.MINOTAUR:
            raise Refusal(find_clause("D0.worker_move.pre.1"), asked)
        if not grid.is_valid_move(request.origin, request.target, special):
            position = with_card(self.game.position, special)
            found = refusal_by("D0", "grid_is_valid_move", position, request)
            raise found or Refusal(find_clause("D0.worker_move.pre.2"), asked)


@dataclass(frozen=True)
class Player(Piece):
    """One of the two players."""

    index: int

    @property
    def traced(self) -> str:
        """A player is its number."""
        return str(self.index)

    @property
    def god_card(self) -> GodCard:
        """The player's card."""
        return GodCard(self.game, self.game.position.gods[self.index])

    @property
    def workers(self) -> tuple[Worker, Worker]:
        """The player's two workers."""
        return Worker(self.game, (self.index, 0)), Worker(self.game, (self.index, 1))

    @recorded("Player.moveWorker")
    def move_worker(self, grid: Grid, worker: Worker, to_cell: Cell) -> bool:
        """The worker moves, and a message tells how it went."""
        position, request = self.game.position, Move(worker.cell, to_cell)

        def move() -> Outcome:
            worker.move(grid, to_cell, self.god_card)
            return Outcome(True, self.game.position)

        try:
            self.game.under("player_move_worker")(position, request, move)
        except Refusal as refusal:
            self.game.printed.append(str(refusal))
            raise
        self.game.printed.append(f"The worker has moved to {name_of(to_cell)}.")
        return True

    @recorded("Player.checkWinCondition")
    def check_win_condition(self) -> bool:
        """A worker of the player has moved and stands on level 3, or the player's card knows another reason to win."""
        at_the_top = any(
            worker.id in self.game.moved and self.game.position.height(worker.cell) == rules.TOP
            for worker in self.workers
        )
        by_card = self.god_card.god in GODS_WITH_A_WIN_OF_THEIR_OWN and any(
            [self.god_card.check_win_condition(worker) for worker in self.workers]
        )
        wins = at_the_top or by_card
        if self.game.last_move is not None:
            shown = won_by(self.game.position, self.index) if wins else self.game.position
            before, request = self.game.last_move
            check = self.game.under("player_check_win_condition")
            check(before, request, lambda: Outcome(True, shown))
        return wins
