"""What a process that searches reports about one question."""

from dataclasses import dataclass
from typing import Any, Literal

State = Literal["confirmed", "not confirmed", "counterexample", "error"]


@dataclass(frozen=True, slots=True)
class Searched:
    """What became of a search, in CPU seconds.

    `cases` counts the paths that were followed, or the examples; `arguments` are a counterexample's.
    """

    state: State
    seconds: float
    cases: int
    message: str
    arguments: dict[str, Any] | None = None
