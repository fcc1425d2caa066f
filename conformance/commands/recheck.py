"""`santorini recheck`: judges a log's transcripts again, offline."""

import argparse
from pathlib import Path

from conformance.exits import Exit, UsageError
from conformance.replay.reading import read_report
from conformance.replay.recheck import Finding, Rechecked, exit_of, recheck
from conformance.replay.table import rows
from reports.text import plural


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `recheck` can be told."""
    parser.add_argument("log", type=Path, metavar="REPORT.jsonl", help="the log of a check")


def run(arguments: argparse.Namespace) -> Exit:
    """Judges every recorded transcript and says what follows from it."""
    if arguments.program:
        raise UsageError("recheck runs no program: `santorini replay REPORT -- COMMAND…` does")
    log, notes = read_report(arguments.log)
    found = tuple(recheck(log))
    told = (one for one in found if one.finding is not Finding.HOLDS)
    for line in rows((one.finding.value, one.name, one.why) for one in told):
        print(line)
    judged = [one for one in found if one.finding is not Finding.NOT_JUDGED]
    wrong = [one for one in judged if one.finding is Finding.DOES_NOT_FOLLOW]
    if not judged:
        print("No transcript is recorded that could be judged again: nothing was established.")
    else:
        print(
            f"{plural(len(judged), 'recorded verdict')} judged again by {log.header['document']}"
            f"{_of_cases(found)}: {len(judged) - len(wrong)} follow, {len(wrong)} do not"
        )
    for note in notes:
        print(f"Note: {note}")
    return exit_of(found)


def _of_cases(found: tuple[Rechecked, ...]) -> str:
    """How many of them only say that a case was answered as it should be."""
    held = sum(one.finding is Finding.HOLDS for one in found)
    return (
        f", {plural(held, 'case')} that {'holds' if held == 1 else 'hold'} among them"
        if held
        else ""
    )
