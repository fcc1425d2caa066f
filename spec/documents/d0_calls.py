"""D0's statements about its operations' calls, over the trace of one attempted move."""

from typing import Final

from spec.calls import Call, Trace
from spec.cells import on_board
from spec.gods import God

GODS_WITH_A_WIN_OF_THEIR_OWN: Final = frozenset({God.PAN})


def _follows_the_move(trace: Trace, call: Call) -> bool:
    return any(done.precedes(call) for done in trace.calls_of("Player.move_worker"))


def card_is_consulted(trace: Trace) -> bool:
    """A move of a player with another card than Minotaur asks that card."""
    asked = any(call.receiver is trace.god for call in trace.calls_of("GodCard.is_special_move"))
    return not trace.accepted or trace.god is God.MINOTAUR or asked


def player_is_told_to_move(trace: Trace) -> bool:
    """The player on turn is told to move the selected worker on this grid to the target cell."""
    if trace.mover is None or trace.mover[0] != trace.player or not on_board(trace.target):
        return True
    given = (trace.before, trace.mover, trace.target)
    return trace.has_call("Player.move_worker", trace.player, *given)


def card_acts_after_the_move(trace: Trace) -> bool:
    """After a successful move the mover's card gets its turn to act, with grid, worker and target."""
    return not trace.accepted or any(
        call.receiver is trace.god
        and call.arguments[1:] == (trace.mover, trace.target)
        and _follows_the_move(trace, call)
        for call in trace.calls_of("GodCard.after_move")
    )


def status_is_checked_after_the_move(trace: Trace) -> bool:
    """After a successful move the game looks for a winner."""
    checks = trace.calls_of("GameController.check_game_status")
    return not trace.accepted or any(_follows_the_move(trace, call) for call in checks)


def success_is_the_workers(trace: Trace) -> bool:
    """The player's move succeeds exactly when the worker's own move did."""
    return all(
        (call.returned is True)
        == any(
            call.encloses(step) and step.returned is True for step in trace.calls_of("Worker.move")
        )
        for call in trace.calls_of("Player.move_worker")
    )


def _said_yes_within(trace: Trace, operation: str, call: Call) -> bool:
    answers = trace.calls_of(operation)
    return any(call.encloses(answer) and answer.returned is True for answer in answers)


def minotaur_agreed(trace: Trace) -> bool:
    """A worker of a Minotaur player moves only if the card has agreed to the move."""
    return trace.god is not God.MINOTAUR or all(
        call.returned is not True or _said_yes_within(trace, "GodCard.is_special_move", call)
        for call in trace.calls_of("Worker.move")
    )


def grid_agreed(trace: Trace) -> bool:
    """A worker moves only if the grid has found the move valid."""
    return all(
        call.returned is not True or _said_yes_within(trace, "Grid.is_valid_move", call)
        for call in trace.calls_of("Worker.move")
    )


def _pushed(trace: Trace) -> bool:
    return trace.accepted and trace.pushed is not None


def cell_behind_comes_from_the_grid(trace: Trace) -> bool:
    """For a push the grid is asked for the cell behind the target, seen from the origin."""
    return not _pushed(trace) or any(
        call.arguments == (trace.origin, trace.target)
        for call in trace.calls_of("Grid.get_cell_behind")
    )


def pushed_worker_counts_as_not_moved(trace: Trace) -> bool:
    """A pushed worker is marked as one that has not moved."""
    return not _pushed(trace) or trace.has_call("Worker.set_moved", trace.pushed, False)


def position_is_set_by_the_worker(trace: Trace) -> bool:
    """The mover's place is changed by setting its position to the target cell."""
    return not trace.accepted or trace.has_call("Worker.set_position", trace.mover, trace.target)


def mover_becomes_active(trace: Trace) -> bool:
    """The worker that moved is marked as active."""
    return not trace.accepted or trace.has_call("Worker.set_active", trace.mover, True)


def origin_is_given(trace: Trace) -> bool:
    """The grid is never asked about a move from no cell."""
    return all(call.arguments[0] is not None for call in trace.calls_of("Grid.is_valid_move"))


def status_is_checked_only_after_a_move(trace: Trace) -> bool:
    """The game looks for a winner only once a worker has moved."""
    return all(
        any(step.returned is True and step.precedes(call) for step in trace.calls_of("Worker.move"))
        for call in trace.calls_of("GameController.check_game_status")
    )


def both_players_are_checked(trace: Trace) -> bool:
    """Looking for a winner asks both players."""
    asked = {call.receiver for call in trace.calls_of("Player.check_win_condition")}
    return not any(trace.calls_of("GameController.check_game_status")) or asked == {0, 1}


def winner_is_set(trace: Trace) -> bool:
    """A winner is recorded through the game's own operation for it."""
    winner = trace.after.winner
    if not trace.accepted or winner is None:
        return True
    return trace.has_call("GameController.set_winner", None, winner)


def new_positions_are_checked(trace: Trace) -> bool:
    """The win condition looks at the workers' new positions."""
    return all(
        any(step.precedes(call) for step in trace.calls_of("Worker.set_position"))
        for call in trace.calls_of("Player.check_win_condition")
    )


def card_checks_each_worker(trace: Trace) -> bool:
    """A card with a win of its own is asked about each of its player's two workers."""
    return all(
        trace.before.gods[player] not in GODS_WITH_A_WIN_OF_THEIR_OWN
        or _workers_asked_about(trace, call) == {(player, 0), (player, 1)}
        for player in (0, 1)
        for call in trace.calls_of("Player.check_win_condition")
        if call.receiver == player
    )


def _workers_asked_about(trace: Trace, check: Call) -> set[object]:
    asked = trace.calls_of("GodCard.check_win_condition")
    return {call.arguments[0] for call in asked if check.encloses(call)}
