"""The class of a request: what tells one case from another."""

from collections.abc import Hashable
from dataclasses import replace

from spec.facts import Choice, MoveFacts, Side
from spec.gods import God
from spec.judgement import facts_of, word_of
from spec.position import Position
from spec.requests import Request


def class_of(position: Position, request: Request) -> Hashable:
    """What tells cases apart: the facts of the request, without those that no rule looks at here."""
    facts = facts_of(position, request)
    if not isinstance(facts, MoveFacts):
        return word_of(request), facts
    if facts.target == Side.OPPONENT:
        # Selections have cases of their own.
        return word_of(request), replace(facts, chosen=Choice.MADE)
    return word_of(request), replace(
        facts,
        chosen=Choice.MADE,
        other_god=God.NONE,
        behind_on_board=True,
        behind=Side.NOBODY,
        behind_height=0,
        behind_dome=False,
    )
