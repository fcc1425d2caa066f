"""D0's game: what its pieces share and change."""

from dataclasses import dataclass, field, replace
from typing import Final

from reference_impl.faces.recorder import Recorder
from spec.cells import Cell
from spec.gods import God
from spec.position import Phase, Position, Turn
from spec.requests import Move

WorkerId = tuple[int, int]
"""A player and which of that player's two workers, 0 or 1: a worker keeps its id wherever it goes."""

NOWHERE: Final[Cell] = (-1, -1)
"""Where a worker stands that nobody has placed or selected."""


def worker_on(position: Position, cell: Cell) -> WorkerId | None:
    """The worker that stands on the cell."""
    for player in (0, 1):
        if cell in position.workers[player]:
            return player, position.workers[player].index(cell)
    return None


def standing_on(position: Position, worker: WorkerId, cell: Cell) -> Position:
    """The position with the worker on the cell."""
    player, index = worker
    pairs = [list(pair) for pair in position.workers]
    pairs[player][index] = cell
    (first, second), (third, fourth) = pairs
    return replace(position, workers=((first, second), (third, fourth)))


def with_card(position: Position, is_minotaur: bool) -> Position:
    """The position as if the player on turn had the Minotaur card, or none."""
    card = God.MINOTAUR if is_minotaur else God.NONE
    first, second = position.gods
    gods = (card, second) if position.turn.player == 0 else (first, card)
    return replace(position, gods=gods)


def won_by(position: Position, player: int) -> Position:
    """The position with the player as its winner."""
    return replace(position, turn=Turn(Phase.OVER, player))


@dataclass
class Game:
    """What the pieces share: the position, which workers have moved and which are active, and what was said."""

    position: Position
    moved: set[WorkerId] = field(default_factory=set)
    active: set[WorkerId] = field(default_factory=set)
    last_move: tuple[Position, Move] | None = None
    printed: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    recorder: Recorder = field(default_factory=Recorder)


@dataclass(frozen=True)
class Piece:
    """Something that belongs to a game."""

    game: Game

    @property
    def recorder(self) -> Recorder:
        """Where calls are noted."""
        return self.game.recorder
