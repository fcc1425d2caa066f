"""A fault's script: is it enough by itself, and what of it is needed?"""

from conformance.check.findings import FaultFound
from conformance.check.sending import ask_all
from conformance.check.shorter import Lines, left_out, without_idle
from conformance.driver import Answers, Asked, Fault

MOST_STARTS = 30


def fault_of(asked: Asked, fault: Fault, script: Lines, before: int) -> FaultFound:
    """The fault with a script that leads to it in a fresh process; or with the word that the script alone does not.

    `before` requests had been answered by the process when the script began. A hang is not made shorter request by
    request: each trial would take the time limit.
    """
    if fault.kind == "extra reply":
        # A reply too many shows only in what follows the script.
        return FaultFound(fault.kind, script, fault.detail)
    starts = MOST_STARTS

    def answers_to(lines: Lines) -> Answers:
        nonlocal starts
        starts -= 1
        asked.restart()
        return asked.ask_many(lines) if fault.kind == "hang" else ask_all(asked, lines)

    def fails(lines: Lines) -> bool:
        if starts <= 0:
            return False
        again = answers_to(lines).fault
        return again is not None and again.kind == fault.kind

    first = answers_to(script)
    if first.fault is None or first.fault.kind != fault.kind:
        alone = (
            f"a fresh start answers the same requests; here it had answered {before} others before"
        )
        return FaultFound(fault.kind, script, f"{fault.detail}; {alone}")
    script = script[: len(first.replies) + 1]
    busy = without_idle(script, [reply.text for reply in first.replies])
    if busy != script and fails(busy):
        script = busy
    if fault.kind != "hang":
        script = left_out(script, fails)
    return FaultFound(fault.kind, script, fault.detail)
