"""A region in words."""

import pytest

from conformance.regions.circumstances import circumstances
from conformance.regions.condition import ALWAYS, Condition, Literal
from conformance.regions.effect import Effect
from conformance.regions.history import History
from conformance.regions.numbers import COUNTED, DIFFERENCES, NOUNS, OWNERS
from conformance.regions.slices import Sort, Wrong
from conformance.regions.smallest import Region
from conformance.regions.words import condition_in_words, literal_in_words, region_in_words
from spec.gods import God
from spec.notation import parse_position
from spec.position import Phase, Turn
from spec.requests import Build, Move, Place
from spec.transition import Transition

REFUSED = Sort("move", Wrong.REFUSED)
DOWN = Condition(((Literal("climb", "at most", -2),),))


@pytest.mark.parametrize(
    ("literal", "words"),
    [
        (Literal("climb", "at most", -2), "the step goes down 2 or more"),
        (Literal("climb", "at least", -2), "the step goes down 2 at most"),
        (Literal("climb", "is", 0), "the step stays level"),
        (Literal("climb", "at most", 0), "the step does not go up"),
        (Literal("diagonal", "is", False), "the step is not diagonal"),
        (Literal("target", "is", "opponent"), "an opponent's worker stands on the target"),
        (Literal("god", "is not", "none"), "the player has a god"),
        (Literal("target height", "at least", 3), "the level of the target is at least 3"),
        (Literal("columns on", "at most", -2), "the target is 2 columns or more further back"),
        (Literal("rows on", "at least", -1), "the target is at most 1 row further back"),
        (Literal("their ways out", "at most", 0), "the opponent has no way out"),
        (
            Literal("own ways out not up", "is", 2),
            "the player has at least 2 ways out without going up",
        ),
        (
            Literal("builder above the target", "at most", 0),
            "the builder stands not above the target",
        ),
        (Literal("just asked", "is", "move"), "the request before was `move`"),
        (
            Literal("their first worker can move", "is", False),
            "the worker that the opponent placed first cannot move",
        ),
    ],
)
def test_literals(literal: Literal, words: str) -> None:
    assert literal_in_words(literal) == words


def test_two_bounds_of_one_number_are_said_together() -> None:
    row = "row off the board"
    bounds = (
        Literal(row, "at least", 0),
        Literal("diagonal", "is", True),
        Literal(row, "at most", 4),
    )
    assert condition_in_words(Condition((bounds,))) == (
        "the row of the cell off the board is 0 to 4 and the step is diagonal"
    )


def test_every_circumstance_that_is_a_number_has_words() -> None:
    known = {*NOUNS, *DIFFERENCES, "climb"}
    known |= {f"{whose} {what}" for whose in OWNERS for what in COUNTED}
    before = parse_position("00000/00120/00000/00000/00000 11,22/13,44 b0:22", (God.NONE, God.PAN))
    happened = Transition(before, Build((2, 2), (2, 3)), True, before)
    step = Transition(before.with_turn(Turn(Phase.MOVE, 0)), Move((2, 2), (2, 3)), True, before)
    met = {**circumstances(happened, History(), "RB"), **circumstances(step, History(), "RB")}
    assert {name for name, value in met.items() if type(value) is int} <= known


def test_an_exact_region_says_so() -> None:
    assert region_in_words(REFUSED, Region(DOWN, 219, 219, 870, 0, 10)) == (
        "`move` is refused though it is allowed, exactly when the step goes down 2 or more"
        " (219 of 219; never in 870 others)"
    )


def test_a_region_that_misses_cases_does_not() -> None:
    words = region_in_words(REFUSED, Region(DOWN, 219, 200, 870, 0, 10))
    assert "exactly" not in words
    assert "among others when the step goes down 2 or more (200 of 219;" in words


def test_always_counts_the_cases() -> None:
    sort = Sort("build", Wrong.RESULT, effect=Effect.TOWERS)
    assert region_in_words(sort, Region(ALWAYS, 12, 12, 0, 0, 0)) == (
        "`build` is accepted with a wrong result (towers): in all 12 cases that came up"
    )


def test_conditions_that_are_not_met_are_named() -> None:
    sort = Sort("move", Wrong.ACCEPTED, frozenset({"RB.move.pre.climb"}))
    words = region_in_words(sort, Region(ALWAYS, 3, 3, 0, 0, 0))
    assert words.startswith("`move` is accepted though RB.move.pre.climb forbids it: in all 3")


def test_the_worker_to_build_is_looked_at_whichever_is_named() -> None:
    before = parse_position("00000/00000/00000/00000/00000 11,22/13,44 b0:22", (God.NONE, God.NONE))
    wrong = Transition(before, Build((1, 1), (0, 0)), False, before)
    met = circumstances(wrong, History(), "RB")
    assert met["named is the worker to build"] is False
    assert (met["distance"], met["distance from the worker to build"]) == (1, 2)


def test_a_cell_off_the_board_may_be_taken_for_one_on_it() -> None:
    before = parse_position("00000/00000/00000/00000/00000 04,--/--,-- p0", (God.NONE, God.NONE))
    beyond = Transition(before, Place((0, 5)), False, before)
    met = circumstances(beyond, History(), "RB")
    assert (met["held at the edge"], met["held round the edge"]) == (True, False)
