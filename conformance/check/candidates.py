"""Candidates for a smaller script: what can be left out of it, or be plainer, the boldest first."""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import TypeVar

from conformance.cases.script import Lines, beginnings_of, games_of
from conformance.check.plainer_boards import fewer_gods, plainer_boards, plainest_steps
from spec.gods import Gods
from spec.requests import Load, New, parse_request, write_request

Piece = TypeVar("Piece")
SMALL = 4
CHANGES_NOTHING = ("state", "moves", "builds")


def smaller(script: Lines, pairs: Collection[Gods], keep_last: bool = True) -> Iterator[Lines]:
    """Everything that can be taken away: games, requests, gods, towers, workers that stand in the way.

    The gods left are of the pairs that the program plays.
    """
    yield from shorter(script, keep_last)
    games = games_of(script)
    for place, game in enumerate(games):
        for plainer in plainer_games(game, pairs):
            yield _joined((*games[:place], plainer, *games[place + 1 :]))


def shorter(script: Lines, keep_last: bool = True) -> Iterator[Lines]:
    """The script without some of its games, then without some of its requests; what is left begins a game."""
    yield from map(_joined, left_out(games_of(script), keep_last))
    yield from (lines for lines in left_out(script, keep_last) if beginnings_of(lines[:1]))


def plainer_games(game: Lines, pairs: Collection[Gods]) -> Iterator[Lines]:
    """The game with fewer gods, or from a plainer position."""
    begun, *later = map(parse_request, game)
    if isinstance(begun, New):
        for gods in fewer_gods(begun.gods):
            if gods in pairs:
                yield write_request(New(gods)), *game[1:]
    elif isinstance(begun, Load):
        asked = tuple(later)
        boards = ((board, asked) for board in plainer_boards(begun.position, asked))
        for position, requests in chain(plainest_steps(begun.position, asked), boards):
            if position.gods in pairs:
                yield tuple(map(write_request, (Load(position), *requests)))


def _joined(games: Iterable[Lines]) -> Lines:
    return tuple(chain.from_iterable(games))


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
