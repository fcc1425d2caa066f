"""Conditions on whole boards: the engine's operations do there what the rules say about the facts there.

The facts are read here a second time, apart from `spec.observe`, so that a mistake in reading a
board shows as well. What the clauses say of facts is searched over facts; both together reach the
clauses on every board. Whether the opponent is stuck after a build is left out: it looks at too
many cells to be confirmed.
"""

from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from conformance.symbolic.boards import (
    gods_of,
    read_by_a_build,
    read_by_a_move,
    request_is_well_formed,
    request_subject,
    step_numbers,
    step_subject,
)
from conformance.symbolic.condition import Condition
from conformance.symbolic.numbered import PLAIN, Encoding
from conformance.symbolic.shortcuts import distance, on_board
from conformance.symbolic.sources import Sources
from spec.cells import CELLS, Cell, behind, index_of
from spec.dialect import DIALECTS
from spec.facts import FAR, BuildFacts, MoveFacts
from spec.observe import choice_of
from spec.position import FIRST_DOMED, HEIGHTS, Phase, Position, Turn
from spec.requests import Build, Move
from spec.transition import Transition


def side_at(position: Position, cell: Cell) -> Any:
    """Nobody's, the player's or the opponent's, by number."""
    (a, b), (c, d) = position.workers
    of_0, of_1 = (a == cell) | (b == cell), (c == cell) | (d == cell)
    is_0, is_1 = position.turn.player == 0, position.turn.player == 1
    own, other = (of_0 & is_0) | (of_1 & is_1), (of_0 & is_1) | (of_1 & is_0)
    return own + 2 * other


def tower_at(position: Position, cell: Cell) -> int:
    """The number of the tower, 0 off the board."""
    return position.towers[index_of(cell)] if on_board(cell) else 0


def read_move(position: Position, origin: Cell, target: Cell) -> MoveFacts:
    """The facts of a move, read from the flat board."""
    player, beyond = position.turn.player, behind(origin, target)
    step = distance(origin, target)
    return MoveFacts(
        position.turn.phase,
        position.gods[player],
        position.gods[1 - player],
        min(step, FAR),
        side_at(position, origin),
        HEIGHTS[tower_at(position, origin)],
        on_board(target),
        side_at(position, target),
        HEIGHTS[tower_at(position, target)],
        tower_at(position, target) >= FIRST_DOMED,
        on_board(beyond),
        side_at(position, beyond),
        HEIGHTS[tower_at(position, beyond)],
        tower_at(position, beyond) >= FIRST_DOMED,
        position.all_placed,
        choice_of(position, origin),
    )


def read_build(position: Position, origin: Cell, target: Cell) -> BuildFacts:
    """The facts of a build, read from the flat board; the opponent is not asked."""
    turn, step = position.turn, distance(origin, target)
    return BuildFacts(
        turn.phase,
        side_at(position, origin),
        turn.phase is Phase.BUILD and turn.worker == origin,
        min(step, FAR),
        on_board(target),
        side_at(position, target),
        HEIGHTS[tower_at(position, target)],
        tower_at(position, target) >= FIRST_DOMED,
        True,
    )


def other_towers_are_equal(before: Position, after: Position, but: int) -> bool:
    """Every tower but one has the number it had."""
    equal = len(after.towers) == len(CELLS)
    for index in range(len(CELLS)):
        equal = equal & ((after.towers[index] == before.towers[index]) | (index == but))
    return equal


def workers_go_by_the_move(step: Transition) -> bool:
    """Who stood on the origin or on the target went on by the step of the move; all others stay."""
    before, after, request = step.before, step.after, step.request
    assert before is not None and isinstance(request, Move)
    beyond = behind(request.origin, request.target)
    right = True
    for old, new in zip(
        before.workers[0] + before.workers[1], after.workers[0] + after.workers[1], strict=True
    ):
        goes = (old == request.origin) & (new == request.target)
        pushed = (old == request.target) & (new == beyond)
        stays = (old != request.origin) & (old != request.target) & (new == old)
        right = right & (goes | pushed | stays)
    return right


