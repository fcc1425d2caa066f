"""A fault's script: is it enough by itself, and what of it is needed?"""

from itertools import islice

from conformance.check.findings import FaultFound
from conformance.check.sending import ask_all
from conformance.check.settings import Player
from conformance.check.shorter import Lines, left_out, without_idle
from conformance.check.ways import other_ways
from conformance.driver import Answers, Asked, Fault

MOST_STARTS = 40
MOST_WAYS = 6
"""So many other ways to the same request are tried."""


def fault_of(asked: Asked, fault: Fault, script: Lines, before: int, player: Player) -> FaultFound:
    """The fault with a script that leads to it in a fresh process; or with the word that the script alone does not.

    `before` requests had been answered by the process when the script began. A hang is not made shorter request by
    request: each trial would take the time limit.
    """
    trials = Starts(asked, fault.kind)
    answers = trials.answers_to(script)
    if not trials.is_such(answers):
        alone = (
            f"a fresh start answers the same requests; here it had answered {before} others before"
        )
        return FaultFound(fault.kind, script, f"{fault.detail}; {alone}")
    script = trials.up_to_the_fault(script, answers)
    busy = without_idle(script, [reply.text for reply in answers.replies])
    if busy != script and trials.fails(busy):
        script = busy
    for tried in islice(other_ways(script, player), MOST_WAYS):
        if len(tried) < len(script) and trials.fails(tried):
            script = tried
    if fault.kind != "hang":
        script = left_out(script, trials.fails)
    return FaultFound(fault.kind, script, fault.detail)


class Starts:
    """Asks fresh processes, not too many of them, whether there is a fault of one kind."""

    def __init__(self, asked: Asked, kind: str) -> None:
        self._asked = asked
        self._kind = kind
        self._left = MOST_STARTS

    def answers_to(self, lines: Lines) -> Answers:
        """What a fresh process answers."""
        self._left -= 1
        self._asked.restart()
        if self._kind in ("hang", "extra reply"):
            return self._asked.ask_many(lines)
        return ask_all(self._asked, lines)

    def fails(self, lines: Lines) -> bool:
        """There is such a fault; none is found when all starts are used up."""
        return self._left > 0 and self.is_such(self.answers_to(lines))

    def is_such(self, answers: Answers) -> bool:
        """The answers that were just given end in such a fault, or are followed by a reply too many."""
        fault = answers.fault
        if self._kind == "extra reply" and fault is None:
            fault = self._asked.surplus()
        return fault is not None and fault.kind == self._kind

    def up_to_the_fault(self, script: Lines, answers: Answers) -> Lines:
        """The script up to the request at which it is; a reply too many shows only afterwards, and is looked for."""
        if self._kind != "extra reply":
            return script[: len(answers.replies) + 1]
        least, most = 1, len(script)
        while least < most:
            middle = (least + most) // 2
            if self.fails(script[:middle]):
                most = middle
            else:
                least = middle + 1
        return script[:most]
