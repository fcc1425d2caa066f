"""What can be asked of an implementation, one value a request line."""

import re
from dataclasses import dataclass
from typing import Final

from spec.cells import Cell
from spec.gods import God, Gods
from spec.notation import parse_position, write_position
from spec.position import Position


@dataclass(frozen=True, slots=True)
class Hello:
    """Who are you."""


@dataclass(frozen=True, slots=True)
class New:
    """A new game with these gods."""

    gods: Gods


@dataclass(frozen=True, slots=True)
class Place:
    """Put the next worker on the cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Select:
    """Select the worker on the cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Move:
    """Move the worker at the origin to the target."""

    origin: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Build:
    """Build on the target with the worker at the origin."""

    origin: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Dome:
    """Build a dome at any height with the worker at the origin."""

    origin: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline an optional step."""


@dataclass(frozen=True, slots=True)
class State:
    """Show the position."""


@dataclass(frozen=True, slots=True)
class Load:
    """Set up this position, reachable or not."""

    position: Position


@dataclass(frozen=True, slots=True)
class Moves:
    """Where may the worker on the cell move now."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Builds:
    """Where may the worker on the cell build now."""

    cell: Cell


Stepping = Move | Build | Dome
"""A worker does something to a cell."""

Pointing = Place | Select | Moves | Builds
"""It is about one cell."""

Request = Hello | New | Place | Select | Move | Build | Dome | Pass | State | Load | Moves | Builds

STEPS: dict[str, type[Stepping]] = {"move": Move, "build": Build, "dome": Dome}
POINTS: dict[str, type[Pointing]] = {
    "place": Place,
    "select": Select,
    "moves": Moves,
    "builds": Builds,
}
BARE: dict[str, type[Pass | State]] = {"pass": Pass, "state": State}
WORDS: dict[type[Request], str] = {
    **{kind: word for word, kind in STEPS.items()},
    **{kind: word for word, kind in POINTS.items()},
    **{kind: word for word, kind in BARE.items()},
}


def write_request(request: Request) -> str:
    """The request as one line of the protocol."""
    match request:
        case Hello():
            return "hello 1"
        case New(gods):
            return f"new {gods[0].value} {gods[1].value}"
        case Load(position):
            first, second = position.gods
            return f"load {first.value} {second.value} {write_position(position)}"
        case Move(origin, target) | Build(origin, target) | Dome(origin, target):
            return f"{WORDS[type(request)]} {origin[0]} {origin[1]} {target[0]} {target[1]}"
        case Place(cell) | Select(cell) | Moves(cell) | Builds(cell):
            return f"{WORDS[type(request)]} {cell[0]} {cell[1]}"
        case _:
            return WORDS[type(request)]


NUMBER: Final = re.compile(r"-?[0-9]{1,1000}")
"""Decimal, in ASCII, not endless: `int` alone would also take `1_0`, `+1` and the digits of other scripts."""

LONGEST_QUOTE: Final = 60


def _quoted(text: str) -> str:
    """The text in quotes on one line of ASCII, cut short."""
    cut = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."
    return ascii(cut)


def _parse_gods(words: list[str]) -> Gods:
    try:
        return God(words[0]), God(words[1])
    except ValueError:
        known = ", ".join(god.value for god in God)
        raise ValueError(
            f"{_quoted(' '.join(words[:2]))} are no two gods: known are {known}"
        ) from None


def _parse_numbers(words: list[str]) -> list[int]:
    for word in words:
        if not NUMBER.fullmatch(word):
            raise ValueError(
                f"{_quoted(word)} should be a number: decimal digits, after a minus if it is negative"
            )
    return [int(word) for word in words]


def parse_request(line: str) -> Request:
    """The request that the line makes; ValueError says in one line what is wrong with it."""
    word, *rest = line.split()[:40] or [""]
    due = {"hello": 1, "new": 2, "load": 5}
    count = due.get(word, 4 if word in STEPS else 2 if word in POINTS else 0)
    if word not in due and word not in STEPS and word not in POINTS and word not in BARE:
        raise ValueError(f"{_quoted(word)} is no request of the protocol")
    if len(rest) != count:
        raise ValueError(f"{word!r} takes {count} words, not {len(rest)}")
    if word == "hello":
        return Hello()
    if word == "new":
        return New(_parse_gods(rest))
    if word == "load":
        return Load(parse_position(" ".join(rest[2:]), _parse_gods(rest)))
    if word in BARE:
        return BARE[word]()
    numbers = _parse_numbers(rest)
    if word in STEPS:
        return STEPS[word]((numbers[0], numbers[1]), (numbers[2], numbers[3]))
    return POINTS[word]((numbers[0], numbers[1]))
