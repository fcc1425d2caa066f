"""D0's statements about its operations' calls, over the trace of one attempted move.

They are about what was called, with what, and in what order. Whatever else is called in between, or deeper, or more
often, is an implementation's own affair.
"""

from typing import Final

from spec.calls import FALSE, GRID, NOTHING, TRUE, Call, Trace, token_of
from spec.gods import God

GODS_WITH_A_WIN_OF_THEIR_OWN: Final = frozenset({God.PAN})
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


def _follows_the_move(trace: Trace, call: Call) -> bool:
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
        and _follows_the_move(trace, call)
        for call in trace.calls_of("GodCard.afterMove")
    )


def status_is_checked_after_the_move(trace: Trace) -> bool:
    """After a successful move the game looks for a winner."""
    checks = trace.calls_of("GameController.checkGameStatus")
    return any(_follows_the_move(trace, call) for call in checks)


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


def success_is_announced(trace: Trace) -> bool:
    """A successful move produces a message that says so."""
    return any(text.strip() for text in trace.successes)


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


def status_is_checked(trace: Trace) -> bool:
    """The game looked for a winner."""
    return any(trace.calls_of("GameController.checkGameStatus"))


def status_is_checked_only_after_a_move(trace: Trace) -> bool:
    """The game looks for a winner only once a worker has moved."""
    checks = trace.calls_of("GameController.checkGameStatus")
    return trace.accepted and all(_follows_the_move(trace, call) for call in checks)


def _win_checks(trace: Trace) -> tuple[Call, ...]:
    """The players that were asked while the game looked for a winner."""
    return tuple(
        call
        for call in trace.calls_of("Player.checkWinCondition")
        if any(look.encloses(call) for look in trace.calls_of("GameController.checkGameStatus"))
    )


def nobody_is_found_to_have_won(trace: Trace) -> bool:
    """A worker has moved, the game looked for a winner, and no player's win condition was met."""
    found = any(call.returned == TRUE for call in _win_checks(trace))
    return trace.succeeds and status_is_checked(trace) and not found


def both_players_are_checked(trace: Trace) -> bool:
    """Looking for a winner asks both players, unless the first one asked has won."""
    return {"0", "1"} <= {call.receiver for call in _win_checks(trace)}


def a_win_is_looked_for_and_found(trace: Trace) -> bool:
    """The move has won the game, and the game looked for a winner."""
    has_won = trace.after.winner is not None and trace.before.winner is None
    return trace.succeeds and has_won and status_is_checked(trace)


def winner_is_set(trace: Trace) -> bool:
    """A winner is recorded through the game's own operation for it."""
    return trace.has_call("GameController.setWinner", str(trace.after.winner))


def a_player_is_checked(trace: Trace) -> bool:
    """A worker has moved, and a player was asked for the win condition."""
    return trace.succeeds and any(trace.calls_of("Player.checkWinCondition"))


def new_positions_are_checked(trace: Trace) -> bool:
    """The win condition looks at the workers' new positions."""
    checks = trace.calls_of("Player.checkWinCondition")
    return all(_follows_the_move(trace, call) for call in checks)


def _checks_without_a_win(trace: Trace) -> tuple[Call, ...]:
    """Players with a card that has a win of its own, asked in vain: one win found is enough, and ends the asking."""
    holders = {
        str(player)
        for player in (0, 1)
        if trace.before.gods[player] in GODS_WITH_A_WIN_OF_THEIR_OWN
    }
    return tuple(
        call
        for call in trace.calls_of("Player.checkWinCondition")
        if call.receiver in holders and call.returned != TRUE
    )


def card_with_a_win_is_asked_in_vain(trace: Trace) -> bool:
    """A player whose card has a win of its own is asked after a move, and has not won."""
    return trace.succeeds and bool(_checks_without_a_win(trace))


def card_checks_each_worker(trace: Trace) -> bool:
    """A card with a win of its own is asked about each of its player's two workers."""
    return all(
        {token_of(cell) for cell in trace.after.workers[int(call.receiver)]}
        <= _workers_asked_about(trace, call)
        for call in _checks_without_a_win(trace)
    )


def _workers_asked_about(trace: Trace, check: Call) -> set[str]:
    card = trace.before.gods[int(check.receiver)].value
    asked = trace.calls_of("GodCard.checkWinCondition")
    return {call.argument(0) for call in asked if check.encloses(call) and call.receiver == card}