def build_condition(document: str, sources: Sources, encoding: Encoding) -> Condition:
    """A build on any board is answered as the rules say of its facts, and changes one tower and the turn alone.

    The engine gets nothing of the dialect but that nobody is stuck: the answer is that of every document.
    """
    engine, rules = import_module(sources.engine), import_module(sources.rules)
    row = replace(DIALECTS[document], stuck_player_loses=False)
    given: Any = row if encoding is PLAIN else SimpleNamespace(stuck_player_loses=False)

    def operation(position: Position, request: Build) -> Any:
        return engine.do_build(position, request, given)

    def holds(result: Transition) -> bool:
        before, after, request = result.before, result.after, result.request
        assert before is not None and isinstance(request, Build)
        facts = read_build(before, request.origin, request.target)
        if result.accepted != rules.build_is_allowed(facts):
            return False
        if not result.accepted:
            return after is before
        wanted = rules.built(facts, row)
        tower = after.towers[index_of(request.target)]
        return (
            HEIGHTS[tower] == wanted.target_height
            and (tower >= FIRST_DOMED) == wanted.target_dome
            and other_towers_are_equal(before, after, but=index_of(request.target))
            and after.workers == before.workers
            and after.turn == Turn(Phase.MOVE, 1 - before.turn.player)
        )

    subject = step_subject(Build, operation, gods_of(row.knows_gods), encoding)
    return Condition(subject, step_numbers(read_by_a_build), holds)


def move_condition(document: str, sources: Sources, encoding: Encoding) -> Condition:
    """A move on any board is answered as the rules say of its facts, and changes workers and turn alone."""
    engine, rules = import_module(sources.engine), import_module(sources.rules)
    row = DIALECTS[document]

    def operation(position: Position, request: Move) -> Any:
        return engine.do_move(position, request, row)

    def holds(result: Transition) -> bool:
        before, after, request = result.before, result.after, result.request
        assert before is not None and isinstance(request, Move)
        facts = read_move(before, request.origin, request.target)
        if result.accepted != rules.move_is_allowed(facts, row):
            return False
        if not result.accepted:
            return after is before
        wanted = rules.moved(facts, row)
        player = before.turn.player
        turn = Turn(
            wanted.phase,
            player if wanted.same_player else 1 - player,
            request.target if wanted.worker_is_target else None,
        )
        return (
            after.turn == turn
            and workers_go_by_the_move(result)
            and other_towers_are_equal(before, after, but=len(CELLS))
        )

    subject = step_subject(Move, operation, gods_of(row.knows_gods), encoding)
    return Condition(subject, step_numbers(read_by_a_move), holds)


def refusal_condition(document: str, sources: Sources, encoding: Encoding) -> Condition:
    """A refused placement, selection, pass or dome leaves the board as it was.

    The engine gets nothing of the dialect but whether a refused selection clears the one before,
    which then is not asked for.
    """
    engine = import_module(sources.engine)
    row = DIALECTS[document]
    clears = row.refused_select_clears
    given: Any = row if encoding is PLAIN else SimpleNamespace(refused_select_clears=clears)

    def operation(position: Position, request: Any) -> Any:
        return engine.attempt(position, request, given)

    def holds(result: Transition) -> bool:
        before, after = result.before, result.after
        assert before is not None
        if result.accepted or after is before:
            return True
        same_turn = (after.turn.phase, after.turn.player) == (before.turn.phase, before.turn.player)
        may_clear = clears and before.turn.phase is Phase.MOVE
        return (
            same_turn
            and (may_clear or after.turn.worker == before.turn.worker)
            and after.workers == before.workers
            and other_towers_are_equal(before, after, but=len(CELLS))
        )

    subject = request_subject(operation, gods_of(row.knows_gods), encoding)
    return Condition(subject, request_is_well_formed, holds)
