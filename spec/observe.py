"""From positions to facts: what a request and its answer show of the cells involved."""

from dataclasses import replace
from functools import lru_cache

from spec.cells import CELLS, Cell, behind, distance, index_of, neighbours, on_board
from spec.facts import (
    FAR,
    BuildFacts,
    BuildResult,
    CellFacts,
    CellResult,
    Choice,
    MoveFacts,
    MoveResult,
    Side,
)
from spec.position import FIRST_DOMED, HEIGHTS, Phase, Position, Turn, same_workers
from spec.statements.move import MOVE_RULES


def side_of(player: int | None, seen_from: int) -> Side:
    """The side of a player, or nobody's."""
    if player is None:
        return Side.NOBODY
    return Side.OWN if player == seen_from else Side.OPPONENT


def move_facts(position: Position, origin: Cell, target: Cell) -> MoveFacts:
    """The facts of moving from the origin to the target, for the player on turn."""
    player = position.turn.player
    beyond = behind(origin, target)
    # Each tower is looked up once: no other function is called as often.
    on_target, on_beyond = position.tower(target), position.tower(beyond)
    return MoveFacts(
        phase=position.turn.phase,
        god=position.gods[player],
        other_god=position.gods[1 - player],
        distance=min(distance(origin, target), FAR),
        origin=side_of(position.owner(origin), player),
        origin_height=position.height(origin),
        target_on_board=on_board(target),
        target=side_of(position.owner(target), player),
        target_height=HEIGHTS[on_target],
        target_dome=on_target >= FIRST_DOMED,
        behind_on_board=on_board(beyond),
        behind=side_of(position.owner(beyond), player),
        behind_height=HEIGHTS[on_beyond],
        behind_dome=on_beyond >= FIRST_DOMED,
        all_placed=position.all_placed,
        chosen=choice_of(position, origin),
    )


def choice_of(position: Position, origin: Cell) -> Choice:
    """The worker on the origin is the selected one; a choice is asked for where a move is due."""
    turn = position.turn
    return Choice.NOT_MADE if turn.phase is Phase.MOVE and turn.worker != origin else Choice.MADE


def move_result(before: Position, origin: Cell, target: Cell, after: Position) -> MoveResult:
    """What became of a move from the origin to the target."""
    player = before.turn.player
    mover, pushed = before.owner(origin), before.owner(target)
    beyond = behind(origin, target)
    pushes = pushed is not None and pushed != mover
    uninvolved = {origin, target} if pushes else {origin}
    changed = changed_towers(before, after)
    return MoveResult(
        mover_on_target=mover is not None and target in after.workers[mover],
        origin_is_free=after.owner(origin) is None,
        pushed_left_target=not pushes or target not in after.workers[1 - (mover or 0)],
        pushed_on_behind=not pushes or beyond in after.workers[pushed or 0],
        others_stay=all(
            cell is None or cell in uninvolved or cell in after.workers[owner]
            for owner in (0, 1)
            for cell in before.workers[owner]
        ),
        towers_underfoot_stay=origin not in changed and target not in changed,
        tower_behind_stays=beyond not in changed,
        other_towers_stay=all(cell in (origin, target, beyond) for cell in changed),
        phase=after.turn.phase,
        same_player=after.turn.player == player,
        worker_is_target=after.turn.worker == target,
        winner=side_of(after.winner, player),
    )


def changed_towers(before: Position, after: Position) -> list[Cell]:
    """The cells whose towers differ."""
    # Most answers carry the very towers over: then there is nothing to compare, and nothing for a search to follow.
    if before.towers is after.towers:
        return []
    return [cell for cell in CELLS if before.towers[index_of(cell)] != after.towers[index_of(cell)]]


def raised(position: Position, target: Cell) -> Position:
    """The position with one block more on the target, or a dome on level 3."""
    # Added slices: the symbolic search follows them without a branch for each of the 25 cells.
    towers, place = position.towers, index_of(target)
    higher = towers[:place] + (towers[place] + 1,) + towers[place + 1 :]  # noqa: RUF005
    return position.with_towers(higher)


@lru_cache(maxsize=4096)
def can_move(position: Position, player: int) -> bool:
    """By the rulebook some worker of the player, were it on turn, could move somewhere."""
    asked = position.with_turn(Turn(Phase.MOVE, player))
    return any(
        all(rule(facts) for rule in MOVE_RULES)
        for origin in position.workers[player]
        if origin is not None
        for target in neighbours(origin)
        if (facts := move_facts(asked, origin, target))
    )


def build_look(position: Position, origin: Cell, target: Cell) -> BuildFacts:
    """The facts of building on the target as far as one look at the cells tells them."""
    player = position.turn.player
    return BuildFacts(
        phase=position.turn.phase,
        builder=side_of(position.owner(origin), player),
        builder_has_moved=position.turn.phase is Phase.BUILD and position.turn.worker == origin,
        distance=min(distance(origin, target), FAR),
        target_on_board=on_board(target),
        target=side_of(position.owner(target), player),
        target_height=position.height(target),
        target_dome=position.has_dome(target),
        opponent_can_move=True,
    )


def build_facts(position: Position, origin: Cell, target: Cell) -> BuildFacts:
    """The facts of building on the target, and whether the opponent will find a move then."""
    look = build_look(position, origin, target)
    if look.phase is not Phase.BUILD or not look.target_on_board or look.target_dome:
        return look
    free = can_move(raised(position, target), 1 - position.turn.player)
    return look if free else replace(look, opponent_can_move=False)


def _same_but_one(one: tuple[int, ...], other: tuple[int, ...], cell: Cell) -> bool:
    """All towers are the same, that of the cell aside; off the board there is none to leave aside."""
    if not on_board(cell):
        return one == other
    place = index_of(cell)
    return one[:place] == other[:place] and one[place + 1 :] == other[place + 1 :]


def build_result(before: Position, target: Cell, after: Position) -> BuildResult:
    """What became of a build on the target."""
    player = before.turn.player
    return BuildResult(
        target_height=after.height(target),
        target_dome=after.has_dome(target),
        other_towers_stay=_same_but_one(before.towers, after.towers, target),
        workers_stay=same_workers(before, after),
        phase=after.turn.phase,
        same_player=after.turn.player == player,
        nobody_selected=after.turn.worker is None,
        winner=side_of(after.winner, player),
    )


def cell_facts(position: Position, cell: Cell) -> CellFacts:
    """The facts of placing a worker on the cell, or of selecting the one there."""
    return CellFacts(
        phase=position.turn.phase,
        player=position.turn.player,
        placed=len(position.standing(0)) + len(position.standing(1)),
        on_board=on_board(cell),
        standing=side_of(position.owner(cell), position.turn.player),
    )


def cell_result(before: Position, cell: Cell, after: Position) -> CellResult:
    """What became of a placement or a selection."""
    player = before.turn.player
    counts = [len(position.standing(0)) + len(position.standing(1)) for position in (before, after)]
    return CellResult(
        own_worker_stands=cell in after.workers[player],
        one_more_worker=counts[1] == counts[0] + 1,
        others_stay=all(before.standing(owner) <= after.standing(owner) for owner in (0, 1)),
        towers_stay=before.towers == after.towers,
        phase=after.turn.phase,
        player=after.turn.player,
        cell_is_selected=after.turn.worker == cell,
    )
