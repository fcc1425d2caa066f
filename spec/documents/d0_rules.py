"""D0's own statements about moves: a Minotaur player's move is judged in another way than a regular one."""

from spec.facts import MoveFacts, Side
from spec.gods import God
from spec.statements import move as shared
from spec.statements.move import TOP
from spec.transition import Transition


def push_is_possible(move: MoveFacts) -> bool:
    """A push by a worker that climbs at most one level is accepted, however high the free cell behind is."""
    return (
        move.pushes
        and shared.it_is_time_to_move(move)
        and shared.own_worker_stands_on_origin(move)
        and shared.target_is_on_board(move)
        and shared.target_is_adjacent(move)
        and shared.climbs_at_most_one_level(move)
        and shared.target_has_no_dome(move)
        and shared.cell_behind_is_on_board(move)
        and shared.cell_behind_is_free(move)
        and shared.cell_behind_has_no_dome(move)
    )


def regular_move_meets_no_worker(move: MoveFacts) -> bool:
    """No other worker stands on the target, unless the player has Minotaur."""
    return move.god is God.MINOTAUR or move.target == Side.NOBODY or move.distance == 0


def regular_move_climbs_one_level(move: MoveFacts) -> bool:
    """The target is at most one level higher than the origin, unless the player has Minotaur."""
    return move.god is God.MINOTAUR or move.climb <= 1


def _minotaur_meets_a_worker(move: MoveFacts) -> bool:
    return move.god is God.MINOTAUR and not shared.target_holds_no_other_worker(move)


def minotaur_has_a_cell_behind(move: MoveFacts) -> bool:
    """The board goes on behind the target, where a Minotaur player's worker meets a worker."""
    return not _minotaur_meets_a_worker(move) or move.behind_on_board


def minotaur_has_a_free_cell_behind(move: MoveFacts) -> bool:
    """Nobody stands behind the target, where a Minotaur player's worker meets a worker."""
    return not _minotaur_meets_a_worker(move) or move.behind == Side.NOBODY


def minotaur_has_no_dome_behind(move: MoveFacts) -> bool:
    """There is no dome behind the target, where a Minotaur player's worker meets a worker."""
    return not _minotaur_meets_a_worker(move) or not move.behind_dome


def minotaur_climbs_one_level_to_a_free_cell(move: MoveFacts) -> bool:
    """A Minotaur player's worker climbs at most one level onto a cell without a worker."""
    return move.god is not God.MINOTAUR or _minotaur_meets_a_worker(move) or move.climb <= 1


def a_win_condition_is_met(move: MoveFacts) -> bool:
    """The mover gets to level 3, or is Pan's and comes down two levels or more."""
    return shared.mover_reaches_the_top(move) or shared.pan_drops(move)


def a_worker_is_pushed_to_the_top(move: MoveFacts) -> bool:
    """A worker is pushed from below onto level 3."""
    return move.pushes and move.behind_height == TOP and move.target_height < TOP


def no_win_condition_is_met(move: MoveFacts) -> bool:
    """Neither the mover nor its card gives a reason to win, and no worker of Pan's is pushed down two levels."""
    falls = move.pushes and move.other_god is God.PAN
    dropped = falls and move.behind_height - move.target_height <= -2
    return not a_win_condition_is_met(move) and not dropped


def player_0_has_won(transition: Transition) -> bool:
    """The move is accepted, and the player who moved has won."""
    return transition.accepted and transition.after.winner == 0
