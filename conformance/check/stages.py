"""The stages of a check before it explores: the smoke test, the witnesses, and all other cases, mixed.

The witnesses are the document's examples and, of everything that the rulebook says of a request, the shortest script of
which it says that. After them every source is mixed with the others, so that the first are a fair sample of all.
"""

from collections.abc import Hashable, Iterable, Iterator
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

BINDING: Final = "selection"
"""The source whose scripts say themselves what is selected."""

LONGEST_WITNESS: Final = 40
"""Longer scripts are no witnesses of anything."""


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
    """The witnesses, then all other scripts mixed; each script once."""
    found = list(dict.fromkeys(every_script(abilities, budget, seed)))
    first: dict[Hashable, Script] = {}
    for script in sorted(found, key=lambda script: len(script.lines)):
        if len(script.lines) <= LONGEST_WITNESS:
            for said in said_of(script):
                first.setdefault(said, script)
    witnesses = {*first.values(), *(script for script in found if script.example)}
    yield "witnesses", sorted(witnesses, key=lambda script: (len(script.lines), script.lines))
    others = [script for script in found if script not in witnesses]
    Random(seed).shuffle(others)
    yield "cases", others


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
