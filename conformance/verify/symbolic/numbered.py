"""Facts made of plain numbers, which is what CrossHair searches well.

A phase or a god is kept as its number and becomes an enumeration's member only when it is read:
each reading is a branch, and most clauses read neither. Well-formedness is one chain of `&`: with
short-circuit operators CrossHair finds hardly any case that meets it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from spec.cells import Cell
from spec.facts import BuildFacts, CellFacts, Choice, MoveFacts, Side
from spec.gods import God
from spec.position import Phase

PHASES: Final = tuple(Phase)
GODS: Final = tuple(God)
PLACE, MOVE, BUILD, OVER = range(len(PHASES))


class Numbered:
    """An attribute that is set to a number and read as the member with that number."""

    def __init__(self, members: tuple[Any, ...]) -> None:
        self.members = members
        self.kept = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.kept = f"_{name}_number"

    def __set__(self, facts: object, number: int) -> None:
        object.__setattr__(facts, self.kept, number)

    def __get__(self, facts: object, owner: type | None = None) -> Any:
        return self.members[getattr(facts, self.kept)]


class NumberedMove(MoveFacts):
    """The facts of a move whose phase and gods are given by number."""

    phase: Any = Numbered(PHASES)
    god: Any = Numbered(GODS)
    other_god: Any = Numbered(GODS)


class NumberedBuild(BuildFacts):
    """The facts of a build whose phase is given by number."""

    phase: Any = Numbered(PHASES)


class NumberedCell(CellFacts):
    """The facts of a placement or a selection whose phase is given by number."""

    phase: Any = Numbered(PHASES)


def plain_move(
    phase: int, god: int, other_god: int, distance: int, origin: int, origin_height: int,
    target_on_board: bool, target: int, target_height: int, target_dome: bool,
    behind_on_board: bool, behind: int, behind_height: int, behind_dome: bool,
    all_placed: bool, chosen: int,
) -> MoveFacts:  # fmt: skip
    """The same facts as everybody else sees them."""
    return MoveFacts(
        PHASES[phase], GODS[god], GODS[other_god], distance, Side(origin), origin_height,
        target_on_board, Side(target), target_height, target_dome,
        behind_on_board, Side(behind), behind_height, behind_dome,
        all_placed, Choice(chosen),
    )  # fmt: skip


def plain_build(
    phase: int, builder: int, builder_has_moved: bool, distance: int, target_on_board: bool,
    target: int, target_height: int, target_dome: bool, opponent_can_move: bool,
) -> BuildFacts:  # fmt: skip
    """The same facts as everybody else sees them."""
    return BuildFacts(
        PHASES[phase], Side(builder), builder_has_moved, distance, target_on_board,
        Side(target), target_height, target_dome, opponent_can_move,
    )  # fmt: skip


def plain_cell(
    phase: int, player: int, placed: int, on_board: bool, standing: int
) -> CellFacts:  # fmt: skip
    """The same facts as everybody else sees them."""
    return CellFacts(PHASES[phase], player, placed, on_board, Side(standing))


class BranchlessCell(tuple[int, int]):
    """A cell that is compared with another in one step: a tuple's own comparison branches at each number.

    All have one hash, so that equal cells are found in sets; with plain tuples they are never mixed there.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, tuple):
            return False
        same: bool = (self[0] == other[0]) & (self[1] == other[1])
        return same

    def __ne__(self, other: object) -> bool:
        if not isinstance(other, tuple):
            return True
        differ: bool = (self[0] != other[0]) | (self[1] != other[1])
        return differ

    def __hash__(self) -> int:
        return 0


def plain_coordinates(coordinates: tuple[int, int]) -> Cell:
    """A cell as everybody else sees it."""
    return coordinates


@dataclass(frozen=True, slots=True)
class Encoding:
    """How numbers become facts and cells."""

    move: Callable[..., MoveFacts]
    build: Callable[..., BuildFacts]
    cell: Callable[..., CellFacts]
    coordinates: Callable[[tuple[int, int]], Cell]


SYMBOLIC: Final = Encoding(NumberedMove, NumberedBuild, NumberedCell, BranchlessCell)
PLAIN: Final = Encoding(plain_move, plain_build, plain_cell, plain_coordinates)
"""Without any help for CrossHair: how a counterexample is played again."""
