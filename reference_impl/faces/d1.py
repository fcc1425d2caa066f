"""The face of D1: selecting a worker, validating its move, performing it, and looking for a winner. x is the row and y
the column (AMB-21).

A refused request adds an error message to the list and raises a `Refusal` that names the clause.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from reference_impl import rules
from reference_impl.contracts import perform, total
from reference_impl.engine import Outcome, do_move, relocate
from reference_impl.faces.recorder import Recorder, as_one_cell, recorded
from reference_impl.faces.steps import Step, bare, under_clauses, under_rulebook
from spec.calls import NOTHING, Trace
from spec.cells import Cell
from spec.dialect import DIALECTS
from spec.observe import move_facts
from spec.position import Position
from spec.registry import find_clause
from spec.requests import Move, Select
from spec.violation import Refusal

DIALECT: Final = DIALECTS["D1"]
NOWHERE: Final[Cell] = (-1, -1)
"""Where a worker stands that nobody has selected."""


@dataclass
class Game:
    """A game of D1: the position, the last move, and the messages shown so far.

    A game that is not contracted is played only to see its calls: it takes a move that the rulebook lets be tried.
    """

    position: Position
    last_move: tuple[Position, Move] | None = None
    messages: list[str] = field(default_factory=list)
    recorder: Recorder = field(default_factory=Recorder)
    is_contracted: bool = True

    def _under(self, operation: str) -> Step:
        return under_clauses("D1", (operation,)) if self.is_contracted else bare

    @property
    def traced(self) -> str:
        """There is one game, which needs no name."""
        return NOTHING

    @property
    def selected_worker(self) -> Cell:
        """Where the current player's selected worker stands."""
        return self.position.turn.worker or NOWHERE

    def select_worker_for_current_player(self, x: int, y: int) -> None:
        """The worker on the cell is the selected one; after a refusal none is."""
        position, request = self.position, Select((x, y))
        try:
            self.position = perform("D1", position, request)
        except Refusal as refusal:
            self.messages.append(str(refusal))
            self.position = total("D1", "select")(position, request).after
            raise

    @recorded("Game.playerMove", as_one_cell)
    def player_move(self, x: int, y: int) -> bool:
        """The selected worker moves to the cell; unless that wins, the other player is to move."""
        position, request = self.position, Move(self.selected_worker, (x, y))

        def move() -> Outcome:
            basics = under_rulebook() if self.is_contracted else bare
            return basics(position, request, lambda: self._move(request))

        try:
            return self._under("player_move")(position, request, move).accepted
        except Refusal as refusal:
            self.messages.append(str(refusal))
            raise

    def _move(self, request: Move) -> Outcome:
        if not self.is_valid_move(request.origin, request.target):
            raise Refusal(find_clause("D1.move_worker.pre.1"), {"target": request.target})
        self.move_worker(request.origin, request.target)
        self.check_win_condition()
        return Outcome(True, self.position)

    @recorded("Game.isValidMove")
    def is_valid_move(self, from_cell: Cell, to_cell: Cell) -> bool:
        """The worker on the one cell may move to the other."""
        facts = move_facts(self.position, from_cell, to_cell)

        def look() -> Outcome:
            return Outcome(rules.move_is_allowed(facts, DIALECT), self.position)

        step = self._under("is_valid_move")
        return step(self.position, Move(from_cell, to_cell), look).accepted

    @recorded("Game.moveWorker")
    def move_worker(self, worker: Cell, to_cell: Cell) -> None:
        """The worker, named by its cell, stands on the other cell."""
        position, request = self.position, Move(worker, to_cell)

        def step() -> Outcome:
            self.position = relocate(position, worker, to_cell)
            self.last_move = (position, request)
            return Outcome(True, self.position)

        self._under("move_worker")(position, request, step)

    @recorded("Game.checkWinCondition")
    def check_win_condition(self) -> int | None:
        """The player who has just won, if the last move has won; if not, the other player is on turn."""
        if self.last_move is None:
            raise Refusal(find_clause("D1.check_win_condition.pre.1"), {"last move": None})
        before, request = self.last_move

        def look() -> Outcome:
            turn = do_move(before, request, DIALECT).after.turn
            self.position = replace(self.position, turn=turn)
            return Outcome(True, self.position)

        return self._under("check_win_condition")(before, request, look).after.winner

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
