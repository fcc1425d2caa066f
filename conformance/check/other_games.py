"""Other games: scripts that end with the same request, or with one that the rules see no difference in.

They may be shorter than what was seen: a position that is loaded, a planned game, or either of them after an earlier
game that the process remembers.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, product, takewhile
from typing import Final

from conformance.cases.lay_out import cells_of
from conformance.cases.script import Lines, Script, earlier_games, games_of
from conformance.cases.turning import Game
from conformance.check.after_the_end import after_the_end
from conformance.check.plainer import may_be_loaded
from conformance.check.sending import lines_of
from conformance.check.settings import Abilities
from conformance.check.tally import Violation
from conformance.check.trials import Trial
from conformance.reach.aims import games_to
from conformance.reach.landmarks import first_dome, shortest_ends
from conformance.reach.planner import played
from conformance.reach.plans import gods_of, pair_of, plans_about, plans_like
from spec.cells import neighbours
from spec.clause import Clause
from spec.position import Position
from spec.requests import (
    Build,
    Builds,
    Load,
    Move,
    Moves,
    New,
    Place,
    Request,
    Select,
    parse_request,
    write_request,
)

LAST_FEW: Final = 32
"""So many requests at most are tried after a loaded position."""

FEW: Final = 3
"""Of a game that the process remembers less than so many requests are tried after a load."""

FIRST_MOVE: Final = 6
"""As many requests lead through play to the first move: for less no game is planned."""


def other_games(
    trial: Trial, abilities: Abilities, clause: Clause | None = None
) -> Iterator[Lines]:
    """Other ways to the last request of a trial: the last few requests after a load, then planned games.

    Of these first those at whose end the clause decides, whatever was seen: the same bug then looks the same wherever
    it was met.
    """
    script, begun = trial.script, len(earlier_games(trial.script))
    # Of a request that got no reply it is not known where it left the game.
    positions = dict(enumerate(trial.positions[: len(script) - 1]))
    if "load" in abilities.features:
        for count in range(1, min(LAST_FEW, len(script) - begun - 1) + 1):
            before = positions.get(len(script) - count - 1)
            if before is not None and may_be_loaded(before):
                yield (write_request(Load(before)), *script[-count:])
        yield from _two_games_loaded(script, positions)
    before = positions.get(len(script) - 2)
    if before is not None:
        yield from after_the_end(before, parse_request(script[-1]), abilities)
    if before is None or len(script) <= FIRST_MOVE:
        return
    about = () if clause is None else plans_about(clause, abilities.gods)
    for game in takewhile(lambda game: len(game) < len(script), about):
        # What one god does wrong may not show in a game of others, nor what one player does in the other's turn.
        for gods in (pair_of(game), before.gods, before.gods[::-1]):
            yield from _put((New(gods), *game[1:]), abilities)
    for game in sorted(_alike(before, parse_request(script[-1])), key=len):
        yield from _put(game, abilities)


def _two_games_loaded(script: Lines, positions: Mapping[int, Position | None]) -> Iterator[Lines]:
    """The last two games, one or both begun by a load shortly before their ends: the process remembers the first."""
    games = games_of(script)
    if len(games) < 2:
        return
    middle = len(script) - len(games[-1])
    first = _ends_loaded(script, positions, middle - len(games[-2]), middle, range(FEW))
    second = _ends_loaded(script, positions, middle, len(script), range(1, FEW))
    for earlier, last in product((*first, games[-2]), (*second, games[-1])):
        if (earlier, last) != games[-2:]:
            yield (*earlier, *last)


def _ends_loaded(
    script: Lines,
    positions: Mapping[int, Position | None],
    begin: int,
    end: int,
    counts: Iterable[int],
) -> list[Lines]:
    """The last few requests of a game, so many each, after a load of the position before them."""
    found: list[Lines] = []
    for count in counts:
        before = positions.get(end - count - 1) if end - count > begin else None
        if before is not None and may_be_loaded(before):
            found.append((write_request(Load(before)), *script[end - count : end]))
    return found


def _alike(before: Position, request: Request) -> Iterator[Game]:
    """Planned games to a request of the same facts; to one about a worker, those to its steps."""
    if not isinstance(request, Select | Moves | Builds):
        yield from chain(plans_like(before, request), games_to(before, request))
        return
    step = Build if isinstance(request, Builds) else Move
    for cell in neighbours(request.cell):
        for *game, last in plans_like(before, step(request.cell, cell)):
            yield *game, type(request)(cells_of(last)[0])


def _put(game: Game, abilities: Abilities) -> tuple[Lines, ...]:
    """The game as it is, and with its movers selected where the document may want that; if its gods are played."""
    script = Script(game)
    return (
        (script.lines, abilities.put(script).lines) if gods_of(game) <= set(abilities.gods) else ()
    )


def with_history(
    violation: Violation, abilities: Abilities, known: Sequence[Lines] = ()
) -> Iterator[Lines]:
    """Scripts that may break the clause in a fresh process though its own does not.

    Short ones first, then ever more of what had been asked. `known` are earlier games after which another clause was
    found to break.
    """
    games = tuple(_last_games(violation, abilities))
    for before in dict.fromkeys((*known, *sorted(_earlier_games(abilities), key=len))):
        yield from ((*before, *game) for game in games)
    if (position := violation.happened.before) is not None:
        yield from after_the_end(position, violation.happened.request, abilities)
    earlier = violation.before[: violation.before_count]
    counts = [2**power for power in range(len(earlier).bit_length()) if 2**power < len(earlier)]
    for count in (*counts, len(earlier)):
        yield (*lines_of(earlier[-count:]), *violation.requests)


def _earlier_games(abilities: Abilities) -> Iterator[Lines]:
    """Games only begun, once or more, with each god; in the first and the second turn; with a dome; won."""
    placed = (New(abilities.pairs[0]), Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)))
    turn = (Move((2, 2), (2, 3)), Build((2, 3), (2, 2)))
    games: list[Game] = [(*placed, turn[0]), (*placed, *turn)]
    games += islice(shortest_ends(abilities.gods), 1)
    games += [domed] if (domed := first_dome(abilities.gods)) else []
    games += [(*placed, Select((0, 0)))] if "select" in abilities.features else []
    if "load" in abilities.features:
        loaded = ((played(game[:-1]), game[-1]) for game in games)
        games += [(Load(before), last) for before, last in loaded if before is not None]
    games += [(New(pair),) for pair in abilities.pairs] + [(placed[0], placed[0])]
    return (abilities.put(Script(game)).lines for game in games)


def _last_games(violation: Violation, abilities: Abilities) -> Iterator[Lines]:
    """Ways to the broken request, the shortest that are known, then the one that was seen."""
    before, request = violation.happened.before, violation.happened.request
    if before is not None:
        if "load" in abilities.features and may_be_loaded(before):
            yield abilities.put(Script((Load(before), request))).lines
        about = islice(plans_about(violation.clause, abilities.gods), 1)
        for game in chain(about, islice(plans_like(before, request), 1)):
            if len(game) < len(violation.requests):
                yield from _put(game, abilities)[1:]
    yield violation.requests
