"""`santorini grade --init`: the two files that an instructor may write, to begin with."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from conformance.exits import UsageError
from conformance.grade.intake.recipe import RECIPE_FILE
from conformance.kit import GRADING_PAGE

RUBRIC_FILE: Final = "rubric.toml"
RUBRIC_HEAD: Final = """\
# What is graded and what it is worth, for `santorini grade --rubric rubric.toml`: programs, and below that contracts.
# Every key may be left out. What each means and which values it takes is said in
# {page}
# What follows is the default:

"""
NOT_BESIDE: Final = "docs/grading.md, in the folder that the kit was installed from"
USES: Final = {
    RUBRIC_FILE: "what is graded and what it is worth; use it with --rubric",
    RECIPE_FILE: "how submissions that say nothing about it are built and run; use it with --config",
}


def write_first_files(folder: Path) -> list[str]:
    """Writes both files, neither over another one; what to say of each."""
    texts = {
        RUBRIC_FILE: RUBRIC_HEAD.format(page=grading_page())
        + _shipped("conformance.grade.marks", RUBRIC_FILE),
        RECIPE_FILE: _shipped("conformance.grade.intake", RECIPE_FILE),
    }
    for name in texts:
        if (folder / name).exists():
            raise UsageError(
                f"--init: {folder / name} exists: move it away, or name another folder"
            )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as problem:
        raise UsageError(f"--init {folder}: {problem.strerror}") from None
    told = [f"{folder / name}: {USES[name]}" for name in texts]
    return [*told, f"what their keys mean: {grading_page()}"]


def grading_page(page: Path = GRADING_PAGE) -> str:
    """Where the page about grading lies, which explains every key."""
    return str(page) if page.is_file() else NOT_BESIDE


def _shipped(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text("utf-8")
