"""Answers to search for the two sides of a clause: the reference's at hand-picked positions, and doctored ones."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from conformance.verify.sweep_cases import with_selection
from reference_impl.engine import attempt, legal_builds, legal_moves
from reference_impl.messages import reason_for_refusal
from spec.cells import CELLS, Cell, behind, index_of, on_board
from spec.dialect import DIALECTS
from spec.gods import God, Gods
from spec.notation import parse_position
from spec.position import FIRST_DOMED, Phase, Position, Turn
from spec.requests import (
    Build,
    Builds,
    Dome,
    Load,
    Move,
    Moves,
    New,
    Pass,
    Place,
    Request,
    Select,
    State,
)
from spec.transition import Listing, Transition

NONE: Final[Gods] = (God.NONE, God.NONE)
MINOTAUR: Final[Gods] = (God.MINOTAUR, God.NONE)
PAN: Final[Gods] = (God.PAN, God.NONE)

FLAT: Final = "00000/00000/00000/00000/00000"
PICKED: Final[tuple[tuple[str, tuple[Gods, ...]], ...]] = (
    ("00200/21230/00340/00000/00000 22,33/00,01 b0:22", (NONE, MINOTAUR)),
    ("00000/01000/20204/00000/00000 22,04/23,40 m0", (NONE, MINOTAUR, PAN)),
    ("00000/00000/00230/00000/00000 22,04/40,44 m0", (NONE, MINOTAUR)),
    (f"{FLAT} 22,04/23,40 m0:22", (NONE, MINOTAUR)),
    (f"{FLAT} 22,04/23,-- p1", (NONE, (God.NONE, God.MINOTAUR))),
    (f"{FLAT} 22,04/23,40 w0", (NONE, MINOTAUR)),
    (f"{FLAT} 22,04/23,40 b0:22", (NONE, MINOTAUR)),
    (f"{FLAT} 22,23/24,12 m0", (MINOTAUR, (God.NONE, God.MINOTAUR))),
    (f"{FLAT} 22,04/23,24 m0", (MINOTAUR,)),
    (f"{FLAT} 32,04/42,22 m0", (MINOTAUR,)),
    ("00000/00000/00003/00000/00000 22,04/23,40 m0", (MINOTAUR,)),
    ("00000/00000/00330/00000/00000 22,04/40,44 m0", (NONE, MINOTAUR, PAN)),
    ("00000/00000/00020/00000/00000 22,04/23,40 m0", (MINOTAUR,)),
    (f"{FLAT} --,--/--,-- p0", (NONE,)),
)
"""Positions, and the gods they are played with."""


def targets_of(origin: Cell) -> Iterator[Cell]:
    """The cells around a cell, on the board or not, the cell itself, and one far off."""
    row, column = origin
    yield from ((row + down, column + right) for down in (0, 1, -1) for right in (1, 0, -1))
    yield ((row + 2) % 5, column)


def requests_at(position: Position) -> Iterator[Request]:
    """Good, bad and absurd requests."""
    standing = [cell for pair in position.workers for cell in pair if cell is not None]
    origins = [*standing, (1, 0), (-1, 0)]
    yield from (New(position.gods), Load(position), State(), Pass())
    yield from (Place(cell) for cell in (*standing[:1], (1, 1), (5, 0)))
    yield from (Select(cell) for cell in origins)
    for origin in origins:
        for target in targets_of(origin):
            yield Move(origin, target)
            yield Build(origin, target)
    yield Dome((2, 2), (2, 1))
    yield Dome((2, 2), (1, 3))


def _turns(target: Cell) -> Iterator[Turn]:
    for player in (0, 1):
        yield Turn(Phase.MOVE, player)
        yield Turn(Phase.BUILD, player, target if on_board(target) else (0, 0))
        yield Turn(Phase.OVER, player)
        yield Turn(Phase.PLACE, player)


def _cells_of(request: Request) -> tuple[Cell, ...]:
    match request:
        case Move(origin, target) | Build(origin, target):
            return origin, target, behind(origin, target), (4, 1)
        case Place(cell) | Select(cell):
            return cell, (4, 1)
        case _:
            return ((4, 1),)


def doctored(position: Position, request: Request) -> Iterator[Position]:
    """The position with one thing changed: the turn, a tower, or the place of a worker."""
    cells = [cell for cell in _cells_of(request) if on_board(cell)]
    yield from (replace(position, turn=turn) for turn in _turns(cells[min(1, len(cells) - 1)]))
    if position.turn.worker is not None:
        yield replace(position, turn=replace(position.turn, worker=None))
    for cell in cells:
        index = index_of(cell)
        for tower in (0, 1, 2, 3, FIRST_DOMED, FIRST_DOMED + 1):
            towers = (*position.towers[:index], tower, *position.towers[index + 1 :])
            yield replace(position, towers=towers)
    for player in (0, 1):
        for which in (0, 1):
            for stand in (None, *cells):
                pair = list(position.workers[player])
                pair[which] = stand
                both = list(position.workers)
                both[player] = (pair[0], pair[1])
                yield replace(position, workers=(both[0], both[1]))


def spoiled(position: Position) -> Iterator[Position]:
    """What a refusal must not show: another turn, a lost worker, a lost selection, or a new one."""
    turn = position.turn
    yield replace(position, turn=Turn(turn.phase, 1 - turn.player, turn.worker))
    yield replace(position, workers=((None, position.workers[0][1]), position.workers[1]))
    yield replace(position, turn=replace(turn, worker=None))
    if turn.phase is Phase.MOVE:
        yield replace(position, turn=replace(turn, worker=(0, 4)))


def answers_to(
    document: str, before: Position, request: Request, many: bool = True
) -> Iterator[Transition]:
    """The reference's answer first, then wrong ones, few or many."""
    outcome = attempt(before, request, DIALECTS[document])
    reason = "" if outcome.accepted else reason_for_refusal(document, before, request)
    yield Transition(before, request, outcome.accepted, outcome.after, reason)
    yield Transition(before, request, True, before)
    yield Transition(before, request, False, before)
    if outcome.accepted and many:
        yield from (
            Transition(before, request, True, shown) for shown in doctored(outcome.after, request)
        )
    if not outcome.accepted:
        yield from (Transition(before, request, False, shown, "no") for shown in spoiled(before))


def lists_at(document: str, before: Position) -> Iterator[Listing]:
    """The reference's lists, and lists with one cell too many or too few."""
    for cell in CELLS:
        moves = frozenset(legal_moves(before, cell, DIALECTS[document]))
        builds = frozenset(legal_builds(before, cell))
        for cells, request in ((moves, Moves(cell)), (builds, Builds(cell))):
            yield Listing(before, request, cells)
            yield Listing(before, request, cells ^ {(0, 0)})


def happenings(document: str) -> Iterator[Transition | Listing]:
    """Everything that is searched, in a fixed order."""
    for notation, tables in PICKED:
        for gods in tables if DIALECTS[document].knows_gods else tables[:1]:
            shown = parse_position(notation, gods)
            yield from lists_at(document, shown)
            answered: Counter[type[Request]] = Counter()
            for asked in requests_at(shown):
                before, request = with_selection((shown, asked))
                accepted = attempt(before, request, DIALECTS[document]).accepted
                answered[type(request)] += accepted
                yield from answers_to(document, before, request, answered[type(request)] <= 3)
