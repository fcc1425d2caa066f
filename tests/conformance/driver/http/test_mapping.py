"""A mapping is read, or refused with one line that says what to change."""

import re
from pathlib import Path
from typing import Any

import pytest

from conformance.driver.http.answer import Told, Unreadable, told_by
from conformance.driver.http.filling import filled, filled_text
from conformance.driver.http.mapping import (
    BadMapping,
    ServerMapping,
    default_mapping,
    parse_mapping,
    read_mapping,
)
from tests.conformance.driver.http.servers import ODD_MAPPING

PAGE = Path(__file__).resolve().parents[4] / "conformance" / "driver" / "http" / "mapping.md"
ROWS = [[0, 1, 2, 3, 4], *[[0] * 5] * 4]


def test_the_default_is_d0s_server() -> None:
    mapping = default_mapping()
    assert mapping.routes["move"].path == "/api/game/move-worker"
    assert mapping.routes["move"].words == {"to_row", "to_col"}
    assert mapping.features == ("select", "reasons")


def test_the_example_of_the_page_is_a_mapping() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    mapping = parse_mapping(blocks[0])
    assert mapping.gods == {"none": "human", "minotaur": "bull"}
    assert mapping.features == ()


def test_the_example_of_games_with_a_name_is_a_mapping() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    head, tail = blocks[0].split("[routes.place]")[0], blocks[0].split("[answer]")[1]
    assert not parse_mapping(blocks[0]).names_games
    assert parse_mapping(f"{head}{blocks[1]}{tail}").names_games


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[gods]", "[gods", "line"),
        ('name = "odd"', 'name = "two words"', "one word"),
        ('name = "odd"', 'colour = "odd"', "'colour'"),
        ('none = "human"', 'zeus = "human"', "'zeus'"),
        ('path = "/table"', 'path = "table"', "does not begin with '/'"),
        ('method = "PUT"', 'method = "JUMP"', "'JUMP'"),
        ('y = "{row}"', 'y = "{to_row}"', "{to_row}"),
        ("[routes.build]", "[routes.dome]", "'dome'"),
        ("[routes.place]\nmethod", "[routes.place]\nverb = 1\nmethod", "'verb'"),
        ('query = { y = "{row}", x = "{col}" }', "query = 7", "query"),
        ("/pieces/{row}/{col}", "/pieces", "[routes.select]"),
        ("status == `200`", "status ==", "JMESPath"),
        ('"status == `200`"', "7", "JMESPath"),
        ("status == `200`", "jump(body)", "Unknown function: jump()"),
        ("status == `200`", "length()", "length()"),
        ('path = "/table"', 'path = "/table?a=b"', "belongs into query"),
        ("seats = 2", "seats = nan", "JSON cannot say"),
        ("seats = 2", "seats = 2026-01-01", "JSON cannot say"),
        ('none = "human"', "none = 2026-01-01", "JSON cannot say"),
        ("accepted = ", "taken = ", "'taken'"),
        ("board = ", "reason2 = ", "'reason2'"),
        ('place = "put"', 'nap = "put"', "'nap'"),
        ('["white", "black"]', '["white"]', "two words"),
        ('name = "odd"', 'features = ["select"]', "reasons"),
        ('name = "odd"', 'features = ["reasons", "flight"]', "'flight'"),
        ('name = "odd"', 'features = "reasons"', "a list"),
        ('name = "odd"', "features = [7]", "7"),
        ("seats = 2", 'seats = "{game}"', "[routes.new] has {game}: its words are god0, god1"),
        (
            "walk = {",
            'game = "{game}", walk = {',
            "[routes.move] has {game}, and [answer] has no 'game'",
        ),
        (
            "reason = ",
            'game = "body.id"\nreason = ',
            "[routes.place] has no {game}, and [answer] has 'game'",
        ),
        ("reason = ", 'game = "body."\nreason = ', "game = 'body.' is no JMESPath"),
    ],
)
def test_a_wrong_mapping_is_named(old: str, new: str, words: str) -> None:
    assert old in ODD_MAPPING
    with pytest.raises(ValueError) as problem:
        parse_mapping(ODD_MAPPING.replace(old, new))
    assert words in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("table", ["gods", "answer", "routes.state"])
