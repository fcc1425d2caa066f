"""What a symbolic search found out about one clause, in honest words."""

from dataclasses import dataclass
from typing import Final, Literal

Verdict = Literal["confirmed", "no counterexample", "refuted", "not searched", "error"]
"""`confirmed` is over all paths; `no counterexample` only in the time or the examples it got."""

VERDICTS: Final[tuple[Verdict, ...]] = (
    "confirmed", "no counterexample", "refuted", "not searched", "error",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on a clause (or on a statement about a whole document), and what it rests on.

    `seconds` are CPU seconds. A refutation is only given when its counterexample, played again
    without CrossHair, breaks the statement; the detail shows it.
    """

    id: str
    verdict: Verdict
    seconds: float
    detail: str


@dataclass(frozen=True, slots=True)
class Sources:
    """The modules that are searched: another one is a way to search a game, or clauses, with a known mistake.

    `clauses` is a module with `CLAUSES` that stand for the document's own; None is the registry's.
    """

    rules: str = "reference_impl.rules"
    engine: str = "reference_impl.engine"
    clauses: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to search: `about` is a request's word, a clause's id or the name of a function."""

    kind: Literal["clauses", "clause", "exactly", "board", "refusal", "shortcut", "examples"]
    document: str
    about: str
