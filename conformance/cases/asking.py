"""The values of the factor `asked`: requests that are right, or wrong in one respect.

An asking says what stands on the cells of a step, who is named for it and by which numbers, and where it is to go. The
steps are not listed by hand: of all steps the smallest is taken for every combination of "which condition forbids it,
for which gods, who wins, how far up", so that a clause or a god more brings its own.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, cached_property
from itertools import product
from typing import Final

from conformance.cases.board import board_with
from conformance.cases.in_play import nobody_has_climbed_to_the_top
from conformance.cases.step import (
    DIRECTIONS,
    GROUND,
    OFF,
    PLAIN,
    SLANTED,
    Spot,
    Step,
    along,
    fits,
    middle_place,
    steps,
)
from reference_impl.engine import attempt
from spec.cells import CELLS, SIZE, Cell, neighbours, on_board
from spec.clause import Clause, Kind
from spec.facts import Side
from spec.gods import God, Gods
from spec.judgement import objections, word_of
from spec.position import Phase, Position
from spec.registry import clauses_of
from spec.requests import STEPS, Build, Move, Request
from spec.statements.move import TOP

CLAUSES: Final = clauses_of("RB")


def conditions_against(position: Position, request: Request) -> frozenset[object]:
    """The different conditions of the rulebook that forbid the request."""
    own = _conditions_about(word_of(request))
    return frozenset(clause.predicate for clause in objections(own, position, request))


@cache
def _conditions_about(word: str) -> tuple[Clause, ...]:
    return tuple(
        clause for clause in CLAUSES if clause.request == word and clause.kind is Kind.REQUIRES
    )


class Named(Enum):
    """Who is named as the worker."""

    MOVER = "the worker"
    OTHER = "the other own worker"
    OPPONENT = "an opponent's worker"
    NOBODY = "an empty cell"


Shift = Callable[[Cell], Cell]


def _by(rows: int, columns: int) -> Shift:
    return lambda cell: (cell[0] + rows, cell[1] + columns)


SHIFTS: Final[dict[str, Shift]] = {
    "as it is": lambda cell: cell,
    "row - 5": _by(-SIZE, 0),
    "column - 5": _by(0, -SIZE),
    "row + 5": _by(SIZE, 0),
    "column + 5": _by(0, SIZE),
    "both - 5": _by(-SIZE, -SIZE),
    "row + 5, column - 5": _by(SIZE, -SIZE),
    "a row less, column + 5": _by(-1, SIZE),
    "a row more, column - 5": _by(1, -SIZE),
    "two rows less, column + 10": _by(-2, 2 * SIZE),
    "row - 1": _by(-1, 0),
    "row + 1": _by(1, 0),
    "column - 1": _by(0, -1),
    "column + 1": _by(0, 1),
    "row + 10": _by(10, 0),
    "column + 10": _by(0, 10),
    "row - 10": _by(-10, 0),
    "row of two digits": lambda cell: (10 * cell[0] + 1, cell[1]),
    "column of two digits": lambda cell: (cell[0], 10 * cell[1] + 1),
    "far away": lambda cell: (99, -99),
}
"""Other numbers for a cell, which a count from the end, a count in one row, a clamp or a single digit takes for it."""

OTHER_NUMBERS: Final = tuple(name for name in SHIFTS if name != "as it is")
BESIDE_THE_BOARD: Final = tuple(
    name
    for name in OTHER_NUMBERS
    if any(neighbours(SHIFTS[name](cell)) and not on_board(SHIFTS[name](cell)) for cell in CELLS)
)
"""Other numbers that may name a cell just off the board, next to cells on it."""


def _round_the_edge(cell: Cell) -> Cell:
    """Where the cell lies if the board is a ring in both directions."""
    return cell[0] % SIZE, cell[1] % SIZE


def _in_one_row(cell: Cell) -> Cell:
    """Where the cell lies if all cells are counted in one row."""
    return divmod((SIZE * cell[0] + cell[1]) % len(CELLS), SIZE)


TARGETS: Final[dict[str, Callable[[Cell, int], Cell]]] = {
    "next": lambda cell, way: along(cell, DIRECTIONS[way]),
    "where it stands": lambda cell, way: cell,
    "two on": lambda cell, way: along(cell, DIRECTIONS[way], 2),
    "three on": lambda cell, way: along(cell, DIRECTIONS[way], 3),
    "two on, one left": lambda cell, way: along(along(cell, DIRECTIONS[way]), DIRECTIONS[way - 1]),
    "two on, one right": lambda cell, way: along(
        along(cell, DIRECTIONS[way]), DIRECTIONS[(way + 1) % len(DIRECTIONS)]
    ),
    "round the edge": lambda cell, way: _round_the_edge(along(cell, DIRECTIONS[way])),
    "on in the next row": lambda cell, way: _in_one_row(along(cell, DIRECTIONS[way])),
}
"""Where a request goes, by the direction's number."""


