"""How scripts are sent: many requests at once, or one by one."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from conformance.cases.script import Script
from conformance.driver import Answers, Program, Reply

BATCH = 1_000
"""Requests sent at once."""

ENDED = ("crash", "end of file")
"""The faults of a program that is no more."""


def batches(
    scripts: Iterable[Script], most: Callable[[], int] = lambda: BATCH
) -> Iterator[list[Script]]:
    """The scripts in groups of about as many requests as may be sent at once."""
    batch: list[Script] = []
    size = 0
    for script in scripts:
        batch.append(script)
        size += len(script.lines)
        if size >= most():
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def lines_of(scripts: Iterable[Script]) -> list[str]:
    """The requests of all scripts, one after the other."""
    return [line for script in scripts for line in script.lines]


def ask_all(program: Program, *scripts: Sequence[str]) -> Answers:
    """The replies to all requests at once, up to the request that really got none."""
    answers = program.ask_scripts(scripts)
    lines = [line for script in scripts for line in script]
    if answers.fault is not None and answers.fault.kind == "hang":
        # A swallowed request shifts all replies after it, and looks like a hang at the end.
        return line_by_line(program, lines)
    if answers.fault is not None and answers.fault.kind in ENDED:
        # A program may keep replies back until it has read all that there is: with it they are lost.
        again = line_by_line(program, lines)
        return answers if again.fault is None else again
    return answers


def line_by_line(program: Program, lines: Sequence[str]) -> Answers:
    """The same as `ask_many`, but each request waits for the reply to the one before."""
    replies: list[Reply] = []
    for line in lines:
        answers = program.ask_many((line,))
        replies += answers.replies
        if answers.fault is not None:
            return Answers(tuple(replies), answers.fault)
    return Answers(tuple(replies))
