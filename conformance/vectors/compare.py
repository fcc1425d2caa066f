"""Whether a reply is what a vector requires: the rules that `vectors.md` gives to every runner."""

from conformance.driver import Reply
from conformance.vectors.vector import ACCEPTED, LISTED, REFUSED, Required
from spec.notation import Shown, parse_shown
from spec.position import Turn, same_turn


def shortfall(required: Required, request: str, reply: Reply) -> str:
    """What is wrong with the reply, in a few words; empty if it is what is required."""
    if required.answer == LISTED:
        return _wrong_list(required.cells or (), reply)
    answer = ACCEPTED if reply.mark == "=" else REFUSED
    if answer != required.answer:
        return f"{answer}, and {required.answer} is required"
    chosen = request.startswith("select ") and answer == ACCEPTED
    wrong = other_position(required.position or "* * *", reply.body, chosen)
    return f"{required.position} is required" if wrong else ""


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


def _wrong_list(cells: tuple[str, ...], reply: Reply) -> str:
    listed = reply.body.split(" ")[0] if reply.mark == "=" else ""
    given = frozenset() if listed in ("", "-") else frozenset(listed.split(","))
    wanted = ",".join(cells) or "-"
    return "" if given == frozenset(cells) else f"the list {wanted} is required"
