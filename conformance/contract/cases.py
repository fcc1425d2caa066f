"""The cases that a contract is held against: every combination of facts of a request, with the rulebook's answer.

The cells of a move take every state, straight on and over a corner, with every ordered pair of the contract's cards,
and at other times the states of plain towers; builds, for which no card matters, come with the first pair. Smallest
first: fewer cards, lower towers.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, product

from conformance.cases.board import Surroundings, board_with, settled
from conformance.cases.in_play import is_in_play
from conformance.cases.plain import AROUND, EVERYWHERE, everywhere, far_moves
from conformance.cases.shut_in import ShutIn
from conformance.cases.step import (
    ALL_TOWERS,
    DIRECTIONS,
    SLANTED,
    Step,
    along,
    middle_place,
    steps,
)
from conformance.verify.sweep_cases import OTHER_PHASES, cell_cases
from reference_impl.engine import attempt
from spec.cells import CELLS, Cell, behind
from spec.facts import Facts
from spec.gods import God, Gods
from spec.judgement import Look, word_of
from spec.meaning import is_objecting, seen_facts
from spec.position import FIRST_DOMED, HEIGHTS, Phase, Position, Turn, new_game
from spec.registry import clauses_of
from spec.requests import Build, Move, Place, Request, Select
from spec.transition import Transition

STRAIGHT = DIRECTIONS[0]
NO_GODS: Gods = (God.NONE, God.NONE)
NOBODYS = ((-2, 2), (-1, 2), (0, 2), (1, 2), (2, 1), (5, 5))
"""Cells where nobody stands, on the board and off it."""
A_FEW = ((-1, 2), (0, 0), (1, 1), (2, 2), (3, 1))
"""Off the board, free, and where workers stand."""


@dataclass(frozen=True, eq=False)
class Tried:
    """A request at a position, and what the rulebook's game answers."""

    position: Position
    request: Request

    @cached_property
    def happened(self) -> Transition:
        """The rulebook's answer."""
        outcome = attempt(self.position, self.request)
        reason = "" if outcome.accepted else "the rules forbid it"
        return Transition(self.position, self.request, outcome.accepted, outcome.after, reason)

    @cached_property
    def look(self) -> Look:
        """What there is to see of it."""
        return Look(self.happened)

    @property
    def is_accepted(self) -> bool:
        """The rulebook allows it."""
        return self.happened.accepted

    @property
    def god(self) -> God:
        """The card of the player on turn."""
        return self.position.gods[self.position.turn.player]

    @cached_property
    def objecting(self) -> frozenset[str]:
        """The conditions of the rulebook that forbid it."""
        if self.is_accepted:
            return frozenset()
        facts = self.look["move"]
        assert isinstance(facts, Facts)
        return _objecting(word_of(self.request), facts)

    @cached_property
    def size(self) -> tuple[int, int, int]:
        """Few cards, low towers, an ordinary time."""
        position = self.position
        cards = sum(god is not God.NONE for god in position.gods)
        blocks = sum(HEIGHTS[one] + (one >= FIRST_DOMED) for one in position.towers)
        return cards, blocks, _ORDER[position.turn.phase]

    @cached_property
    def in_play(self) -> "Tried | None":
        """The same case as a game could come to it: a level elsewhere may be added; None if no game gets there."""
        request = self.request
        found = settled(self.position, set(cells_of(request)))
        if found is None or not is_in_play(found):
            return None
        return self if found == self.position else Tried(found, request)


@cache
def _objecting(word: str, facts: Facts) -> frozenset[str]:
    """The conditions of the rulebook that are not met: they look at facts, and at nothing else."""
    seen = seen_facts(facts)
    return frozenset(
        clause.id
        for clause in clauses_of("RB")
        if clause.request == word and clause.is_executable and is_objecting(clause, seen)
    )


_ORDER = {Phase.MOVE: 0, Phase.BUILD: 0, Phase.PLACE: 1, Phase.OVER: 2}


def cells_of(request: Request) -> Iterator[tuple[int, int]]:
    """The cells that a request is about, that behind the target with them."""
    match request:
        case Move(origin, target) | Build(origin, target):
            yield from (origin, target, behind(origin, target))
        case Place(cell) | Select(cell):
            yield cell


@cache
def cases_about(word: str, gods: tuple[God, ...]) -> tuple[Tried, ...]:
    """Every case of a request, smallest first."""
    pairs = tuple(product(gods, gods))
    makers = {"move": _moves, "build": _builds}
    steps_of_it = makers[word](pairs) if word in makers else ()
    of_cells = chain(cell_cases(gods), _of_won_games(), _named_by_any_cell())
    of_it = (case for case in of_cells if word_of(case[1]) == word)
    found = chain(steps_of_it, *(_with_the_cards(case, pairs) for case in of_it))
    return tuple(sorted((Tried(*case) for case in found), key=lambda one: one.size))


