"""What a process remembers: as few earlier requests as possible after which a clause breaks that holds afresh."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice

from conformance.cases.script import Script
from conformance.check.plainer import may_be_loaded
from conformance.check.sending import lines_of
from conformance.check.settings import Player
from conformance.check.shorter import Lines
from conformance.check.tally import Violation
from conformance.check.ways import from_load
from conformance.reach.landmarks import first_dome, shortest_ends
from conformance.reach.plans import gods_of, plans_about, plans_like
from spec.requests import Build, Move, New, Place, Select

PLANS = 1
"""So many planned games of each kind are tried in place of the one that was seen."""


def with_history(
    violation: Violation,
    player: Player,
    breaks: Callable[[Lines], bool],
    known: Sequence[Lines] = (),
) -> Lines | None:
    """A script that breaks the clause in a fresh process: short ones first, then ever more of what had been asked.

    `known` are earlier games after which another clause was found to break.
    """
    tried = chain(_usual(violation, player, known), _what_was_asked(violation))
    return next(filter(breaks, tried), None)


def _usual(violation: Violation, player: Player, known: Sequence[Lines]) -> Iterator[Lines]:
    """The broken request after one of a few earlier games: those known to matter, then the shortest."""
    games = tuple(_last_games(violation, player))
    for before in dict.fromkeys((*known, *sorted(_earlier_games(player), key=len))):
        yield from ((*before, *game) for game in games)


def _earlier_games(player: Player) -> Iterator[Lines]:
    """Games only begun, once or more, with each god; in the first and the second turn; with a dome; won."""
    first = player.pairs[0]
    placed = (Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)))
    turn = (Move((2, 2), (2, 3)), Build((2, 3), (2, 2)))
    for pair in player.pairs:
        yield Script((New(pair),)).lines
    yield Script((New(first), New(first))).lines
    yield player.put(Script((New(first), *placed, *turn))).lines
    yield player.put(Script((New(first), *placed, turn[0]))).lines
    if "select" in player.features:
        yield Script((New(first), *placed, Select((0, 0)))).lines
    yield from (player.put(Script(game)).lines for game in islice(shortest_ends(player.gods), 1))
    domed = first_dome(player.gods)
    if domed is not None:
        yield player.put(Script(domed)).lines


def _last_games(violation: Violation, player: Player) -> Iterator[Lines]:
    """Ways to the broken request, the shortest that are known, then the one that was seen."""
    happened = violation.happened
    seen = violation.requests
    if happened.before is not None:
        if "load" in player.features and may_be_loaded(happened.before):
            yield from_load(happened.before, happened.request, player)
        about = islice(plans_about(violation.clause, player.gods), PLANS)
        alike = islice(plans_like(happened.before, happened.request), PLANS)
        for game in (*about, *alike):
            if gods_of(game) <= set(player.gods) and len(game) < len(seen):
                yield player.put(Script(game)).lines
    yield seen


def _what_was_asked(violation: Violation) -> Iterator[Lines]:
    """The script after the last one, two, four … of those that the process had been asked before it, at last all."""
    earlier = violation.before[: violation.before_count]
    counts = [2**power for power in range(len(earlier).bit_length()) if 2**power < len(earlier)]
    for count in (*counts, len(earlier)):
        lines = lines_of(earlier[-count:])
        yield (*lines, *violation.requests)
