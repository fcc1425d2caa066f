"""Where the failing examples of a program are kept, to be tried first when it is checked again.

Only what a user checks by hand is kept: a grade must not depend on what was graded before.
"""

from collections.abc import Sequence
from pathlib import Path

from hypothesis.database import DirectoryBasedExampleDatabase

from conformance import system
from conformance.explore.search import Kept


def examples_of(command: Sequence[str], document: str) -> Kept:
    """The examples of this command, as it is called from here and judged by this document, in the user's cache."""
    folder = system.cache_folder() / "examples"
    return Kept(DirectoryBasedExampleDatabase(folder), repr((str(Path.cwd()), *command, document)))
