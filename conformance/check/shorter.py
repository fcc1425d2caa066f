"""Shorter scripts: what can be left out of one, the boldest first."""

from collections.abc import Iterator
from itertools import chain
from typing import TypeVar

from conformance.cases.script import Lines, beginnings_of, games_of

Piece = TypeVar("Piece")
SMALL = 4
CHANGES_NOTHING = ("state", "moves", "builds")


def shorter(script: Lines, keep_last: bool = True) -> Iterator[Lines]:
    """The script without some of its games, then without some of its requests; what is left begins a game."""
    games = left_out(games_of(script), keep_last)
    fewer = (tuple(chain.from_iterable(some)) for some in games)
    for lines in chain(fewer, left_out(script, keep_last)):
        if beginnings_of(lines[:1]):
            yield lines


def left_out(pieces: tuple[Piece, ...], keep_last: bool = True) -> Iterator[tuple[Piece, ...]]:
    """All but some pieces in a row: ever fewer of them, from the front.

    Their numbers are powers of two, since a turn is a move and a build; few are left out everywhere.
    """
    end = len(pieces) - keep_last
    size = 1 << max(0, (end // 2).bit_length() - 1)
    while size and end > 0:
        for start in range(0, end, size if size > SMALL else 1):
            yield (*pieces[:start], *pieces[min(start + size, end) :])
        size //= 2


def without_idle(script: Lines, replies: Lines) -> Lines:
    """The script without all that was refused or only asked, up to its last request."""
    busy = (
        line
        for line, reply in zip(script[:-1], replies, strict=False)
        if reply.startswith("=") and line.split(" ")[0] not in CHANGES_NOTHING
    )
    return (*busy, script[-1])
