"""Selections, for documents in which only the selected worker moves.

Scripts name the worker of every move. Where a document wants it selected, `with_selections` selects it right before;
`selections_that_bind` are the scripts that do not, or that select another one.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from conformance.cases.script import Script
from spec.cells import Cell, on_board
from spec.gods import Gods
from spec.requests import Build, Move, New, Place, Request, Select, State

OWN: Final[tuple[tuple[Cell, Cell], tuple[Cell, Cell]]] = (((2, 2), (0, 0)), ((4, 4), (0, 4)))
"""Each player's workers; the first of player 0 plays the first turn."""

PLACED: Final = (Place((2, 2)), Place((0, 0)), Place((4, 4)), Place((0, 4)))
STEPS: Final[dict[Cell, Cell]] = {
    (2, 2): (2, 1), (0, 0): (1, 0), (4, 4): (4, 3), (0, 4): (0, 3), (2, 1): (3, 1), (4, 3): (3, 3),
}  # fmt: skip
"""A plain step for each worker."""

EMPTY: Final[Cell] = (3, 0)
OUTSIDE: Final[Cell] = (5, 5)


def with_selections(script: Script) -> Script:
    """The script with the worker of every move selected right before it, unless something is selected there anyway."""
    found: list[Request] = []
    for request in script.requests:
        is_selected = bool(found) and isinstance(found[-1], Select)
        if isinstance(request, Move) and on_board(request.origin) and not is_selected:
            found.append(Select(request.origin))
        found.append(request)
    return Script(tuple(found), script.example, script.source)


def step(cell: Cell) -> Move:
    """The plain step of the worker on the cell."""
    return Move(cell, STEPS[cell])


def whole_turn(cell: Cell) -> tuple[Request, ...]:
    """The worker is selected, moves and builds where it stood; where nothing is built the build is idle."""
    return Select(cell), step(cell), Build(STEPS[cell], cell)


def selections_that_bind(pairs: Sequence[Gods]) -> Iterator[Script]:
    """Moves of a worker that is not selected, or is no longer, or is again, for each player and pair of gods."""
    for gods in pairs:
        for player in (0, 1):
            first = whole_turn(OWN[0][0]) if player else ()
            begun = (New(gods), *PLACED, *first)
            for requests in _at(player):
                yield Script((*begun, *requests, State()))
            yield Script((*begun, Select(OWN[player][1]), *begun, step(OWN[player][1]), State()))


def _at(player: int) -> Iterator[tuple[Request, ...]]:
    """What is asked while it is this player's turn to move."""
    one, other = OWN[player]
    opponent = OWN[1 - player][1]
    for mover, idle in ((one, other), (other, one)):
        far = Move(mover, (mover[0] + 2 if mover[0] < 3 else mover[0] - 2, mover[1]))
        yield (step(mover),)
        yield Select(idle), step(mover)
        yield Select(opponent), step(mover)
        yield Select(EMPTY), step(mover)
        yield Select(OUTSIDE), step(mover)
        yield Select(mover), Select(idle), step(mover)
        yield Select(idle), Select(mover), step(mover)
        yield Select(mover), State(), step(mover)
        yield Select(idle), State(), step(mover)
        yield Select(mover), far, step(idle)
        yield Select(mover), Select(opponent), step(idle)
        yield Select(mover), Select(EMPTY), step(mover)
    yield Select(opponent), step(opponent)
    yield Select(one), step(opponent)
    yield Select(one), Move(EMPTY, (3, 1))
    # The next turn of the same player: what was selected in the last one is selected no more.
    theirs = OWN[1][0] if player == 0 else STEPS[OWN[0][0]]
    turns = (*whole_turn(one), *whole_turn(theirs))
    yield *turns, step(STEPS[one])
    yield *turns, step(other)
