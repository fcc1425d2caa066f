"""D1's own statements about selecting and moving."""

from spec.facts import CellFacts, MoveFacts, MoveResult, Side
from spec.position import Phase
from spec.statements import move as shared
from spec.transition import Transition


def nobody_stands_there(cell: CellFacts) -> bool:
    """The player to move selects a cell without a worker."""
    return cell.phase is Phase.MOVE and cell.standing == Side.NOBODY


def opponent_stands_there(cell: CellFacts) -> bool:
    """The player to move selects an opponent's worker."""
    return cell.phase is Phase.MOVE and cell.standing == Side.OPPONENT


def no_own_worker_stands_there(cell: CellFacts) -> bool:
    """The player to move selects a cell on which no own worker stands."""
    return nobody_stands_there(cell) or opponent_stands_there(cell)


def no_other_worker_is_selected(transition: Transition) -> bool:
    """After a failed selection no worker is selected, or at most the one that was."""
    before = transition.before
    assert before is not None
    return transition.after.turn.worker in (None, before.turn.worker)


def selection_is_cleared(transition: Transition) -> bool:
    """After a failed selection no worker is selected, not even the one that was."""
    return transition.after.turn.worker is None


def selection_is_kept(transition: Transition) -> bool:
    """A failed selection selects nobody, and leaves the one before as it was."""
    before = transition.before
    assert before is not None
    return transition.after.turn.worker == before.turn.worker


def another_worker_was_selected(cell: CellFacts, transition: Transition) -> bool:
    """A worker had been selected, and then a cell is selected on which no own worker stands."""
    before = transition.before
    return (
        no_own_worker_stands_there(cell) and before is not None and before.turn.worker is not None
    )


def no_listed_condition_fails(move: MoveFacts) -> bool:
    """A chosen worker goes to an adjacent cell, without another worker, at most one level up."""
    free = move.target == Side.NOBODY
    return move.origin == Side.NOBODY or (move.distance == 1 and free and move.climb <= 1)


def all_conditions_are_met(move: MoveFacts) -> bool:
    """A move of the chosen worker that meets every condition, and goes down one level at most, is accepted."""
    return move.climb >= -1 and _meets_all_others(move)


def long_step_down_is_possible(move: MoveFacts) -> bool:
    """A step down two levels or more that meets every other condition is accepted."""
    return move.climb < -1 and _meets_all_others(move)


def steps_down_at_most_one_level(move: MoveFacts) -> bool:
    """The target is at most one level lower than the origin."""
    return not long_step_down_is_possible(move)


def _meets_all_others(move: MoveFacts) -> bool:
    free = shared.target_holds_no_other_worker(move)
    return free and shared.chosen_and_within_the_rules(move)


def game_is_undecided(move: MoveFacts, result: MoveResult) -> bool:
    """Nobody has won, and the game is not over."""
    return shared.nobody_has_won(move, result) and shared.game_goes_on(move, result)
