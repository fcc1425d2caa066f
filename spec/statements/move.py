"""Statements about a move."""

from collections.abc import Callable
from typing import Final

from spec.facts import Choice, MoveFacts, MoveResult, Side
from spec.gods import God
from spec.position import Phase

TOP: Final = 3
"""The level that a worker wins on."""


def workers_are_placed(move: MoveFacts) -> bool:
    """All four workers have been placed."""
    return move.phase is not Phase.PLACE


def both_players_have_two_workers(move: MoveFacts) -> bool:
    """Both players have two workers on the board."""
    return move.all_placed


def game_is_not_over(move: MoveFacts) -> bool:
    """Nobody has won yet."""
    return move.phase is not Phase.OVER


def no_build_is_due(move: MoveFacts) -> bool:
    """The player on turn has not moved yet."""
    return move.phase is not Phase.BUILD


def it_is_time_to_move(move: MoveFacts) -> bool:
    """The player on turn is to move."""
    return move.phase is Phase.MOVE


def worker_stands_on_origin(move: MoveFacts) -> bool:
    """A worker stands on the cell that the move starts from."""
    return move.origin != Side.NOBODY


def worker_is_not_the_opponents(move: MoveFacts) -> bool:
    """The worker on the origin, if there is one, belongs to the player on turn."""
    return move.origin != Side.OPPONENT


def worker_is_chosen(move: MoveFacts) -> bool:
    """A worker stands on the origin and, if it is the own one, has been chosen for the move."""
    chosen = move.origin == Side.OPPONENT or move.chosen != Choice.NOT_MADE
    return move.origin != Side.NOBODY and chosen


def own_worker_is_chosen(move: MoveFacts) -> bool:
    """The player on turn has chosen the own worker that stands on the origin."""
    return move.origin == Side.OWN and move.chosen != Choice.NOT_MADE


def target_is_on_board(move: MoveFacts) -> bool:
    """The target lies on the board."""
    return move.target_on_board


def target_is_adjacent(move: MoveFacts) -> bool:
    """The target touches the origin, at a side or a corner, and is not the origin itself."""
    return move.distance == 1


def climbs_at_most_one_level(move: MoveFacts) -> bool:
    """The target is at most one level higher than the origin."""
    return move.climb <= 1


def target_has_no_dome(move: MoveFacts) -> bool:
    """No dome closes the target."""
    return not move.target_dome


def target_holds_no_other_worker(move: MoveFacts) -> bool:
    """No other worker stands on the target."""
    return move.target == Side.NOBODY or move.distance == 0


def target_holds_no_own_worker(move: MoveFacts) -> bool:
    """The other worker of the player on turn does not stand on the target."""
    return move.target != Side.OWN or move.distance == 0


def only_minotaur_enters_a_held_cell(move: MoveFacts) -> bool:
    """No opponent's worker stands on the target, unless the player has Minotaur."""
    return not move.pushes or move.god is God.MINOTAUR


def cell_behind_is_on_board(move: MoveFacts) -> bool:
    """A pushed worker stays on the board."""
    return not move.pushes or move.behind_on_board


def cell_behind_is_free(move: MoveFacts) -> bool:
    """A pushed worker meets no other worker."""
    return not move.pushes or move.behind == Side.NOBODY


def cell_behind_has_no_dome(move: MoveFacts) -> bool:
    """A pushed worker meets no dome."""
    return not move.pushes or not move.behind_dome


MOVE_RULES: Final[tuple[Callable[[MoveFacts], bool], ...]] = (
    workers_are_placed,
    game_is_not_over,
    no_build_is_due,
    worker_stands_on_origin,
    worker_is_not_the_opponents,
    target_is_on_board,
    target_is_adjacent,
    climbs_at_most_one_level,
    target_has_no_dome,
    target_holds_no_own_worker,
    only_minotaur_enters_a_held_cell,
    cell_behind_is_on_board,
    cell_behind_is_free,
    cell_behind_has_no_dome,
)
"""The rulebook's conditions of a move."""


def all_rules_are_met(move: MoveFacts) -> bool:
    """A move that meets every condition of the rulebook."""
    return all(rule(move) for rule in MOVE_RULES)


def chosen_and_within_the_rules(move: MoveFacts) -> bool:
    """A move of the chosen worker that meets every condition."""
    return move.chosen == Choice.MADE and all_rules_are_met(move)


def a_worker_is_pushed(move: MoveFacts) -> bool:
    """The mover enters a cell that an opponent's worker holds."""
    return move.pushes


