"""An asking: what stands on the cells of a step, who is named for it and by which numbers, and where it is to go.

It is a request without a place: `lay_out` gives it one.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, cached_property
from itertools import product
from typing import Final

from conformance.cases.board import middle_board
from conformance.cases.in_play import nobody_has_climbed_to_the_top
from conformance.cases.numbering import SHIFTS, TARGETS
from conformance.cases.step import DIRECTIONS, GROUND, OFF, PLAIN, Spot, Step, fits
from spec.cells import Cell, neighbours, on_board
from spec.clause import Clause, Kind
from spec.facts import Side
from spec.gods import God, Gods
from spec.judgement import objections, word_of
from spec.position import Phase, Position
from spec.registry import clauses_of
from spec.requests import STEPS, Request
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
        cells = " ".join(f"{spot.side.name.lower()} {spot.tower}" for spot in step.spots)
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


WINNING: Final = Step(Spot(Side.OWN, TOP), Spot(Side.NOBODY, TOP - 1), GROUND)
"""The winner has just climbed from the target."""

OWN_PHASE: Final = {"move": Phase.MOVE, "build": Phase.BUILD, "dome": Phase.BUILD}
ALL_PLACED: Final = (Phase.MOVE, Phase.BUILD, Phase.OVER)


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
