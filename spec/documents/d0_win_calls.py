"""D0's statements about the calls that look for a winner, over the trace of one attempted move."""

from typing import Final

from spec.calls import TRUE, Call, Trace, token_of
from spec.documents.d0_calls import follows_the_move
from spec.gods import God

GODS_WITH_A_WIN_OF_THEIR_OWN: Final = frozenset({God.PAN})


def status_is_checked(trace: Trace) -> bool:
    """The game looked for a winner."""
    return any(trace.calls_of("GameController.checkGameStatus"))


def status_is_checked_only_after_a_move(trace: Trace) -> bool:
    """The game looks for a winner only once a worker has moved."""
    checks = trace.calls_of("GameController.checkGameStatus")
    return trace.accepted and all(follows_the_move(trace, call) for call in checks)


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
    return all(follows_the_move(trace, call) for call in checks)


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
