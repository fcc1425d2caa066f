"""`santorini grade FOLDER --out GRADES`: grades every submission in a folder."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from conformance.check.settings import Budget
from conformance.commands.grade_contracts import grade_contracts
from conformance.commands.grade_init import write_first_files
from conformance.commands.grade_inputs import (
    asked_for,
    check_places,
    found,
    journal_in,
    modules_of,
    recipe_of,
    rubric_of,
    tools_told,
)
from conformance.commands.grade_summary import summary
from conformance.commands.proved_before import proved_before
from conformance.exits import Exit, UsageError
from conformance.grade.batch.grid import GridError, connected, proofs
from conformance.grade.batch.journal import Journal
from conformance.grade.batch.keys import work_key
from conformance.grade.batch.local import LocalWorkers
from conformance.grade.batch.merge import NotOneClass, merge
from conformance.grade.batch.outlook import outlook
from conformance.grade.batch.time_left import class_progress
from conformance.grade.batch.whole_class import Workers, grade_all, left_to_do
from conformance.grade.job import Job
from conformance.grade.marks.gradebook import (
    NoGrades,
    changes,
    grades_of,
    read_grades,
    write_grades,
)
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier
from conformance.grade.sandbox.evidence import evidence_line
from conformance.grade.sandbox.proof import prove
from conformance.pool import WORKERS
from conformance.progress import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `grade` can be told."""
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        metavar="SUBMISSIONS",
        help="the class: a folder with one folder or archive for each submission",
    )
    parser.add_argument(
        "--contracts",
        action="store_true",
        help="the class wrote contracts, not programs: one Markdown document each",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="GRADES",
        help="where the gradebook, the reports and the journal go",
    )
    parser.add_argument(
        "--rubric",
        type=Path,
        metavar="FILE",
        help="what is graded and what it is worth (TOML); default: the rulebook, 100 points",
    )
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="a santorini.toml for submissions that have none: how to build and run them",
    )
    parser.add_argument(
        "--node-modules",
        type=Path,
        metavar="FOLDER",
        help="packages for TypeScript submissions; with --dask a folder on each worker's machine",
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=WORKERS,
        help="how many submissions are graded at a time; default: one for each core",
    )
    parser.add_argument(
        "--only",
        action="append",
        metavar="NAME",
        help="grade only this submission; may be repeated",
    )
    parser.add_argument(
        "--again",
        action="store_true",
        help="grade anew what was graded before, instead of taking it from the journal",
    )
    parser.add_argument(
        "--shard",
        metavar="I/N",
        help="grade only the I-th of N parts of the class, for several machines",
    )
    parser.add_argument(
        "--merge",
        nargs="+",
        type=Path,
        metavar="GRADES",
        help="put the folders of graded shards together into --out, and grade nothing",
    )
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="let the workers of this Dask scheduler do the work"
    )
    parser.add_argument(
        "--allow-unsafe",
        action="store_true",
        help="grade even where no safe sandbox works: submissions can then read your files",
    )
    parser.add_argument(
        "--init",
        nargs="?",
        const=Path(),
        type=Path,
        metavar="FOLDER",
        help="write a rubric.toml and a santorini.toml to begin with, here or there, and grade nothing",
    )
    parser.add_argument(
        "--diff",
        nargs=2,
        type=Path,
        metavar=("OLD", "NEW"),
        help="tell whose score changed between two graded folders, and grade nothing",
    )


