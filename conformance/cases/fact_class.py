"""The class of a request: what tells one case from another."""

from collections.abc import Hashable
from dataclasses import fields
from operator import attrgetter
from typing import Final

from spec.facts import MoveFacts, Side
from spec.judgement import facts_of, word_of
from spec.position import Position
from spec.requests import Request

OF_A_PUSH: Final = ("other_god", "behind_on_board", "behind", "behind_height", "behind_dome")
"""Facts of a move that no rule looks at unless it pushes."""

# Selections have cases of their own.
_of_a_push = attrgetter(*(one.name for one in fields(MoveFacts) if one.name != "chosen"))
_of_a_step = attrgetter(
    *(one.name for one in fields(MoveFacts) if one.name not in ("chosen", *OF_A_PUSH))
)


def class_of(position: Position, request: Request) -> Hashable:
    """What tells cases apart: the facts of the request, without those that no rule looks at here."""
    facts = facts_of(position, request)
    if not isinstance(facts, MoveFacts):
        return word_of(request), facts
    return _of_a_push(facts) if facts.target == Side.OPPONENT else _of_a_step(facts)
