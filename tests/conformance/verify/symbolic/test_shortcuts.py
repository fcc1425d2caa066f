"""Facts are read once off the same board, and off every other board anew."""

from dataclasses import replace

from conformance.verify.symbolic.shortcuts import read_once
from spec.gods import God
from spec.observe import cell_facts
from spec.position import Phase, Turn, new_game


def test_facts_are_remembered_of_the_very_same_objects_alone() -> None:
    read, cell = read_once(cell_facts), (2, 2)
    game = new_game((God.NONE, God.NONE))
    over = replace(game, turn=Turn(Phase.OVER, 1))
    first = read(game, cell)
    assert first == cell_facts(game, cell)
    assert read(game, cell) is first
    for other in (replace(game), over):
        found = read(other, cell)
        assert found == cell_facts(other, cell)
        assert found is not first
    assert read(game, cell) == first
