"""Every case of the sweep, smallest first, and the argument why that is all.

A clause about a single request sees facts, and the rules see nothing else. Facts are made of: the
phase; the gods of the player on turn and of the opponent; the state (tower, whose worker) of
origin, target and the cell behind, or that they lie off the board; and whether the target is the
origin itself, next to it, or farther away. So the sweep is complete over the facts of a request if
it takes

1. every possible combination of the three cells' states, domes on lower towers included, with every
   pair of gods, when a move is due (`steps`), and with two pairs in every other phase, where no
   rule looks at gods: without gods, and those for which alone some document claims its clauses;
2. every origin on the board with every target on the board and around it, for the distances 0 and
   "far" and for the geometry: that adjacency, the board's edge and the cell behind are computed
   rightly everywhere and in all directions;
3. every combination of the origin's and the target's state for a build, and builds that leave the
   opponent with and without a move.

The worker that is to move is selected, wherever it can be. For a document in which the selection
binds, every step of an own worker is taken once more with nobody and with the other worker selected.

Frames (what must not change elsewhere) and the opponent's moves reach over the whole board: their
own cases are the table *shut in*, and the alterations of `strength`, which change any cell.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, product

from conformance.cases.board import NO_GODS, board_with, middle_board
from conformance.cases.case import Case
from conformance.cases.facts import every_class
from conformance.cases.plain import AROUND, EVERYWHERE, everywhere, far_moves, plain_cases
from conformance.cases.shut_in import ShutIn
from conformance.cases.step import ALL_TOWERS, DIRECTIONS, GROUND, OFF, PLAIN, fits, steps
from conformance.cases.turns import START
from reference_impl.engine import attempt
from spec.cells import CELLS
from spec.dialect import DIALECTS, Selection
from spec.gods import God, Gods
from spec.position import Phase, Position, Turn, new_game
from spec.registry import claimed_pairs as claimed_by
from spec.registry import gods_of
from spec.requests import Build, Dome, Move, Pass, Place, Request, Select, State

SweepCase = tuple[Position, Request]
"""A position and the request made there."""

OTHER_PHASES = (Phase.BUILD, Phase.OVER)


Known = tuple[God, ...]
"""The gods of a game, none among them: all that the shared cases depend on."""


def pairs_of(known: Known) -> tuple[Gods, ...]:
    """Every pair of the gods."""
    return tuple(product(known, known))


def claimed_pairs(known: Known) -> tuple[Gods, ...]:
    """No gods, and those, of the player on turn and the opponent, for which some document claims its clauses."""
    claimed = [pair for other in DIALECTS for pair in claimed_by(other)[:1]]
    found = dict.fromkeys(pair for pair in (NO_GODS, *claimed) if pair in pairs_of(known))
    return tuple(found) or pairs_of(known)


def move_steps(known: Known) -> Iterator[SweepCase]:
    """Every combination of the states of a move's three cells."""
    claimed = claimed_pairs(known)
    asked = [(Phase.MOVE, pairs_of(known)), *((phase, claimed) for phase in OTHER_PHASES)]
    for step in steps(ALL_TOWERS, own_origin=False):
        for phase, pairs in asked:
            position, origin, target = middle_board(step, phase)
            for pair in pairs:
                yield position.with_gods(pair), Move(origin, target)


def with_selection(case: SweepCase) -> SweepCase:
    """The same case, the worker that is to move selected if it is the own one."""
    position, request = case
    turn = position.turn
    if not isinstance(request, Move) or turn.phase is not Phase.MOVE:
        return case
    if position.owner(request.origin) != turn.player:
        return case
    return replace(position, turn=replace(turn, worker=request.origin)), request


@cache
def not_selected(document: str) -> tuple[SweepCase, ...]:
    """Every step of an own worker while nobody is selected, and a few while the other worker is."""
    return tuple(_not_selected(document))


def _not_selected(document: str) -> Iterator[SweepCase]:
    if DIALECTS[document].selection is not Selection.BINDS:
        return
    for case in every_class(claimed_pairs(gods_of(document))):
        if isinstance(case.request, Move):
            yield case.position, case.request
    selected, other = START.workers[0]
    for pair, target in product(claimed_pairs(gods_of(document)), AROUND):
        assert selected is not None
        turn = replace(START.turn, worker=other)
        yield replace(START, gods=pair, turn=turn), Move(selected, target)


def move_places(known: Known) -> Iterator[SweepCase]:
    """Every origin with every target on the board and around it, a few steps everywhere, every wrong name."""
    for pair in claimed_pairs(known):
        for case in far_moves():
            yield replace(case.position, gods=pair), case.request
    for case in everywhere(claimed_pairs(known)[-1:]):
        yield case.position, case.request
    yield from plain(known, "move")


