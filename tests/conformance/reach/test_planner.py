"""The planner finds short legal games to what is wanted, from scratch."""

import pytest

from conformance.reach.planner import Wanted, is_legal, plan, played
from spec.cells import index_of
from spec.gods import God
from spec.position import Phase, Position
from spec.requests import Build, Move, New, Place, Request

NONE, MINOTAUR, PAN = God.NONE, God.MINOTAUR, God.PAN
HERE, NEXT, BEYOND = (2, 1), (2, 2), (2, 3)


def step(gods: tuple[God, God], own: int, target: int, empty: bool = True) -> Wanted:
    """A worker on one height beside a cell of another, free or held by the opponent, with level ground behind."""
    towers = ((HERE, own), (NEXT, target), (BEYOND, 0))
    other = () if empty else (NEXT,)
    return Wanted(gods, towers, (HERE,), other, (BEYOND, *((NEXT,) if empty else ())))


def is_as_wanted(position: Position, wanted: Wanted) -> bool:
    """Everything that was wanted holds."""
    player = position.turn.player
    gods = position.gods if player == 0 else (position.gods[1], position.gods[0])
    return (
        gods == wanted.gods
        and all(position.towers[index_of(cell)] == tower for cell, tower in wanted.towers)
        and all(position.owner(cell) == player for cell in wanted.own)
        and all(position.owner(cell) == 1 - player for cell in wanted.other)
        and all(position.owner(cell) is None for cell in wanted.empty)
        and position.turn.phase is (Phase.MOVE if wanted.builder is None else Phase.BUILD)
        and position.turn.worker == wanted.builder
    )


@pytest.mark.parametrize(
    ("wanted", "turns"),
    [
        (step((NONE, NONE), 0, 0), 0),
        (step((NONE, NONE), 0, 2), 2),
        (step((NONE, NONE), 2, 3), 5),
        (step((PAN, NONE), 2, 0), 5),
        (step((NONE, MINOTAUR), 3, 3), 6),
        (step((MINOTAUR, NONE), 0, 1, empty=False), 2),
        (Wanted((NONE, NONE), ((HERE, 0), (NEXT, 3)), (HERE,), (), (NEXT,), HERE), 3),
    ],
)
def test_finds_the_shortest_game(wanted: Wanted, turns: int) -> None:
    game = plan(wanted)
    assert game is not None
    position = played(game)
    assert position is not None and is_as_wanted(position, wanted)
    assert sum(isinstance(request, Build) for request in game) == turns


@pytest.mark.parametrize("player", [0, 1])
def test_lets_the_wanted_player_be_on_turn(player: int) -> None:
    wanted = Wanted((NONE, NONE), ((NEXT, 1),), (HERE,), (), (NEXT,), None, player)
    game = plan(wanted)
    assert game is not None
    position = played(game)
    assert position is not None and position.turn.player == player


def test_always_finds_the_same_game() -> None:
    wanted = step((PAN, NONE), 2, 1)
    assert plan(wanted) == plan(wanted)


def test_finds_nothing_where_there_is_no_game() -> None:
    on_level_three = step((NONE, NONE), 3, 3)
    assert plan(on_level_three, most_spare=2) is None


START: tuple[Request, ...] = (
    New((NONE, NONE)), Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)),
)  # fmt: skip


def test_a_refused_request_makes_a_game_illegal() -> None:
    assert is_legal((*START, Move((2, 2), (2, 3))))
    assert not is_legal((*START, Move((2, 2), (2, 4))))
    assert played((*START, Build((2, 2), (2, 3)))) is None
