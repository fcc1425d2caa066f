"""The collection of mistakes: what each is called, what it is about, and how to start it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from conformance.mistakes.right_game import RightGame

DECORATED = re.compile(r"^@mistake\(.*?^class (\w+)\(", re.DOTALL | re.MULTILINE)

Game = TypeVar("Game", bound=RightGame)


@dataclass(frozen=True)
class Mistake:
    """A wrong game, and the clause that it is about."""

    name: str
    summary: str
    clause: str
    hint: str
    needs_load: bool
    start: Callable[[], RightGame]


_registered: dict[str, Mistake] = {}


def mistake(clause: str, hint: str, needs_load: bool = False) -> Callable[[type[Game]], type[Game]]:
    """Registers a game under the name of its class; its docstring is the summary."""

    def register(game: type[Game]) -> type[Game]:
        name = name_of(game.__name__)
        if name in _registered:
            raise ValueError(f"two mistakes are called {name}")
        _registered[name] = Mistake(name, game.__doc__ or "", clause, hint, needs_load, game)
        return game

    return register


def name_of(class_name: str) -> str:
    """The words of a class's name, in lower case, joined by `_`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


@cache
def _subjects() -> dict[str, str]:
    """The module that holds each mistake.

    Read from the sources: a game is started thousands of times, and to import all modules takes as long as to start.
    """
    return {
        name_of(class_name): file.stem
        for file in Path(__file__).parent.glob("*.py")
        for class_name in DECORATED.findall(file.read_text(encoding="utf-8"))
    }


@cache
def mistake_names() -> tuple[str, ...]:
    """The names of all mistakes, sorted; imports none of them."""
    return tuple(sorted(_subjects()))


def find_mistake(name: str) -> Mistake:
    """The mistake of that name; ValueError names the nearest ones."""
    if name not in _subjects():
        near = get_close_matches(name, mistake_names(), n=3, cutoff=0.0)
        raise ValueError(f"no mistake is called {name!r}: did you mean {', '.join(near)}?")
    import_module(f"conformance.mistakes.{_subjects()[name]}")
    return _registered[name]


def all_mistakes() -> tuple[Mistake, ...]:
    """Every mistake, sorted by name."""
    return tuple(find_mistake(name) for name in mistake_names())
