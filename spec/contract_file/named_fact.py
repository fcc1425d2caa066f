"""A name that a condition may use, and how its value is read off a case."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Final

from spec.contract_file.values import Type, Value
from spec.gods import God
from spec.meaning import Seen
from spec.position import Position
from spec.requests import Build, Move
from spec.transition import Transition

Read = Callable[[Seen], Value]


@dataclass(frozen=True, slots=True)
class Fact:
    """A name with its type, what it means when it is true or equal, and how it is read off a case."""

    name: str
    type: Type
    meaning: str
    read: Read
    noun: str = ""
    """What is compared, in a sentence; a truth has none."""
    follows: bool = False
    """It follows from the other names, so that no answer decides it freely."""
    sees: str = "transition"
    """What it is read off: the facts before, the result, or the whole transition."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names before and after a request."""

    before: Mapping[str, Fact] = field(default_factory=dict)
    after: Mapping[str, Fact] = field(default_factory=dict)


def before_fact(name: str, type: Type, meaning: str, noun: str = "") -> Fact:
    """A field of the facts before."""
    # CrossHair follows no property that `getattr` asks for.
    read = attrgetter(name)
    return Fact(name, type, meaning, lambda seen: _value(read(seen["move"])), noun, sees="move")


def result_fact(name: str, type: Type, meaning: str, noun: str = "") -> Fact:
    """A field of the result."""
    read = attrgetter(name)
    return Fact(name, type, meaning, lambda seen: _value(read(seen["result"])), noun, sees="result")


def _value(value: Any) -> Value:
    found: Value = value
    return found


def happened_in(seen: Seen) -> Transition:
    happened: Transition = seen["transition"]
    return happened


def before_in(seen: Seen) -> Position:
    before = happened_in(seen).before
    assert before is not None
    return before


def step_in(seen: Seen) -> Move | Build:
    request = happened_in(seen).request
    assert isinstance(request, Move | Build)
    return request


def _gods(seen: Seen) -> tuple[God, God]:
    position = before_in(seen)
    player = position.turn.player
    return position.gods[player], position.gods[1 - player]


def all_of(seen: Seen, names: tuple[str, ...]) -> bool:
    return all(getattr(seen["result"], name) for name in names)


GODS: Final = (
    Fact(
        "god",
        Type.GOD,
        "the card of the player on turn",
        lambda seen: _gods(seen)[0],
        "the player's card",
    ),
    Fact(
        "other_god",
        Type.GOD,
        "the card of the opponent",
        lambda seen: _gods(seen)[1],
        "the opponent's card",
    ),
)
