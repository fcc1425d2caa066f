"""Who can still move: which ways are open, and what alone closes the others."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from conformance.regions.condition import Value
from spec.cells import Cell, neighbours
from spec.facts import Choice, MoveFacts
from spec.judgement import facts_of, objections
from spec.position import Phase, Position, Turn
from spec.registry import clauses_of
from spec.requests import Move

DIRECTIONS: Final[dict[str, Callable[[Move], bool]]] = {
    "not to a lower row": lambda step: step.target[0] < step.origin[0],
    "not along the row": lambda step: step.target[0] == step.origin[0],
    "not to a higher row": lambda step: step.target[0] > step.origin[0],
    "not to a lower column": lambda step: step.target[1] < step.origin[1],
    "not along the column": lambda step: step.target[1] == step.origin[1],
    "not to a higher column": lambda step: step.target[1] > step.origin[1],
    "not slantwise": lambda step: (
        step.target[0] != step.origin[0] and step.target[1] != step.origin[1]
    ),
}
"""Where a way may lead: a program that overlooks such ways thinks somebody stuck."""


def steps_of(position: Position, player: int) -> Iterator[Move]:
    """Every step of a worker of the player to a neighbouring cell, allowed or not."""
    for origin in position.workers[player]:
        if origin is not None:
            for target in neighbours(origin):
                yield Move(origin, target)


@lru_cache(maxsize=8192)
def of_pushes(position: Position, document: str) -> dict[str, Value]:
    """Whether the player on turn could push somebody."""
    opponents = position.workers[1 - position.turn.player]
    conditions = clauses_of(document)
    pushes = [
        step
        for step in steps_of(position, position.turn.player)
        if step.target in opponents and not objections(conditions, position, step, Choice.MADE)
    ]
    return {"a push is open": bool(pushes)}


@lru_cache(maxsize=8192)
def of_ways(built: Position, document: str, whose_ways: tuple[str, ...]) -> dict[str, Value]:
    """What the opponent, and the builder, could do after the build: which ways are open, and what closes the others."""
    found: dict[str, Value] = {}
    conditions = clauses_of(document)
    for whose in whose_ways:
        player = built.turn.player if whose == "own" else 1 - built.turn.player
        position = built.with_turn(Turn(Phase.MOVE, player))
        ways: list[MoveFacts] = []
        steps: list[Move] = []
        able: set[Cell] = set()
        closed: set[str] = set()
        for step in steps_of(position, player):
            objecting = objections(conditions, position, step, Choice.MADE)
            names = {clause.predicate.__name__ for clause in objecting if clause.predicate}
            facts = facts_of(position, step)
            assert isinstance(facts, MoveFacts)
            if not names:
                ways.append(facts)
                steps.append(step)
                able.add(step.origin)
            elif len(names) == 1:
                closed |= names
        found[f"{whose} ways out"] = min(len(ways), 4)
        found[f"{whose} workers that can move"] = len(able)
        found[f"{whose} first worker can move"] = position.workers[player][0] in able
        found[f"{whose} ways out without a push"] = min(sum(not one.pushes for one in ways), 2)
        found[f"{whose} ways out not up"] = min(sum(one.climb <= 0 for one in ways), 2)
        found[f"{whose} ways out not down"] = min(sum(one.climb >= 0 for one in ways), 2)
        found[f"{whose} ways out level"] = min(sum(one.climb == 0 for one in ways), 2)
        found[f"{whose} ways out below level 3"] = min(
            sum(one.target_height < 3 for one in ways), 2
        )
        for name, is_there in DIRECTIONS.items():
            found[f"{whose} ways out {name}"] = min(sum(not is_there(one) for one in steps), 1)
        for name in sorted(closed):
            found[f"{whose} way closed by {name} alone"] = True
    return found
