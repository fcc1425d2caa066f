"""The game as pure functions on an immutable position, driven by a dialect row.

`attempt` is the total operation: it accepts or refuses any request at any position, and a refusal
leaves the position as it was.
"""

from dataclasses import dataclass, replace
from typing import Final

from reference_impl import rules
from spec.cells import Cell, behind, neighbours
from spec.dialect import DIALECTS, Dialect, Next
from spec.observe import build_look, cell_facts, move_facts, raised
from spec.position import Pair, Phase, Position, Turn, new_game
from spec.requests import Build, Load, Move, New, Place, Request, Select, State


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to a request: accepted or refused, and the position after."""

    accepted: bool
    after: Position


TURN_AFTER_PLACING: Final = (
    Turn(Phase.PLACE, 0),
    Turn(Phase.PLACE, 1),
    Turn(Phase.PLACE, 1),
    Turn(Phase.MOVE, 0),
)
"""Whose turn it is for what once a worker is placed, by the number of workers placed before."""


def _exchange(pair: Pair, old: Cell | None, new: Cell) -> Pair:
    first, second = pair
    return (new, second) if first == old else (first, new)


def _with_worker(position: Position, player: int, old: Cell | None, new: Cell) -> Position:
    """The player's worker on the old cell (or the next one to be placed) stands on the new one."""
    zero, one = position.workers
    if player == 0:
        return position.with_workers((_exchange(zero, old, new), one))
    return position.with_workers((zero, _exchange(one, old, new)))


def relocate(position: Position, origin: Cell, target: Cell) -> Position:
    """The worker at the origin stands on the target; an opponent's worker there was pushed on."""
    player = position.turn.player
    if position.owner(target) == 1 - player:
        position = _with_worker(position, 1 - player, target, behind(origin, target))
    return _with_worker(position, player, origin, target)


def legal_moves(position: Position, origin: Cell, dialect: Dialect) -> tuple[Cell, ...]:
    """Where the worker at the origin may move now, once it is selected if it has to be."""
    return tuple(
        target
        for target in neighbours(origin)
        if rules.move_is_open(move_facts(position, origin, target), dialect)
    )


def can_move(position: Position, player: int, dialect: Dialect) -> bool:
    """Were it on turn, the player would find a move."""
    asked = position.with_turn(Turn(Phase.MOVE, player))
    return any(
        rules.move_is_open(move_facts(asked, origin, target), dialect)
        for origin in position.workers[player]
        if origin is not None
        for target in neighbours(origin)
    )


def legal_builds(position: Position, origin: Cell) -> tuple[Cell, ...]:
    """Where the worker at the origin may build now."""
    return tuple(
        target
        for target in neighbours(origin)
        if rules.build_is_allowed(build_look(position, origin, target))
    )


def do_place(position: Position, request: Place, dialect: Dialect) -> Outcome:
    """A worker of the player on turn is put on a free cell."""
    facts = cell_facts(position, request.cell)
    if not rules.placement_is_allowed(facts):
        return Outcome(False, position)
    placed = _with_worker(position, position.turn.player, None, request.cell)
    return Outcome(True, placed.with_turn(TURN_AFTER_PLACING[facts.placed]))


def do_select(position: Position, request: Select, dialect: Dialect) -> Outcome:
    """The player to move chooses a worker."""
    turn = position.turn
    if rules.selection_is_allowed(cell_facts(position, request.cell)):
        return Outcome(True, position.with_turn(replace(turn, worker=request.cell)))
    if dialect.refused_select_clears and turn.phase is Phase.MOVE:
        return Outcome(False, position.with_turn(replace(turn, worker=None)))
    return Outcome(False, position)


def do_move(position: Position, request: Move, dialect: Dialect) -> Outcome:
    """A worker moves, perhaps pushes, perhaps wins."""
    facts = move_facts(position, request.origin, request.target)
    if not rules.move_is_allowed(facts, dialect):
        return Outcome(False, position)
    player = position.turn.player
    if rules.move_wins(facts, dialect):
        turn = Turn(Phase.OVER, player)
    elif dialect.after_move is Next.BUILD:
        turn = Turn(Phase.BUILD, player, request.target)
    else:
        turn = Turn(Phase.MOVE, 1 - player)
    return Outcome(True, relocate(position, request.origin, request.target).with_turn(turn))


def do_build(position: Position, request: Build, dialect: Dialect) -> Outcome:
    """A tower grows or is closed, and the turn passes, unless the opponent is stuck."""
    if not rules.build_is_allowed(build_look(position, request.origin, request.target)):
        return Outcome(False, position)
    player = position.turn.player
    higher = raised(position, request.target)
    stuck = dialect.stuck_player_loses and not can_move(higher, 1 - player, dialect)
    turn = Turn(Phase.OVER, player) if stuck else Turn(Phase.MOVE, 1 - player)
    return Outcome(True, higher.with_turn(turn))


def attempt(position: Position, request: Request, dialect: Dialect = DIALECTS["RB"]) -> Outcome:
    """The answer to any request that a begun game can be asked."""
    match request:
        case New(gods):
            return Outcome(True, new_game(gods))
        case Load(loaded):
            return Outcome(True, loaded)
        case State():
            return Outcome(True, position)
        case Place():
            return do_place(position, request, dialect)
        case Select():
            return do_select(position, request, dialect)
        case Move():
            return do_move(position, request, dialect)
        case Build():
            return do_build(position, request, dialect)
        case _:
            return Outcome(False, position)
