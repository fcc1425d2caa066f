"""Every case of the sweep, smallest first, and the argument why that is all.

A clause about a single request sees facts, and the rules see nothing else. Facts are made of: the
phase; the gods of the player on turn and of the opponent; the state (tower, whose worker) of
origin, target and the cell behind, or that they lie off the board; and whether the target is the
origin itself, next to it, or farther away. So the sweep is complete over the facts of a request if
it takes

1. every possible combination of the three cells' states, domes on lower towers included, with every
   pair of gods, when a move is due (`steps`), and with two pairs in every other phase, where no
   rule looks at gods: without gods, and for Minotaur, since two documents claim clauses for no other;
2. every origin on the board with every target on the board and around it, for the distances 0 and
   "far" and for the geometry: that adjacency, the board's edge and the cell behind are computed
   rightly everywhere and in all directions;
3. every combination of the origin's and the target's state for a build, and builds that leave the
   opponent with and without a move.

The worker that is to move is selected, wherever it can be. For a document in which the selection
binds, every step of an own worker is taken once more with nobody and with the other worker selected.

Frames (what must not change elsewhere) and the opponent's moves reach over the whole board: their
own cases are the endings, and the alterations of `strength`, which change any cell.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Final

from conformance.cases import asked, endings, wrong
from conformance.cases.asked import over
from conformance.cases.situations import ALL_TOWERS, OFF, lay_out, place_for, steps
from spec.cells import CELLS
from spec.dialect import DIALECTS, Selection
from spec.gods import God, Gods
from spec.position import Phase, Position, Turn, new_game
from spec.requests import Build, Dome, Move, Pass, Place, Request, Select, State

Case = tuple[Position, Request]
"""A position and the request made there."""

OTHER_PHASES: Final = (Phase.BUILD, Phase.OVER)
CLAIMED_FOR: Final[Gods] = (God.MINOTAUR, God.NONE)
"""The gods for which D0 and D2 claim most of their clauses."""


def gods_of(document: str) -> tuple[God, ...]:
    """The gods that the document knows."""
    return tuple(God) if DIALECTS[document].knows_gods else (God.NONE,)


def move_steps(document: str) -> Iterator[Case]:
    """Every combination of the states of a move's three cells."""
    gods = gods_of(document)
    for step in steps(ALL_TOWERS, own_origin=False):
        if step.origin.tower >= 4:
            continue
        origin, direction = place_for(step)
        request = Move(origin, over(origin, direction))
        position = lay_out(step, origin, direction, asked.NO_GODS)
        if position is None:
            continue
        for pair in product(gods, gods):
            yield replace(position, gods=pair), request
        for phase, pair in product(OTHER_PHASES, claimed_pairs(document)):
            position = lay_out(step, origin, direction, pair, phase)
            if position is not None:
                yield position, request


def claimed_pairs(document: str) -> tuple[Gods, ...]:
    """No gods, and those that some documents claim their clauses for."""
    pairs = (asked.NO_GODS, CLAIMED_FOR)
    return tuple(pair for pair in pairs if set(pair) <= set(gods_of(document)))


def with_selection(case: Case) -> Case:
    """The same case, the worker that is to move selected if it is the own one."""
    position, request = case
    turn = position.turn
    if not isinstance(request, Move) or turn.phase is not Phase.MOVE:
        return case
    if position.owner(request.origin) != turn.player:
        return case
    return replace(position, turn=replace(turn, worker=request.origin)), request


def not_selected(document: str) -> Iterator[Case]:
    """Every step of an own worker while nobody is selected, and a few while the other worker is."""
    if DIALECTS[document].selection is not Selection.BINDS:
        return
    for pair in claimed_pairs(document):
        for case in asked.step_moves(pair[:1]):
            if case.position.gods == asked.ordered(pair, case.position.turn.player):
                yield case.position, case.requests[0]
    start = asked.START
    selected, other = start.workers[0]
    for pair, target in product(claimed_pairs(document), asked.AROUND):
        turn = replace(start.turn, worker=other)
        assert selected is not None
        yield replace(start, gods=pair, turn=turn), Move(selected, target)


def move_places(document: str) -> Iterator[Case]:
    """Every origin with every target on the board and around it, and a few steps everywhere."""
    for pair in claimed_pairs(document):
        for origin in CELLS:
            position = replace(asked.stand(origin), gods=pair)
            for target in asked.AROUND:
                yield position, Move(origin, target)
        for case in wrong.wrong_origins():
            yield replace(case.position, gods=pair), case.requests[0]
    for case in asked.moves_everywhere(tuple(God)):
        yield case.position, case.requests[0]


