"""What `grade` is given: read and looked over before anything is graded; `UsageError` says what is wrong."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from conformance.exits import UsageError
from conformance.grade.batch.journal import Journal, JournalInUse
from conformance.grade.batch.whole_class import shard_of
from conformance.grade.intake.recipe import Recipe, parse_recipe
from conformance.grade.intake.submission import Submission, find_submissions
from conformance.grade.intake.tools_needed import tools_lacking
from conformance.grade.intake.unpack import Refused
from conformance.grade.marks.rubric import Rubric, default_rubric, load_rubric
from conformance.grade.marks.rubric_file import RubricError
from conformance.grade.sandbox.toolchain import abilities, find_toolchain


def found(
    arguments: argparse.Namespace,
    find: Callable[[Path], tuple[Submission, ...]] = find_submissions,
) -> tuple[Submission, ...]:
    """The submissions of the class or of the shard; there is at least one, and somebody to grade it."""
    if arguments.workers < 1:
        raise UsageError(f"--workers {arguments.workers}: use 1 or more")
    if arguments.folder is None:
        raise UsageError("name the folder of submissions and --out GRADES")
    if not arguments.folder.is_dir():
        raise UsageError(f"{arguments.folder} is no folder")
    submissions = find(arguments.folder)
    if not submissions:
        raise UsageError(f"{arguments.folder} holds no submission to grade")
    if arguments.shard:
        submissions = shard_of(submissions, *shard(arguments.shard))
    return submissions


def asked_for(only: list[str] | None, submissions: tuple[Submission, ...]) -> frozenset[str] | None:
    """The names that were asked for, all of which exist; None for everybody."""
    if only is None:
        return None
    unknown = set(only) - {one.name for one in submissions}
    if unknown:
        raise UsageError(f"--only {sorted(unknown)[0]}: no submission has that name")
    return frozenset(only)


def modules_of(arguments: argparse.Namespace) -> Path | None:
    """The folder of packages, which is there; with a cluster, each worker looks for itself."""
    if arguments.node_modules is None:
        return None
    modules: Path = arguments.node_modules.absolute()
    if arguments.dask is None and not modules.is_dir():
        raise UsageError(f"--node-modules {modules} is no folder: `npm ci` makes one")
    return modules


@contextmanager
def journal_in(out: Path) -> Iterator[Journal]:
    """The journal in the folder of results, which is made if it is not there."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        journal = Journal(out)
    except OSError as problem:
        raise UsageError(f"--out {out}: {problem.strerror}") from None
    except JournalInUse as problem:
        raise UsageError(f"--out: {problem}") from None
    with journal:
        yield journal


def check_apart(folder: Path, out: Path) -> None:
    """Results among the submissions would be graded the next time."""
    if out.resolve().is_relative_to(folder.resolve()):
        raise UsageError(f"--out {out} lies in the folder of submissions: choose another place")


def check_places(folder: Path, out: Path, node_modules: Path | None) -> None:
    """No submission may see another, nor a result: such folders are refused."""
    toolchain = find_toolchain(node_modules)
    for place in (folder, out):
        if toolchain.shows(place):
            raise UsageError(
                f"{place} lies where the sandbox shows the tools of this machine, to every "
                "submission: move it elsewhere, into a home folder for example"
            )
    check_apart(folder, out)


def tools_told(
    arguments: argparse.Namespace,
    submissions: tuple[Submission, ...],
    recipe: Recipe | None,
    node_modules: Path | None,
) -> list[str]:
    """What this machine lacks for some of the submissions, and what to do; other machines' tools are theirs."""
    if arguments.dask is not None or recipe is not None:
        return []
    asked = [one for one in submissions if arguments.only is None or one.name in arguments.only]
    lacking = tools_lacking(asked, abilities(find_toolchain(node_modules)))
    return [f"santorini: {one.told}" for one in lacking]


def shard(text: str) -> tuple[int, int]:
    """The part and the number of parts in `I/N`."""
    number, slash, count = text.partition("/")
    if (
        not slash
        or not number.isdigit()
        or not count.isdigit()
        or not 1 <= int(number) <= int(count)
    ):
        raise UsageError(f"--shard {text!r}: write I/N with 1 <= I <= N, as in 2/4")
    return int(number), int(count)


def rubric_of(path: Path | None) -> Rubric:
    """The instructor's rubric, or the default one."""
    try:
        return default_rubric() if path is None else load_rubric(path)
    except RubricError as problem:
        raise UsageError(f"--rubric: {problem}") from None


def recipe_of(path: Path | None) -> Recipe | None:
    """The instructor's way to build and run."""
    if path is None:
        return None
    try:
        recipe = parse_recipe(path.read_bytes(), str(path))
    except OSError as problem:
        raise UsageError(f"--config {path}: {problem.strerror}") from None
    if isinstance(recipe, Refused):
        raise UsageError(f"--config: {recipe.reason}")
    return recipe
