"""A region in words."""

import pytest

from conformance.regions.condition import ALWAYS, Condition, Literal
from conformance.regions.effect import Effect
from conformance.regions.slices import Sort, Wrong
from conformance.regions.smallest import Region
from conformance.regions.words import literal_in_words, region_in_words

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
        (Literal("target height", "at least", 3), "target height is at least 3"),
    ],
)
def test_literals(literal: Literal, words: str) -> None:
    assert literal_in_words(literal) == words


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
