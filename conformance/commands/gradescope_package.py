"""`santorini gradescope-package --out FILE.zip`: an autograder to upload to Gradescope."""

import argparse
import tomllib
from importlib.resources import files
from pathlib import Path

from conformance.exits import Exit, UsageError
from conformance.grade.marks.package import NoSources, write_folder, write_zip
from conformance.grade.marks.rubric import load_rubric
from conformance.grade.marks.rubric_file import RubricError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `gradescope-package` can be told."""
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE.zip",
        help="the archive to upload; without .zip a new folder",
    )
    parser.add_argument(
        "--rubric",
        type=Path,
        metavar="FILE",
        help="what is graded and what it is worth (TOML); default: the rulebook, 100 points",
    )


def run(arguments: argparse.Namespace) -> Exit:
    """Writes the package."""
    if arguments.program:
        raise UsageError("gradescope-package takes no program: it packs the kit and a rubric")
    rubric, beside = _rubric_text(arguments.rubric)
    out: Path = arguments.out
    try:
        if out.suffix == ".zip":
            count = write_zip(out, rubric, beside)
        elif out.exists():
            raise UsageError(f"--out {out} exists: name a new folder, or a file that ends in .zip")
        else:
            count = write_folder(out, rubric, beside)
    except NoSources as problem:
        raise UsageError(str(problem)) from None
    except OSError as problem:
        raise UsageError(f"--out {out}: {problem.strerror}") from None
    print(f"{out}: {count} files; upload it as the autograder of a programming assignment")
    return Exit.CONFORMS


def _rubric_text(path: Path | None) -> tuple[str, dict[str, bytes]]:
    """The rubric as it stands in its file, which can be used, and the contract that it names."""
    if path is None:
        return files("conformance.grade.marks").joinpath("rubric.toml").read_text("utf-8"), {}
    try:
        rubric = load_rubric(path)
    except RubricError as problem:
        raise UsageError(f"--rubric: {problem}") from None
    text = path.read_text("utf-8")
    if not rubric.contract:
        return text, {}
    named = tomllib.loads(text)["document"]
    if Path(named).name != named:
        raise UsageError(
            f"--rubric {path}: put {named} beside the rubric and name it without its folder: both are packed"
        )
    return text, {named: (path.parent / named).read_bytes()}
