"""The stages of a check before it explores: the smoke test, the witnesses, and all other cases, mixed.

The witnesses are the document's examples and the scripts of which the rulebook says the most, for their length, that
it said of none before. After them every source is mixed with the others, so that the first are a fair sample of all. At
last come long games, each the first of a process of its own.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from heapq import heapify, heappop, heapreplace
from itertools import islice
from random import Random
from typing import Final

from conformance.cases.script import Script
from conformance.cases.selecting import selections_that_bind
from conformance.check.settings import EFFORTS, Abilities, Budget
from conformance.check.table_scripts import table_scripts
from conformance.explore.games import games
from conformance.reach.plans import tours
from reference_impl.engine import attempt
from spec.clause import Kind
from spec.dialect import Selection
from spec.gods import God
from spec.judgement import objections, word_of
from spec.notation import parse_position
from spec.position import new_game
from spec.registry import clauses_of
from spec.requests import Build, Load, Move, New, Place, Select, State

WORTH: Final = 1 / 20
"""A witness tells something new in so many of its requests: else a fair sample of all tells as much."""

FIRST_GAME: Final = "first game"
"""A stage that a program is sent when it has just been started."""

STARTS: Final = 3
"""So often the program is started for the sake of a first game."""

BINDING: Final = "selection"
"""The source whose scripts say themselves what is selected."""

Said = Mapping[Script, frozenset[Hashable]]
"""Scripts, each with what the rulebook says of its requests."""


def smoke(abilities: Abilities) -> Iterator[Script]:
    """Does it play at all: a game is begun, and the first turn is played."""
    gods = abilities.pairs[0]
    yield Script((New(gods), State()), source="smoke")
    turn = Script(
        (
            New(gods), Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)),
            Move((2, 2), (2, 3)), Build((2, 3), (2, 2)), State(),
        ),
        source="smoke",
    )  # fmt: skip
    yield abilities.put(turn)


def examples(abilities: Abilities) -> Iterator[Script]:
    """The document's own examples."""
    for clause in clauses_of(abilities.document):
        if clause.kind is Kind.EXAMPLE and clause.case is not None and clause.is_executable:
            case = clause.case
            if set(case.gods) <= set(abilities.gods) and "load" in abilities.features:
                position = parse_position(case.notation, case.gods)
                yield Script((Load(position), *case.requests), clause)


def up_to(requests: int | None, scripts: Iterable[Script]) -> Iterator[Script]:
    """The first scripts, up to a number of requests; all if there is none."""
    sent = 0
    for script in scripts:
        if requests is not None and sent >= requests:
            return
        sent += len(script.requests)
        yield script


def planned(abilities: Abilities, both_players: bool) -> Iterator[Script]:
    """The tours, without selections where there is no `select`."""
    asks = "select" in abilities.features
    for script in tours(abilities.gods, both_players):
        yield Script(tuple(one for one in script.requests if asks or not isinstance(one, Select)))


def sources(
    abilities: Abilities, budget: Budget, seed: int
) -> Iterator[tuple[str, Iterable[Script]]]:
    """Every script beside those of the tables, by source."""
    effort = EFFORTS[budget]
    yield "examples", examples(abilities)
    if abilities.selection is Selection.BINDS:
        yield BINDING, selections_that_bind(abilities.pairs)
    # Without `load` the planned games are the only way to most classes of facts.
    most = effort.tour_requests if "load" in abilities.features else None
    yield "tours", up_to(most, planned(abilities, both_players=budget is not Budget.QUICK))
    whole = games(abilities.document, abilities.gods, abilities.features, seed)
    yield "games", up_to(effort.game_requests, whole)


def every_script(abilities: Abilities, budget: Budget, seed: int) -> Iterator[Script]:
    """Every script, source after source, as this program can be asked it."""
    for source, script in table_scripts(abilities, EFFORTS[budget].strength).scripts:
        if abilities.can_be_asked(script):
            yield abilities.put(script).of(source)
    for source, scripts in sources(abilities, budget, seed):
        for script in filter(abilities.can_be_asked, scripts):
            yield (script if source == BINDING else abilities.put(script)).of(source)


def stages(abilities: Abilities, budget: Budget, seed: int) -> Iterator[tuple[str, list[Script]]]:
    """The witnesses, then all other scripts mixed, then each first game by itself; each script once."""
    found = dict.fromkeys(every_script(abilities, budget, seed))
    said = {script: frozenset(said_of(script)) for script in found}
    examples_first = (script for script in found if script.example)
    witnesses = dict.fromkeys((*examples_first, *telling_most(said)))
    yield "witnesses", list(witnesses)
    left = {script: told for script, told in said.items() if script not in witnesses}
    first_games = list(islice(longest_told(left), STARTS))
    others = [script for script in left if script not in first_games]
    Random(seed).shuffle(others)
    yield "cases", others
    for game in first_games:
        yield FIRST_GAME, [game]


def telling_most(said: Said) -> Iterator[Script]:
    """Always the script that adds the most, for its length, to what is said of those before, if it is worth it."""
    scripts = tuple(said)
    told: set[Hashable] = set()

    def rank(place: int) -> tuple[float, int]:
        script = scripts[place]
        return -len(said[script] - told) / len(script.lines), place

    waiting = [rank(place) for place in range(len(scripts))]
    heapify(waiting)
    while waiting:
        # What a script adds only shrinks: whichever is counted anew and still the first is the best.
        anew = rank(waiting[0][1])
        if anew != waiting[0] and -anew[0] >= WORTH:
            heapreplace(waiting, anew)
            continue
        heappop(waiting)
        if -anew[0] >= WORTH:
            script = scripts[anew[1]]
            told |= said[script]
            yield script


def longest_told(said: Said) -> Iterator[Script]:
    """Always the script that adds the most to what is said of those before, however long it is."""
    told: set[Hashable] = set()
    while best := max(said, key=lambda script: len(said[script] - told), default=None):
        if said[best] <= told:
            return
        told |= said[best]
        yield best


def said_of(script: Script) -> Iterator[Hashable]:
    """What the rulebook says of the requests of a script: in which phase, what forbids each, what comes of it."""
    position = new_game((God.NONE, God.NONE))
    clauses = clauses_of("RB")
    for request in script.requests:
        outcome = attempt(position, request)
        if not isinstance(request, New | Load):
            against = frozenset(clause.id for clause in objections(clauses, position, request))
            turn = outcome.after.turn
            yield word_of(request), position.turn.phase, against, turn.phase, turn.player
        position = outcome.after