def plain(known: Known, *words: str) -> Iterator[SweepCase]:
    """Every asking with these words, for either player."""
    for case in _plain_cases(known):
        if case.asking is not None and case.asking.word in words:
            yield case.position, case.request


@cache
def _plain_cases(known: Known) -> tuple[Case, ...]:
    pairs = claimed_pairs(known)
    return tuple(case for player in (0, 1) for case in plain_cases(pairs, player=player))


@cache
def _shut_in(known: Known) -> tuple[SweepCase, ...]:
    """Builds after which the opponent can just move, or just not."""
    table = ShutIn(pairs_of(known), frozenset())
    return tuple((case.position, case.request) for case in table.plainest_first)


def build_cases(known: Known) -> Iterator[SweepCase]:
    """Every combination of the states of a build's two cells, everywhere, in every phase, and the ends."""
    for step in steps(ALL_TOWERS, own_origin=False):
        if step.behind in (GROUND, OFF):
            for phase in (Phase.BUILD, Phase.MOVE, Phase.OVER):
                position, origin, target = middle_board(step, phase)
                yield position, Build(origin, target)
    for origin in CELLS:
        way = next(way for way in DIRECTIONS if fits(PLAIN, origin, way))
        position = board_with(PLAIN, origin, way, Phase.BUILD)
        for target in AROUND:
            yield position, Build(origin, target)
    for case in everywhere((NO_GODS,), EVERYWHERE[:1], Phase.BUILD):
        yield case.position, case.request
    yield from _shut_in(known)
    yield from plain(known, "build")


def cell_cases(known: Known) -> Iterator[SweepCase]:
    """Placements and selections of every cell, at every number of workers, in every phase, after a selection."""
    position = new_game(NO_GODS)
    placed = ((1, 1), (3, 3), (1, 3), (3, 1))
    for count in range(5):
        for cell in AROUND:
            yield position, Place(cell)
            yield position, Select(cell)
        for pair in claimed_pairs(known):
            yield replace(position, gods=pair), Move(placed[0], (1, 2))
        yield position, Build(placed[0], (1, 2))
        if count < 4:
            position = attempt(position, Place(placed[count])).after
    selected = Turn(Phase.MOVE, 0, (2, 2))
    for turn in (Turn(Phase.MOVE, 1), selected, Turn(Phase.BUILD, 0, (2, 2)), Turn(Phase.OVER, 1)):
        for cell in AROUND:
            shown = replace(START, turn=turn)
            yield shown, Select(cell)
            yield shown, Place(cell)


def other_cases() -> Iterator[SweepCase]:
    """`state`, `pass` and `dome` in every phase, on the ground and on level 3."""
    own = (2, 2)
    turns = (Turn(Phase.MOVE, 0), Turn(Phase.BUILD, 0, own), Turn(Phase.OVER, 1))
    for tower, turn in product((0, 3), turns):
        towers = tuple(tower if cell == (2, 3) else 0 for cell in CELLS)
        for request in (State(), Pass(), Dome(own, (2, 3))):
            yield replace(START, turn=turn, towers=towers), request
    for request in (State(), Pass(), Dome((0, 0), (0, 1))):
        yield new_game(NO_GODS), request


def few_cases(document: str) -> Iterator[SweepCase]:
    """A small part of the sweep in which every clause that can speak still speaks."""
    yield from few_common_cases(gods_of(document))
    yield from not_selected(document)


@cache
def few_common_cases(known: Known) -> tuple[SweepCase, ...]:
    """Those of them that documents with the same gods share."""
    return tuple(map(with_selection, _few_cases(known)))


def _few_cases(known: Known) -> Iterator[SweepCase]:
    pairs = pairs_of(known)
    yield from plain(known, "move", "build")
    yield from ((case.position, case.request) for case in every_class(pairs))
    for step, pair in product(steps(), claimed_pairs(known)):
        # Play reaches not all of these, and documents differ on some.
        position, origin, target = middle_board(step, Phase.MOVE, pair)
        yield position, Move(origin, target)
    yield from _shut_in(known)
    for pair in claimed_pairs(known):
        for case in far_moves(((2, 2), (0, 0), (4, 4), (0, 2), (4, 1), (2, 4), (2, 0))):
            yield replace(case.position, gods=pair), case.request
    yield from cell_cases(known)
    yield from other_cases()


def sweep_cases(document: str) -> Iterator[SweepCase]:
    """All cases of the sweep for one document."""
    yield from common_cases(gods_of(document))
    yield from not_selected(document)


@cache
def common_cases(known: Known) -> tuple[SweepCase, ...]:
    """The cases that documents with the same gods share, made once a process."""
    parts = (
        move_steps(known), move_places(known), build_cases(known), cell_cases(known), other_cases()
    )  # fmt: skip
    return tuple(map(with_selection, chain(*parts)))