def test_what_is_missing_is_named(table: str) -> None:
    without = re.sub(rf"(?ms)^\[{re.escape(table)}\].*?(?=^\[|\Z)", "", ODD_MAPPING)
    with pytest.raises(BadMapping, match="missing"):
        parse_mapping(without)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadMapping, match="none.toml: No such file"):
        read_mapping(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadMapping, match="bad.toml"):
        read_mapping(tmp_path / "bad.toml")


def test_words_are_filled_in_and_keep_their_type_where_they_stand_alone() -> None:
    values = {"row": -1, "god0": "bull"}
    assert filled({"a": ["{row}", "{god0}", "r{row}", 7, None]}, values) == {
        "a": [-1, "bull", "r-1", 7, None]
    }
    assert filled_text("/x/{row}/{god0}", values) == "/x/-1/bull"


def told(mapping: ServerMapping, **body: Any) -> Told:
    return told_by(mapping, 200, {"levels": ROWS, **body})


BOARD = "01234/00000/00000/00000/00000"
STANDING = {"white": [{"y": 1, "x": 2}], "black": []}


@pytest.mark.parametrize(
    ("body", "position"),
    [
        ({}, f"{BOARD} * *"),
        (STANDING, f"{BOARD} 12,--/--,-- *"),
        ({"todo": "put", "colour": "black"}, f"{BOARD} * p1"),
        ({"todo": "walk", "colour": "white"}, f"{BOARD} * m0"),
        ({"todo": "raise", "colour": "white", "moved": {"y": 1, "x": 2}}, f"{BOARD} * b0:12"),
        ({"todo": "raise", "colour": "white"}, f"{BOARD} * *"),
        ({"todo": "rest", "winner": "black"}, f"{BOARD} * w1"),
        ({"todo": "walk", "colour": "green"}, f"{BOARD} * *"),
        ({"todo": "walk", "colour": "white", "winner": False}, f"{BOARD} * m0"),
        ({"levels": [3] * 25, "caps": [True] * 25}, f"{'/'.join(['44444'] * 5)} * *"),
        ({"levels": BOARD}, f"{BOARD} * *"),
    ],
)
def test_what_an_answer_shows(body: dict[str, Any], position: str) -> None:
    shown = told(parse_mapping(ODD_MAPPING), **body)
    assert (shown.accepted, shown.reason, shown.position) == (True, "", position)


@pytest.mark.parametrize(
    "body",
    [
        {"levels": 7},
        {"levels": [0] * 24},
        {"levels": [9] * 25},
        {"levels": [True] * 25},
        {"levels": "0/0"},
        {"caps": "none"},
        {"white": [{"y": 9, "x": 9}], "black": []},
        {"white": [{"y": 0, "x": 0}] * 3, "black": []},
        {"white": [{"y": 0, "x": 0}], "black": [{"y": 0, "x": 0}]},
        {"white": [{"y": "a", "x": 0}], "black": []},
        {"todo": "dance", "colour": "white"},
    ],
)
def test_an_answer_that_does_not_fit_is_refused(body: dict[str, Any]) -> None:
    with pytest.raises(Unreadable) as problem:
        told(parse_mapping(ODD_MAPPING), **body)
    assert "\n" not in str(problem.value)


def test_false_is_nobody_though_player_0_is_0() -> None:
    mapping = parse_mapping(ODD_MAPPING.replace('players = ["white", "black"]', ""))
    body = {"todo": "walk", "colour": 0, "winner": False}
    assert told(mapping, **body).position == f"{BOARD} * m0"
    assert told(mapping, **(body | {"winner": 0})).position == f"{BOARD} * w0"
    assert told(mapping, **(body | {"colour": False})).position == f"{BOARD} * *"


def test_whether_it_was_accepted_is_true_false_or_unknown() -> None:
    mapping = default_mapping()
    assert told_by(mapping, 409, {"accepted": False, "message": "no"}) == Told(False, "no", None)
    assert told_by(mapping, 422, {"message": "which?"}) == Told(None, "which?", None)
    assert told_by(mapping, 404, None) == Told(None, "", None)
