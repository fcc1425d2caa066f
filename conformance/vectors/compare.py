"""Whether a reply is what a vector requires: the rules that `vectors.md` gives to every runner."""

from conformance.driver import Reply
from conformance.vectors.vector import ACCEPTED, LISTED, REFUSED, Required
from spec.same_shown import other_position


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


def _wrong_list(cells: tuple[str, ...], reply: Reply) -> str:
    listed = reply.body.split(" ")[0] if reply.mark == "=" else ""
    given = frozenset() if listed in ("", "-") else frozenset(listed.split(","))
    wanted = ",".join(cells) or "-"
    return "" if given == frozenset(cells) else f"the list {wanted} is required"
