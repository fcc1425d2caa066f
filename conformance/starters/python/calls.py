"""Tells the kit which operation calls which, for the documents D0 and D1. You need not use this file.

told("Game.isValidMove", ["-", start, end], lambda: self.is_free(end))
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from position import Cell

Result = TypeVar("Result")


def told(operation: str, values: Sequence[object], body: Callable[[], Result]) -> Result:
    """What the body returns. The values are the receiver of the operation and its arguments."""
    print("@ >", operation, *map(token, values))
    returned = "-"
    try:
        result = body()
        returned = token(result)
        return result
    finally:
        print("@ <", returned)


def token(value: object) -> str:
    """A cell is its digits, a worker its cell, a player 0 or 1; words such as grid are themselves."""
    if value is None or (isinstance(value, Cell) and not value.is_on_board):
        return "-"
    if isinstance(value, Cell):
        return f"{value.row}{value.column}"
    return str(value).lower()
