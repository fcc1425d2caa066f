"""D0's statements about its HTTP server, over one exchange. What is not told is not wrong."""

from spec.exchange import COLUMN, MOVE_METHOD, MOVE_PATH, ROW, Exchange
from spec.told import agree


def moves_have_their_path(exchange: Exchange) -> bool:
    """Only a request to /api/game/move-worker moves a worker."""
    return not exchange.moved or exchange.path == MOVE_PATH


def moves_are_posted(exchange: Exchange) -> bool:
    """Only a POST request moves a worker."""
    return not exchange.moved or exchange.method == MOVE_METHOD


def moves_name_a_row(exchange: Exchange) -> bool:
    """Only a request with the parameter toRow moves a worker."""
    return not exchange.moved or exchange.parameter(ROW) is not None


def moves_name_a_column(exchange: Exchange) -> bool:
    """Only a request with the parameter toCol moves a worker."""
    return not exchange.moved or exchange.parameter(COLUMN) is not None


def worker_goes_to_the_named_cell(exchange: Exchange) -> bool:
    """A worker that the request moved stands on the cell that toRow and toCol name."""
    player = exchange.before.player
    movers = (0, 1) if player is None else (player,)
    return not exchange.moved or any(
        exchange.arrived(mover) == {exchange.target} for mover in movers
    )


def a_response_comes(exchange: Exchange) -> bool:
    """A request for a move gets a response, whatever becomes of the move."""
    return not exchange.asks_for_a_move or exchange.status is not None


def response_shows_the_game(exchange: Exchange) -> bool:
    """The response to a move shows the game as it is afterwards."""
    is_due = exchange.status is not None and (exchange.moved or exchange.says_success)
    if not exchange.asks_for_a_move or not is_due:
        return True
    return exchange.shown is not None and agree(exchange.shown, exchange.after)


def success_is_announced(exchange: Exchange) -> bool:
    """A successful move produces a message that says so."""
    if exchange.message is None or not (exchange.moved and exchange.asks_for_a_move):
        return True
    return bool(exchange.message.strip())
