"""A condition: what is asked of a subject, over all well-formed numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spec.facts import Facts


@dataclass(frozen=True, slots=True)
class Condition:
    """A function of plain numbers, the numbers it is asked for, and what its `result` has to meet."""

    subject: Callable[..., Any]
    is_well_formed: Callable[..., bool]
    holds: Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules say about facts."""

    facts: Facts
    accepted: bool