def build_cases(document: str) -> Iterator[Case]:
    """Every combination of the states of a build's two cells, everywhere, in every phase, and the endings."""
    for step in steps(ALL_TOWERS, own_origin=False):
        if step.behind not in (asked.GROUND, OFF) or step.origin.tower >= 4:
            continue
        origin, direction = place_for(step)
        for phase in (Phase.BUILD, Phase.MOVE, Phase.OVER):
            position = lay_out(step, origin, direction, asked.NO_GODS, phase)
            if position is not None:
                yield position, Build(origin, over(origin, direction))
    for origin in CELLS:
        position = asked.stand(origin, Phase.BUILD)
        for target in asked.AROUND:
            yield position, Build(origin, target)
    gods = gods_of(document)
    for case in (
        *asked.builds((God.NONE,)),
        *endings.closing_builds(gods),
        *endings.builder_is_shut_in(),
    ):
        yield case.position, case.requests[0]


def cell_cases(document: str) -> Iterator[Case]:
    """Placements and selections of every cell, at every number of workers, in every phase, after a selection."""
    position = new_game(asked.NO_GODS)
    placed = ((1, 1), (3, 3), (1, 3), (3, 1))
    for count in range(5):
        for cell in asked.AROUND:
            yield position, Place(cell)
            yield position, Select(cell)
        for pair in claimed_pairs(document):
            yield replace(position, gods=pair), Move(placed[0], (1, 2))
        yield position, Build(placed[0], (1, 2))
        if count < 4:
            position = _placed(position, placed, count)
    start = asked.START
    selected = Turn(Phase.MOVE, 0, (2, 2))
    for turn in (Turn(Phase.MOVE, 1), selected, Turn(Phase.BUILD, 0, (2, 2)), Turn(Phase.OVER, 1)):
        for cell in asked.AROUND:
            shown = Position(start.gods, start.towers, start.workers, turn)
            yield shown, Select(cell)
            yield shown, Place(cell)


def _placed(position: Position, cells: tuple[tuple[int, int], ...], count: int) -> Position:
    turns = (Turn(Phase.PLACE, 0), Turn(Phase.PLACE, 1), Turn(Phase.PLACE, 1), Turn(Phase.MOVE, 0))
    there = [*cells[: count + 1], *[None] * (3 - count)]
    workers = ((there[0], there[1]), (there[2], there[3]))
    return Position(position.gods, position.towers, workers, turns[count])


def other_cases() -> Iterator[Case]:
    """`state`, `pass` and `dome` in every phase."""
    for case in wrong.odd_requests():
        yield case.position, case.requests[0]
    placing = new_game(asked.NO_GODS)
    for request in (State(), Pass(), Dome((0, 0), (0, 1))):
        yield placing, request


def few_cases(document: str) -> Iterator[Case]:
    """A small part of the sweep in which every clause that can speak still speaks."""
    yield from map(with_selection, _few_cases(document))
    yield from islice(not_selected(document), 0, None, 8)


def _few_cases(document: str) -> Iterator[Case]:
    gods = gods_of(document)
    for case in (*asked.step_moves(gods), *asked.builds((God.NONE,)), *wrong.wrong_origins()):
        yield case.position, case.requests[0]
    for case in asked.moves_of_each_god(gods):
        yield case.position, case.requests[0]
    for case in islice(endings.closing_builds(gods), 40):
        yield case.position, case.requests[0]
    for pair in claimed_pairs(document):
        for case in (*wrong.wrong_times(), *asked.far_moves()):
            yield replace(case.position, gods=pair), case.requests[0]
    yield from cell_cases(document)
    yield from other_cases()


def sweep_cases(document: str) -> Iterator[Case]:
    """All cases of the sweep for one document."""
    yield from map(with_selection, _sweep_cases(document))
    yield from not_selected(document)


def _sweep_cases(document: str) -> Iterator[Case]:
    yield from move_steps(document)
    yield from (case for case in move_places(document) if _is_played(case, document))
    yield from (case for case in build_cases(document) if _is_played(case, document))
    yield from cell_cases(document)
    yield from other_cases()


def _is_played(case: Case, document: str) -> bool:
    gods: Gods = case[0].gods
    return set(gods) <= set(gods_of(document))
