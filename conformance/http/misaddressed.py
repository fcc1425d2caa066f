"""Requests that ask for a move in a way that D0 does not have: no worker may move."""

from collections.abc import Iterator

from conformance.http.message import Sent
from spec.cells import Cell
from spec.exchange import COLUMN, MOVE_METHOD, MOVE_PATH, ROW

OTHER_PATH = "/api/game/move"
OTHER_METHODS = ("GET", "PUT")


def misaddressed(target: Cell) -> Iterator[Sent]:
    """The move to the target with one thing wrong: its path, its method, or a parameter missing."""
    row, column = (ROW, str(target[0])), (COLUMN, str(target[1]))
    yield Sent(MOVE_METHOD, OTHER_PATH, (row, column))
    for method in OTHER_METHODS:
        yield Sent(method, MOVE_PATH, (row, column))
    yield Sent(MOVE_METHOD, MOVE_PATH, (column,))
    yield Sent(MOVE_METHOD, MOVE_PATH, (row,))
