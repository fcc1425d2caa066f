"""An exchange: one HTTP request, its response, and what became of the game."""

from dataclasses import dataclass
from typing import Final

from spec.cells import Cell
from spec.requests import NUMBER
from spec.told import Parts

MOVE_PATH: Final = "/api/game/move-worker"
MOVE_METHOD: Final = "POST"
ROW: Final = "toRow"
COLUMN: Final = "toCol"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request to the server of D0 and its outcome.

    Of the game before and after, and of the one that the response's body shows, there is what was told. `status` is
    None when no response came, `shown` when its body tells nothing of the game, `message` where the server is not
    known to say anything in its responses. `moved` tells whether a worker was moved by the request: `worker_moved`
    finds it out from the game before and after.
    """

    method: str
    path: str
    parameters: tuple[tuple[str, str], ...]
    before: Parts
    status: int | None
    shown: Parts | None
    after: Parts
    moved: bool
    message: str | None = None

    def parameter(self, name: str) -> str | None:
        """The value given for the parameter."""
        return dict(self.parameters).get(name)

    @property
    def target(self) -> Cell | None:
        """The cell that the parameters name, if they are two whole numbers."""
        row, column = self.parameter(ROW) or "", self.parameter(COLUMN) or ""
        if not NUMBER.fullmatch(row) or not NUMBER.fullmatch(column):
            return None
        return int(row), int(column)

    @property
    def asks_for_a_move(self) -> bool:
        """The request is sent the way that the document asks for."""
        return (
            self.path == MOVE_PATH
            and self.method == MOVE_METHOD
            and self.parameter(ROW) is not None
            and self.parameter(COLUMN) is not None
        )

    @property
    def says_success(self) -> bool:
        """The status of the response is one of those that mean success."""
        return self.status is not None and 200 <= self.status < 300

    def arrived(self, player: int) -> frozenset[Cell]:
        """The cells to which workers of this player have come."""
        return self.after.standing(player) - self.before.standing(player)


def worker_moved(before: Parts, after: Parts) -> bool:
    """A worker changed its cell, by what is told; workers that were placed or cleared away did not."""
    stays = all(before.standing(player) == after.standing(player) for player in (0, 1))
    return before.all_placed and after.all_placed and not stays
