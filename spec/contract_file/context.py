"""Where a condition stands, and what was read there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from spec.contract_file.expression import All, Either, Node, Not, names_in
from spec.contract_file.named_fact import Vocabulary


class Tense(Enum):
    """Which of the two a bare name means."""

    BEFORE = "before"
    AFTER = "after"


class Joins(Enum):
    """How an item joins those below it."""

    ANY = "any"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Context:
    """Where a condition stands: the names there are, what a bare name means, and whether `old.` and `new.` may stand.

    `required` is what the word `requires` stands for; None where it may not be used.
    """

    names: Vocabulary
    bare: Tense
    both_sides: bool = False
    definitions: Mapping[str, str] = field(default_factory=dict)
    required: Node | None = None
    expanding: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Span:
    """What the end of an item says: a guard, a condition, or how the items below are joined."""

    guard: Node | None
    condition: Node | None
    joins: Joins | None = None

    @property
    def opens(self) -> bool:
        """Items have to follow below."""
        return self.condition is None


def speaks_after(node: Node) -> bool:
    """The condition looks at what came of the request."""
    return any(name.is_after for name in names_in(node))


def guarded(guard: Node | None, condition: Node) -> Node:
    """What is demanded where the guard is true."""
    return condition if guard is None else Either((Not(guard), condition))


def both(one: Node | None, other: Node | None) -> Node | None:
    """Two guards together."""
    if one is None or other is None:
        return one or other
    return All((one, other))
