"""A fault's script: is it enough by itself, and what of it is needed?"""

from dataclasses import replace
from functools import partial

from conformance.cases.script import Lines
from conformance.check.findings import FaultFound
from conformance.check.other_games import other_games
from conformance.check.reduce import AFRESH, WAITING, Reduction
from conformance.check.sending import ask_all
from conformance.check.settings import Abilities
from conformance.check.shorter import shorter
from conformance.check.trials import Trial, Trials
from conformance.driver import Answers, Fault, Program


def fault_of(
    program: Program, fault: Fault, script: Lines, before: int, abilities: Abilities
) -> FaultFound:
    """The fault with a script that leads to it in a fresh process; or with the word that the script alone does not.

    `before` requests had been answered by the process when the script began.
    """

    def answers(program: Program, lines: Lines) -> Answers:
        if fault.kind not in ("hang", "extra reply"):
            return ask_all(program, lines)
        found = program.ask_many(lines)
        is_whole = fault.kind == "extra reply" and found.fault is None
        return replace(found, fault=program.surplus()) if is_whole else found

    def fails(trial: Trial) -> bool:
        return trial.fault is not None and trial.fault.kind == fault.kind

    trials = Trials(program, abilities, (), answers)
    first = trials.run(script, afresh=True)
    if not fails(first):
        alone = (
            f"a fresh start answers the same requests; here it had answered {before} others before"
        )
        return FaultFound(fault.kind, script, f"{fault.detail}; {alone}")
    if fault.kind == "extra reply":
        # It shows only afterwards: it may have been any request.
        reduction = Reduction(lambda lines: fails(trials.run(lines, afresh=True)), AFRESH)
        script = reduction.reduced(script, partial(shorter, keep_last=False))
    else:
        first = replace(first, script=script[: len(first.replies) + 1])
        most = WAITING if fault.kind == "hang" else AFRESH
        others = partial(other_games, abilities=abilities)
        script = trials.smallest_afresh(first, fails, others, most).script
    return FaultFound(fault.kind, script, fault.detail)


def unreadable_fault_of(trials: Trials, fault: FaultFound) -> FaultFound:
    """The same reply that cannot be read, after as few requests as could be found; else the fault as it was."""
    first = trials.run(fault.script, afresh=True)
    if not _is_unreadable(first):
        return replace(fault, is_short=True)
    found = trials.smallest(first, _is_unreadable, partial(other_games, abilities=trials.abilities))
    assert found.last is not None
    return FaultFound(fault.kind, found.script, found.last.trouble)


def _is_unreadable(trial: Trial) -> bool:
    return trial.last is not None and bool(trial.last.trouble)
