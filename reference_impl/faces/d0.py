"""The face of D0: from the HTTP request down to the grid, with the calls that the document describes.

`GameServer.serve` calls `GameController.player_move`, which has the player move the selected worker
(`Player.move_worker`). The worker asks its card and the grid (`GodCard.is_special_move`, `Grid.is_valid_move`), then
steps and pushes (`Worker.move`). After that the card may act, and `GameController.check_game_status` asks both players
(`Player.check_win_condition`). A refused move adds an error message to the list and raises a `Refusal` that names the
clause.
"""

from reference_impl.faces.d0_controller import GameController
from reference_impl.faces.d0_game import Game
from reference_impl.faces.d0_pieces import GodCard, Grid, Player, Worker
from reference_impl.faces.d0_server import GameServer, Response, Session

__all__ = [
    "Game",
    "GameController",
    "GameServer",
    "GodCard",
    "Grid",
    "Player",
    "Response",
    "Session",
    "Worker",
]
