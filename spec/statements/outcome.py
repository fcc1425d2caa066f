"""Statements about the answer to one request: what an example says of its last step."""

from spec.cells import Cell
from spec.position import Phase, same_position
from spec.requests import Build, Move
from spec.transition import Transition


def _cells_of(transition: Transition) -> tuple[Cell, Cell]:
    assert isinstance(transition.request, Move | Build)
    return transition.request.origin, transition.request.target


def _player_of(transition: Transition) -> int:
    assert transition.before is not None
    return transition.before.turn.player


def request_is_accepted(transition: Transition) -> bool:
    """The request is accepted."""
    return transition.accepted


def request_is_refused(transition: Transition) -> bool:
    """The request is refused and changes nothing."""
    assert transition.before is not None
    return not transition.accepted and same_position(transition.before, transition.after)


def mover_has_arrived(transition: Transition) -> bool:
    """The move is accepted and a worker of the player stands on the target."""
    _, target = _cells_of(transition)
    return transition.accepted and transition.after.owner(target) == _player_of(transition)


def origin_is_empty(transition: Transition) -> bool:
    """Nobody stands on the cell that the worker came from."""
    origin, _ = _cells_of(transition)
    return transition.after.owner(origin) is None


def target_is_occupied(transition: Transition) -> bool:
    """Somebody stands on the target."""
    _, target = _cells_of(transition)
    return transition.after.owner(target) is not None


def target_is_held_by_the_mover(transition: Transition) -> bool:
    """A worker of the player who moved, and nobody else, stands on the target."""
    _, target = _cells_of(transition)
    player, after = _player_of(transition), transition.after
    return target in after.workers[player] and target not in after.workers[1 - player]


def origin_is_still_held(transition: Transition) -> bool:
    """The request is refused and the player's worker stands where it stood."""
    origin, _ = _cells_of(transition)
    return not transition.accepted and transition.after.owner(origin) == _player_of(transition)


def player_goes_on_to_build(transition: Transition) -> bool:
    """The player who moved is to build."""
    turn = transition.after.turn
    return turn.phase is Phase.BUILD and turn.player == _player_of(transition)


def mover_wins(transition: Transition) -> bool:
    """The move is accepted and its player has won."""
    return transition.accepted and transition.after.winner == _player_of(transition)


def somebody_wins(transition: Transition) -> bool:
    """The move is accepted and the game has a winner."""
    return transition.accepted and transition.after.winner is not None


def nobody_wins(transition: Transition) -> bool:
    """The game has no winner and goes on."""
    return transition.after.winner is None and transition.after.turn.phase is not Phase.OVER


def _tower_on_target(transition: Transition) -> tuple[int, bool]:
    _, target = _cells_of(transition)
    return transition.after.height(target), transition.after.has_dome(target)


def target_is_one_level_high(transition: Transition) -> bool:
    """The build is accepted and puts a first level on the target."""
    return transition.accepted and _tower_on_target(transition) == (1, False)


def target_is_three_levels_high(transition: Transition) -> bool:
    """The target has three levels and no dome."""
    return _tower_on_target(transition) == (3, False)


def target_grew_from_two_to_three(transition: Transition) -> bool:
    """The target had two levels and has three."""
    _, target = _cells_of(transition)
    assert transition.before is not None
    return transition.before.height(target) == 2 and transition.after.height(target) == 3


def target_is_domed(transition: Transition) -> bool:
    """The build is accepted and closes the three levels of the target with a dome."""
    return transition.accepted and _tower_on_target(transition) == (3, True)


def opponent_is_on_turn(transition: Transition) -> bool:
    """The request is accepted and the opponent is to move."""
    turn = transition.after.turn
    passed = turn.phase is Phase.MOVE and turn.player == 1 - _player_of(transition)
    return transition.accepted and passed
