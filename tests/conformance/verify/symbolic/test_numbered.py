"""Numbers stand for facts: none that a position shows is left out, and both encodings say the same."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from typing import Any

from conformance.verify.symbolic.fact_cases import (
    build_is_well_formed,
    cell_is_well_formed,
    move_numbers,
)
from conformance.verify.symbolic.numbered import (
    GODS,
    PHASES,
    PLAIN,
    SYMBOLIC,
    BranchlessCell,
)
from spec.cells import Cell
from spec.facts import Facts
from spec.gods import God
from spec.notation import parse_position
from spec.observe import build_facts, cell_facts, move_facts
from spec.position import Position

POSITIONS = [
    parse_position(text, gods)
    for text in (
        "00000/00000/00000/00000/00000 --,--/--,-- p0",
        "00000/00000/00000/00000/00000 22,--/--,-- p0",
        "00000/00000/00000/00000/00000 22,23/--,-- p1",
        "00000/00000/00000/00000/00000 22,23/00,-- p1",
        "01234/ABC00/01230/00100/00000 22,23/24,32 m0",
        "01234/ABC00/01230/00100/00000 22,23/24,32 m1:24",
        "00000/01110/01210/01110/00000 22,23/24,32 b0:23",
        "02000/22000/00000/00022/00020 00,44/22,23 b1:23",
        "00000/00000/00000/00000/00003 44,00/22,23 w0",
    )
    for gods in ((God.NONE, God.NONE), (God.MINOTAUR, God.PAN), (God.PAN, God.MINOTAUR))
]
AROUND: list[Cell] = [(row, column) for row in range(-1, 6) for column in range(-1, 6)]


def numbers_of(facts: Facts) -> dict[str, Any]:
    """The facts as CrossHair is asked for them."""
    numbers: dict[str, Any] = {}
    for field in fields(facts):
        value = getattr(facts, field.name)
        if field.name == "phase":
            value = PHASES.index(value)
        elif field.name in ("god", "other_god"):
            value = GODS.index(value)
        numbers[field.name] = value
    return numbers


def steps() -> Iterator[tuple[Position, Cell, Cell]]:
    for position in POSITIONS:
        for origin in ((2, 2), (2, 3), (2, 4), (0, 0), (4, 4), (0, -1)):
            for target in AROUND:
                yield position, origin, target


def test_no_move_that_a_position_shows_is_left_out() -> None:
    is_well_formed = move_numbers(tuple(God))
    for position, origin, target in steps():
        numbers = numbers_of(move_facts(position, origin, target))
        assert is_well_formed(**numbers), numbers


def test_no_build_that_a_position_shows_is_left_out() -> None:
    stuck = 0
    for position, origin, target in steps():
        facts = build_facts(position, origin, target)
        stuck += not facts.opponent_can_move
        assert build_is_well_formed(**numbers_of(facts)), facts
    assert stuck, "no position here leaves the opponent stuck"


def test_no_cell_that_a_position_shows_is_left_out() -> None:
    for position in POSITIONS:
        for cell in AROUND:
            facts = cell_facts(position, cell)
            assert cell_is_well_formed(**numbers_of(facts)), facts


def test_what_no_position_shows_is_left_out() -> None:
    facts = numbers_of(move_facts(POSITIONS[-1], (2, 2), (2, 3)))
    is_well_formed = move_numbers(tuple(God))
    assert is_well_formed(**facts)
    for impossible in (
        {"phase": 4},
        {"target_height": 4},
        {"target_dome": True},
        {"target_on_board": False},
        {"distance": 0},
        {"origin": 1, "target": 1, "behind": 1},
    ):
        assert not is_well_formed(**(facts | impossible)), impossible


def test_a_game_without_gods_has_none() -> None:
    facts = numbers_of(move_facts(POSITIONS[1], (2, 2), (2, 3)))
    assert facts["god"] == GODS.index(God.MINOTAUR)
    assert not move_numbers((God.NONE,))(**facts)


def test_only_the_gods_that_are_known_are_in_play() -> None:
    facts = numbers_of(move_facts(POSITIONS[1], (2, 2), (2, 3)))
    known = move_numbers((God.NONE, God.PAN))
    played = [known(**facts | {"god": god, "other_god": 0}) for god in range(len(GODS))]
    assert dict(zip(GODS, played, strict=True)) == {
        God.NONE: True,
        God.MINOTAUR: False,
        God.PAN: True,
    }


def test_both_encodings_say_the_same() -> None:
    for position, origin, target in steps():
        move, build = move_facts(position, origin, target), build_facts(position, origin, target)
        cell = cell_facts(position, target)
        for encoding in (PLAIN, SYMBOLIC):
            assert_same(encoding.move(**numbers_of(move)), move)
            assert_same(encoding.build(**numbers_of(build)), build)
            assert_same(encoding.cell(**numbers_of(cell)), cell)


def assert_same(one: Facts, other: Facts) -> None:
    for field in fields(other):
        assert getattr(one, field.name) == getattr(other, field.name), field.name


def test_cells_are_compared_as_tuples_are() -> None:
    for one, other in product(product((0, 1), repeat=2), repeat=2):
        short = BranchlessCell(one)
        for compared in (other, BranchlessCell(other)):
            assert (short == compared) is (one == other)
            assert (short != compared) is (one != other)
    assert BranchlessCell((1, 2)) != None  # noqa: E711 (the operator is what is tested)
    assert {BranchlessCell((1, 2))} == {BranchlessCell((1, 2))}
