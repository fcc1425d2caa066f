"""A rubric as a file: TOML, with a part about programs and one about contracts."""

import tomllib
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any, Final, TypeVar

Read = TypeVar("Read")
CONTRACTS: Final = "contracts"
"""The part that is about contracts."""

VISIBILITIES: Final = ("visible", "hidden", "after_due_date", "after_published")


class RubricError(ValueError):
    """The rubric cannot be used; the text is one line that says why."""


def read_with(parse: Callable[[str], Read], path: Path) -> Read:
    """What the file is read as; an error names the file too."""
    try:
        return parse(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as problem:
        raise RubricError(f"{path} cannot be read: {problem}") from None
    except RubricError as problem:
        raise RubricError(f"{path}: {problem}") from None


def table_of(text: str) -> dict[str, Any]:
    """The text as TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise RubricError(f"no valid TOML: {problem}") from None


def is_number(value: Any) -> bool:
    """A number that can be counted with."""
    return type(value) in (int, float) and isfinite(value)
