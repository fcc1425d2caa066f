"""Shorter scripts: what can be left out of one while the same goes wrong at its end."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import TypeVar

Piece = TypeVar("Piece")
Lines = tuple[str, ...]
SMALL = 4
CHANGES_NOTHING = ("state", "moves", "builds")


def beginnings_of(script: Lines) -> list[int]:
    """The places at which the script begins a game."""
    return [place for place, line in enumerate(script) if line.startswith(("new ", "load "))]


def earlier_games(script: Lines) -> Lines:
    """What comes before the last game of a script."""
    begins = beginnings_of(script)
    return script[: begins[-1]] if begins else ()


def without_idle(script: Lines, replies: Sequence[str]) -> Lines:
    """The script without all that was refused or only asked, up to its last request."""
    busy = (
        line
        for line, reply in zip(script[:-1], replies, strict=False)
        if reply.startswith("=") and line.split(" ")[0] not in CHANGES_NOTHING
    )
    return (*busy, script[-1])


def games_left_out(script: Lines, breaks: Callable[[Lines], bool]) -> Lines:
    """The script without the earlier games that its last one does not need, each left out as a whole."""
    starts = sorted({0, *beginnings_of(script)})
    ends = (*starts[1:], len(script))
    games = tuple(script[start:end] for start, end in zip(starts, ends, strict=True))
    needed = left_out(games, lambda fewer: breaks(_joined(fewer)), keep_first=False)
    return _joined(needed)


def _joined(games: Iterable[Lines]) -> Lines:
    return tuple(chain.from_iterable(games))


def left_out(
    script: tuple[Piece, ...],
    breaks: Callable[[tuple[Piece, ...]], bool],
    keep_first: bool = True,
) -> tuple[Piece, ...]:
    """The script without the pieces that it does not need: ever smaller ones are tried, from the front.

    Their sizes are powers of two, since a turn is a move and a build; small ones are tried everywhere.
    """
    first = 1 if keep_first else 0
    size = 1 << max(0, ((len(script) - 1 - first) // 2).bit_length() - 1)
    while True:
        start, length = first, len(script)
        while start < len(script) - 1:
            shorter = (*script[:start], *script[min(start + size, len(script) - 1) :])
            if breaks(shorter):
                script = shorter
            else:
                start += size if size > SMALL else 1
        if size == 1 and len(script) == length:
            return script
        size = max(1, size // 2)