def run(arguments: argparse.Namespace) -> Exit:
    """Grades the class, puts shards together, or compares two gradings."""
    if arguments.program:
        raise UsageError("grade takes no program: it grades the submissions in a folder")
    if arguments.init is not None:
        print("\n".join(write_first_files(arguments.init)))
        return Exit.CONFORMS
    if arguments.diff:
        return _diff(*arguments.diff)
    if arguments.out is None:
        raise UsageError("say where the results go: --out GRADES")
    if arguments.merge:
        return _merge(arguments.merge, arguments.out)
    if arguments.contracts:
        return grade_contracts(arguments)
    submissions = found(arguments)
    only = asked_for(arguments.only, submissions)
    rubric = rubric_of(arguments.rubric)
    recipe = recipe_of(arguments.config)
    modules = modules_of(arguments)
    check_places(arguments.folder, arguments.out, modules)

    def jobs_with(evidence: list[dict[str, Any]]) -> list[Job]:
        return [
            Job(
                submission=one,
                rubric=rubric,
                out=arguments.out.resolve(),
                tier=evidence[0]["tier"],
                evidence=_told(evidence),
                recipe=recipe,
                node_modules=modules,
            )
            for one in submissions
        ]

    def evidence_if_done(journal: Journal) -> list[dict[str, Any]]:
        before = proved_before(arguments.out, arguments.allow_unsafe, modules)
        jobs = jobs_with(before) if before else []
        is_done = not left_to_do(jobs, work_key, journal, arguments.again, only).jobs
        return before if is_done else []

    with (
        journal_in(arguments.out) as journal,
        chosen_workers(arguments, modules, evidence_if_done(journal)) as (workers, evidence),
    ):
        print(f"sandbox {_told(evidence)}", flush=True)
        for line in tools_told(arguments, submissions, recipe, modules):
            print(line, file=sys.stderr, flush=True)
        jobs = jobs_with(evidence)

        def tell_outlook(to_grade: int, known: int) -> None:
            say(outlook(to_grade, known, workers.count, Budget(rubric.budget)))

        with class_progress(workers.count) as progress:
            graded = grade_all(
                jobs, work_key, journal, workers, progress, arguments.again, only, tell_outlook
            )
        grades = grades_of(graded, rubric, evidence)
        write_grades(arguments.out, grades)
    return summary(grades, arguments.out)


def _told(evidence: list[dict[str, Any]]) -> str:
    return "; ".join(map(evidence_line, evidence))


@contextmanager
def chosen_workers(
    arguments: argparse.Namespace, node_modules: Path | None, before: list[dict[str, Any]]
) -> Iterator[tuple[Workers[Job], list[dict[str, Any]]]]:
    """Who does the work, and the evidence of each sandbox that they use; all of them hold.

    `before` is the evidence of a class of which nothing is left to run: it is not gathered anew.
    """
    if arguments.dask is None:
        evidence = before or [proved(arguments.allow_unsafe, node_modules)]
        yield LocalWorkers(arguments.workers), checked(evidence, arguments.allow_unsafe)
        return
    try:
        with connected(arguments.dask) as workers:
            evidence = proofs(workers, arguments.allow_unsafe, node_modules)
            yield workers, checked(evidence, arguments.allow_unsafe)
    except GridError as problem:
        raise UsageError(f"--dask: {problem}") from None


def proved(allow_unsafe: bool, node_modules: Path | None) -> dict[str, Any]:
    """The evidence of the sandbox on this machine."""
    sandbox = choose_tier(allow_unsafe=allow_unsafe, node_modules=node_modules)
    if isinstance(sandbox, Refusal):
        raise UsageError(f"{sandbox.reason} (--allow-unsafe)")
    try:
        return prove(sandbox).as_json()
    finally:
        sandbox.close()


def checked(evidence: list[dict[str, Any]], allow_unsafe: bool) -> list[dict[str, Any]]:
    """Each kind of evidence once; every sandbox holds, or the instructor goes on all the same."""
    kinds = [one for number, one in enumerate(evidence) if one not in evidence[:number]]
    if len({one["tier"] for one in kinds}) > 1:
        raise UsageError("the machines offer different sandboxes: grade by --shard on each alone")
    for one in kinds:
        if not one["stands"] and not allow_unsafe:
            why = one["trouble"] or evidence_line(one)
            raise UsageError(f"the sandbox does not hold here: {why} (--allow-unsafe goes on)")
    return kinds


def _diff(old: Path, new: Path) -> Exit:
    try:
        told = list(changes(read_grades(old).graded.results, read_grades(new).graded.results))
    except NoGrades as problem:
        raise UsageError(f"--diff: {problem}") from None
    print("\n".join(told) or "no score has changed")
    return Exit.CONFORMS


def _merge(shards: list[Path], out: Path) -> Exit:
    try:
        grades = merge(shards, out)
    except (NoGrades, NotOneClass) as problem:
        raise UsageError(f"--merge: {problem}") from None
    return summary(grades, out)
