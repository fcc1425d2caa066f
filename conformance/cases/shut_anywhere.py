"""An opponent is shut in, or all but shut in, anywhere on the board: positions for those that can load one."""

from collections.abc import Iterator
from itertools import combinations, islice, product
from typing import Final

from conformance.cases.asked import Asked, ordered
from conformance.cases.endings import Ring, shut_in
from conformance.cases.planner import played
from conformance.cases.plans import gods_of, plans, read_game
from conformance.cases.situations import farthest_first
from spec.cells import CELLS, Cell, neighbours
from spec.gods import God
from spec.requests import Build

ENDINGS: Final = ("stuck", "free")
EVERY: Final = 8
"""Of all pairs of cells one in so many is taken: every cell comes up, beside others and apart."""

LASTS: Final = 2


def planned_endings(gods: tuple[God, ...]) -> Iterator[Asked]:
    """The last request of every planned game that shuts the opponent in, or leaves it just one kind of way out."""
    for kind in ("plan", "other"):
        for name, text in plans(kind).items():
            if name.split(" ", 1)[0] in ENDINGS:
                game = read_game(text)
                position = played(game[:-1])
                if position is not None and gods_of(game) <= set(gods):
                    yield Asked(position, (game[-1],))


def closed_anywhere(gods: tuple[God, ...]) -> Iterator[Asked]:
    """The last open cell beside two workers is closed, wherever they stand, or another one is built on."""
    pairs = islice(combinations(CELLS, 2), 0, None, EVERY)
    for number, (shut, player) in enumerate(product(pairs, (0, 1))):
        ring = Ring(shut, 0)
        god = gods[number % len(gods)]
        for last in islice(ring.around, number % LASTS, None, LASTS):
            standing = _builders(ring, last)
            if standing is not None:
                builder, other = standing
                pair = ordered((gods[0], god), player)
                position = shut_in(ring, last, builder, other, pair, player)
                free = [cell for cell in neighbours(builder) if position.owner(cell) is None]
                elsewhere = [cell for cell in free if cell not in ring.around]
                for target in (last, *elsewhere[:1]):
                    yield Asked(position, (Build(builder, target),))


def _builders(ring: Ring, last: Cell) -> tuple[Cell, Cell] | None:
    """Where the builder stands, next to the last open cell, and the other worker, far away; if there is room."""
    taken = {*ring.shut, *ring.around}
    builder = next((cell for cell in neighbours(last) if cell not in taken), None)
    if builder is None:
        return None
    other = next(
        (cell for cell in farthest_first(last) if cell not in taken and cell != builder), None
    )
    return None if other is None else (builder, other)
