"""What an implementation can do beside what it declares: tried before and after the suites, and not judged."""

from conformance.check.sending import ask_all
from conformance.check.settings import Abilities
from conformance.check.stages import smoke
from conformance.driver import Program
from spec.gods import God, Gods
from spec.notation import parse_shown
from spec.position import EMPTY_BOARD
from spec.requests import New, write_request


def unplayed_pairs(program: Program, abilities: Abilities) -> tuple[Gods, ...]:
    """The pairs of declared gods that `new` answers by `!`; none if it answers all so, for then it plays nothing.

    The same god twice may be refused too: nobody is blamed for it.
    """
    lines = [write_request(New(pair)) for pair in abilities.pairs]
    answers = ask_all(program, lines)
    found = [
        pair
        for pair, reply in zip(abilities.pairs, answers.replies, strict=False)
        if reply.mark == "!" or (reply.mark == "?" and pair[0] is pair[1] is not God.NONE)
    ]
    return tuple(found) if len(found) < len(lines) else ()


def builds_nothing(program: Program, abilities: Abilities) -> bool:
    """The whole first turn of a game is answered, and no tower stands after it."""
    *_, turn = smoke(abilities)
    answers = program.ask_many(turn.lines)
    if answers.fault is not None:
        return False
    try:
        return parse_shown(answers.replies[-1].body).towers == EMPTY_BOARD
    except ValueError:
        return False
