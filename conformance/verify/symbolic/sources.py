"""The modules that are searched."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sources:
    """Where rules, operations and clauses come from.

    Other modules than the reference's are a way to search a game, or clauses, with a known mistake.
    `clauses` is a module with `CLAUSES` that stand for the document's own; None is the registry's.
    """

    rules: str = "reference_impl.rules"
    engine: str = "reference_impl.engine"
    clauses: str | None = None
