"""Statements about placing and selecting a worker."""

from spec.facts import CellFacts, CellResult, Side
from spec.position import Phase, same_position
from spec.transition import Transition

TURN_AFTER = {1: (Phase.PLACE, 0), 2: (Phase.PLACE, 1), 3: (Phase.PLACE, 1), 4: (Phase.MOVE, 0)}
"""Phase and player once so many workers are placed."""


def somebody_is_to_place(cell: CellFacts) -> bool:
    """A player still has a worker to place."""
    return cell.phase is Phase.PLACE and cell.placed < 4


def somebody_is_to_move(cell: CellFacts) -> bool:
    """A player is to move."""
    return cell.phase is Phase.MOVE


def cell_is_on_board(cell: CellFacts) -> bool:
    """The cell lies on the board."""
    return cell.on_board


def cell_is_free(cell: CellFacts) -> bool:
    """No worker stands on the cell."""
    return cell.standing == Side.NOBODY


def own_worker_stands_there(cell: CellFacts) -> bool:
    """A worker of the player on turn stands on the cell."""
    return cell.standing == Side.OWN


def may_be_placed(cell: CellFacts) -> bool:
    """A player with a worker left may place it on any free cell of the board."""
    return somebody_is_to_place(cell) and cell_is_on_board(cell) and cell_is_free(cell)


def may_be_selected(cell: CellFacts) -> bool:
    """The player to move may select either of the own workers, even one that cannot move."""
    return somebody_is_to_move(cell) and own_worker_stands_there(cell)


def new_worker_stands_there(cell: CellFacts, result: CellResult) -> bool:
    """One more worker of the placing player is on the board, and it stands on the cell."""
    return result.own_worker_stands and result.one_more_worker


def other_workers_stay(cell: CellFacts, result: CellResult) -> bool:
    """Every worker placed before stands where it stood."""
    return result.others_stay


def no_tower_changes(cell: CellFacts, result: CellResult) -> bool:
    """Heights and domes of all cells are as they were."""
    return result.towers_stay


def next_placer_follows(cell: CellFacts, result: CellResult) -> bool:
    """Player 0 places two workers, player 1 places two, then player 0 is to move."""
    return (result.phase, result.player) == TURN_AFTER[cell.placed + 1]


def worker_is_selected(cell: CellFacts, result: CellResult) -> bool:
    """The worker on the cell is the selected one."""
    return result.cell_is_selected


def selecting_changes_nothing_else(transition: Transition) -> bool:
    """Board, workers and turn are as they were; only the selection may change."""
    assert transition.before is not None
    return same_position(transition.before, transition.after)


def selection_stays(transition: Transition) -> bool:
    """Nothing changes, and the worker selected before stays selected."""
    before = transition.before
    assert before is not None
    kept = before.turn.worker in (None, transition.after.turn.worker)
    return kept and same_position(before, transition.after)
