"""What has to hold for the facts of one request: the aim of a planned game, at its place and at others."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Final

from conformance.cases.powers import PUSHERS
from conformance.cases.turning import Game
from conformance.reach.planner import Wanted, plan
from spec.cells import Cell, behind, index_of, on_board
from spec.gods import God
from spec.position import Phase, Position
from spec.requests import Move, Request, Stepping

LIMITS: Final = {"limit": 200, "tries": 2, "most_spare": 4}
"""Of a search while somebody waits."""


def aims(position: Position, request: Request) -> Iterator[tuple[Wanted, Request]]:
    """What has to hold for the request's facts, at its place and at others."""
    if not isinstance(request, Stepping) or position.turn.phase is Phase.OVER:
        return
    player = position.turn.player
    cells = [request.origin, request.target]
    pushes = isinstance(request, Move) and position.owner(request.target) == 1 - player
    if pushes:
        cells.append(behind(request.origin, request.target))
    builder = position.turn.worker if position.turn.phase is Phase.BUILD else None
    for places in other_places(cells, builder):
        there = {new: old for old, new in zip(cells, places, strict=False) if on_board(old)}
        towers = tuple((new, position.towers[index_of(old)]) for new, old in there.items())
        own = [new for new, old in there.items() if position.owner(old) == player]
        other = tuple(new for new, old in there.items() if position.owner(old) == 1 - player)
        empty = tuple(new for new, old in there.items() if position.owner(old) is None)
        moved = places[-1] if builder is not None else None
        if moved is not None and moved not in own:
            own.append(moved)
        gods = position.gods if player == 0 else (position.gods[1], position.gods[0])
        if not pushes:
            gods = gods[0] if isinstance(request, Move) else God.NONE, God.NONE
            high = {cell for cell, tower in towers if tower == 3}
            if high & set(other):
                gods = PUSHERS[0], gods[1]
            if high & set(own):
                gods = gods[0], PUSHERS[0]
        yield (
            Wanted(gods, towers, tuple(own), other, empty, moved),
            type(request)(places[0], places[1]),
        )


def other_places(cells: list[Cell], builder: Cell | None) -> Iterator[list[Cell]]:
    """The cells as they are, shifted, and laid diagonally, if as many of them are on the board then."""
    all_cells = cells if builder is None else [*cells, builder]
    yield all_cells
    where = [on_board(cell) for cell in all_cells]
    straight = [(row, column - 1) for row, column in all_cells]
    slanted = [(row + column - 3, column - 1) for row, column in all_cells]
    for places in (straight, slanted):
        if [on_board(cell) for cell in places] == where:
            yield places


def games_to(position: Position, request: Request) -> Iterator[Game]:
    """Games that end with the very request, its facts being the same: the fewest gods and turns first."""
    for wanted, there in islice(aims(position, request), 1):
        player = position.turn.player
        gods = position.gods if player == 0 else (position.gods[1], position.gods[0])
        for own, on_turn in dict.fromkeys(product((wanted.gods, gods), (None, player))):
            game = plan(replace(wanted, gods=own, player=on_turn), **LIMITS)
            if game is not None:
                yield (*game, there)
