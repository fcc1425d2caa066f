"""A fault's script: is it enough by itself, what of it is needed, and what does the fault leave behind?"""

from dataclasses import replace
from functools import partial

from conformance.cases.script import Lines
from conformance.check.extra_replies import told_apart
from conformance.check.findings import CANNOT, FaultFound
from conformance.check.other_games import other_games
from conformance.check.reduce import AFRESH, WAITING, Reduction
from conformance.check.sending import ask_all
from conformance.check.settings import Abilities
from conformance.check.shorter import shorter
from conformance.check.trials import Trial, Trials
from conformance.check.wording import changes
from conformance.driver import Answers, Program, Reply
from conformance.monitor import Seen


def unreadable(script: Lines, seen: Seen, reply: Reply) -> FaultFound:
    """The reply to the last request of the script says that the program cannot, or it cannot be read."""
    if reply.mark != "!":
        return FaultFound("garbage", script, seen.trouble, is_short=False)
    return FaultFound(CANNOT, script, seen.trouble, False, reply.body, seen.is_allowed)


def fault_of(program: Program, found: FaultFound, before: int, abilities: Abilities) -> FaultFound:
    """The fault with a script that leads to it in a fresh process; or with the word that the script alone does not.

    `before` requests had been answered by the process when the script began.
    """
    kind, script = found.kind, found.script

    def answers(program: Program, lines: Lines) -> Answers:
        if kind not in ("hang", "extra reply"):
            return ask_all(program, lines)
        found = program.ask_many(lines)
        is_whole = kind == "extra reply" and found.fault is None
        return replace(found, fault=program.surplus()) if is_whole else found

    def fails(trial: Trial) -> bool:
        return trial.fault is not None and trial.fault.kind == kind

    trials = Trials(program, abilities, (), answers)
    first = trials.run(script, afresh=True)
    if not fails(first):
        alone = (
            f"a fresh start answers the same requests; here it had answered {before} others before"
        )
        return replace(found, detail=f"{found.detail}; {alone}")
    if kind == "extra reply":
        # It shows only afterwards: it may have been any request.
        reduction = Reduction(lambda lines: fails(trials.run(lines, afresh=True)), AFRESH)
        script = reduction.reduced(script, partial(shorter, keep_last=False))
        apart = told_apart(program, script)
        if apart is None:
            return replace(found, script=script)
        return replace(found, script=apart.script, detail=apart.detail, replies=apart.replies)
    first = replace(first, script=script[: len(first.replies) + 1])
    most = WAITING if kind == "hang" else AFRESH
    others = partial(other_games, abilities=abilities)
    smallest = trials.smallest_afresh(first, fails, others, most)
    return replace(found, script=smallest.script, replies=smallest.replies)


def unreadable_fault_of(trials: Trials, fault: FaultFound) -> FaultFound:
    """The same fault after as few requests as could be found, with what it left behind; else the fault as it was."""
    first = trials.run(fault.script, afresh=True)

    def is_the_same(trial: Trial) -> bool:
        if trial.last is None or not trial.last.trouble:
            return False
        reply = Reply.of_record(trial.script[-1], trial.replies[-1])
        return unreadable(trial.script, trial.last, reply).group == fault.group

    if not is_the_same(first):
        return replace(fault, is_short=True)
    others = partial(other_games, abilities=trials.abilities)
    found = trials.smallest(first, is_the_same, others)
    assert found.last is not None
    return replace(
        fault,
        script=found.script,
        replies=found.replies,
        detail=found.last.trouble,
        is_short=True,
        stderr=trials.last_errors(found.script),
        left=_left_behind(trials, found),
    )


def _left_behind(trials: Trials, found: Trial) -> str:
    """What `state` shows after the fault to be otherwise than it was before; empty if all is as it was."""
    before = found.positions[-2] if len(found.positions) > 1 else None
    looked = trials.run((*found.script, "state"), afresh=True)
    after = looked.positions[-1] if looked.fault is None else None
    return "" if before is None or after is None else changes(before, after)
