"""Runs scripts: many at once, or one in a fresh start."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from conformance.cases.script import Script
from conformance.check.patience import MOST_FAULTS
from conformance.check.sending import ask_all, batches
from conformance.driver import Fault, Program, Reply

Lines = tuple[str, ...]
STOPPED = "the run was stopped after too many faults"


@dataclass(frozen=True, slots=True)
class Ran:
    """The replies to a script, up to a fault."""

    replies: tuple[Reply, ...]
    fault: Fault | None = None


def run_afresh(program: Program, script: Lines) -> Ran:
    """Runs one script in a fresh start; a reply too many is a fault."""
    program.restart()
    answers = ask_all(program, script)
    return Ran(answers.replies, answers.fault or program.surplus())


def run_all(program: Program, scripts: Sequence[Lines]) -> Iterator[Ran | None]:
    """Runs script after script in one process; None for those after too many faults."""
    faults = 0
    for group in batches(map(Script.of_lines, scripts)):
        batch = [script.lines for script in group]
        if faults >= MOST_FAULTS:
            yield from (None for _ in batch)
            continue
        for ran in _run_batch(program, batch, MOST_FAULTS - faults):
            faults += ran is not None and ran.fault is not None
            yield ran


def _run_batch(program: Program, batch: list[Lines], most_faults: int) -> Iterator[Ran | None]:
    """Goes on after a fault with the script after the one that failed."""
    answers = ask_all(program, *batch)
    if answers.fault is None and program.surplus() is not None:
        # One reply too many shifts all after it: each script has to be asked by itself.
        yield from _one_by_one(program, batch, most_faults)
        return
    place = 0
    for number, script in enumerate(batch):
        replies = answers.replies[place : place + len(script)]
        place += len(script)
        if len(replies) == len(script):
            yield Ran(replies)
            continue
        yield Ran(replies, answers.fault)
        rest = batch[number + 1 :]
        if rest and most_faults > 1:
            yield from _run_batch(program, rest, most_faults - 1)
        else:
            yield from (None for _ in rest)
        return


def _one_by_one(program: Program, batch: list[Lines], most_faults: int) -> Iterator[Ran | None]:
    for script in batch:
        if most_faults <= 0:
            yield None
            continue
        ran = run_afresh(program, script)
        most_faults -= ran.fault is not None
        yield ran
