"""What is told of a game is compared part by part, and what is not told is never wrong."""

import pytest

from spec.gods import God
from spec.notation import parse_position, parse_shown
from spec.position import Phase
from spec.told import Parts, agree, told_in, write_parts

FLAT = "00000/00000/00000/00000/00000"
BUILT = "00000/00000/00010/00000/00000"
WHOLE = f"{FLAT} 22,04/40,44 b0:22"
BUILDS = Parts(phase=Phase.BUILD, player=0)


def told(text: str) -> Parts:
    return told_in(parse_shown(text))


@pytest.mark.parametrize(
    "other",
    [
        Parts(),
        BUILDS,
        Parts(player=0),
        told(f"{FLAT} * *"),
        told("* 04,22/44,40 *"),
        told("* * b0:22"),
        told(WHOLE),
    ],
    ids=write_parts,
)
def test_what_is_told_in_part_agrees_with_the_whole(other: Parts) -> None:
    assert agree(told(WHOLE), other) and agree(other, told(WHOLE))


@pytest.mark.parametrize(
    "other",
    [
        Parts(phase=Phase.MOVE),
        Parts(player=1),
        told(f"{BUILT} * *"),
        told("* 23,04/40,44 *"),
        told("* 40,44/22,04 *"),
        told("* * b0:04"),
        told("* * m0"),
    ],
    ids=write_parts,
)
def test_what_is_told_and_differs_does_not_agree(other: Parts) -> None:
    assert not agree(told(WHOLE), other) and not agree(other, told(WHOLE))


def test_a_selection_is_no_part_of_the_game() -> None:
    position = parse_position(f"{FLAT} 22,04/40,44 m0:22", (God.NONE, God.NONE))
    assert told_in(position) == told(f"{FLAT} 22,04/40,44 m0")


def test_parts_are_written_with_stars_for_what_is_not_told_as_a_whole() -> None:
    assert write_parts(told(WHOLE)) == WHOLE
    assert write_parts(BUILDS) == write_parts(Parts(player=0)) == "* * *"
    assert write_parts(told("* * m1"), (2, 2)) == "* * m1:22"


def test_what_is_not_told_comes_from_elsewhere() -> None:
    assert Parts().or_else(told(WHOLE)) == told(WHOLE)
    assert told("* * m1").or_else(told(WHOLE)) == told(f"{FLAT} 22,04/40,44 m1")
    assert told(f"{BUILT} * *").or_else(told(WHOLE)) == told(f"{BUILT} 22,04/40,44 b0:22")
