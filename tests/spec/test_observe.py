"""What a build shows of the towers: exactly the one that is built on may differ."""

import random
from dataclasses import replace

import pytest

from spec.cells import CELLS, Cell, index_of
from spec.gods import God
from spec.observe import build_result, raised
from spec.position import FIRST_DOMED, Phase, Position, Turn

WORKERS = (((0, 0), (0, 1)), ((4, 3), (4, 4)))


def random_position(source: random.Random) -> Position:
    towers = tuple(source.randrange(FIRST_DOMED) for _ in CELLS)
    return Position((God.NONE, God.NONE), towers, WORKERS, Turn(Phase.BUILD, 0, (0, 0)))


@pytest.mark.parametrize("target", CELLS)
def test_one_tower_is_raised_and_no_other(target: Cell) -> None:
    before = random_position(random.Random(5))
    after = raised(before, target)
    grown = {
        cell for cell in CELLS if before.towers[index_of(cell)] != after.towers[index_of(cell)]
    }
    assert grown == {target}
    assert after.towers[index_of(target)] == before.towers[index_of(target)] + 1
    assert replace(after, towers=before.towers) == before


@pytest.mark.parametrize("target", [(0, 0), (0, 4), (2, 2), (4, 4)])
def test_other_towers_stay_unless_another_one_differs(target: Cell) -> None:
    before = random_position(random.Random(6))
    for changed in CELLS:
        after = raised(before, changed)
        assert build_result(before, target, after).other_towers_stay is (changed == target)
    assert build_result(before, target, before).other_towers_stay


@pytest.mark.parametrize("target", [(-1, 4), (0, 5), (5, 0), (1, -1)])
def test_off_the_board_there_is_no_tower_that_may_differ(target: Cell) -> None:
    before = random_position(random.Random(7))
    assert build_result(before, target, before).other_towers_stay
    for changed in CELLS:
        assert not build_result(before, target, raised(before, changed)).other_towers_stay
