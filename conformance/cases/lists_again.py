"""Lists that are asked for again, and for one worker while another is selected: nothing may be used up or mixed up."""

from collections.abc import Iterator
from dataclasses import replace

from conformance.cases.asked import START, Asked
from spec.cells import Cell
from spec.position import Phase, Position, Turn
from spec.requests import Builds, Moves, Select, State


def _own(position: Position) -> tuple[Cell, Cell]:
    """The workers of the player on turn."""
    first, second = position.workers[position.turn.player]
    assert first is not None and second is not None
    return first, second


def lists_again() -> Iterator[Asked]:
    """The same list twice, and once more after another one; of builds too."""
    for player in (0, 1):
        position = replace(START, turn=Turn(Phase.MOVE, player))
        first, second = _own(position)
        yield Asked(position, (Moves(first), Moves(first)))
        yield Asked(position, (Moves(first), Moves(second), Moves(first)))
        building = replace(START, turn=Turn(Phase.BUILD, player, first))
        yield Asked(building, (Builds(first), Builds(first)))
        yield Asked(building, (Builds(second), Builds(first)))
        yield Asked(building, (Moves(first), Builds(first)))


def lists_while_another_is_selected() -> Iterator[Asked]:
    """A worker is selected, and another's list is asked for, the player's or the opponent's; or one that is not due."""
    for player in (0, 1):
        position = replace(START, turn=Turn(Phase.MOVE, player))
        theirs = position.workers[1 - player][0]
        assert theirs is not None
        first, second = _own(position)
        for selected, other in ((first, second), (second, first), (first, theirs)):
            yield Asked(position, (Select(selected), Moves(other), State()))
            yield Asked(position, (Select(selected), Moves(other), Moves(selected)))
            yield Asked(position, (Select(selected), Builds(selected), State()))
