"""A finished game: it remembers the rules in force and the position; `Rules` does the thinking."""

from collections.abc import Sequence

from example.god import God
from example.rules import START, Rules
from game import Game
from position import Cell, Position


class ExampleGame(Game):
    name = "example-python"
    gods = tuple(god.value for god in God)
    features = ("select", "load", "legal")

    def __init__(self) -> None:
        self._rules = Rules((God.NONE, God.NONE))
        self._position = START

    def position(self) -> Position:
        return self._position

    def new(self, god0: str, god1: str) -> None:
        self.load(god0, god1, START)

    def load(self, god0: str, god1: str, position: Position) -> None:
        self._rules = Rules((God(god0), God(god1)))
        self._position = position

    # A refusal is raised before the assignment, so that a refused request changes nothing.

    def place(self, cell: Cell) -> None:
        self._position = self._rules.place(self._position, cell)

    def select(self, cell: Cell) -> None:
        self._position = self._rules.select(self._position, cell)

    def move(self, origin: Cell, target: Cell) -> None:
        self._position = self._rules.move(self._position, origin, target)

    def build(self, origin: Cell, target: Cell) -> None:
        self._position = self._rules.build(self._position, origin, target)

    def moves(self, cell: Cell) -> Sequence[Cell]:
        return self._rules.moves(self._position, cell)

    def builds(self, cell: Cell) -> Sequence[Cell]:
        return self._rules.builds(self._position, cell)
