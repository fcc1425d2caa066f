"""Nonsense engines: plainly wrong games, of which every clause must break in at least one.

A search that says "confirmed" or "complete" is only believed if the same search says "broken" of one
of these. Each is a function of a position, a request and a dialect, as the engine's own `attempt`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from reference_impl.engine import TURN_AFTER_PLACING, Outcome, attempt, relocate
from spec.cells import SIZE, Cell, on_board
from spec.dialect import Dialect
from spec.observe import raised
from spec.position import FIRST_DOMED, TOWERS, Pair, Phase, Position, Turn, new_game
from spec.requests import Build, Dome, Load, Move, New, Place, Request, Select

Engine = Callable[[Position, Request, Dialect], Outcome]


def carried_out(position: Position, request: Request) -> Position:
    """What the request asks for is done, allowed or not."""
    turn = position.turn
    match request:
        case New(gods):
            return new_game(gods)
        case Load(loaded):
            return loaded
        case Place(cell):
            zero, one = position.workers
            workers = (_placed(zero, cell), one) if turn.player == 0 else (zero, _placed(one, cell))
            count = sum(worker is not None for worker in (*zero, *one))
            after = TURN_AFTER_PLACING[min(count, 3)]
            return replace(position, workers=workers, turn=after)
        case Select(cell):
            return replace(position, turn=replace(turn, worker=cell))
        case Move(origin, target):
            moved = relocate(position, origin, target)
            return replace(moved, turn=Turn(Phase.BUILD, turn.player, target))
        case Build(_, target) | Dome(_, target):
            higher = raised(position, target) if on_board(target) else position
            return replace(higher, turn=Turn(Phase.MOVE, 1 - turn.player))
        case _:
            return replace(position, turn=replace(turn, player=1 - turn.player))


def _placed(pair: Pair, cell: Cell) -> Pair:
    return (cell, pair[1]) if pair[0] is None else (pair[0], cell)


def accepts_all_and_changes_nothing(
    position: Position, request: Request, dialect: Dialect
) -> Outcome:
    """Every request is accepted, and nothing happens."""
    return Outcome(True, position)


def refuses_all(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """Every request is refused."""
    return Outcome(False, position)


def carries_out_all(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """Every request is accepted and carried out, allowed or not."""
    return Outcome(True, carried_out(position, request))


def refuses_and_carries_out(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """Every request is refused, and carried out all the same."""
    return Outcome(False, carried_out(position, request))


def swaps_the_players(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """After what is accepted it is the wrong player's turn."""
    right = attempt(position, request, dialect)
    turn = right.after.turn
    return _if_accepted(right, replace(right.after, turn=replace(turn, player=1 - turn.player)))


def always_leaves(phase: Phase, *, to_the_opponent: bool) -> Engine:
    """After what is accepted it is this phase, of the player who asked or of the opponent, whatever has happened."""

    def leaves_that_turn(position: Position, request: Request, dialect: Dialect) -> Outcome:
        right, asking = attempt(position, request, dialect), position.turn.player
        turn = Turn(phase, 1 - asking if to_the_opponent else asking)
        return _if_accepted(right, replace(right.after, turn=turn))

    return leaves_that_turn


def loses_a_worker(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """What is accepted takes the first worker of each player off the board."""
    right = attempt(position, request, dialect)
    (_, second), (_, fourth) = right.after.workers
    return _if_accepted(right, replace(right.after, workers=((None, second), (None, fourth))))


def moves_all_workers_on(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """What is accepted also puts every worker one row and one column on, round the edge."""
    right = attempt(position, request, dialect)
    (a, b), (c, d) = right.after.workers
    moved = ((_moved_on(a), _moved_on(b)), (_moved_on(c), _moved_on(d)))
    return _if_accepted(right, replace(right.after, workers=moved))


def changes_every_tower(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """What is accepted also makes another tower of every one."""
    right = attempt(position, request, dialect)
    towers = tuple([len(TOWERS) - 1 - tower for tower in right.after.towers])
    return _if_accepted(right, replace(right.after, towers=towers))


def domes_every_tower(position: Position, request: Request, dialect: Dialect) -> Outcome:
    """What is accepted also closes every tower."""
    right = attempt(position, request, dialect)
    towers = (FIRST_DOMED,) * len(position.towers)
    return _if_accepted(right, replace(right.after, towers=towers))


def _if_accepted(right: Outcome, after: Position) -> Outcome:
    return Outcome(True, after) if right.accepted else right


def _moved_on(cell: Cell | None) -> Cell | None:
    if cell is None:
        return None
    # Made by the cell's own type: the symbolic search has another than `tuple`.
    made: Any = type(cell)
    other: Cell = made(((cell[0] + 1) % SIZE, (cell[1] + 1) % SIZE))
    return other


ENGINES: Final[dict[str, Engine]] = {
    "accepts all and changes nothing": accepts_all_and_changes_nothing,
    "refuses all": refuses_all,
    "carries out all": carries_out_all,
    "refuses and carries out": refuses_and_carries_out,
    "swaps the players": swaps_the_players,
    "wins at once": always_leaves(Phase.OVER, to_the_opponent=False),
    "loses at once": always_leaves(Phase.OVER, to_the_opponent=True),
    "lets the opponent build": always_leaves(Phase.BUILD, to_the_opponent=True),
    "never ends the game": always_leaves(Phase.MOVE, to_the_opponent=True),
    "loses a worker": loses_a_worker,
    "moves all workers on": moves_all_workers_on,
    "changes every tower": changes_every_tower,
    "domes every tower": domes_every_tower,
}
"""The nonsense engines by what they do."""
