"""What an implementation can do beside what it declares: tried before and after the suites, and not judged."""

from conformance.check.sending import ask_all
from conformance.check.suites import Player, smoke
from conformance.driver import Asked
from spec.gods import Gods
from spec.notation import parse_shown
from spec.position import EMPTY_BOARD
from spec.requests import New, write_request


def unplayed_pairs(asked: Asked, player: Player) -> tuple[Gods, ...]:
    """The pairs of declared gods that `new` answers by `!`; none if it answers all so, for then it plays nothing."""
    lines = [write_request(New(pair)) for pair in player.pairs]
    answers = ask_all(asked, lines)
    found = [
        pair
        for pair, reply in zip(player.pairs, answers.replies, strict=False)
        if reply.mark == "!"
    ]
    return tuple(found) if len(found) < len(lines) else ()


def shows_towers(asked: Asked, player: Player) -> bool:
    """After the first turn of a game some tower stands."""
    *_, turn = smoke(player)
    for reply in asked.ask_many(turn.lines).replies[-1:]:
        try:
            return parse_shown(reply.body).towers not in (None, EMPTY_BOARD)
        except ValueError:
            return False
    return False
