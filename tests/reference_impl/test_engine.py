"""The engine answers everything, changes nothing that it refuses, and its lists are what it accepts."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from reference_impl.engine import attempt, can_move, legal_builds, legal_moves
from spec.cells import CELLS, Cell
from spec.dialect import DIALECTS, dialect_of
from spec.gods import God
from spec.notation import parse_position, write_position
from spec.position import Phase, Position, new_game
from spec.registry import DOCUMENTS
from spec.requests import (
    Build,
    Builds,
    Dome,
    Hello,
    Load,
    Move,
    Moves,
    New,
    Pass,
    Place,
    Request,
    Select,
    State,
)
from tests.spec.samples import any_position, random_request, random_steps

SEED = 7
AROUND = [(row, column) for row in range(-2, 7) for column in range(-2, 7)]
HUGE = 10**30
NO_GODS = (God.NONE, God.NONE)


def odd_request(random: Random, position: Position) -> Request:
    """Any request at all, with cells far away more often than not."""
    numbers = (*range(-2, 7), -99, 99, HUGE, -HUGE)
    one, other = ((random.choice(numbers), random.choice(numbers)) for _ in range(2))
    bare: tuple[Request, ...] = (Pass(), State(), Hello(), New((God.PAN, God.NONE)), Load(position))
    return random.choice(
        (
            *(kind(one, other) for kind in (Move, Build, Dome)),
            *(kind(one) for kind in (Place, Select, Moves, Builds)),
            random.choice(bare),
        )
    )


def requests(count: int) -> Iterator[tuple[Position, Request]]:
    """Well-formed and odd positions, near and odd requests, always the same ones."""
    yield from random_steps(SEED, count)
    random = Random(SEED)
    for number in range(count):
        position = any_position(random)
        make = odd_request if number % 2 else random_request
        yield position, make(random, position)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_request_has_an_answer_and_a_refusal_changes_nothing(document: str) -> None:
    dialect = DIALECTS[document]
    seen: Counter[tuple[str, bool]] = Counter()
    cleared = 0
    for position, request in requests(1500):
        outcome = attempt(position, request, dialect)
        seen[type(request).__name__, outcome.accepted] += 1
        if outcome.accepted:
            continue
        if outcome.after != position:
            cleared += 1
            assert document == "D1" and isinstance(request, Select)
            expected = write_position(position).rpartition(":")[0]
            assert write_position(outcome.after) == expected
    assert all(seen[kind, True] for kind in ("Move", "Build", "Place", "Select", "State", "Load"))
    refused = ("Move", "Build", "Dome", "Pass", "Place", "Select", "Moves", "Builds", "Hello")
    assert all(seen[kind, False] for kind in refused)
    assert (cleared > 0) == (document == "D1")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_position_asked_about_is_never_touched(document: str) -> None:
    for position, request in requests(300):
        kept = deepcopy(position)
        first = attempt(position, request, DIALECTS[document])
        assert position == kept
        assert attempt(position, request, DIALECTS[document]) == first


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_lists_are_exactly_what_is_accepted_once_it_is_selected(document: str) -> None:
    dialect = dialect_of(document)
    listed = 0
    for position, _ in random_steps(SEED, 40):
        for origin in (*position.standing(0), *position.standing(1), (2, 2), (-1, 5)):
            moves, builds = (
                {cell for cell in AROUND if attempt(position, kind(origin, cell), dialect).accepted}
                for kind in (Move, Build)
            )
            assert set(legal_moves(position, origin, dialect)) == moves
            assert set(legal_builds(position, origin)) == builds
            listed += len(moves) + len(builds)
    assert listed > 100


def test_lists_name_each_cell_once_in_reading_order() -> None:
    position = parse_position("00000/00000/00000/00000/00000 22,00/44,40 m0", NO_GODS)
    around = ((1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3))
    assert legal_moves(position, (2, 2), DIALECTS["RB"]) == around
    assert legal_moves(position, (-3, -3), DIALECTS["RB"]) == ()


def test_who_can_move_does_not_depend_on_whose_turn_it_is() -> None:
    line = "00000/24000/44000/00000/00000 00,44/01,43"
    for turn in ("m0", "m1", "b1:43", "w0"):
        for god, free in ((God.NONE, False), (God.MINOTAUR, True)):
            position = parse_position(f"{line} {turn}", (god, God.NONE))
            shut_in = parse_position(f"{line.replace('44/', '--/')} {turn}", position.gods)
            assert can_move(position, 0, DIALECTS["RB"])
            assert can_move(shut_in, 0, DIALECTS["RB"]) == free


def test_workers_keep_the_order_in_which_they_were_placed() -> None:
    position = new_game((God.MINOTAUR, God.NONE))
    cells: list[Cell] = [(2, 2), (0, 0), (2, 3), (4, 4)]
    for cell in cells:
        position = attempt(position, Place(cell)).after
    pushed = attempt(position, Move((2, 2), (2, 3))).after
    assert write_position(pushed).split()[1:] == ["23,00/24,44", "b0:23"]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_new_and_load_forget_the_game_before(document: str) -> None:
    for position, _ in random_steps(SEED, 50):
        other = new_game(NO_GODS)
        assert attempt(other, Load(position), DIALECTS[document]).after == position
        assert attempt(position, New(other.gods), DIALECTS[document]).after == other


@pytest.mark.parametrize(
    ("document", "turn"),
    [("RB", "w0"), ("D0", "m1"), ("D2", "m1"), ("D3", "m1"), ("D4", "m1")],
)
def test_only_the_rulebook_lets_a_stuck_player_lose(document: str, turn: str) -> None:
    blocked = parse_position("00100/44400/00000/00000/00000 03,40/00,01 b0:03", NO_GODS)
    built = attempt(blocked, Build((0, 3), (0, 2)), DIALECTS[document])
    assert built.accepted
    assert write_position(built.after).split()[2] == turn


def test_a_finished_game_accepts_only_what_begins_or_shows_one() -> None:
    position = parse_position("00000/00000/00120/00000/00000 00,11/01,20 w1", NO_GODS)
    for document in DOCUMENTS:
        for origin in CELLS:
            assert not attempt(position, Select(origin), DIALECTS[document]).accepted
            assert not attempt(position, Place(origin), DIALECTS[document]).accepted
            assert legal_moves(position, origin, DIALECTS[document]) == ()
            assert legal_builds(position, origin) == ()
        assert attempt(position, State(), DIALECTS[document]).after.turn.phase is Phase.OVER
