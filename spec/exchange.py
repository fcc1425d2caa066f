"""An exchange: one HTTP request, its response, and what became of the game."""

from dataclasses import dataclass
from typing import Final

from spec.cells import Cell
from spec.position import Position, same_workers
from spec.requests import NUMBER

MOVE_PATH: Final = "/api/game/move-worker"
MOVE_METHOD: Final = "POST"
ROW: Final = "toRow"
COLUMN: Final = "toCol"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request to the server of D0 and its outcome.

    `status` is None when no response came, `shown` when the response's body holds no game. `moved` tells whether a
    worker was moved by the request: `worker_moved` finds it out from the game before and after.
    """

    method: str
    path: str
    parameters: tuple[tuple[str, str], ...]
    before: Position
    status: int | None
    shown: Position | None
    after: Position
    moved: bool

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


def worker_moved(before: Position, after: Position) -> bool:
    """A worker changed its cell; workers that were placed or cleared away did not."""
    return before.all_placed and after.all_placed and not same_workers(before, after)
