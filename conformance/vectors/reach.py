"""What a script takes, and how a position is reached without `load`, where that takes no build."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from conformance.cases.askings import FEATURE_OF
from conformance.cases.in_play import placing_comes_first
from conformance.reach.script_for import by_placing, placing
from spec.judgement import word_of
from spec.position import Phase, Position
from spec.requests import Request, Select

TAKES: Final = {"load": "load", **FEATURE_OF}
"""The feature that a request takes, by its word."""


def features_of(script: Iterable[Request]) -> tuple[str, ...]:
    """The features that the requests take, in the order in which they come up."""
    words = (word_of(request) for request in script)
    return tuple(dict.fromkeys(TAKES[word] for word in words if word in TAKES))


def without_load(position: Position) -> tuple[Request, ...] | None:
    """A game from `new` to the position; None where it takes a build."""
    worker = position.turn.worker
    if position.turn.phase is Phase.PLACE:
        return placing(position) if placing_comes_first(position) else None
    if position.turn.phase is not Phase.MOVE or worker is None:
        return by_placing(position)
    begun = by_placing(replace(position, turn=replace(position.turn, worker=None)))
    return None if begun is None else (*begun, Select(worker))
