"""What a symbolic search found out, in honest words."""

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["confirmed", "no counterexample", "refuted", "not searched", "error"]
"""`confirmed` is over all paths; `no counterexample` only in the time or the examples it got."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on a clause, or on a statement about a document's operations, and what it rests on.

    `seconds` are CPU seconds. A refutation is only given when its counterexample, played again
    without CrossHair, breaks the statement; the detail shows it.
    """

    id: str
    verdict: Verdict
    seconds: float
    detail: str
