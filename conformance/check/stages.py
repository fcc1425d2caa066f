"""The stages of a check, in their order: what is asked, and from which source it comes.

First the witnesses: of everything that the clauses say of a request, the shortest script of which they say it. Then all
the others, mixed: what is sent first is a fair sample of all.
"""

from collections.abc import Hashable, Iterator
from random import Random

from conformance.cases.facts import every_class
from conformance.cases.factors import Table
from conformance.cases.script import Script
from conformance.cases.script_for import script_for
from conformance.cases.shut_in import ShutIn
from conformance.check.suites import (
    BINDING,
    EFFORTS,
    Budget,
    Player,
    examples,
    explored,
    planned,
    up_to,
)
from conformance.cases.selecting import selections_that_bind
from reference_impl.engine import attempt
from spec.dialect import Selection
from spec.judgement import objections, word_of
from spec.position import Position
from spec.registry import clauses_of
from spec.requests import Load, New

Sourced = tuple[str, Script]
"""A script, and where it comes from."""

WITNESSES = "witnesses"


def sources(player: Player, budget: Budget, seed: int) -> Iterator[Sourced]:
    """Every script, source after source."""
    effort = EFFORTS[budget]
    loads = "load" in player.features
    features = frozenset(player.features)
    strength = 2 if budget is Budget.QUICK else 3
    tables = [("table", Table(player.pairs, features, strength).cases)]
    tables.append(("shut in", ShutIn(player.pairs, features, strength).cases))
    if loads:
        tables.append(("facts", every_class(player.pairs)))
    for name, cases in tables:
        for case in cases:
            script = script_for(case, player.pairs, loads)
            if script is not None:
                yield name, script
    for script in examples(player):
        yield "examples", script
    if player.selection is Selection.BINDS:
        for script in selections_that_bind(player.pairs):
            yield BINDING, script
    both = budget is not Budget.QUICK
    for script in up_to(effort.tour_requests if loads else 40_000, planned(player, both)):
        yield "tours", script
    for script in explored(player, seed, effort.game_requests):
        yield "games", script


def ordered(player: Player, budget: Budget, seed: int) -> Iterator[Sourced]:
    """The witnesses, then all others mixed; each script once."""
    found = {script.lines: (name, script) for name, script in sources(player, budget, seed)}
    first: dict[Hashable, Sourced] = {}
    for one in sorted(found.values(), key=lambda one: len(one[1].lines)):
        for key in said_of(one[1]):
            first.setdefault(key, one)
    witnesses = list(dict.fromkeys(first.values()))
    yield from ((WITNESSES, script) for _, script in witnesses)
    rest = [one for one in found.values() if one not in set(witnesses)]
    Random(seed).shuffle(rest)
    yield from rest


def said_of(script: Script) -> Iterator[Hashable]:
    """What the rulebook says of the last requests of the script: what forbids each, or what comes of it."""
    position: Position | None = None
    clauses = clauses_of("RB")
    for place, request in enumerate(script.requests):
        if position is not None and place <= 8:
            against = objections(clauses, position, request)
            outcome = attempt(position, request)
            yield (
                word_of(request),
                frozenset(clause.id for clause in against),
                outcome.after.turn.phase,
                position.turn.phase,
            )
            position = outcome.after
        elif isinstance(request, New | Load):
            position = attempt(position, request).after if position else _begun(request)


def _begun(request: New | Load) -> Position:
    from spec.position import new_game

    return request.position if isinstance(request, Load) else new_game(request.gods)
