"""What a symbolic search found out, in honest words."""

from dataclasses import dataclass
from typing import Literal

from conformance.verify.symbolic.refutations import Shown

Verdict = Literal[
    "confirmed",
    "no counterexample",
    "not shown able to fail",
    "refuted",
    "not searched",
    "error",
]
"""`confirmed` is over all paths, of what the same search refutes of a nonsense engine; `no counterexample`
only in the time or the examples it got; `not shown able to fail`: no nonsense engine is refuted."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on a clause, or on a statement about a document's rules, and what it rests on.

    `seconds` are CPU seconds. A refutation is only given when its counterexample, played again
    without CrossHair, breaks the statement; the detail shows it. `shown` is how the clause was seen
    to fail on a nonsense engine.
    """

    id: str
    verdict: Verdict
    seconds: float
    detail: str
    shown: Shown | None = None
