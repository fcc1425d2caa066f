"""Looked at before the first submission: what this machine lacks, for whom, and what to do about it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from conformance.grade.intake.archives import entries_of
from conformance.grade.intake.entry_names import LEFT_OUT, UnpackLimits, parts_of
from conformance.grade.intake.recipe import LAYOUTS, RECIPE_FILE
from conformance.grade.intake.submission import Submission
from conformance.grade.sandbox.toolchain import Ability

NAMED: Final = 5
REMEDIES: Final = {
    "Java": "install a JDK, 17 or newer, so that `javac` and `java` are found in /usr or a folder of their own",
    "TypeScript": "install Node 22.18 or newer; or run `npm ci` in a copy of the TypeScript starter, and add "
    "--node-modules FOLDER/node_modules",
}
"""What the instructor can do, by the language of the submission."""


@dataclass(frozen=True)
class Lacking:
    """A language that this machine cannot build and run, and the submissions that are written in it."""

    language: str
    names: tuple[str, ...]

    @property
    def told(self) -> str:
        """One line: who cannot be graded, and what to do."""
        shown = ", ".join(self.names[:NAMED])
        more = f" and {len(self.names) - NAMED} more" if len(self.names) > NAMED else ""
        remedy = REMEDIES.get(self.language, f"add a {RECIPE_FILE}")
        return (
            f"{self.language} cannot be graded on this machine ({shown}{more}): {remedy}. "
            "The same command then grades what was left."
        )


def tools_lacking(
    submissions: Sequence[Submission], able: Collection[Ability]
) -> tuple[Lacking, ...]:
    """What is lacking for submissions that look like a starter and do not say how they are built."""
    waiting: dict[str, list[str]] = {}
    for submission in submissions:
        names = names_at_the_top(submission.source)
        if RECIPE_FILE in names:
            continue
        seen = [layout for layout in LAYOUTS if names.issuperset(layout.files)]
        if seen and not any(layout.needs in able for layout in seen):
            waiting.setdefault(seen[0].language, []).append(submission.name)
    return tuple(Lacking(language, tuple(names)) for language, names in waiting.items())


def names_at_the_top(source: Path) -> frozenset[str]:
    """The names at the top of a folder or an archive, a single folder around them taken off.

    None of a submission that cannot be read: that is told when it is its turn.
    """
    try:
        paths = set(_shallow_paths(source))
    except Exception:  # a broken archive makes the libraries that read it raise almost anything
        return frozenset()
    top = {path[0] for path in paths}
    if len(top) == 1 and any(len(path) > 1 for path in paths):
        return frozenset(path[1] for path in paths if len(path) > 1)
    return frozenset(top)


def _shallow_paths(source: Path) -> Iterator[tuple[str, ...]]:
    """The first two parts of every path."""
    limits = UnpackLimits()
    for entry in islice(entries_of(source, limits), limits.files):
        parts = parts_of(entry.name, limits)
        if parts and not LEFT_OUT.intersection(parts):
            yield parts[:2]
