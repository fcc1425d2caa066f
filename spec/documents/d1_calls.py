"""D1's statements about its operations' calls, over the trace of one attempted move."""

from spec.calls import Trace


def selected_workers_cell_is_validated(trace: Trace) -> bool:
    """The move is validated from the cell of the selected worker."""
    return all(call.arguments[0] == trace.origin for call in trace.calls_of("is_valid_move"))


def named_cell_is_validated(trace: Trace) -> bool:
    """The move is validated to the cell that the player named, row first."""
    return all(call.arguments[1] == trace.target for call in trace.calls_of("is_valid_move"))


def only_a_valid_move_is_performed(trace: Trace) -> bool:
    """A worker is moved only after a move of its own was found valid."""
    return all(
        any(
            check.returned is True and check.arguments[0] == trace.origin and check.precedes(call)
            for check in trace.calls_of("is_valid_move")
        )
        for call in trace.calls_of("move_worker")
    )


def worker_goes_to_the_validated_cell(trace: Trace) -> bool:
    """The worker is moved to the cell that was found valid."""
    return all(
        any(check.arguments[1] == call.arguments[1] for check in trace.calls_of("is_valid_move"))
        for call in trace.calls_of("move_worker")
    )


def win_is_checked_after_the_move(trace: Trace) -> bool:
    """The game looks for a winner only once the worker has been moved."""
    return all(
        any(step.precedes(call) for step in trace.calls_of("move_worker"))
        for call in trace.calls_of("check_win_condition")
    )