OVER_THE_EDGE: Final = ("round the edge", "on in the next row")
AT_THE_EDGE: Final = Step(PLAIN.origin, OFF, OFF)


@dataclass(frozen=True)
class Asking:
    """A request in a phase, with what stands on the cells of its step."""

    word: str
    phase: Phase
    step: Step = PLAIN
    named: Named = Named.MOVER
    numbers: str = "as it is"
    """How the named cell is numbered."""
    goes: str = "next"
    target_numbers: str = "as it is"
    from_name: bool = False
    """The target is reckoned from the named cell, not from the worker."""
    placed: int = 4
    """How many workers stand, all of them or, while they are placed, those of the player on turn."""

    @property
    def words(self) -> str:
        """The asking as a reader sees it."""
        step = self.step
        cells = " ".join(f"{spot.side.name.lower()} {spot.tower}" for spot in _spots(step))
        parts = [f"{self.word} in {self.phase.value}", "" if step == PLAIN else f"[{cells}]"]
        parts.append("" if self.named is Named.MOVER else f"by {self.named.value}")
        parts.append("" if self.numbers == "as it is" else f"named by {self.numbers}")
        parts.append("" if self.goes == "next" else f"to {self.goes}")
        parts.append("" if self.target_numbers == "as it is" else f"target {self.target_numbers}")
        parts.append("from the name" if self.from_name else "")
        parts.append("" if self.placed == 4 else f"{self.placed} placed")
        return ", ".join(part for part in parts if part)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Rows are looked up by their values again and again.
        return hash((self.words, self.step))

    @cached_property
    def pairs(self) -> frozenset[Gods]:
        """The gods, of the player on turn and of the opponent, for which it is wrong in one respect at most."""
        return pairs_for(self.step, self.word, self.phase)

    @property
    def is_renumbered(self) -> bool:
        """A cell is given other numbers than its own: by its own the request would be right."""
        return self.numbers != "as it is" or self.target_numbers != "as it is"

    @property
    def right(self) -> "Asking":
        """The same with the worker and the target named as they are."""
        return replace(
            self,
            named=Named.MOVER,
            numbers="as it is",
            goes="next",
            target_numbers="as it is",
            from_name=False,
        )


def _spots(step: Step) -> tuple[Spot, Spot, Spot]:
    return step.origin, step.target, step.behind


def middle_board(step: Step, phase: Phase) -> tuple[Position, Cell, Cell]:
    """The step in the middle, or at the edge it needs, on an otherwise empty board, with its cells."""
    origin = middle_place(step)
    return board_with(step, origin, SLANTED, phase), origin, along(origin, SLANTED)


def _signature(step: Step, phase: Phase, kind: type[Move | Build]) -> Hashable:
    """What the rules say of the step for every pair of gods, and how far it goes up; None if it is wrong twice over."""
    position, origin, target = middle_board(step, phase)
    found = []
    for pair in product(God, God):
        there = replace(position, gods=pair)
        against = conditions_against(there, kind(origin, target))
        after = attempt(there, kind(origin, target)).after.turn.phase
        found.append((against, after) if len(against) <= 1 else None)
    if not any(found):
        return None
    climb = min(step.target.tower, TOP) - step.origin.tower
    return tuple(found), climb if kind is Move else step.target


@cache
def smallest_steps(kind: type[Move | Build]) -> tuple[Step, ...]:
    """For everything that the rules say of a step of an own worker, the smallest one of which they say it."""
    phase = Phase.MOVE if kind is Move else Phase.BUILD
    found: dict[Hashable, Step] = {}
    for step in steps():
        signature = _signature(step, phase, kind)
        if signature is not None:
            found.setdefault(signature, step)
    return tuple(found.values())


WINNING: Final = Step(Spot(Side.OWN, TOP), Spot(Side.NOBODY, TOP - 1), GROUND)
"""The winner has just climbed from the target."""

OWN_PHASE: Final = {"move": Phase.MOVE, "build": Phase.BUILD, "dome": Phase.BUILD}
ALL_PLACED: Final = (Phase.MOVE, Phase.BUILD, Phase.OVER)


def right_and_wrong_steps() -> Iterator[Asking]:
    """Moves and builds in their phase, over every smallest step."""
    for step in smallest_steps(Move):
        yield Asking("move", Phase.MOVE, step)
    for step in smallest_steps(Build):
        yield Asking("build", Phase.BUILD, step)
    for height in (0, TOP):
        yield Asking("dome", Phase.BUILD, replace(PLAIN, target=Spot(Side.NOBODY, height)))


def wrong_names() -> Iterator[Asking]:
    """Moves and builds of others than the worker, and of the worker by other numbers."""
    for word in ("move", "build"):
        phase = OWN_PHASE[word]
        for named, from_name in product(Named, (True, False)):
            if named is not Named.MOVER:
                yield Asking(word, phase, named=named, from_name=from_name)
        for numbers in OTHER_NUMBERS:
            yield Asking(word, phase, numbers=numbers)
        for numbers in BESIDE_THE_BOARD:
            yield Asking(word, phase, numbers=numbers, from_name=True)


