"""The face of D1: selecting a worker, validating its move, performing it, and looking for a winner. x is the row and y
the column (AMB-21).

A refused request adds an error message to the list and raises a `Refusal` that names the clause.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from reference_impl import rules
from reference_impl.contract import under
from reference_impl.engine import Outcome, attempt, do_move, relocate
from reference_impl.faces.recorder import Recorder, as_one_cell, recorded
from reference_impl.faces.refusals import when_refused
from reference_impl.sight import played, sees
from spec.calls import NOTHING, Trace
from spec.cells import Cell
from spec.dialect import DIALECTS
from spec.observe import move_facts
from spec.position import Position
from spec.registry import find_clause
from spec.requests import Move, Request, Select
from spec.violation import Refusal

DIALECT: Final = DIALECTS["D1"]
NOWHERE: Final[Cell] = (-1, -1)
"""Where a worker stands that nobody has selected."""


def _selects(game: "Game", x: int, y: int) -> tuple[Position, Request]:
    return game.position, Select((x, y))


def _moves(game: "Game", x: int, y: int) -> tuple[Position, Request]:
    return game.position, Move(game.selected_worker, (x, y))


def _steps(game: "Game", origin: Cell, target: Cell) -> tuple[Position, Request]:
    return game.position, Move(origin, target)


def _has_moved(game: "Game") -> tuple[Position, Request] | None:
    return game.last_move


def _done(returned: object, game: "Game", *given: object) -> Outcome:
    return Outcome(True, game.position)


def _answered(is_valid: bool, game: "Game", *given: object) -> Outcome:
    return Outcome(is_valid, game.position)


def _tell(game: "Game", refusal: Refusal) -> None:
    game.messages.append(str(refusal))


def _forget_the_selection(game: "Game", refusal: Refusal) -> None:
    game.position = attempt(game.position, Select(NOWHERE), DIALECT).after


@dataclass
class Game:
    """A game of D1: the position, the last move, and the messages shown so far."""

    position: Position
    last_move: tuple[Position, Move] | None = None
    messages: list[str] = field(default_factory=list)
    recorder: Recorder = field(default_factory=Recorder)

    @property
    def traced(self) -> str:
        """There is one game, which needs no name."""
        return NOTHING

    @property
    def selected_worker(self) -> Cell:
        """Where the current player's selected worker stands."""
        return self.position.turn.worker or NOWHERE

    @when_refused(_tell)
    @when_refused(_forget_the_selection)
    @under("D1.select_worker_for_current_player", sees=sees("select", _selects, _done))
    @under("RB.select", where_silent="D1", sees=sees("select", _selects, _done))
    def select_worker_for_current_player(self, x: int, y: int) -> None:
        """The worker on the cell is the selected one; after a refusal none is."""
        self.position = played("D1", self.position, Select((x, y)))

    @recorded("Game.playerMove", as_one_cell)
    @when_refused(_tell)
    @under("D1.player_move", sees=sees("move", _moves, _done))
    @under("RB.move", where_silent="D1", sees=sees("move", _moves, _done))
    def player_move(self, x: int, y: int) -> bool:
        """The selected worker moves to the cell; unless that wins, the other player is to move."""
        origin, target = self.selected_worker, (x, y)
        if not self.is_valid_move(origin, target):
            raise Refusal(find_clause("D1.move_worker.pre.1"), {"target": target})
        self.move_worker(origin, target)
        self.check_win_condition()
        return True

    @recorded("Game.isValidMove")
    @under("D1.is_valid_move", sees=sees("move", _steps, _answered))
    def is_valid_move(self, from_cell: Cell, to_cell: Cell) -> bool:
        """The worker on the one cell may move to the other."""
        return rules.move_is_allowed(move_facts(self.position, from_cell, to_cell), DIALECT)

    @recorded("Game.moveWorker")
    @under("D1.move_worker", sees=sees("move", _steps, _done))
    def move_worker(self, worker: Cell, to_cell: Cell) -> None:
        """The worker, named by its cell, stands on the other cell."""
        self.last_move = (self.position, Move(worker, to_cell))
        self.position = relocate(self.position, worker, to_cell)

    @recorded("Game.checkWinCondition")
    @under("D1.check_win_condition", sees=sees("move", _has_moved, _done))
    def check_win_condition(self) -> int | None:
        """The player who has just won, if the last move has won; if not, the other player is on turn."""
        if self.last_move is None:
            raise Refusal(find_clause("D1.check_win_condition.pre.1"), {"last move": None})
        turn = do_move(*self.last_move, DIALECT).after.turn
        self.position = replace(self.position, turn=turn)
        return self.position.winner

    def trace_move(self, x: int, y: int) -> Trace:
        """Attempts `player_move`, and tells every call that was made for it."""
        before = self.position
        self.recorder.clear()
        try:
            accepted = self.player_move(x, y)
        except Refusal:
            accepted = False
        origin = before.turn.worker or NOWHERE
        return Trace(before, origin, (x, y), accepted, self.position, self.recorder.calls)
