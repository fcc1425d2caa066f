"""Positions: what lies off the board, and when two of them are the same."""

from dataclasses import replace

from spec.gods import God
from spec.notation import parse_position
from spec.position import EMPTY_BOARD, Phase, Turn, new_game, same_position, same_turn, same_workers

GODS = (God.NONE, God.PAN)
POSITION = parse_position("00000/00000/00A30/00000/00000 00,11/01,20 m0", GODS)


def test_off_the_board_there_is_nothing() -> None:
    for cell in ((-1, 0), (0, -1), (5, 0), (0, 5)):
        assert POSITION.height(cell) == 0
        assert not POSITION.has_dome(cell)
        assert POSITION.owner(cell) is None


def test_a_new_game_is_empty_and_player_0_places() -> None:
    game = new_game(GODS)
    assert game.towers == EMPTY_BOARD
    assert game.standing(0) == game.standing(1) == frozenset()
    assert game.turn == Turn(Phase.PLACE, 0)
    assert not game.all_placed and POSITION.all_placed


def test_a_winner_is_told_by_the_turn() -> None:
    assert POSITION.winner is None
    assert replace(POSITION, turn=Turn(Phase.OVER, 1)).winner == 1


def test_the_order_of_a_players_workers_does_not_count() -> None:
    swapped = replace(POSITION, workers=(((1, 1), (0, 0)), ((0, 1), (2, 0))))
    traded = replace(POSITION, workers=(((0, 1), (2, 0)), ((0, 0), (1, 1))))
    assert same_workers(POSITION, swapped) and same_position(POSITION, swapped)
    assert not same_workers(POSITION, traded)


def test_a_selection_does_not_count_but_the_builder_does() -> None:
    assert same_turn(Turn(Phase.MOVE, 0), Turn(Phase.MOVE, 0, (1, 1)))
    assert not same_turn(Turn(Phase.BUILD, 0, (0, 0)), Turn(Phase.BUILD, 0, (1, 1)))
    assert not same_turn(Turn(Phase.MOVE, 0), Turn(Phase.MOVE, 1))
    assert not same_turn(Turn(Phase.MOVE, 0), Turn(Phase.OVER, 0))


def test_another_tower_is_another_position() -> None:
    assert not same_position(POSITION, replace(POSITION, towers=EMPTY_BOARD))
