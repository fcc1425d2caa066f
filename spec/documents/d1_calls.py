"""D1's statements about its operations' calls, over the trace of one attempted move.

The document names no classes: its operations are the game's. A game may validate other moves too, to see whether a
player can move at all; what is asked for is that the move at hand is among them.
"""

from spec.calls import TRUE, Call, Trace


def _validations(trace: Trace) -> tuple[Call, ...]:
    """The validations that may be of the move at hand: those before the worker is moved, or all if it never is."""
    moves = tuple(trace.calls_of("Game.moveWorker"))
    checks = tuple(trace.calls_of("Game.isValidMove"))
    return tuple(call for call in checks if call.precedes(moves[0])) if moves else checks


def a_move_is_validated(trace: Trace) -> bool:
    """The player on turn has moved one of the own workers, and moves were validated before."""
    return trace.succeeds and bool(_validations(trace))


def _is_validated(trace: Trace) -> bool:
    checks = _validations(trace)
    return any(call.is_given(trace.from_cell, trace.to_cell) for call in checks)


def _names_the_origin(trace: Trace) -> bool:
    return any(call.argument(0) == trace.from_cell for call in _validations(trace))


def _names_the_target(trace: Trace) -> bool:
    return any(call.argument(1) == trace.to_cell for call in _validations(trace))


def selected_workers_cell_is_validated(trace: Trace) -> bool:
    """The move is validated from the cell of the selected worker."""
    # Where no validation is to the named cell, it is that cell which is wrong, and not this one.
    is_other_target = _names_the_origin(trace) and not _names_the_target(trace)
    return _is_validated(trace) or is_other_target


def named_cell_is_validated(trace: Trace) -> bool:
    """The move is validated to the cell that the player named, row first."""
    is_other_origin = _names_the_target(trace) and not _names_the_origin(trace)
    return _is_validated(trace) or is_other_origin


def a_worker_is_moved(trace: Trace) -> bool:
    """The game was told to move a worker."""
    return any(trace.calls_of("Game.moveWorker"))


def only_a_valid_move_is_performed(trace: Trace) -> bool:
    """A worker is moved only after a move of its own was found valid."""
    return all(
        any(check.returned == TRUE for check in _validations_of_the_move(trace, call))
        for call in trace.calls_of("Game.moveWorker")
    )


def _validations_of_the_move(trace: Trace, step: Call) -> tuple[Call, ...]:
    """Those before the worker was moved; if the very move is among them they alone count, else its cells are wrong."""
    before = tuple(call for call in trace.calls_of("Game.isValidMove") if call.precedes(step))
    exact = tuple(call for call in before if call.is_given(trace.from_cell, trace.to_cell))
    return exact or before


def a_validated_worker_is_moved(trace: Trace) -> bool:
    """The game was told to move a worker, after it had validated a move."""
    return a_worker_is_moved(trace) and bool(_validations(trace))


def worker_goes_to_the_validated_cell(trace: Trace) -> bool:
    """The worker is moved to the cell that was found valid."""
    return all(
        any(check.argument(1) == call.argument(1) for check in trace.calls_of("Game.isValidMove"))
        for call in trace.calls_of("Game.moveWorker")
    )


def win_is_looked_for(trace: Trace) -> bool:
    """The game looked for a winner, and it is told whether a worker was moved for it."""
    is_told = not trace.accepted or a_worker_is_moved(trace)
    return is_told and any(trace.calls_of("Game.checkWinCondition"))


def win_is_checked_after_the_move(trace: Trace) -> bool:
    """The game looks for a winner only once the worker has been moved."""
    return trace.accepted and all(
        any(
            step.precedes(call) or step.encloses(call) for step in trace.calls_of("Game.moveWorker")
        )
        for call in trace.calls_of("Game.checkWinCondition")
    )
