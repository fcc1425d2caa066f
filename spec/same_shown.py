"""Whether a position is the one that is required, as far as both of them are told."""

from spec.notation import Shown, parse_shown
from spec.position import Turn, same_turn


def other_position(required: str, shown: str, with_selection: bool = False) -> bool:
    """What is shown differs from the required position in a token that both of them tell."""
    wanted = parse_shown(required)
    try:
        given = parse_shown(shown)
    except ValueError:
        return True
    return (
        _differ(wanted.towers, given.towers)
        or _differ(_standing(wanted), _standing(given))
        or _other_turn(wanted.turn, given.turn, with_selection)
    )


def _differ(one: object, other: object) -> bool:
    return one is not None and other is not None and one != other


def _standing(shown: Shown) -> object:
    """The workers of each player as a set: their order is never judged."""
    return None if shown.workers is None else tuple(frozenset(pair) for pair in shown.workers)


def _other_turn(one: Turn | None, other: Turn | None, with_selection: bool) -> bool:
    if one is None or other is None:
        return False
    return one != other if with_selection else not same_turn(one, other)
