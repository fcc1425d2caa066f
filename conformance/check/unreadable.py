"""A reply that cannot be read: the shortest script found that gets such a one."""

from dataclasses import replace
from itertools import chain

from conformance.check.findings import FaultFound
from conformance.check.shorter import Lines, left_out, without_idle
from conformance.check.trials import Trials
from conformance.check.ways import ways_to
from spec.requests import parse_request


def shortest(trials: Trials, fault: FaultFound) -> FaultFound:
    """The same fault with a script that is enough by itself, and as short as could be found; else as it was."""
    trials.renew()
    script = fault.script
    replies, last = trials.run(script, afresh=True)
    if last is None or not last.trouble:
        return replace(fault, is_short=True)
    before = next(reversed(trials.positions(script[:-1])), None)
    ways = () if before is None else ways_to(before, parse_request(script[-1]), trials.player)
    for tried in chain((without_idle(script, replies),), ways):
        if len(tried) < len(script) and _is_unreadable(trials, tried):
            script = tried
    trials.renew()
    script = left_out(script, lambda shorter: _is_unreadable(trials, shorter))
    _, last = trials.run(script, afresh=True)
    if last is None or not last.trouble:
        return replace(fault, is_short=True)
    return FaultFound(fault.kind, script, last.trouble)


def _is_unreadable(trials: Trials, script: Lines) -> bool:
    if not trials.are_left:
        return False
    _, last = trials.run(script)
    return last is not None and bool(last.trouble)
