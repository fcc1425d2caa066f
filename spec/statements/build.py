"""Statements about a build."""

from collections.abc import Callable
from typing import Final

from spec.facts import BuildFacts, BuildResult, Side
from spec.position import Phase
from spec.statements.move import TOP


def workers_are_placed(build: BuildFacts) -> bool:
    """All four workers have been placed."""
    return build.phase is not Phase.PLACE


def game_is_not_over(build: BuildFacts) -> bool:
    """Nobody has won yet."""
    return build.phase is not Phase.OVER


def move_has_been_made(build: BuildFacts) -> bool:
    """The player on turn has moved already: no move is due."""
    return build.phase is not Phase.MOVE


def worker_stands_on_origin(build: BuildFacts) -> bool:
    """A worker stands on the cell that is named as the builder's."""
    return build.builder != Side.NOBODY


def builder_has_just_moved(build: BuildFacts) -> bool:
    """The builder is the worker that has just moved."""
    return build.phase is not Phase.BUILD or build.builder_has_moved


def target_is_on_board(build: BuildFacts) -> bool:
    """The target lies on the board."""
    return build.target_on_board


def target_is_adjacent(build: BuildFacts) -> bool:
    """The target touches the builder's cell and is not that cell."""
    return build.distance == 1


def target_is_free(build: BuildFacts) -> bool:
    """No other worker stands on the target."""
    return build.target == Side.NOBODY or build.distance == 0


def target_has_no_dome(build: BuildFacts) -> bool:
    """No dome closes the target."""
    return not build.target_dome


BUILD_RULES: Final[tuple[Callable[[BuildFacts], bool], ...]] = (
    workers_are_placed,
    game_is_not_over,
    move_has_been_made,
    builder_has_just_moved,
    target_is_on_board,
    target_is_adjacent,
    target_is_free,
    target_has_no_dome,
)
"""The rulebook's conditions of a build."""


def all_rules_are_met(build: BuildFacts) -> bool:
    """A build that meets every condition is accepted, on the cell just left too."""
    return all(rule(build) for rule in BUILD_RULES)


def tower_is_below_the_top(build: BuildFacts) -> bool:
    """The target's tower has fewer than three levels."""
    return build.target_height < TOP


def tower_is_at_the_top(build: BuildFacts) -> bool:
    """The target's tower has three levels."""
    return build.target_height == TOP


def opponent_can_move(build: BuildFacts) -> bool:
    """The opponent will find a move on the new board."""
    return build.opponent_can_move


def opponent_is_stuck(build: BuildFacts) -> bool:
    """The opponent will find no move on the new board."""
    return not build.opponent_can_move


def tower_grows_by_one(build: BuildFacts, result: BuildResult) -> bool:
    """The tower is one level higher and has no dome."""
    return result.target_height == build.target_height + 1 and not result.target_dome


def tower_gets_a_dome(build: BuildFacts, result: BuildResult) -> bool:
    """The tower keeps its three levels and is closed by a dome."""
    return result.target_height == TOP and result.target_dome


def no_other_tower_changes(build: BuildFacts, result: BuildResult) -> bool:
    """Heights and domes of all other cells are as they were."""
    return result.other_towers_stay


def no_worker_moves(build: BuildFacts, result: BuildResult) -> bool:
    """All workers stand where they stood."""
    return result.workers_stay


def opponent_is_to_move(build: BuildFacts, result: BuildResult) -> bool:
    """The other player is to move."""
    return result.phase is Phase.MOVE and not result.same_player


def builder_has_won(build: BuildFacts, result: BuildResult) -> bool:
    """The player who built has won."""
    return result.winner == Side.OWN
