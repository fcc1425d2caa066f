"""Planned games to what a process may remember: the end of a game, and the first dome."""

from collections.abc import Iterator

from conformance.cases.turning import Game
from conformance.reach.planner import played
from conformance.reach.plans import gods_of, shortest_first
from reference_impl.engine import attempt
from spec.gods import God
from spec.position import Phase
from spec.requests import Build, Move


def shortest_ends(gods: tuple[God, ...]) -> Iterator[Game]:
    """The shortest planned games that end with each kind of request, for each winner and each god of the winner."""
    found: set[tuple[object, ...]] = set()
    for game in shortest_first():
        before = played(game[:-1]) if gods_of(game) <= set(gods) else None
        if before is None or not isinstance(game[-1], Move | Build):
            continue
        if before.turn.phase is Phase.OVER:
            continue
        after = attempt(before, game[-1]).after
        key = (type(game[-1]), after.turn.player, after.gods[after.turn.player])
        if after.turn.phase is Phase.OVER and key not in found:
            found.add(key)
            yield game


def first_dome(gods: tuple[God, ...]) -> Game | None:
    """The shortest planned game that ends with a dome being built."""
    for game in shortest_first():
        last = game[-1]
        before = played(game[:-1]) if gods_of(game) <= set(gods) else None
        if before is None or not isinstance(last, Build) or before.has_dome(last.target):
            continue
        if attempt(before, last).after.has_dome(last.target):
            return game
    return None
