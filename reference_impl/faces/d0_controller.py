"""D0's game controller: `playerMove` and everything that it calls."""

from dataclasses import dataclass, replace

from reference_impl.engine import Outcome
from reference_impl.faces.d0_game import NOWHERE, Piece, won_by, worker_on
from reference_impl.faces.d0_pieces import Grid, Player, Worker
from reference_impl.faces.recorder import as_one_cell, recorded
from spec.calls import NOTHING, Trace
from spec.position import Phase, Position, Turn
from spec.registry import find_clause
from spec.requests import Move
from spec.violation import Refusal


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

    @recorded("GameController.playerMove", as_one_cell)
    def player_move(self, to_row: int, to_col: int) -> bool:
        """The selected worker moves to the cell, and the game looks for a winner."""
        position = self.position
        request = Move(position.turn.worker or NOWHERE, (to_row, to_col))
        own = self.game.under("player_move", "game_controller_player_move")

        def move() -> Outcome:
            return self.game.under_rulebook()(position, request, lambda: self._move(request))

        try:
            return own(position, request, move).accepted
        except Refusal as refusal:
            self.game.messages.append(str(refusal))
            raise

    def _move(self, request: Move) -> Outcome:
        chosen = worker_on(self.position, request.origin)
        assert chosen is not None, "the conditions ask for a worker"
        player, worker = self.players[chosen[0]], Worker(self.game, chosen)
        player.move_worker(self.grid, worker, request.target)
        player.god_card.after_move(self.grid, worker, request.target)
        self.check_game_status()
        if self.position.winner is None:
            builds = Turn(Phase.BUILD, player.index, request.target)
            self.game.position = replace(self.position, turn=builds)
        return Outcome(True, self.position)

    @recorded("GameController.checkGameStatus")
    def check_game_status(self) -> None:
        """Both players are asked whether they have won, the mover first; the first to have won is the winner."""
        if self.game.last_move is None:
            raise Refusal(find_clause("D0.check_game_status.pre.1"), {"last move": None})
        before, request = self.game.last_move

        def look() -> Outcome:
            for index in (before.turn.player, 1 - before.turn.player):
                if self.players[index].check_win_condition() and self.position.winner is None:
                    self.set_winner(index)
            return Outcome(True, self.position)

        self.game.under("check_game_status")(before, request, look)

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
