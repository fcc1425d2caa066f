"""D0's statements about the calls that a move makes, over the trace of one attempted move.

They are about what was called, with what, and in what order. Whatever else is called in between, or deeper, or more
often, is an implementation's own affair.
"""

from typing import Final

from spec.calls import FALSE, GRID, NOTHING, TRUE, Call, Trace
from spec.gods import God

AFTER_THE_MOVE: Final = ("GodCard.afterMove", "GodCard.checkWinCondition")


def move_succeeds(trace: Trace) -> bool:
    """The player on turn has moved one of the own workers."""
    return trace.succeeds


def move_pushes(trace: Trace) -> bool:
    """The move has pushed an opponent's worker."""
    return trace.pushes


def _steps(trace: Trace) -> tuple[Call, ...]:
    """The calls that put the mover on the target; the nearest thing to it where none does."""
    placed = tuple(
        call
        for call in trace.calls_of("Worker.setPosition")
        if call.receiver in (trace.from_cell, NOTHING) and call.is_given(trace.to_cell)
    )
    for operation in ("Worker.move", "Player.moveWorker"):
        placed = placed or tuple(trace.calls_of(operation))
    return placed


def follows_the_move(trace: Trace, call: Call) -> bool:
    """The mover stood on the target when the call was made, as far as the trace tells."""
    steps = _steps(trace)
    return not steps or any(step.precedes(call) or step.encloses(call) for step in steps)


def _precedes_the_move(trace: Trace, call: Call) -> bool:
    """The call was over before the mover was put on the target, as far as the trace tells."""
    return all(call.precedes(step) or step.encloses(call) for step in _steps(trace)[:1])


def another_card_moves(trace: Trace) -> bool:
    """A player with another card than Minotaur has moved one of the own workers."""
    return trace.succeeds and trace.god not in (God.MINOTAUR, God.NONE)


def card_is_consulted(trace: Trace) -> bool:
    """A move of a player with another card than Minotaur asks that card."""
    return any(
        call.receiver == trace.god.value and call.operation not in AFTER_THE_MOVE
        for call in trace.calls
        if call.operation.startswith("GodCard.")
    )


def player_is_told_to_move(trace: Trace) -> bool:
    """The player on turn is told to move the selected worker on this grid to the target cell."""
    return any(
        call.receiver == str(trace.player) and call.is_given(GRID, trace.from_cell, trace.to_cell)
        for call in trace.calls_of("Player.moveWorker")
    )


def card_acts_after_the_move(trace: Trace) -> bool:
    """After a successful move the mover's card gets its turn to act, with grid, worker and target."""
    return any(
        call.receiver == trace.god.value
        and call.is_given(GRID, trace.to_cell, trace.to_cell)
        and follows_the_move(trace, call)
        for call in trace.calls_of("GodCard.afterMove")
    )


def status_is_checked_after_the_move(trace: Trace) -> bool:
    """After a successful move the game looks for a winner."""
    checks = trace.calls_of("GameController.checkGameStatus")
    return any(follows_the_move(trace, call) for call in checks)


def player_was_told_to_move(trace: Trace) -> bool:
    """A player was told to move a worker."""
    return any(trace.calls_of("Player.moveWorker"))


def success_is_the_workers(trace: Trace) -> bool:
    """The player's move succeeds exactly when the worker's own move did."""
    return all(
        _succeeded(trace, call)
        == any(
            call.encloses(step) and step.returned == TRUE for step in trace.calls_of("Worker.move")
        )
        for call in trace.calls_of("Player.moveWorker")
    )


def _succeeded(trace: Trace, told: Call) -> bool:
    """The call says so; one that returns nothing has succeeded if the whole move has."""
    return told.returned == TRUE or (told.returned != FALSE and trace.accepted)


def minotaur_agreed(trace: Trace) -> bool:
    """A worker of a Minotaur player moves only if the card has agreed to the move."""
    return any(
        call.returned == TRUE
        and call.receiver == God.MINOTAUR.value
        and _precedes_the_move(trace, call)
        for call in trace.calls_of("GodCard.isSpecialMove")
    )


def grid_agreed(trace: Trace) -> bool:
    """A worker moves only if the grid has found the move valid."""
    return any(
        call.returned == TRUE
        and call.is_given(trace.from_cell, trace.to_cell)
        and _precedes_the_move(trace, call)
        for call in trace.calls_of("Grid.isValidMove")
    )


def cell_behind_comes_from_the_grid(trace: Trace) -> bool:
    """For a push the grid is asked for the cell behind the target, seen from the origin."""
    return trace.has_call("Grid.getCellBehind", trace.from_cell, trace.to_cell)


def pushed_worker_counts_as_not_moved(trace: Trace) -> bool:
    """A pushed worker is marked as one that has not moved."""
    return any(
        call.is_given(FALSE) and _is_the_pushed_worker(trace, call)
        for call in trace.calls_of("Worker.setMoved")
    )


def _is_the_pushed_worker(trace: Trace, call: Call) -> bool:
    """The receiver stands behind the target, or still on it before the mover came."""
    if call.receiver == trace.to_cell:
        return all(call.precedes(step) or step.encloses(call) for step in _steps(trace))
    return call.receiver == trace.cell_behind


def position_is_set_by_the_worker(trace: Trace) -> bool:
    """The mover's place is changed by setting its position to the target cell."""
    return any(
        call.receiver in (trace.from_cell, NOTHING) and call.is_given(trace.to_cell)
        for call in trace.calls_of("Worker.setPosition")
    )


def mover_becomes_active(trace: Trace) -> bool:
    """The worker that moved is marked as active."""
    return any(
        call.receiver == trace.to_cell and call.is_given(TRUE)
        for call in trace.calls_of("Worker.setActive")
    )


def grid_is_asked(trace: Trace) -> bool:
    """The grid was asked whether a move is valid."""
    return any(trace.calls_of("Grid.isValidMove"))


def origin_is_given(trace: Trace) -> bool:
    """The grid finds no move valid that starts from no cell."""
    return all(
        call.argument(0) != NOTHING or call.returned != TRUE
        for call in trace.calls_of("Grid.isValidMove")
    )
