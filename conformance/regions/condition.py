"""Conditions over circumstances: what is true of some cases, and of which others it is not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

Value = bool | int | str
Circumstances = Mapping[str, Value]
"""What a request met, by name: facts of the position and the request, and what came before it."""

OPERATORS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "is": lambda one, other: one == other,
    "is not": lambda one, other: one != other,
    "at most": lambda one, other: one <= other,
    "at least": lambda one, other: one >= other,
}


@dataclass(frozen=True, slots=True, order=True)
class Literal:
    """One circumstance compared with one value; false where there is no such circumstance."""

    name: str
    operator: str
    value: Value

    def holds(self, circumstances: Circumstances) -> bool:
        """The circumstance is as the literal says."""
        met = circumstances.get(self.name)
        return met is not None and OPERATORS[self.operator](met, self.value)


Conjunction = tuple[Literal, ...]
"""Literals that are all true; none is true of every case."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Conjunctions of which one is true. One empty conjunction is *always*, none at all is *never*."""

    either: tuple[Conjunction, ...]

    def holds(self, circumstances: Circumstances) -> bool:
        """One of the conjunctions is true."""
        return any(
            all(literal.holds(circumstances) for literal in conjunction)
            for conjunction in self.either
        )

    @property
    def is_always(self) -> bool:
        """It is true of every case."""
        return () in self.either

    def as_json(self) -> list[list[dict[str, Value]]]:
        """The conjunctions, each a list of literals."""
        return [
            [
                {"name": literal.name, "operator": literal.operator, "value": literal.value}
                for literal in conjunction
            ]
            for conjunction in self.either
        ]


ALWAYS: Final = Condition(((),))
