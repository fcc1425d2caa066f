"""Bytes as requests: two are one, a first byte of 0 leaves it out, and only what is declared is asked."""

from itertools import pairwise
from random import Random

import pytest

from conformance.explore.games import pairs_of
from conformance.explore.plan import CHUNK, STYLES, planned
from conformance.explore.repertoire import Repertoire
from conformance.explore.steps import Played
from reference_impl.engine import attempt
from spec.gods import God
from spec.judgement import word_of
from spec.position import Position, new_game
from spec.registry import DOCUMENTS
from spec.requests import Load, Move, New, Place, Request, Select

ALL = ("select", "load", "legal", "reasons")
RB = Repertoire("RB", pairs_of(tuple(God)), ALL)
CHUNKS = [Random(number).randbytes(CHUNK) for number in range(40)]


def begun() -> Position:
    position = new_game((God.NONE, God.MINOTAUR))
    for cell in ((2, 2), (0, 0), (4, 4), (0, 4)):
        position = attempt(position, Place(cell)).after
    return position


def played(repertoire: Repertoire, seed: int = 1) -> list[Request]:
    """Some stretches of play, as the reference goes on with them."""
    position: Position | None = None
    met, found = Played(), []
    for number, chunk in enumerate(CHUNKS):
        style = STYLES[(number + seed) % len(STYLES)]
        requests = planned(chunk, style, position, repertoire, met)
        for request in requests:
            position = attempt(position or new_game(RB.pairs[0]), request, repertoire.dialect).after
        found += requests
    return found


def test_a_game_that_is_not_known_is_begun_anew() -> None:
    for chunk in CHUNKS:
        assert isinstance(planned(chunk, STYLES[0], None, RB, Played())[0], New)


def test_a_first_byte_of_0_leaves_the_request_out() -> None:
    for style in STYLES:
        assert planned(bytes(CHUNK), style, begun(), RB, Played()) == []
    chunk = bytes(CHUNK - 2) + b"\x01\x07"
    assert len(planned(chunk, STYLES[0], begun(), RB, Played())) == 1
    assert planned(b"\x00\x09" * (CHUNK // 2), STYLES[0], None, RB, Played()) == []


def test_what_is_left_out_does_not_matter_to_what_is_not() -> None:
    chunk = CHUNKS[0][:12] + bytes(CHUNK - 12)
    moved_on = bytes(CHUNK - 12) + CHUNKS[0][:12]
    one, other = (planned(bytes_, STYLES[0], begun(), RB, Played()) for bytes_ in (chunk, moved_on))
    assert one == other and one


def test_the_same_bytes_ask_the_same_at_the_same_position_and_others_at_another() -> None:
    asked = [
        planned(CHUNKS[1], STYLES[0], position, RB, Played()) for position in (begun(), begun())
    ]
    assert asked[0] == asked[1]
    elsewhere = attempt(begun(), Move((2, 2), (2, 3))).after
    assert planned(CHUNKS[1], STYLES[0], elsewhere, RB, Played()) != asked[0]


def test_everything_that_is_declared_is_asked_and_nothing_else() -> None:
    plain = {"new", "place", "move", "build", "state", "pass", "dome"}
    bare = Repertoire("RB", pairs_of((God.NONE,)), ())
    assert {word_of(request) for request in played(bare)} == plain
    every = {word_of(request) for request in played(RB)}
    assert every == plain | {"select", "moves", "builds", "load"}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_movers_are_selected_where_a_document_may_want_it(document: str) -> None:
    gods = (God.NONE,) if document in ("D1", "D3") else tuple(God)
    requests = played(Repertoire(document, pairs_of(gods), ALL))
    bare = [
        request
        for before, request in pairwise(requests)
        if isinstance(request, Move)
        and all(0 <= number < 5 for number in request.origin)
        and not isinstance(before, Select)
    ]
    assert bool(bare) == (document in ("RB", "D3"))


def test_only_positions_that_play_can_lead_to_are_loaded() -> None:
    alone = Repertoire("RB", pairs_of((God.NONE, God.PAN)), ALL)
    loaded = [request.position for request in played(alone) if isinstance(request, Load)]
    assert loaded
    for position in loaded:
        standing = [cell for pair in position.workers for cell in pair if cell is not None]
        assert len(standing) == 4
        assert all(position.height(cell) < 3 for cell in standing)
