"""Facts: the small records that clauses can see.

A clause about a request sees the facts before it and, if it was accepted, the result after it.
Facts are few and finite, which is what lets CrossHair confirm a rule over all paths and a sweep try
every combination. Sides are seen from the player on turn.
"""

from dataclasses import dataclass
from enum import IntEnum

from spec.gods import God
from spec.position import Phase

FAR = 2
"""The distance of cells that lie two or more steps apart."""


class Side(IntEnum):
    """Whose, seen from the player on turn (after the end: from the winner)."""

    NOBODY = 0
    OWN = 1
    OPPONENT = 2


class Choice(IntEnum):
    """Has the worker on the origin been chosen for the move?"""

    MADE = 0
    NOT_MADE = 1
    OPEN = 2
    """Nobody can tell: the game may have kept an earlier selection, or dropped it."""


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """What a clause about a move sees before it.

    Off the board a cell has height 0, no dome and no worker. `behind` is the cell one step beyond
    the target. `all_placed` counts the workers that are shown, whatever the phase is said to be.
    """

    phase: Phase
    god: God
    other_god: God
    distance: int
    origin: Side
    origin_height: int
    target_on_board: bool
    target: Side
    target_height: int
    target_dome: bool
    behind_on_board: bool
    behind: Side
    behind_height: int
    behind_dome: bool
    all_placed: bool
    chosen: Choice

    @property
    def climb(self) -> int:
        """How many levels the mover goes up; negative is down."""
        return self.target_height - self.origin_height

    @property
    def pushes(self) -> bool:
        """An opponent's worker stands on the target."""
        return self.target == Side.OPPONENT

    @property
    def owners_gods(self) -> tuple[God, God]:
        """The god of whoever owns the worker on the origin, and that of the owner's opponent."""
        own, other = self.god, self.other_god
        return (other, own) if self.origin == Side.OPPONENT else (own, other)


@dataclass(frozen=True, slots=True)
class MoveResult:
    """What a clause about a move sees after it was accepted."""

    mover_on_target: bool
    origin_is_free: bool
    pushed_left_target: bool
    pushed_on_behind: bool
    others_stay: bool
    towers_underfoot_stay: bool
    tower_behind_stays: bool
    other_towers_stay: bool
    phase: Phase
    same_player: bool
    worker_is_target: bool
    winner: Side


@dataclass(frozen=True, slots=True)
class BuildFacts:
    """What a clause about a build sees before it.

    `opponent_can_move` tells whether the opponent will find a move once the tower is raised.
    """

    phase: Phase
    builder: Side
    builder_has_moved: bool
    distance: int
    target_on_board: bool
    target: Side
    target_height: int
    target_dome: bool
    opponent_can_move: bool


@dataclass(frozen=True, slots=True)
class BuildResult:
    """What a clause about a build sees after it was accepted."""

    target_height: int
    target_dome: bool
    other_towers_stay: bool
    workers_stay: bool
    phase: Phase
    same_player: bool
    nobody_selected: bool
    winner: Side


@dataclass(frozen=True, slots=True)
class CellFacts:
    """What a clause about `place` or `select` sees before it; `placed` counts the workers on the board."""

    phase: Phase
    player: int
    placed: int
    on_board: bool
    standing: Side


@dataclass(frozen=True, slots=True)
class CellResult:
    """What a clause about `place` or `select` sees after it was accepted."""

    own_worker_stands: bool
    one_more_worker: bool
    others_stay: bool
    towers_stay: bool
    phase: Phase
    player: int
    cell_is_selected: bool


Facts = MoveFacts | BuildFacts | CellFacts
Result = MoveResult | BuildResult | CellResult
