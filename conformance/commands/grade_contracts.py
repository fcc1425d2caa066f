"""`santorini grade --contracts FOLDER`: grades a class's contracts, one Markdown document each."""

import argparse
from pathlib import Path
from typing import Final

from conformance.commands.grade_inputs import asked_for, check_apart, found, journal_in
from conformance.commands.grade_summary import summary
from conformance.exits import Exit, UsageError
from conformance.grade.batch.time_left import class_progress
from conformance.grade.batch.whole_class import grade_all
from conformance.grade.contracts.children import ContractWorkers
from conformance.grade.contracts.handed_in import contracts_in
from conformance.grade.contracts.rubric import (
    ContractRubric,
    default_contract_rubric,
    load_contract_rubric,
)
from conformance.grade.contracts.work import ContractWork, contract_key
from conformance.grade.marks.gradebook import grades_of, write_grades
from conformance.grade.marks.rubric_file import RubricError
from conformance.progress import say
from reports.text import plural

ABOUT_PROGRAMS: Final = ("config", "node_modules", "dask", "allow_unsafe")
"""Options that say how programs are run."""


def grade_contracts(arguments: argparse.Namespace) -> Exit:
    """Grades every contract in the folder; nothing in one is ever run, so there is no sandbox."""
    for option in ABOUT_PROGRAMS:
        if getattr(arguments, option):
            flag = option.replace("_", "-")
            raise UsageError(f"--{flag} is about programs: leave it out with --contracts")
    contracts = found(arguments, contracts_in)
    only = asked_for(arguments.only, contracts)
    rubric = _rubric_of(arguments.rubric)
    check_apart(arguments.folder, arguments.out)
    with journal_in(arguments.out) as journal:
        out = arguments.out.resolve()
        works = [ContractWork(submission=one, rubric=rubric, out=out) for one in contracts]
        workers = ContractWorkers(arguments.workers)
        with class_progress(workers.count) as progress:
            graded = grade_all(
                works,
                contract_key,
                journal,
                workers,
                progress,
                arguments.again,
                only,
                _tell_outlook,
            )
        grades = grades_of(graded, rubric, ())
        write_grades(arguments.out, grades)
    return summary(grades, arguments.out)


def _rubric_of(path: Path | None) -> ContractRubric:
    try:
        return default_contract_rubric() if path is None else load_contract_rubric(path)
    except RubricError as problem:
        raise UsageError(f"--rubric: {problem}") from None


def _tell_outlook(to_grade: int, known: int) -> None:
    before = f", {known} graded before" if known else ""
    say(f"{plural(to_grade, 'contract')} to grade{before}")
