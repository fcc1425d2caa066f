"""Positions that play cannot reach: noted where they are asked for, never held against a program."""

import pytest

from conformance.cases.beyond_play import beyond_play
from conformance.cases.in_play import is_in_play
from conformance.check.beyond_play import notes_beyond_play
from conformance.check.settings import Abilities
from conformance.driver import Inside
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from spec.gods import God
from spec.registry import clauses_of
from spec.requests import Load
from tests.conformance.check.programs import Start

ABILITIES = Abilities("RB", (God.NONE,), ("load",))


def notes(start: Start, abilities: Abilities = ABILITIES) -> list[str]:
    return list(notes_beyond_play(Inside(start), abilities, clauses_of("RB")))


def test_no_such_position_is_in_play() -> None:
    scripts = list(beyond_play(ABILITIES.pairs))
    assert len(scripts) > 100
    for script in scripts:
        first = script.requests[0]
        assert isinstance(first, Load) and not is_in_play(first.position)


def test_a_right_game_is_only_told_how_much_was_asked() -> None:
    (told,) = notes(lambda: RightGame().answer)
    assert "positions were loaded that no game comes to" in told


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("load_refuses_low_domes", "RB.load.accepts"),
        ("load_turns_low_domes_into_high_ones", "RB.load.post.position"),
    ],
)
def test_what_such_positions_show_is_noted(name: str, clause: str) -> None:
    """No position that play reaches shows these mistakes."""
    _, *found = notes(lambda: find_mistake(name).start().answer)
    assert any(f"beyond play {clause} does not hold" in note for note in found)


def test_without_load_nothing_is_asked_and_that_is_told() -> None:
    told = notes(lambda: RightGame().answer, Abilities("RB", (God.NONE,), ()))
    assert told == ["beyond play nothing was asked: it takes the feature load"]