def wrong_targets() -> Iterator[Asking]:
    """Moves and builds too far, on the spot, and to other numbers for the target."""
    for word in ("move", "build"):
        for goes in TARGETS:
            if goes != "next":
                step = AT_THE_EDGE if goes in OVER_THE_EDGE else PLAIN
                yield Asking(word, OWN_PHASE[word], step, goes=goes)
        for numbers in OTHER_NUMBERS:
            yield Asking(word, OWN_PHASE[word], target_numbers=numbers)


def wrong_times() -> Iterator[Asking]:
    """Every word in every phase, by everybody."""
    for phase in ALL_PLACED:
        step = WINNING if phase is Phase.OVER else PLAIN
        for word, named in product(("move", "build"), (Named.MOVER, Named.OTHER)):
            if phase is not OWN_PHASE[word]:
                yield Asking(word, phase, step, named, from_name=True)
        yield Asking("place", phase, step, Named.NOBODY)
        yield from (Asking(word, phase, step) for word in ("pass", "state"))
        if phase is not Phase.BUILD:
            yield Asking("dome", phase, step)
    for word in ("move", "build", "dome"):
        yield Asking(word, Phase.PLACE, placed=1)
    for placed in (0, 1):
        yield from (Asking(word, Phase.PLACE, placed=placed) for word in ("pass", "state"))


def placements() -> Iterator[Asking]:
    """The first and the second worker of a player: on free and on held cells, and by other numbers."""
    for placed in (0, 1):
        yield Asking("place", Phase.PLACE, named=Named.NOBODY, placed=placed)
        yield Asking("place", Phase.PLACE, named=Named.OPPONENT, placed=placed)
        if placed:
            yield Asking("place", Phase.PLACE, named=Named.MOVER, placed=placed)
        for numbers in OTHER_NUMBERS:
            yield Asking("place", Phase.PLACE, named=Named.NOBODY, numbers=numbers, placed=placed)


def selections() -> Iterator[Asking]:
    """Everybody is selected, the own ones in every phase, and by other numbers."""
    yield from (Asking("select", Phase.MOVE, named=named) for named in Named)
    for phase, named in product((Phase.BUILD, Phase.OVER), (Named.MOVER, Named.OTHER)):
        yield Asking("select", phase, WINNING if phase is Phase.OVER else PLAIN, named)
    for numbers in OTHER_NUMBERS:
        yield Asking("select", Phase.MOVE, numbers=numbers)
    yield Asking("select", Phase.PLACE, placed=1)


def lists() -> Iterator[Asking]:
    """Where somebody may move, or build: everybody, in every phase, and by other numbers."""
    for word, phase, named in product(("moves", "builds"), ALL_PLACED, Named):
        yield Asking(word, phase, WINNING if phase is Phase.OVER else PLAIN, named)
    for word, numbers in product(("moves", "builds"), OTHER_NUMBERS):
        phase = Phase.MOVE if word == "moves" else Phase.BUILD
        yield Asking(word, phase, numbers=numbers)


def goes_at(asking: Asking, cell: Cell, way: int) -> bool:
    """Where the edge of the board is suits the asking at this place."""
    if asking.phase is not Phase.PLACE and not fits(asking.step, cell, DIRECTIONS[way]):
        return False
    named = SHIFTS[asking.numbers](cell)
    if asking.numbers != "as it is" and (
        on_board(named) or (asking.from_name and not neighbours(named))
    ):
        return False
    target = TARGETS[asking.goes](cell, way)
    if asking.target_numbers != "as it is":
        return not on_board(SHIFTS[asking.target_numbers](target))
    return asking.goes == "next" or on_board(target)


@cache
def pairs_for(step: Step, word: str, phase: Phase) -> frozenset[Gods]:
    """The gods, of the player on turn and of the opponent, for which the step is wrong in one respect at most."""
    position, origin, target = middle_board(step, phase)
    in_play = [
        replace(position, gods=pair)
        for pair in product(God, God)
        if nobody_has_climbed_to_the_top(replace(position, gods=pair))
    ]
    if word not in OWN_PHASE or phase is not OWN_PHASE[word] or step == AT_THE_EDGE:
        return frozenset(there.gods for there in in_play)
    request = STEPS[word](origin, target)
    return frozenset(
        there.gods for there in in_play if len(conditions_against(there, request)) <= 1
    )


FEATURE_OF: Final = {"select": "select", "moves": "legal", "builds": "legal"}


@cache
def askings(features: frozenset[str]) -> tuple[Asking, ...]:
    """All values of `asked` for a program with these features."""
    found = (
        *right_and_wrong_steps(),
        *placements(),
        *wrong_targets(),
        *wrong_names(),
        *wrong_times(),
        *selections(),
        *lists(),
    )
    return tuple(
        one for one in found if one.word not in FEATURE_OF or FEATURE_OF[one.word] in features
    )
