"""Names tell apart what the rules tell apart, and no more."""

from dataclasses import replace

import pytest

from conformance.reach.class_names import facts_name, names_of, why_impossible
from spec.gods import God
from spec.notation import parse_position
from spec.position import Position
from spec.requests import Build, Dome, Move, Pass, Request, Select

FLAT = "00000/00000/00000/00000/00000"


def at(notation: str, own: God = God.NONE, other: God = God.NONE) -> Position:
    """The position with these gods."""
    return parse_position(notation, (own, other))


@pytest.mark.parametrize(
    ("notation", "request_made", "name"),
    [
        (f"{FLAT} 22,00/44,04 m0", Move((2, 2), (2, 3)), "move m none next o0 .0"),
        (f"{FLAT} 22,00/23,04 m0", Move((2, 2), (2, 3)), "move m none none next o0 x0 .0"),
        (f"{FLAT} 24,00/44,04 m0", Move((2, 4), (2, 5)), "move m none next o0 --"),
        (f"{FLAT} 23,00/24,04 m0", Move((2, 3), (2, 4)), "move m none none next o0 x0 --"),
        (f"{FLAT} 22,00/44,04 b0:22", Build((2, 2), (2, 3)), "build b o! next .0"),
        (f"{FLAT} 22,00/44,04 m1", Build((2, 2), (2, 4)), "build m x far .0"),
        (f"{FLAT} 22,00/44,04 m0", Dome((2, 2), (2, 3)), "dome m o next .0"),
        (f"{FLAT} 22,00/44,04 m1", Select((2, 2)), "select m 1 4 x"),
        (f"{FLAT} 22,00/44,04 w1", Pass(), "pass w"),
    ],
)
def test_a_request_is_named_after_its_facts(
    notation: str, request_made: Request, name: str
) -> None:
    assert facts_name(at(notation), request_made) == name


def test_the_opponents_god_is_named_only_where_somebody_is_pushed() -> None:
    alone = at(f"{FLAT} 22,00/44,04 m0")
    pushed = at(f"{FLAT} 22,00/23,04 m0")
    for position, same in ((alone, True), (pushed, False)):
        against_pan = replace(position, gods=(God.NONE, God.PAN))
        step = Move((2, 2), (2, 3))
        assert (facts_name(position, step) == facts_name(against_pan, step)) is same


def test_a_climb_has_the_same_name_wherever_the_board_is_turned_to() -> None:
    right = at("00000/00000/00230/00000/00000 22,00/44,04 m0")
    down = at("00000/00000/00200/00300/00000 22,00/44,04 m0")
    here, there = Move((2, 2), (2, 3)), Move((2, 2), (3, 2))
    assert names_of(right, here) == names_of(down, there)
    assert names_of(right, here)[1].startswith("place 3 ")


def test_a_build_that_shuts_in_is_named_after_what_alone_holds_the_workers() -> None:
    position = at("00100/20200/00000/00000/00000 11,44/00,01 b0:11")
    assert names_of(position, Build((1, 1), (0, 2))) == (
        "build b o! next .1 stuck",
        "stuck 1 none RB.move.pre.climb",
        "stuck 1 none RB.move.pre.only_minotaur",
        "stuck 1 none RB.move.pre.own_worker",
    )


def test_a_build_that_leaves_a_way_out_is_named_after_it() -> None:
    position = at("00100/20200/00000/00000/00000 11,44/00,01 b0:11", other=God.MINOTAUR)
    names = names_of(position, Build((1, 1), (0, 2)))
    assert names[0] == "build b o! next .1"
    assert "free 1 minotaur push" in names


def test_level_three_takes_minotaur() -> None:
    assert why_impossible("move m none none next o3 x0 .0") is not None
    assert why_impossible("move m none minotaur next o3 x0 .0") is None
    assert why_impossible("move m none minotaur next o0 x3 .0") is not None
    assert why_impossible("move m none next o3 .3") is None
