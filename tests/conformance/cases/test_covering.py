"""Every wanted combination is in some row, or is listed as not to be had."""

from collections.abc import Hashable, Sequence
from itertools import combinations

import pytest

from conformance.cases.covering import Combination, Row, combinations_of, cover, in_words

FACTORS: dict[str, Sequence[Hashable]] = {
    "asked": ("up", "down", "push", "dome", "far", "off"),
    "gods": ("none", "one", "both"),
    "player": (0, 1),
    "way": (0, 1, 2, 3),
    "begun": ("load", "play"),
}


def in_rows(rows: Sequence[Row], size: int) -> set[Combination]:
    return {frozenset(found) for row in rows for found in combinations(row.items(), size)}


def fits(row: Row) -> bool:
    """A push takes a god; over the edge it goes in two directions alone."""
    pushes_without = row.get("asked") == "push" and row.get("gods") == "none"
    inwards = row.get("asked") == "off" and row.get("way", 0) > 1
    return not pushes_without and not inwards


@pytest.mark.parametrize("strength", [2, 3])
def test_every_combination_is_covered(strength: int) -> None:
    wanted = set(combinations_of(FACTORS, combinations(FACTORS, strength)))
    found = cover(FACTORS, wanted, lambda row: True, lambda row: True)
    assert found.open == ()
    assert wanted <= in_rows(found.rows, strength)
    assert all(list(row) == list(FACTORS) for row in found.rows)


@pytest.mark.parametrize("strength", [2, 3])
def test_what_does_not_fit_is_listed_and_nothing_else_is(strength: int) -> None:
    wanted = set(combinations_of(FACTORS, combinations(FACTORS, strength)))
    found = cover(FACTORS, sorted(wanted, key=sorted_by), fits, fits)
    assert all(fits(row) for row in found.rows)
    assert set(found.open) == {one for one in wanted if not fits(dict(one))}
    assert wanted - set(found.open) <= in_rows(found.rows, strength)


def test_a_row_that_only_the_whole_shows_to_be_wrong_is_tried_otherwise() -> None:
    wanted = set(combinations_of(FACTORS, combinations(FACTORS, 2)))
    found = cover(FACTORS, sorted(wanted, key=sorted_by), lambda row: True, fits)
    assert all(fits(row) for row in found.rows)
    assert set(found.open) == {one for one in wanted if not fits(dict(one))}


def test_dear_values_come_no_more_often_than_they_are_wanted() -> None:
    wanted = list(combinations_of(FACTORS, combinations(FACTORS, 2)))
    usual = cover(FACTORS, wanted, lambda row: True, lambda row: True)
    spared = cover(FACTORS, wanted, lambda row: True, lambda row: True, dear=("begun",))
    assert set(wanted) <= in_rows(spared.rows, 2)
    played = [sum(row["begun"] == "play" for row in found.rows) for found in (usual, spared)]
    assert played[1] < played[0]


def sorted_by(one: Combination) -> list[str]:
    return sorted(map(str, one))


def test_what_does_not_fit_is_told_in_words() -> None:
    apart = [
        frozenset({("asked", "push"), ("gods", "none")}),
        frozenset({("way", 2), ("asked", "push")}),
        frozenset({("zone", (0, 1)), ("gods", "none")}),
    ]
    assert in_words(apart) == (
        "asked push: not with gods none, way 2",
        "gods none: not with zone 0/1",
    )
