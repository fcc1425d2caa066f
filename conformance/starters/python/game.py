"""What the protocol wants from a game. Leave this file as it is: your game is in my_game.py."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from position import Cell, Position


class Refused(Exception):
    """The rules forbid the request. The reply is `? POSITION reason`."""


class Cannot(Exception):
    """The request cannot be answered at all. The reply is `! reason`."""


class Game(ABC):
    """A game of Santorini. A method does what it says, or raises `Refused` and changes nothing."""

    name: str
    """How the program calls itself, without a space."""

    gods: Sequence[str]
    """The gods that work: of `none`, `minotaur`, `pan`."""

    features: Sequence[str]
    """The optional requests that work: of `select`, `load`, `legal`; and `calls`, see `calls.py`."""

    @abstractmethod
    def position(self) -> Position:
        """The game as it stands now."""

    @abstractmethod
    def new(self, god0: str, god1: str) -> None:
        """Starts again: an empty board, nobody placed, player 0 is to place."""

    @abstractmethod
    def place(self, cell: Cell) -> None:
        """Puts the next worker on the cell: player 0 places two, then player 1 places two."""

    @abstractmethod
    def move(self, origin: Cell, target: Cell) -> None:
        """Moves the worker on `origin` to `target`."""

    @abstractmethod
    def build(self, origin: Cell, target: Cell) -> None:
        """Builds on `target` with the worker on `origin`."""

    @abstractmethod
    def select(self, cell: Cell) -> None:
        """Feature `select`: selects the worker on the cell for the player to move."""

    @abstractmethod
    def load(self, god0: str, god1: str, position: Position) -> None:
        """Feature `load`: sets up this position as it is. Nobody wins or loses by loading."""

    @abstractmethod
    def moves(self, cell: Cell) -> Sequence[Cell]:
        """Feature `legal`: the cells that the worker here may move to now, none if it may not."""

    @abstractmethod
    def builds(self, cell: Cell) -> Sequence[Cell]:
        """Feature `legal`: the cells that the worker here may build on now, none if it may not."""

    def dome(self, origin: Cell, target: Cell) -> None:
        """Only for Atlas, whom these starters do not have."""
        raise Refused("only Atlas builds a dome at any height")

    def decline(self) -> None:
        """`pass`: only for gods with an optional step, whom these starters do not have."""
        raise Refused("there is nothing to decline")