def _named_by_any_cell() -> Iterator[tuple[Position, Request]]:
    """Steps from cells where nobody stands or that lie off the board, onto themselves and others; while placing too."""
    plain = _plain_board()
    builder = plain.workers[0][0]
    placing = new_game(NO_GODS)
    for cell in plain.occupied[:3]:
        placing = attempt(placing, Place(cell)).after
    for position in (plain, plain.with_turn(Turn(Phase.BUILD, 0, builder)), placing):
        cells = (*position.occupied, *NOBODYS)
        for origin, target in product(cells, cells):
            yield position, Move(origin, target)
            yield position, Build(origin, target)


def _with_the_cards(
    case: tuple[Position, Request], pairs: tuple[Gods, ...]
) -> Iterator[tuple[Position, Request]]:
    """The case with the first pair of the contract's cards; at a few cells with each, since cards may be named."""
    position, request = case
    if isinstance(request, Move) and position.gods in pairs:
        yield case
        return
    own = pairs if isinstance(request, Place | Select) and request.cell in A_FEW else pairs[:1]
    yield from ((position.with_gods(pair), request) for pair in own)


def _plain_board() -> Position:
    """The first board of the sweep, without gods."""
    return next(iter(everywhere((NO_GODS,), EVERYWHERE[:1]))).position


def _of_won_games() -> Iterator[tuple[Position, Request]]:
    """Cells after a win as games come to it: the winner stands on level 3."""
    plain = _plain_board()
    winner = next(cell for cell in plain.workers[0] if cell is not None)
    towers = tuple(FIRST_DOMED - 1 if cell == winner else 0 for cell in CELLS)
    won = plain.with_towers(towers).with_turn(Turn(Phase.OVER, 0))
    for cell in AROUND:
        yield won, Select(cell)
        yield won, Place(cell)


def _laid_out(
    step: Step, phase: Phase, pair: Gods, direction: tuple[int, int]
) -> tuple[Position, Move]:
    origin = middle_place(step) if direction == SLANTED else _straight_place(step)
    position = board_with(step, origin, direction, phase, Surroundings(gods=pair))
    return position, Move(origin, along(origin, direction))


def _straight_place(step: Step) -> tuple[int, int]:
    """Where the step fits from left to right."""
    row, column = middle_place(step)
    return (2, column) if column <= 2 or step.behind.tower < 0 else (row, column)


def _moves(pairs: tuple[Gods, ...]) -> Iterator[tuple[Position, Request]]:
    everything = product(steps(ALL_TOWERS, own_origin=False), (Phase.MOVE,), (STRAIGHT, SLANTED))
    other_times = product(steps(), OTHER_PHASES, (SLANTED,))
    for step, phase, direction in chain(everything, other_times):
        position, move = _laid_out(step, phase, pairs[0], direction)
        yield from ((position.with_gods(pair), move) for pair in pairs)
    for case, pair in product(far_moves(), pairs):
        yield case.position.with_gods(pair), case.request
    for case in everywhere(pairs[-1:], EVERYWHERE):
        yield case.position, case.request
    for pair in pairs:
        yield from _without_a_step(pair)


def _without_a_step(pair: Gods) -> Iterator[tuple[Position, Request]]:
    """A worker in a corner that domes close, of either player: whoever it is, it finds no step."""
    corner, around = (0, 0), ((0, 1), (1, 0), (1, 1))
    towers = tuple(FIRST_DOMED if cell in around else 0 for cell in CELLS)
    for workers in ((corner, (4, 4)), ((2, 4), (4, 2))), (((2, 4), (4, 2)), (corner, (4, 4))):
        for target in (*around, (-1, 0), (2, 2)):
            yield Position(pair, towers, workers, Turn(Phase.MOVE, 0)), Move(corner, target)


def _other_own_worker(position: Position, origin: Cell) -> Cell | None:
    """The player's other worker, if one of them stands on the origin."""
    pair = position.workers[position.turn.player]
    return next((cell for cell in pair if cell != origin), None) if origin in pair else None


def _builds(pairs: tuple[Gods, ...]) -> Iterator[tuple[Position, Request]]:
    for step in steps(ALL_TOWERS, own_origin=False):
        # A worker on level 3 goes on playing where somebody can be pushed there.
        pair = pairs[-1] if step.target.side and step.target.tower == 3 else pairs[0]
        if step.behind.tower <= 0 and not step.behind.side:
            for phase, direction in product(
                (Phase.BUILD, Phase.MOVE, Phase.OVER), (STRAIGHT, SLANTED)
            ):
                position, move = _laid_out(step, phase, pair, direction)
                yield position, Build(move.origin, move.target)
                other = _other_own_worker(position, move.origin)
                if phase is Phase.BUILD and other is not None:
                    yield (
                        position.with_turn(Turn(phase, position.turn.player, other)),
                        Build(move.origin, move.target),
                    )
    plain = next(iter(everywhere(pairs[:1], EVERYWHERE[:1], Phase.BUILD))).position
    builder = plain.turn.worker
    assert builder is not None
    yield from ((plain, Build(builder, target)) for target in AROUND)
    for case in everywhere(pairs[:1], EVERYWHERE[:1], Phase.BUILD):
        yield case.position, case.request
    for case in ShutIn(pairs, frozenset()).plainest_first:
        yield case.position, case.request
