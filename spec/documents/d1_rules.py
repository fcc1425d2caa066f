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


def nobody_is_selected(transition: Transition) -> bool:
    """After a failed selection no worker is selected, not even the one that was."""
    return transition.after.turn.worker is None


def no_listed_condition_fails(move: MoveFacts) -> bool:
    """A chosen worker goes to an adjacent cell, without another worker, at most one level up."""
    free = move.target == Side.NOBODY
    return move.origin == Side.NOBODY or (move.distance == 1 and free and move.climb <= 1)


def all_conditions_are_met(move: MoveFacts) -> bool:
    """A move that meets every condition, those on bounds and domes too, is accepted."""
    return (
        shared.it_is_time_to_move(move)
        and shared.own_worker_stands_on_origin(move)
        and shared.target_is_on_board(move)
        and shared.target_has_no_dome(move)
        and no_listed_condition_fails(move)
    )


def mover_stays_below_the_top(move: MoveFacts) -> bool:
    """The target is lower than level 3."""
    return move.target_height < shared.TOP


def game_is_undecided(move: MoveFacts, result: MoveResult) -> bool:
    """Nobody has won, and the game is not over."""
    return shared.nobody_has_won(move, result) and shared.game_goes_on(move, result)
