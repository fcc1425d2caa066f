"""What an answer shows otherwise than it should: the first thing that a reader of the board would see."""

from enum import Enum

from reference_impl.engine import attempt
from spec.dialect import DIALECTS
from spec.position import Position, new_game, same_turn, same_workers
from spec.requests import Load, New
from spec.transition import Listing, Transition


class Effect(Enum):
    """What is shown wrongly."""

    NOTHING = "nothing changes"
    TOWERS = "towers"
    WORKERS = "workers"
    WINNER = "winner"
    TURN = "turn"
    OTHER = "something else"


def right_after(happened: Transition, document: str) -> Position | None:
    """The position that a right answer shows, given whether it was accepted; None if there was no game."""
    match happened.request:
        case New(gods):
            return new_game(gods) if happened.accepted else happened.before
        case Load(position):
            return position if happened.accepted else happened.before
    if happened.before is None or not happened.accepted:
        return happened.before
    return attempt(happened.before, happened.request, DIALECTS[document]).after


def effect_of(happened: Transition | Listing, document: str) -> Effect:
    """What is shown wrongly: that nothing changes before towers, then workers, then the turn."""
    right = None if isinstance(happened, Listing) else right_after(happened, document)
    if right is None or isinstance(happened, Listing):
        return Effect.OTHER
    shown = happened.after
    if happened.accepted and shown == happened.before:
        return Effect.NOTHING
    if shown.towers != right.towers:
        return Effect.TOWERS
    if not same_workers(shown, right):
        return Effect.WORKERS
    if shown.winner != right.winner:
        return Effect.WINNER
    return Effect.OTHER if same_turn(shown.turn, right.turn) else Effect.TURN
