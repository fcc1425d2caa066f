"""The JSON form holds the whole position, survives a trip through text, and agrees with the notation."""

import json
from random import Random

from spec.cells import CELLS
from spec.gods import God
from spec.json_form import as_json, from_json
from spec.notation import parse_position
from tests.spec.samples import any_position


def test_any_position_survives_json() -> None:
    random = Random(4)
    for _ in range(200):
        position = any_position(random)
        assert from_json(json.loads(json.dumps(as_json(position)))) == position


def test_what_a_program_that_draws_finds() -> None:
    notation = "0000A/00000/00400/00000/00000 00,--/--,-- p0"
    data = as_json(parse_position(notation, (God.PAN, God.NONE)))
    assert data["gods"] == ["pan", "none"]
    assert data["notation"] == notation
    assert data["workers"] == [[[0, 0], None], [None, None]]
    assert data["winner"] is None
    assert data["heights"][CELLS.index((2, 2))] == 3
    assert [CELLS[index] for index, dome in enumerate(data["domes"]) if dome] == [(0, 4), (2, 2)]


def test_a_winner_is_shown() -> None:
    notation = "00000/00000/00000/00000/00000 00,11/01,20 w1"
    assert as_json(parse_position(notation, (God.NONE, God.NONE)))["winner"] == 1