def mover_reaches_the_top(move: MoveFacts) -> bool:
    """The target is a tower of level 3."""
    return move.target_height == TOP


def mover_climbs_to_the_top(move: MoveFacts) -> bool:
    """The mover climbs onto level 3."""
    return move.target_height == TOP and move.origin_height < TOP


def mover_stays_on_the_top(move: MoveFacts) -> bool:
    """The mover goes from one tower of level 3 to another."""
    return move.target_height == TOP and move.origin_height == TOP


def pan_drops(move: MoveFacts) -> bool:
    """Pan's worker steps down two levels or more."""
    return move.god is God.PAN and move.climb <= -2


def mover_wins_by_the_rulebook(move: MoveFacts) -> bool:
    """The move climbs onto level 3, or is Pan's drop."""
    return mover_climbs_to_the_top(move) or pan_drops(move)


def force_could_be_taken_for_a_win(move: MoveFacts) -> bool:
    """A worker is pushed onto level 3, or Pan's worker is pushed down two levels, and the mover wins nothing."""
    dropped = move.other_god is God.PAN and move.behind_height - move.target_height <= -2
    return (
        move.pushes
        and (move.behind_height == TOP or dropped)
        and not mover_wins_by_the_rulebook(move)
    )


def nothing_suggests_a_win(move: MoveFacts) -> bool:
    """No worker gets to level 3 and none of Pan's falls two levels."""
    return not (
        mover_wins_by_the_rulebook(move)
        or mover_stays_on_the_top(move)
        or force_could_be_taken_for_a_win(move)
    )


def move_does_not_win(move: MoveFacts) -> bool:
    """The move wins nothing by the rulebook."""
    return not mover_wins_by_the_rulebook(move)


def mover_stands_on_target(move: MoveFacts, result: MoveResult) -> bool:
    """The worker that moved stands on the target."""
    return result.mover_on_target


def old_cell_is_vacated(move: MoveFacts, result: MoveResult) -> bool:
    """Nobody stands on the origin any more."""
    return result.origin_is_free


def pushed_worker_left_the_target(move: MoveFacts, result: MoveResult) -> bool:
    """The pushed worker no longer stands on the target."""
    return result.pushed_left_target


def pushed_worker_stands_behind(move: MoveFacts, result: MoveResult) -> bool:
    """The pushed worker stands one step further on the line of the move."""
    return result.pushed_on_behind


def other_workers_stay(move: MoveFacts, result: MoveResult) -> bool:
    """Every worker that neither moved nor was pushed stands where it stood."""
    return result.others_stay


def no_tower_changes(move: MoveFacts, result: MoveResult) -> bool:
    """Heights and domes of all cells are as they were."""
    return result.towers_underfoot_stay and result.tower_behind_stays and result.other_towers_stay


def mover_has_won(move: MoveFacts, result: MoveResult) -> bool:
    """The player who moved has won."""
    return result.winner == Side.OWN


def nobody_has_won(move: MoveFacts, result: MoveResult) -> bool:
    """The game has no winner."""
    return result.winner == Side.NOBODY


def game_is_over(move: MoveFacts, result: MoveResult) -> bool:
    """The game has ended."""
    return result.phase is Phase.OVER


def game_goes_on(move: MoveFacts, result: MoveResult) -> bool:
    """The game has not ended."""
    return result.phase is not Phase.OVER


def mover_is_to_build(move: MoveFacts, result: MoveResult) -> bool:
    """Unless somebody has won, the same player is to build with the worker that has moved."""
    builds = result.phase is Phase.BUILD and result.same_player and result.worker_is_target
    return builds or result.winner != Side.NOBODY


def opponent_has_not_won(move: MoveFacts, result: MoveResult) -> bool:
    """The opponent of the player who moved has not won."""
    return result.winner != Side.OPPONENT


def opponent_is_to_move(move: MoveFacts, result: MoveResult) -> bool:
    """The other player is to move."""
    return result.phase is Phase.MOVE and not result.same_player


def turn_passes_only_when_it_is_over(move: MoveFacts, result: MoveResult) -> bool:
    """If it is the other player's turn, that player is to move or the game is over; no build is left over."""
    return result.same_player or result.phase in (Phase.MOVE, Phase.OVER)


def mover_stays_below_the_top(move: MoveFacts) -> bool:
    """The target has fewer than three levels."""
    return move.target_height < TOP


def same_player_is_to_build(move: MoveFacts, result: MoveResult) -> bool:
    """The player who moved is to build."""
    return result.phase is Phase.BUILD and result.same_player
