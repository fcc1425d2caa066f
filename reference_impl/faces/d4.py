"""The face of D4: an immutable game whose `move` gives back the next one. x is the row and y the column (AMB-21)."""

from dataclasses import dataclass
from typing import Final

from reference_impl.contracts import perform
from reference_impl.engine import legal_builds, legal_moves
from spec.cells import Cell
from spec.dialect import DIALECTS
from spec.position import Phase, Position
from spec.requests import Build, Move, Select

NOWHERE: Final[Cell] = (-1, -1)
"""Where a worker stands that nobody has selected."""


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

    def select(self, x: int, y: int) -> "Game":
        """The game with the worker on the cell selected."""
        return Game(perform("D4", self.position, Select((x, y))))

    def move(self, x: int, y: int) -> "Game":
        """The game after the selected worker has moved to the cell; this game stays as it is."""
        origin = self.selected_worker or NOWHERE
        return Game(perform("D4", self.position, Move(origin, (x, y))))

    def build(self, x: int, y: int) -> "Game":
        """The game after the selected worker has built on the cell."""
        origin = self.selected_worker or NOWHERE
        return Game(perform("D4", self.position, Build(origin, (x, y))))
