"""After the end of a game all positions are alike: the shortest end that is known, and a like request after it.

A program may remember the last step, so that a position that is loaded is not enough.
"""

from collections.abc import Iterator

from conformance.cases.context import free_beside
from conformance.cases.lay_out import cells_of
from conformance.cases.script import Lines, Script
from conformance.check.settings import Abilities
from conformance.reach.landmarks import shortest_ends
from conformance.reach.planner import played
from conformance.reach.plans import gods_of
from spec.gods import God
from spec.position import Phase, Position
from spec.requests import Build, Builds, Load, Moves, Request, Select, Stepping


def after_the_end(before: Position, request: Request, abilities: Abilities) -> Iterator[Lines]:
    """Scripts that end a game and then ask for the like, those that load the position before the last step first."""
    if before.turn.phase is not Phase.OVER:
        return
    ends = [(game[:-1], game[-1]) for game in shortest_ends(abilities.gods)]
    if "load" in abilities.features:
        for earlier, last in sorted(ends, key=lambda end: len(gods_of(end[0]) - {God.NONE})):
            start = played(earlier)
            assert start is not None
            for one in _alike(before, request, (*earlier, last)):
                yield abilities.put(Script((Load(start), last, one))).lines
    for earlier, last in ends:
        for one in _alike(before, request, (*earlier, last)):
            yield abilities.put(Script((*earlier, last, one))).lines


def _alike(before: Position, request: Request, game: tuple[Request, ...]) -> Iterator[Request]:
    """The request, made by workers of the same side as before: the one that made the last step, then the other."""
    end, last = played(game), game[-1]
    assert end is not None and isinstance(last, Stepping)
    cells = cells_of(request)
    owner = before.owner(cells[0]) if cells else None
    if owner is None or not isinstance(request, Select | Moves | Builds | Stepping):
        yield request
        return
    side = end.turn.player if owner == before.turn.player else 1 - end.turn.player
    stepped = last.origin if isinstance(last, Build) else last.target
    workers = (cell for cell in end.workers[side] if cell is not None)
    for cell in sorted(workers, key=lambda cell: cell != stepped):
        if isinstance(request, Select | Moves | Builds):
            yield type(request)(cell)
        elif (target := free_beside(end, cell)) is not None:
            yield type(request)(cell, target)
