"""The face of D4: an immutable game whose `move` gives back the next one. x is the row and y the column (AMB-21)."""

from dataclasses import dataclass
from typing import Final

from reference_impl.contract import Sees, under
from reference_impl.engine import Outcome, legal_builds, legal_moves
from reference_impl.sight import played, sees
from spec.cells import Cell
from spec.dialect import DIALECTS
from spec.position import Phase, Position
from spec.requests import WORDS, Build, Move, Request, Select

NOWHERE: Final[Cell] = (-1, -1)
"""Where a worker stands that nobody has selected."""


def of_games(kind: type[Select] | type[Move] | type[Build]) -> Sees:
    """Sees a method that is given a cell and returns the next game; who moves or builds is the selected worker."""

    def asked(game: "Game", x: int, y: int) -> tuple[Position, Request]:
        if issubclass(kind, Select):
            return game.position, kind((x, y))
        return game.position, kind(game.selected_worker or NOWHERE, (x, y))

    def came(after: "Game", *given: object) -> Outcome:
        return Outcome(True, after.position)

    return sees(WORDS[kind], asked, came)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of D4; what D4 does not speak of, selecting and building, goes by the rulebook."""

    position: Position

    @property
    def current_phase(self) -> Phase:
        """What the current player has to do."""
        return self.position.turn.phase

    @property
    def current_player_index(self) -> int:
        """The player on turn; after the end, the winner."""
        return self.position.turn.player

    @property
    def winner(self) -> int | None:
        """The player who has won."""
        return self.position.winner

    @property
    def selected_worker(self) -> Cell | None:
        """Where the selected worker stands."""
        return self.position.turn.worker

    @property
    def available_moves(self) -> tuple[Cell, ...]:
        """Where the selected worker may move now."""
        return legal_moves(self.position, self.selected_worker or NOWHERE, DIALECTS["D4"])

    @property
    def buildable_spaces(self) -> tuple[Cell, ...]:
        """Where the selected worker may build now."""
        return legal_builds(self.position, self.selected_worker or NOWHERE)

    @under("RB.select", where_silent="D4", sees=of_games(Select))
    def select(self, x: int, y: int) -> "Game":
        """The game with the worker on the cell selected."""
        return Game(played("D4", self.position, Select((x, y))))

    @under("D4.move", sees=of_games(Move))
    @under("RB.move", where_silent="D4", sees=of_games(Move))
    def move(self, x: int, y: int) -> "Game":
        """The game after the selected worker has moved to the cell; this game stays as it is."""
        origin = self.selected_worker or NOWHERE
        return Game(played("D4", self.position, Move(origin, (x, y))))

    @under("RB.build", where_silent="D4", sees=of_games(Build))
    def build(self, x: int, y: int) -> "Game":
        """The game after the selected worker has built on the cell."""
        origin = self.selected_worker or NOWHERE
        return Game(played("D4", self.position, Build(origin, (x, y))))
