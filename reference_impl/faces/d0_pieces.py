"""D0's pieces: grid, god card, worker and player, with the calls that the document describes.

They share one game, which changes as they act. What is allowed and what wins is the engine's to say.
"""

from dataclasses import dataclass
from typing import Final

from reference_impl import rules
from reference_impl.contract import under
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
from reference_impl.faces.refusals import when_refused
from reference_impl.gods import POWERS
from reference_impl.sight import request_seen, sees
from spec.calls import GRID, token_of
from spec.cells import Cell, behind, name_of
from spec.dialect import DIALECTS
from spec.documents.d0_win_calls import GODS_WITH_A_WIN_OF_THEIR_OWN
from spec.gods import God
from spec.judgement import objections
from spec.observe import move_facts
from spec.position import Position
from spec.registry import clauses_of, find_clause
from spec.requests import Move, Request
from spec.violation import Refusal, values_of

DIALECT: Final = DIALECTS["D0"]


Program = tuple[Position, Request]


def _validates(
    grid: "Grid", origin: Cell | None, target: Cell | None, pushes: bool
) -> Program | None:
    if origin is None or target is None:
        return None
    return with_card(grid.game.position, pushes), Move(origin, target)


def _answered(is_valid: bool, grid: "Grid", origin: Cell, target: Cell, pushes: bool) -> Outcome:
    return Outcome(is_valid, with_card(grid.game.position, pushes))


def _steps(worker: "Worker", grid: "Grid", target: Cell, card: "GodCard") -> Program:
    return worker.game.position, Move(worker.cell, target)


def _has_it_move(player: "Player", grid: "Grid", worker: "Worker", target: Cell) -> Program:
    return player.game.position, Move(worker.cell, target)


def _has_moved(player: "Player") -> Program | None:
    return player.game.last_move


def _done(returned: object, piece: Piece, *given: object) -> Outcome:
    return Outcome(True, piece.game.position)


def _told(has_won: bool, player: "Player") -> Outcome:
    position = player.game.position
    return Outcome(True, won_by(position, player.index) if has_won else position)


def _print(player: "Player", refusal: Refusal) -> None:
    player.game.printed.append(str(refusal))


@dataclass(frozen=True)
class Grid(Piece):
    """The board with the workers on it."""

    @property
    def traced(self) -> str:
        """There is one grid, which needs no name."""
        return GRID

    @recorded("Grid.isValidMove")
    @under("D0.grid_is_valid_move", any_gods=True, sees=sees("move", _validates, _answered))
    def is_valid_move(
        self, from_cell: Cell | None, to_cell: Cell | None, is_minotaur_move: bool
    ) -> bool:
        """A worker may step from the one cell to the other, by pushing if it is a Minotaur move."""
        if from_cell is None:
            raise Refusal(find_clause("D0.grid_is_valid_move.pre.1"), {"from cell": None})
        if to_cell is None:
            raise Refusal(find_clause("D0.grid_is_valid_move.pre.2"), {"to cell": None})
        seen = with_card(self.game.position, is_minotaur_move)
        return rules.step_is_allowed(move_facts(seen, from_cell, to_cell), DIALECT)

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
    @under("D0.worker_move", any_gods=True, sees=sees("move", _steps, _done))
    def move(self, grid: Grid, to_cell: Cell, god_card: GodCard) -> bool:
        """The worker steps onto the cell and pushes an opponent's worker that stands there."""
        position, request = self.game.position, Move(self.cell, to_cell)
        self._ask(grid, request, god_card)
        held = worker_on(position, to_cell)
        if held is not None and held[0] != self.player:
            opponent = Worker(self.game, held)
            opponent.set_position(grid.get_cell_behind(request.origin, to_cell))
            opponent.set_moved(False)
        self.set_position(to_cell)
        self.set_moved(True)
        self.set_active(True)
        self.game.last_move = (position, request)
        return True

    def _ask(self, grid: Grid, request: Move, god_card: GodCard) -> None:
        """Card and grid agree to the step; if not, the refusal names the clause that speaks against it."""
        special = god_card.is_special_move(grid, self, request.target)
        program = {"worker": request.origin, "target": request.target}
        if not special and god_card.god is God.MINOTAUR:
            raise Refusal(find_clause("D0.worker_move.pre.1"), program)
        if not grid.is_valid_move(request.origin, request.target, special):
            position = with_card(self.game.position, special)
            raise _invalid(position, request) or Refusal(
                find_clause("D0.worker_move.pre.2"), program
            )


def _invalid(position: Position, request: Move) -> Refusal | None:
    """The refusal by the first of the grid's clauses that the step breaks, however the document words it."""
    for clause in objections(clauses_of("D0"), position, request):
        if clause.operation == "grid_is_valid_move":
            return Refusal(clause, values_of(clause, request_seen(position, request)))
    return None


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
    @when_refused(_print)
    @under("D0.player_move_worker", any_gods=True, sees=sees("move", _has_it_move, _done))
    def move_worker(self, grid: Grid, worker: Worker, to_cell: Cell) -> bool:
        """The worker moves, and a message tells how it went."""
        worker.move(grid, to_cell, self.god_card)
        self.game.printed.append(f"The worker has moved to {name_of(to_cell)}.")
        return True

    @recorded("Player.checkWinCondition")
    @under("D0.player_check_win_condition", any_gods=True, sees=sees("move", _has_moved, _told))
    def check_win_condition(self) -> bool:
        """A worker of the player has moved and stands on level 3, or the player's card knows another reason to win."""
        at_the_top = any(
            worker.id in self.game.moved and self.game.position.height(worker.cell) == rules.TOP
            for worker in self.workers
        )
        by_card = self.god_card.god in GODS_WITH_A_WIN_OF_THEIR_OWN and any(
            [self.god_card.check_win_condition(worker) for worker in self.workers]
        )
        return at_the_top or by_card
