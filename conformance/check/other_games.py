"""Other games: scripts that end with the same request, or with one that the rules see no difference in.

They may be shorter than what was seen: a position that is loaded, a planned game, or either of them after an earlier
game that the process remembers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, takewhile
from typing import Final

from conformance.cases.script import Lines, Script, earlier_games
from conformance.check.candidates import without_idle
from conformance.check.plainer_boards import may_be_loaded
from conformance.check.sending import lines_of
from conformance.check.settings import Player
from conformance.check.tally import Violation
from conformance.check.trials import Trial
from conformance.reach.aims import games_to
from conformance.reach.landmarks import first_dome, shortest_ends
from conformance.reach.plans import gods_of, plans_about, plans_like
from spec.clause import Clause
from spec.dialect import Selection
from spec.position import Phase, Position
from spec.requests import (
    Build,
    Load,
    Move,
    New,
    Place,
    Request,
    Select,
    parse_request,
    write_request,
)

LAST_FEW: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32)
"""So many requests are tried after a loaded position."""


def other_games(trial: Trial, player: Player, clause: Clause | None = None) -> Iterator[Lines]:
    """Other ways to the last request of a trial, and the same way without what changed nothing.

    From a loaded position if that can be; of planned games first those at whose end the clause decides, whatever was
    seen: the same bug then looks the same wherever it was met.
    """
    if "load" in player.features:
        yield from _loaded(trial, player)
    place = len(trial.script) - 2
    before = trial.positions[place] if 0 <= place < len(trial.positions) else None
    if before is not None:
        last = parse_request(trial.script[-1])
        about = () if clause is None else plans_about(clause, player.gods)
        for game in takewhile(lambda game: len(game) < len(trial.script), about):
            # What one god does wrong may not show in a game of others.
            for played in dict.fromkeys((game, (New(before.gods), *game[1:]))):
                yield from _put(played, player)
        yield from sorted(_planned(before, last, player), key=len)
    yield without_idle(trial.script, trial.replies)


def _loaded(trial: Trial, player: Player) -> Iterator[Lines]:
    """The last few requests of the game, from the position before them, as few as can be first."""
    begun = len(earlier_games(trial.script))
    for count in LAST_FEW:
        place = len(trial.script) - count - 1
        before = trial.positions[place] if begun <= place < len(trial.positions) else None
        if before is not None and may_be_loaded(before):
            yield (write_request(_load(before, player)), *trial.script[-count:])


def _load(position: Position, player: Player) -> Load:
    """The position is loaded; where a document wants the mover selected that is left to the requests."""
    turn = position.turn
    if turn.phase is Phase.MOVE and player.selection is not Selection.FREE:
        position = position.with_turn(replace(turn, worker=None))
    return Load(position)


def _planned(before: Position, request: Request, player: Player) -> Iterator[Lines]:
    """Planned games to a request of the same facts."""
    for game in chain(plans_like(before, request), games_to(before, request)):
        if gods_of(game) <= set(player.gods):
            yield from _put(game, player)


def _put(game: tuple[Request, ...], player: Player) -> Iterator[Lines]:
    """The game as it is, and with its movers selected where the document may want that."""
    script = Script(game)
    yield from dict.fromkeys((script.lines, player.put(script).lines))


def with_history(
    violation: Violation, player: Player, known: Sequence[Lines] = ()
) -> Iterator[Lines]:
    """Scripts that may break the clause in a fresh process though its own does not.

    Short ones first, then ever more of what had been asked. `known` are earlier games after which another clause was
    found to break.
    """
    games = tuple(_last_games(violation, player))
    for before in dict.fromkeys((*known, *sorted(_earlier_games(player), key=len))):
        yield from ((*before, *game) for game in games)
    earlier = violation.before[: violation.before_count]
    counts = [2**power for power in range(len(earlier).bit_length()) if 2**power < len(earlier)]
    for count in (*counts, len(earlier)):
        yield (*lines_of(earlier[-count:]), *violation.requests)


def _earlier_games(player: Player) -> Iterator[Lines]:
    """Games only begun, once or more, with each god; in the first and the second turn; with a dome; won."""
    first = player.pairs[0]
    placed = (New(first), Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)))
    turn = (Move((2, 2), (2, 3)), Build((2, 3), (2, 2)))
    games: list[tuple[Request, ...]] = [(New(pair),) for pair in player.pairs]
    games += [(New(first), New(first)), (*placed, *turn), (*placed, turn[0])]
    if "select" in player.features:
        games.append((*placed, Select((0, 0))))
    games += islice(shortest_ends(player.gods), 1)
    domed = first_dome(player.gods)
    if domed is not None:
        games.append(domed)
    return (player.put(Script(game)).lines for game in games)


def _last_games(violation: Violation, player: Player) -> Iterator[Lines]:
    """Ways to the broken request, the shortest that are known, then the one that was seen."""
    before, request = violation.happened.before, violation.happened.request
    if before is not None:
        if "load" in player.features and may_be_loaded(before):
            yield player.put(Script((_load(before, player), request))).lines
        about = islice(plans_about(violation.clause, player.gods), 1)
        alike = islice(plans_like(before, request), 1)
        for game in chain(about, alike):
            if gods_of(game) <= set(player.gods) and len(game) < len(violation.requests):
                yield player.put(Script(game)).lines
    yield violation.requests
