"""A position as JSON: the notation's tokens apart, with heights and domes for programs that draw."""

from typing import Any

from spec.cells import CELLS
from spec.gods import God
from spec.notation import parse_position, write_position
from spec.position import Position


def as_json(position: Position) -> dict[str, Any]:
    """Everything the position holds; `notation` alone is what `from_json` reads."""
    return {
        "gods": [god.value for god in position.gods],
        "notation": write_position(position),
        "heights": [position.height(cell) for cell in CELLS],
        "domes": [position.has_dome(cell) for cell in CELLS],
        "workers": [
            [None if cell is None else list(cell) for cell in pair] for pair in position.workers
        ],
        "winner": position.winner,
    }


def from_json(data: dict[str, Any]) -> Position:
    """The position that `as_json` wrote."""
    first, second = data["gods"]
    return parse_position(data["notation"], (God(first), God(second)))
