"""Your game. Replace each `raise Cannot("not written yet")` and check again.

A good order: position, new, place, move, build; then the god cards; then the optional requests.
When the rules forbid a request, `raise Refused("why")` before you change anything.
"""

from collections.abc import Sequence

from game import Cannot, Game
from position import Cell, Position


class MyGame(Game):
    name = "my-santorini"
    gods = ("none",)  # TODO add "minotaur" and "pan" when they work
    features = ()  # TODO add "select", "load" and "legal" when they work

    def __init__(self) -> None:
        pass  # TODO what your game remembers: towers, workers, whose turn it is, the gods

    def position(self) -> Position:
        # TODO describe your game with the classes of position.py
        raise Cannot("not written yet")

    def new(self, god0: str, god1: str) -> None:
        # TODO an empty board, nobody placed, player 0 is to place; forget what was played before
        raise Cannot("not written yet")

    def place(self, cell: Cell) -> None:
        # TODO who places next? may a worker stand there? who is next after the fourth worker?
        raise Cannot("not written yet")

    def move(self, origin: Cell, target: Cell) -> None:
        # TODO is it legal? who stands where afterwards? has the move won? if not, a build is due
        raise Cannot("not written yet")

    def build(self, origin: Cell, target: Cell) -> None:
        # TODO is it legal? a block or a dome? can the opponent move now? if not, you have won
        raise Cannot("not written yet")

    def select(self, cell: Cell) -> None:
        # TODO optional: remember the worker on the cell as selected
        raise Cannot("not written yet")

    def load(self, god0: str, god1: str, position: Position) -> None:
        # TODO optional, but the best help for testing: take over the position as it is
        raise Cannot("not written yet")

    def moves(self, cell: Cell) -> Sequence[Cell]:
        # TODO optional: every target that `move` would accept now
        raise Cannot("not written yet")

    def builds(self, cell: Cell) -> Sequence[Cell]:
        # TODO optional: every target that `build` would accept now
        raise Cannot("not written yet")
