"""D0's own statements about moves: a Minotaur player's move is judged in another way than a regular one."""

from spec.facts import Choice, MoveFacts, MoveResult, Side
from spec.gods import God
from spec.statements import move as shared
from spec.statements.move import TOP
from spec.transition import Transition


def push_is_possible(move: MoveFacts) -> bool:
    """A push by a worker that climbs at most one level is accepted, however high the free cell behind is."""
    return move.pushes and shared.chosen_and_within_the_rules(move)


def push_up_is_possible(move: MoveFacts) -> bool:
    """A push that is in order but for its climb of two levels or more is accepted."""
    return (
        move.pushes
        and move.climb > 1
        and move.chosen == Choice.MADE
        and all(
            rule(move) for rule in shared.MOVE_RULES if rule is not shared.climbs_at_most_one_level
        )
    )


def push_climbs_one_level(move: MoveFacts) -> bool:
    """A push climbs at most one level, like any other move."""
    return not push_up_is_possible(move)


def regular_move_meets_no_worker(move: MoveFacts) -> bool:
    """No other worker stands on the target, but for an opponent's that Minotaur pushes."""
    pushes = move.god is God.MINOTAUR and move.pushes
    return pushes or move.target == Side.NOBODY or move.distance == 0


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


def pan_drops_two_levels(move: MoveFacts) -> bool:
    """Pan's worker steps down two levels."""
    return move.god is God.PAN and move.climb == -2


def pan_drops_three_levels(move: MoveFacts) -> bool:
    """Pan's worker steps down three levels."""
    return move.god is God.PAN and move.climb == -3


def two_levels_or_more_win(move: MoveFacts, result: MoveResult) -> bool:
    """The player who moved has won: down two levels is at least two."""
    return shared.mover_has_won(move, result)


def two_levels_alone_win(move: MoveFacts, result: MoveResult) -> bool:
    """The game has no winner: down two levels is two, and not three."""
    return shared.nobody_has_won(move, result)


def a_win_condition_is_met(move: MoveFacts) -> bool:
    """The mover gets to level 3, or is Pan's and comes down two levels."""
    return shared.mover_reaches_the_top(move) or pan_drops_two_levels(move)


def a_worker_is_pushed_to_the_top(move: MoveFacts) -> bool:
    """A worker is pushed from below onto level 3."""
    return move.pushes and move.behind_height == TOP and move.target_height < TOP


def no_win_condition_is_met(move: MoveFacts) -> bool:
    """Neither the mover nor its card gives a reason to win, and no worker of Pan's is pushed down two levels."""
    falls = move.pushes and move.other_god is God.PAN
    dropped = falls and move.behind_height - move.target_height <= -2
    wins = move.target_height == TOP or shared.pan_drops(move)
    return not wins and not dropped


def player_0_has_won(transition: Transition) -> bool:
    """The move is accepted, and the player who moved has won."""
    return transition.accepted and transition.after.winner == 0
