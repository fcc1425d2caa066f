"""The rulebook: each of its conditions decides somewhere, and every silence of the documents is filled or explained."""

import re

import pytest

from spec.clause import Kind
from spec.gaps import GAPS
from spec.gods import God
from spec.judgement import objections
from spec.notation import parse_position
from spec.registry import clauses_of
from spec.requests import parse_request
from tests.spec.sides import Table, verdict

RB = Table("RB", (God.MINOTAUR, God.PAN))
EMPTY = "00000/00000/00000/00000/00000"
FLAT = f"{EMPTY} 22,04/40,44 m0"
HELD = f"{EMPTY} 22,04/23,40 m0"
BUILDING = f"{EMPTY} 22,04/40,44 b0:22"
STEP = "move 2 2 2 3"

DECIDED_ALONE = {
    "RB.place.pre.phase": (FLAT, "place 1 1"),
    "RB.place.pre.on_board": (FLAT.replace("44 m0", "-- p1"), "place 5 0"),
    "RB.place.pre.free": (FLAT.replace("44 m0", "-- p1"), "place 2 2"),
    "RB.select.pre.phase": (BUILDING, "select 2 2"),
    "RB.select.pre.own_worker": (FLAT, "select 4 0"),
    "RB.move.pre.placed": (FLAT.replace("44 m0", "-- p1"), "move 4 0 3 0"),
    "RB.move.pre.not_over": (FLAT.replace("m0", "w0"), STEP),
    "RB.move.pre.phase": (BUILDING, STEP),
    "RB.move.pre.worker": (FLAT, "move 1 1 1 2"),
    "RB.move.pre.own": (FLAT, "move 4 0 3 0"),
    "RB.move.pre.on_board": (FLAT.replace("04", "24"), "move 2 4 2 5"),
    "RB.move.pre.adjacent": (FLAT, "move 2 2 2 4"),
    "RB.move.pre.climb": ("00000/00000/00020/00000/00000 22,04/23,40 m0", STEP),
    "RB.move.pre.dome": ("00000/00000/000A0/00000/00000 22,04/40,44 m0", STEP),
    "RB.move.pre.own_worker": (HELD.replace("04/23", "23/04"), STEP),
    "RB.move.pre.only_minotaur": (HELD.replace("m0", "m1"), "move 2 3 2 2"),
    "RB.move.pre.push_on_board": (FLAT.replace("22,04/40", "23,04/24"), "move 2 3 2 4"),
    "RB.move.pre.push_free": (HELD.replace("40", "24"), STEP),
    "RB.move.pre.push_dome": ("00000/00000/00004/00000/00000 22,04/23,40 m0", STEP),
    "RB.build.pre.placed": (FLAT.replace("44 m0", "-- p1"), "build 4 0 3 0"),
    "RB.build.pre.not_over": (FLAT.replace("m0", "w0"), "build 2 2 2 3"),
    "RB.build.pre.phase": (FLAT, "build 2 2 2 3"),
    "RB.build.pre.moved_worker": (BUILDING, "build 0 4 0 3"),
    "RB.build.pre.on_board": (f"{EMPTY} 44,04/40,22 b0:44", "build 4 4 4 5"),
    "RB.build.pre.adjacent": (BUILDING, "build 2 2 2 4"),
    "RB.build.pre.free": (BUILDING.replace("40", "23"), "build 2 2 2 3"),
    "RB.build.pre.dome": ("00000/00000/000A0/00000/00000 22,04/40,44 b0:22", "build 2 2 2 3"),
    "RB.pass.pre.never": (BUILDING, "pass"),
    "RB.dome.pre.never": (BUILDING, "dome 2 2 2 3"),
}


@pytest.mark.parametrize("id", DECIDED_ALONE)
def test_a_condition_alone_decides(id: str) -> None:
    notation, line = DECIDED_ALONE[id]
    position = parse_position(notation, RB.gods)
    found = objections(clauses_of("RB"), position, parse_request(line))
    assert [clause.id for clause in found] == [id]


def test_every_condition_of_the_rulebook_decides_somewhere() -> None:
    conditions = {clause.id for clause in clauses_of("RB") if clause.kind is Kind.REQUIRES}
    assert set(DECIDED_ALONE) == conditions


@pytest.mark.parametrize(
    ("gods", "position", "winner"),
    [
        (("none", "none"), "00000/00000/00230/00000/00000 22,04/40,44 m0", 0),
        (("none", "none"), "00000/00000/00330/00000/00000 22,04/40,44 m0", None),
        (("pan", "none"), "00000/00000/00200/00000/00000 22,04/40,44 m0", 0),
        (("pan", "none"), "00000/00000/00300/00000/00000 22,04/40,44 m0", 0),
        (("pan", "none"), "00000/00000/00100/00000/00000 22,04/40,44 m0", None),
        (("none", "pan"), "00000/00000/00200/00000/00000 22,04/40,44 m0", None),
        (("minotaur", "none"), "00000/00000/00003/00000/00000 22,04/23,40 m0", None),
        (("minotaur", "pan"), "00000/00000/00120/00000/00000 22,04/23,40 m0", None),
        (("minotaur", "none"), "00000/00000/00230/00000/00000 22,04/23,40 m0", 0),
    ],
)
def test_who_wins_by_a_move(gods: tuple[str, str], position: str, winner: int | None) -> None:
    happened = RB.played_by(*gods).answered(position, STEP)
    assert happened.accepted
    assert happened.after.winner == winner
    speaking = [
        verdict(clause, happened)
        for clause in clauses_of("RB")
        if clause.id.startswith("RB.move.post.")
    ]
    assert False not in speaking


def test_every_gap_is_filled_by_clauses_or_explained() -> None:
    known = {clause.id for clause in clauses_of("RB")}
    assert list(GAPS) == [f"GAP-{number:02}" for number in range(1, 37)]
    for id, gap in GAPS.items():
        assert set(gap.clauses) <= known, id
        assert bool(gap.clauses) != bool(gap.why_none), id


def test_every_gap_that_a_clause_cites_names_the_clause() -> None:
    for clause in clauses_of("RB"):
        for gap in re.findall(r"GAP-\d\d", clause.at):
            assert clause.id in GAPS[gap].clauses, (gap, clause.id)
