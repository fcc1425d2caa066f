"""Drawn bytes as requests: two bytes are one request, and a first byte of 0 leaves it out.

A plan is made for one chunk of bytes at a time, from the position that the program has really shown: within the chunk
the reference foretells where each request leads. So a chunk can be sent at once, and a program that answers otherwise
is met where it went as soon as the next chunk is planned.
"""

from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from conformance.cases.legal import legal_requests
from conformance.explore.repertoire import Repertoire
from conformance.explore.steps import Played, drawn, looks, next_to_it, out_of_place, tries
from reference_impl.engine import attempt
from spec.cells import CELLS, index_of, on_board
from spec.position import Phase, Position, new_game
from spec.requests import Load, Move, New, Request, Select, State
from spec.statements.move import TOP

CHUNK: Final = 48
"""Bytes that are planned, and sent, at once: half as many requests."""

LEFT_OUT: Final = 0
NEXT_TO_IT: Final = 0.4
"""So many of the near misses are steps of one cell by whoever is on turn: pushes, if there is somebody to push."""

MOST_RAISED: Final = 4
"""So many towers at most grow before a position is loaded."""


class Style(NamedTuple):
    """How a stretch of play is chosen: shares of 255 first bytes, and how eagerly it climbs and raises towers."""

    steps: int
    tries: int
    looks: int
    odd: int
    climbs: float
    raises: float


STYLES: Final = (
    Style(140, 80, 16, 17, 0.0, 0.3),
    Style(140, 80, 16, 17, 0.7, 0.0),
    Style(205, 30, 8, 10, 0.3, 0.7),
    Style(90, 130, 16, 16, 0.3, 0.3),
    Style(120, 50, 60, 21, 0.7, 0.3),
)
"""What is left of the 255 first bytes begins a new game, or loads a position."""


def planned(
    chunk: bytes, style: Style, shown: Position | None, repertoire: Repertoire, played: Played
) -> list[Request]:
    """The requests that the bytes stand for, after the program has shown this position (None: no game is known)."""
    position = shown
    found: list[Request] = []
    for first, second in zip(chunk[::2], chunk[1::2], strict=True):
        if first == LEFT_OUT:
            continue
        chance = Random(256 * first + second)
        if position is None:
            begun = New(chance.choice(repertoire.pairs))
            position = new_game(begun.gods)
            found.append(begun)
            continue
        request = _request(first, chance, style, position, repertoire, played)
        if isinstance(request, Move) and _wants_selection(request, found, repertoire):
            found.append(Select(request.origin))
        found.append(request)
        played.meet(position, request)
        position = attempt(position, request, repertoire.dialect).after
    return found


def _request(
    first: int,
    chance: Random,
    style: Style,
    position: Position,
    repertoire: Repertoire,
    played: Played,
) -> Request:
    """What the first byte stands for here; the smaller it is, the plainer."""
    if first <= style.steps:
        step = drawn(position, repertoire.dialect, style.climbs, style.raises, played, chance)
        return New(chance.choice(repertoire.pairs)) if step is None else step
    first -= style.steps
    if first <= style.tries:
        near = next_to_it if chance.random() < NEXT_TO_IT else tries
        found = near(position, chance)
        chance.shuffle(found)
        return played.first_rare(position, found) or State()
    first -= style.tries
    if first <= style.looks:
        return chance.choice(looks(position, repertoire.features, chance) or [State()])
    first -= style.looks
    if first <= style.odd:
        return out_of_place(position, repertoire.features, chance)
    loaded = _loaded(position, chance)
    if repertoire.can_load(loaded) and legal_requests(loaded, repertoire.dialect):
        return Load(loaded)
    return New(chance.choice(repertoire.pairs))


def _wants_selection(move: Move, before: list[Request], repertoire: Repertoire) -> bool:
    """The mover is selected right before, unless something is selected there anyway."""
    is_selected = bool(before) and isinstance(before[-1], Select)
    return repertoire.selects_movers and on_board(move.origin) and not is_selected


def _loaded(position: Position, chance: Random) -> Position:
    """The position with nobody selected, and with a few towers that have grown where nobody stands."""
    towers = list(position.towers)
    for cell in chance.sample(CELLS, chance.randrange(MOST_RAISED + 1)):
        place = index_of(cell)
        if towers[place] < TOP and position.owner(cell) is None:
            towers[place] += 1
    turn = position.turn
    if turn.phase is Phase.MOVE:
        turn = replace(turn, worker=None)
    return replace(position, towers=tuple(towers), turn=turn)
