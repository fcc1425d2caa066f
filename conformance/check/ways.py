"""Other ways to a request: scripts at whose end the rules see the same, and that may be shorter."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from conformance.cases.script import Script
from conformance.check.plainer import may_be_loaded
from conformance.check.settings import Player
from conformance.check.shorter import Lines
from conformance.reach.aims import games_to
from conformance.reach.planner import played
from conformance.reach.plans import gods_of, plans_like
from spec.dialect import Selection
from spec.position import Phase, Position
from spec.requests import Load, Request, parse_request


def ways_to(before: Position, request: Request, player: Player) -> Iterator[Lines]:
    """Scripts that end with a request of the same facts: from a loaded position, or planned games."""
    if "load" in player.features and may_be_loaded(before):
        yield from_load(before, request, player)
        return
    for game in chain(plans_like(before, request), games_to(before, request)):
        if gods_of(game) <= set(player.gods):
            yield player.put(Script(game)).lines


def from_load(before: Position, request: Request, player: Player, *, bare: bool = False) -> Lines:
    """The request right after its position is loaded; with the mover selected, unless it is made bare."""
    if before.turn.phase is Phase.MOVE and player.selection is not Selection.FREE:
        before = replace(before, turn=replace(before.turn, worker=None))
    script = Script((Load(before), request))
    return script.lines if bare else player.put(script).lines


def other_ways(script: Lines, player: Player) -> Iterator[Lines]:
    """The same for the last request of a script of accepted requests, if the game is played as the rulebook has it."""
    *earlier, last = map(parse_request, script)
    before = played(tuple(earlier))
    if before is not None:
        yield from ways_to(before, last, player)
