"""D4's face: an immutable game, whose move gives back the next game."""

from dataclasses import FrozenInstanceError

import pytest

from reference_impl.engine import attempt
from reference_impl.faces.d4 import Game
from spec.dialect import DIALECTS
from spec.gods import God
from spec.notation import parse_position, write_position
from spec.position import Phase
from spec.requests import Move
from spec.violation import Refusal
from tests.spec.samples import MANY, random_steps

MINOTAUR = (God.MINOTAUR, God.NONE)
BOARD = "00000/00000/00000/00000/00000"
PUSH = Game(parse_position(f"{BOARD} 22,04/23,40 m0:22", MINOTAUR))


def test_a_move_gives_back_a_new_game_and_leaves_the_old_one() -> None:
    old = write_position(PUSH.position)
    after = PUSH.move(2, 3)
    assert isinstance(after, Game)
    assert write_position(after.position) == f"{BOARD} 23,04/24,40 b0:23"
    assert write_position(PUSH.position) == old
    with pytest.raises(FrozenInstanceError):
        PUSH.position = after.position  # type: ignore[misc]


def test_what_the_document_says_of_the_game_after_a_move() -> None:
    after = PUSH.move(2, 3)
    assert after.current_phase is Phase.BUILD
    assert after.current_player_index == 0
    assert after.selected_worker == (2, 3)
    assert after.winner is None
    assert set(after.buildable_spaces) == {(1, 2), (1, 3), (1, 4), (2, 2), (3, 2), (3, 3), (3, 4)}


def test_reaching_level_3_ends_the_game() -> None:
    game = Game(parse_position("00000/00000/00230/00000/00000 22,04/40,44 m0:22", MINOTAUR))
    after = game.move(2, 3)
    assert (after.winner, after.current_phase) == (0, Phase.OVER)
    assert after.buildable_spaces == after.available_moves == ()


def test_without_a_selected_worker_nothing_moves() -> None:
    game = Game(parse_position(f"{BOARD} 22,04/40,44 m0", MINOTAUR))
    assert game.available_moves == ()
    with pytest.raises(Refusal) as refused:
        game.move(2, 3)
    assert refused.value.clause.id == "D4.move.pre.3"
    assert game.select(2, 2).move(2, 3).build(2, 2).current_player_index == 1


def test_the_available_moves_are_those_that_are_taken() -> None:
    game = Game(parse_position("00100/00204/00030/01000/00000 22,04/23,12 m0:22", MINOTAUR))
    taken = set()
    for x in range(-1, 6):
        for y in range(-1, 6):
            try:
                game.move(x, y)
            except Refusal:
                continue
            taken.add((x, y))
    assert taken == set(game.available_moves)
    assert taken


def test_the_face_agrees_with_the_engine() -> None:
    moves = 0
    for position, request in random_steps(seed=40, count=2 * MANY):
        selected = position.turn.worker
        if not isinstance(request, Move) or selected is None:
            continue
        outcome = attempt(position, Move(selected, request.target), DIALECTS["D4"])
        try:
            after = Game(position).move(*request.target)
        except Refusal:
            assert not outcome.accepted
        else:
            assert outcome.accepted and after.position == outcome.after
            moves += 1
    assert moves > 50
