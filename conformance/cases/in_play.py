"""What play can reach: invariants of every position that a game by the rulebook comes to.

Each is necessary, none is sufficient: a position that breaks one never comes up, whoever plays. A right game may then
do as it likes with it, so that by default no such position is loaded.
"""

from typing import Final

from conformance.cases.powers import OTHER_WINNERS, PUSHERS
from conformance.cases.turns import levels_fit
from spec.cells import neighbours
from spec.observe import can_move
from spec.position import EMPTY_BOARD, FIRST_DOMED, Phase, Position
from spec.statements.game import GODS_WITH_EARLY_DOMES, is_legal_build
from spec.statements.move import TOP

FULL: Final = FIRST_DOMED
"""The dome on level 3."""


def domes_stand_on_level_3(position: Position) -> bool:
    """No dome stands lower, unless a god builds such."""
    early = GODS_WITH_EARLY_DOMES.intersection(position.gods)
    return bool(early) or all(tower <= FULL for tower in position.towers)


def nobody_has_climbed_to_the_top(position: Position) -> bool:
    """While the game goes on only those stand on level 3 whom an opponent may have pushed there."""
    return position.turn.phase is Phase.OVER or not any(
        cell is not None
        and position.height(cell) == TOP
        and position.gods[1 - player] not in PUSHERS
        for player in (0, 1)
        for cell in position.workers[player]
    )


def levels_fit_the_turn(position: Position) -> bool:
    """The turns before this one may have added the levels that there are, and player 0 began."""
    return position.turn.phase not in (Phase.MOVE, Phase.BUILD) or levels_fit(position)


def placing_comes_first(position: Position) -> bool:
    """Workers are placed in order on an empty board, and all stand when the game goes on."""
    cells = [cell for pair in position.workers for cell in pair]
    placed = sum(cell is not None for cell in cells)
    if position.turn.phase is not Phase.PLACE:
        return placed == len(cells)
    return (
        position.towers == EMPTY_BOARD
        and None not in cells[:placed]
        and placed < len(cells)
        and position.turn.player == placed // 2
    )


def nobody_stands_on_a_dome(position: Position) -> bool:
    """Workers stand on different cells without a dome."""
    cells = position.occupied
    return len(set(cells)) == len(cells) and not any(map(position.has_dome, cells))


def the_player_can_act(position: Position) -> bool:
    """Who is on turn has a move, or a build: otherwise the game would be over."""
    turn = position.turn
    if turn.phase is Phase.MOVE:
        return can_move(position, turn.player)
    if turn.phase is Phase.BUILD:
        worker = turn.worker
        return worker is not None and any(
            is_legal_build(position, worker, cell) for cell in neighbours(worker)
        )
    return True


def the_end_has_a_reason(position: Position) -> bool:
    """Who has won stands on the top, has a card that wins otherwise, or has left the opponent no move."""
    if position.turn.phase is not Phase.OVER:
        return True
    winner = position.turn.player
    return (
        position.gods[winner] in OTHER_WINNERS
        or any(cell and position.height(cell) == TOP for cell in position.workers[winner])
        or not can_move(position, 1 - winner)
    )


INVARIANTS: Final = (
    domes_stand_on_level_3,
    nobody_stands_on_a_dome,
    placing_comes_first,
    levels_fit_the_turn,
    nobody_has_climbed_to_the_top,
    the_end_has_a_reason,
    the_player_can_act,
)


def is_in_play(position: Position) -> bool:
    """Nothing speaks against a game that comes to this position."""
    return all(holds(position) for holds in INVARIANTS)
