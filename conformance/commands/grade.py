"""`santorini grade FOLDER --out GRADES`: grades every submission in a folder."""

import argparse
import sys
from pathlib import Path

from conformance.exits import Exit, UsageError
from conformance.grade.batch import grade_all, shard_of
from conformance.grade.gradebook import changes, read_results, write_results
from conformance.grade.journal import Journal
from conformance.grade.one import Job
from conformance.grade.proof import prove
from conformance.grade.recipe import Recipe, parse_recipe
from conformance.grade.rubric import Rubric, RubricError, default_rubric, load_rubric
from conformance.grade.sandbox import Refusal, choose_tier
from conformance.grade.submission import Submission, find_submissions
from conformance.grade.unpack import Refused
from conformance.pool import WORKERS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `grade` can be told."""
    parser.add_argument(
        "folder", nargs="?", type=Path, metavar="SUBMISSIONS", help="one folder or archive each"
    )
    parser.add_argument(
        "--out", type=Path, metavar="GRADES", help="where results, reports and the journal go"
    )
    parser.add_argument(
        "--rubric", type=Path, metavar="FILE", help="TOML; default: the rulebook, 100 points"
    )
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="a santorini.toml for those without one"
    )
    parser.add_argument(
        "--node-modules", type=Path, metavar="FOLDER", help="packages for TypeScript submissions"
    )
    parser.add_argument("--workers", type=int, default=WORKERS, help="default %(default)s")
    parser.add_argument(
        "--only", action="append", metavar="NAME", help="grade only this one; may be repeated"
    )
    parser.add_argument("--again", action="store_true", help="grade again what is in the journal")
    parser.add_argument("--shard", metavar="I/N", help="only the I-th of N parts of the class")
    parser.add_argument(
        "--allow-unsafe", action="store_true", help="go on where no safe sandbox works"
    )
    parser.add_argument(
        "--diff", nargs=2, type=Path, metavar=("OLD", "NEW"), help="whose score changed"
    )


def run(arguments: argparse.Namespace) -> Exit:
    """Grades the class, or compares two gradings."""
    if arguments.program:
        raise UsageError("grade takes no program: it grades the submissions in a folder")
    if arguments.diff:
        return _diff(*arguments.diff)
    submissions = chosen(arguments)
    rubric = rubric_of(arguments.rubric)
    recipe = recipe_of(arguments.config)
    if arguments.workers < 1:
        raise UsageError(f"--workers {arguments.workers}: use 1 or more")
    sandbox = choose_tier(allow_unsafe=arguments.allow_unsafe, node_modules=arguments.node_modules)
    if isinstance(sandbox, Refusal):
        raise UsageError(f"{sandbox.reason} (--allow-unsafe)")
    try:
        evidence = prove(sandbox)
    finally:
        sandbox.close()
    if not evidence.stands and not arguments.allow_unsafe:
        raise UsageError(
            f"the sandbox {evidence.tier.value} does not hold here: {evidence.trouble or 'see --help'}"
        )
    print(
        f"sandbox {evidence.tier.value}: {len(evidence.rows)} attacks tried, stands: {evidence.stands}"
    )
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UsageError(f"--out {arguments.out}: {problem.strerror}") from None
    jobs = [
        Job(
            one,
            rubric,
            arguments.out.resolve(),
            recipe,
            arguments.allow_unsafe,
            0,
            arguments.node_modules,
        )
        for one in submissions
    ]
    graded = grade_all(jobs, Journal(arguments.out), arguments.workers, arguments.again, _tell)
    write_results(arguments.out, graded, evidence.as_json())
    _summary(graded.results, graded.not_graded, arguments.out)
    return Exit.VIOLATES if graded.not_graded else Exit.CONFORMS


def chosen(arguments: argparse.Namespace) -> tuple[Submission, ...]:
    """The submissions that were asked for; there is at least one."""
    if arguments.folder is None or arguments.out is None:
        raise UsageError("name the folder of submissions and --out GRADES")
    if not arguments.folder.is_dir():
        raise UsageError(f"{arguments.folder} is no folder")
    found = find_submissions(arguments.folder)
    if arguments.only:
        unknown = set(arguments.only) - {one.name for one in found}
        if unknown:
            raise UsageError(f"--only {sorted(unknown)[0]}: no submission has that name")
        found = tuple(one for one in found if one.name in arguments.only)
    if arguments.shard:
        found = shard_of(found, *shard(arguments.shard))
    if not found:
        raise UsageError(f"{arguments.folder} holds no submission to grade")
    return found


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


def _diff(old: Path, new: Path) -> Exit:
    try:
        told = list(changes(read_results(old), read_results(new)))
    except ValueError as problem:
        raise UsageError(f"--diff: {problem}") from None
    print("\n".join(told) or "no score has changed")
    return Exit.CONFORMS


def _tell(name: str, done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{done}/{total} {name}", end="", file=sys.stderr, flush=True)


def _summary(results: dict[str, dict[str, object]], not_graded: dict[str, str], out: Path) -> None:
    for name, result in results.items():
        print(f"{name}: {result['score']:g} of {result['maximum']:g}, {result['verdict']}")
    for name, reason in not_graded.items():
        print(f"{name}: NOT GRADED: {reason}")
    print(
        f"{len(results)} graded, {len(not_graded)} not; gradebook, reports and journal are in {out}"
    )
