"""What a script takes, and how a position is reached without `load`, where that takes no build."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from conformance.reach.script_for import by_placing
from spec.judgement import word_of
from spec.position import EMPTY_BOARD, Phase, Position
from spec.requests import New, Place, Request, Select

FEATURE_OF: Final = {"load": "load", "select": "select", "moves": "legal", "builds": "legal"}


def features_of(script: Iterable[Request]) -> tuple[str, ...]:
    """The features that the requests take, in the order in which they come up."""
    words = (word_of(request) for request in script)
    return tuple(dict.fromkeys(FEATURE_OF[word] for word in words if word in FEATURE_OF))


def without_load(position: Position) -> tuple[Request, ...] | None:
    """A game from `new` to the position; None where it takes a build."""
    worker = position.turn.worker
    if position.turn.phase is Phase.MOVE and worker is not None:
        unselected = replace(position, turn=replace(position.turn, worker=None))
        begun = by_placing(unselected)
        return None if begun is None else (*begun, Select(worker))
    if position.turn.phase is not Phase.PLACE:
        return by_placing(position)
    cells = [cell for pair in position.workers for cell in pair]
    placed = [cell for cell in cells if cell is not None]
    in_order = cells[: len(placed)] == placed
    on_turn = position.turn.player == len(placed) // 2
    if in_order and on_turn and position.towers == EMPTY_BOARD:
        return (New(position.gods), *(Place(cell) for cell in placed))
    return None
