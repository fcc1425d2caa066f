"""D0's game controller: `playerMove` and everything that it calls.

D0 has no operation to place, to select or to build: there the rulebook's conditions apply.
"""

from dataclasses import dataclass, replace
from typing import Final

from reference_impl.contract import Sees, under
from reference_impl.engine import Outcome
from reference_impl.faces.d0_game import NOWHERE, Piece, won_by, worker_on
from reference_impl.faces.d0_pieces import Grid, Player, Worker
from reference_impl.faces.recorder import as_one_cell, recorded
from reference_impl.faces.refusals import when_refused
from reference_impl.sight import played, sees
from spec.calls import NOTHING, Trace
from spec.cells import Cell
from spec.position import Phase, Position, Turn
from spec.registry import find_clause
from spec.requests import WORDS, Build, Move, Place, Request, Select
from spec.violation import Refusal

BASICS: Final = ("placed", "not_over", "phase", "worker", "own", "on_board")
"""What the rulebook asks before a move is looked at: D0 is silent, or speaks of other cards only."""

Program = tuple[Position, Request]


def request_of(
    kind: type[Place] | type[Select] | type[Build] | type[Move], position: Position, cell: Cell
) -> Request:
    """The request about this cell; who moves is the selected worker, who builds the one that has just moved."""
    if issubclass(kind, Place | Select):
        return kind(cell)
    return kind(position.turn.worker or NOWHERE, cell)


def _of(kind: type[Place] | type[Select] | type[Build] | type[Move]) -> Sees:
    """Sees a method that is given a row and a column."""

    def program(controller: "GameController", row: int, column: int) -> Program:
        return controller.position, request_of(kind, controller.position, (row, column))

    return sees(WORDS[kind], program, _done)


def _done(returned: object, controller: "GameController", *given: object) -> Outcome:
    return Outcome(True, controller.position)


def _has_moved(controller: "GameController") -> Program | None:
    return controller.game.last_move


def _tell(controller: "GameController", refusal: Refusal) -> None:
    controller.game.messages.append(str(refusal))


@dataclass(frozen=True)
class GameController(Piece):
    """The game as the backend knows it; `GameController(Game(position))` begins one anywhere."""

    @property
    def traced(self) -> str:
        """There is one game, which needs no name."""
        return NOTHING

    @property
    def position(self) -> Position:
        """The position now."""
        return self.game.position

    @property
    def grid(self) -> Grid:
        """The board with the workers on it."""
        return Grid(self.game)

    @property
    def players(self) -> tuple[Player, Player]:
        """Both players."""
        return Player(self.game, 0), Player(self.game, 1)

    @under("RB.place", where_silent="D0", sees=_of(Place))
    def place(self, row: int, col: int) -> None:
        """The next worker stands on the cell."""
        self._play(Place, row, col)

    @under("RB.select", where_silent="D0", sees=_of(Select))
    def select(self, row: int, col: int) -> None:
        """The worker on the cell is the selected one."""
        self._play(Select, row, col)

    @under("RB.build", where_silent="D0", sees=_of(Build))
    def build(self, to_row: int, to_col: int) -> None:
        """The worker that has just moved builds on the cell."""
        self._play(Build, to_row, to_col)

    def _play(self, kind: type[Place] | type[Select] | type[Build], row: int, col: int) -> None:
        request = request_of(kind, self.position, (row, col))
        self.game.position = played("D0", self.position, request)

    @recorded("GameController.playerMove", as_one_cell)
    @when_refused(_tell)
    @under("D0.player_move", "D0.game_controller_player_move", any_gods=True, sees=_of(Move))
    @under("RB.move", where_silent="D0", only=BASICS, sees=_of(Move))
    def player_move(self, to_row: int, to_col: int) -> bool:
        """The selected worker moves to the cell, and the game looks for a winner."""
        chosen = worker_on(self.position, self.position.turn.worker or NOWHERE)
        assert chosen is not None, "the conditions ask for a worker"
        target = (to_row, to_col)
        player, worker = self.players[chosen[0]], Worker(self.game, chosen)
        player.move_worker(self.grid, worker, target)
        player.god_card.after_move(self.grid, worker, target)
        self.check_game_status()
        if self.position.winner is None:
            builds = Turn(Phase.BUILD, player.index, target)
            self.game.position = replace(self.position, turn=builds)
        return True

    @recorded("GameController.checkGameStatus")
    @under("D0.check_game_status", any_gods=True, sees=sees("move", _has_moved, _done))
    def check_game_status(self) -> None:
        """Both players are asked whether they have won, the mover first; the first to have won is the winner."""
        if self.game.last_move is None:
            raise Refusal(find_clause("D0.check_game_status.pre.1"), {"last move": None})
        mover = self.game.last_move[0].turn.player
        for index in (mover, 1 - mover):
            if self.players[index].check_win_condition() and self.position.winner is None:
                self.set_winner(index)

    @recorded("GameController.setWinner")
    def set_winner(self, player: int) -> None:
        """The player has won."""
        self.game.position = won_by(self.position, player)

    def trace_move(self, to_row: int, to_col: int) -> Trace:
        """Attempts `player_move`, and tells every call that was made for it."""
        before = self.position
        self.recorder.clear()
        try:
            accepted = self.player_move(to_row, to_col)
        except Refusal:
            accepted = False
        origin, target = before.turn.worker or NOWHERE, (to_row, to_col)
        return Trace(before, origin, target, accepted, self.position, self.recorder.calls)
