"""Conditions as trees: each node has a type and a value for a case.

A case is asked for the value of a name before the request, or after it; nothing else is ever run.
"""

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol

from spec.contract_file.values import Type, Value


class Case(Protocol):
    """What there is to see of one request and its answer."""

    def before(self, name: str) -> Value:
        """The value of the name before the request."""

    def after(self, name: str) -> Value:
        """The value of the name after it."""


COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True, slots=True)
class Constant:
    """A value as it is written."""

    value: Value
    type: Type

    def of(self, case: Case) -> Value:
        return self.value

    def parts(self) -> "tuple[Node, ...]":
        return ()


@dataclass(frozen=True, slots=True)
class Name:
    """A fact, before or after."""

    name: str
    type: Type
    is_after: bool

    def of(self, case: Case) -> Value:
        return case.after(self.name) if self.is_after else case.before(self.name)

    def parts(self) -> "tuple[Node, ...]":
        return ()


@dataclass(frozen=True, slots=True)
class Negative:
    """A number with the other sign."""

    term: "Node"
    type: Type = Type.NUMBER

    def of(self, case: Case) -> Value:
        value = self.term.of(case)
        assert isinstance(value, int)
        return -value

    def parts(self) -> "tuple[Node, ...]":
        return (self.term,)


@dataclass(frozen=True, slots=True)
class Sum:
    """Two numbers added, or one taken from the other."""

    left: "Node"
    sign: str
    right: "Node"
    type: Type = Type.NUMBER

    def of(self, case: Case) -> Value:
        left, right = self.left.of(case), self.right.of(case)
        assert isinstance(left, int) and isinstance(right, int)
        return left + right if self.sign == "+" else left - right

    def parts(self) -> "tuple[Node, ...]":
        return (self.left, self.right)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A chain of values, each compared with the next."""

    terms: tuple["Node", ...]
    signs: tuple[str, ...]
    type: Type = Type.TRUTH

    def of(self, case: Case) -> bool:
        values = [term.of(case) for term in self.terms]
        return all(
            COMPARE[sign](one, other)
            for sign, one, other in zip(self.signs, values, values[1:], strict=False)
        )

    def parts(self) -> "tuple[Node, ...]":
        return self.terms


@dataclass(frozen=True, slots=True)
class OneOf:
    """A value is one of several."""

    term: "Node"
    values: tuple["Node", ...]
    type: Type = Type.TRUTH

    def of(self, case: Case) -> bool:
        value = self.term.of(case)
        return any(one.of(case) == value for one in self.values)

    def parts(self) -> "tuple[Node, ...]":
        return (self.term, *self.values)


@dataclass(frozen=True, slots=True)
class Not:
    """The term is false."""

    term: "Node"
    type: Type = Type.TRUTH

    def of(self, case: Case) -> bool:
        return not self.term.of(case)

    def parts(self) -> "tuple[Node, ...]":
        return (self.term,)


@dataclass(frozen=True, slots=True)
class All:
    """All terms are true; of none, always."""

    terms: tuple["Node", ...]
    type: Type = Type.TRUTH

    def of(self, case: Case) -> bool:
        return all(term.of(case) for term in self.terms)

    def parts(self) -> "tuple[Node, ...]":
        return self.terms


@dataclass(frozen=True, slots=True)
class Either:
    """One of the terms is true."""

    terms: tuple["Node", ...]
    type: Type = Type.TRUTH

    def of(self, case: Case) -> bool:
        return any(term.of(case) for term in self.terms)

    def parts(self) -> "tuple[Node, ...]":
        return self.terms


Node = Constant | Name | Negative | Sum | Comparison | OneOf | Not | All | Either


def names_in(node: Node) -> Iterator[Name]:
    """Every name that the condition looks at."""
    if isinstance(node, Name):
        yield node
    for part in node.parts():
        yield from names_in(part)


ALWAYS: Final = All(())
