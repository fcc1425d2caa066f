"""The collection of mistakes: what each is called, what it breaks, and how to start it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from conformance.mistakes.game import RightGame

SCAFFOLD = frozenset({"game", "ground", "library", "notation", "rules", "talk"})
"""The modules of this folder that are no mistakes."""


@dataclass(frozen=True)
class Mistake:
    """A wrong game.

    The first clause of `breaks` is the one that the mistake is about. The last request of
    `shown_by` is answered differently from the right game, all earlier ones alike.
    """

    name: str
    summary: str
    breaks: tuple[str, ...]
    hint: str
    shown_by: tuple[str, ...]
    needs_load: bool
    start: Callable[[], RightGame]


@cache
def mistake_names() -> tuple[str, ...]:
    """The names of all mistakes, sorted; imports none of them."""
    files = Path(__file__).parent.glob("*.py")
    names = {file.stem for file in files if not file.stem.startswith("_")}
    return tuple(sorted(names - SCAFFOLD))


@cache
def find_mistake(name: str) -> Mistake:
    """The mistake of that name; ValueError names the nearest ones."""
    if name not in mistake_names():
        near = get_close_matches(name, mistake_names(), n=3, cutoff=0.0)
        raise ValueError(f"no mistake is called {name!r}: did you mean {', '.join(near)}?")
    module = import_module(f"conformance.mistakes.{name}")
    return Mistake(
        name=name,
        summary=(module.__doc__ or "").strip(),
        breaks=module.BREAKS,
        hint=module.HINT,
        shown_by=module.SHOWN_BY,
        needs_load=getattr(module, "NEEDS_LOAD", False),
        start=module.Game,
    )


def all_mistakes() -> tuple[Mistake, ...]:
    """Every mistake, sorted by name."""
    return tuple(find_mistake(name) for name in mistake_names())
