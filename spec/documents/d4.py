"""D4: one operation, `move` on an immutable game, with the condition of the Minotaur card.

D4 alone limits how far a pushed worker may rise. Its list of what makes a move available leaves
out the board's edge and adjacency, which "available" implies (AMB-31). A worker on level 3 wins
before anything else is asked (AMB-32). A player who has moved and cannot build loses, but the
cell just left is always free to build on: `D4.move.post.13` and `.14` are never put to the
question in a game (AMB-33), and the ordinary case (`.7`, `.9`, `.10`) does not wait for them.
Pan's drop, which D4 does not know, is nobody's ordinary case. Only the selected worker moves, where
there is `select`.
"""

from spec.cells import Cell, behind, neighbours
from spec.clause import Clause, Kind, Observed, accepts, ensures, not_executable, requires
from spec.facts import MoveFacts, MoveResult, Side
from spec.gods import God
from spec.observe import move_facts
from spec.position import Phase, Turn
from spec.requests import Builds, Move, Moves
from spec.statements import game, move
from spec.statements import move as shared
from spec.transition import Listing, Transition


def target_is_a_neighbouring_cell(move: MoveFacts) -> bool:
    """The target is a cell of the board that touches the worker's own."""
    return move.target_on_board and move.distance == 1


def held_target_is_for_minotaur(move: MoveFacts) -> bool:
    """No other worker stands on the target, unless the player has Minotaur."""
    return move.target == Side.NOBODY or move.distance == 0 or move.god is God.MINOTAUR


def pushed_worker_rises_at_most_one_level(move: MoveFacts) -> bool:
    """A pushed worker is raised by one level at most."""
    return not move.pushes or move.behind_height - move.target_height <= 1


def move_is_available(move: MoveFacts) -> bool:
    """A move of the selected worker that meets every condition is accepted; so is a push that raises by one level."""
    within = shared.chosen_and_within_the_rules(move)
    return within and pushed_worker_rises_at_most_one_level(move)


def _cell_behind(transition: Transition) -> Cell:
    assert isinstance(transition.request, Move)
    return behind(transition.request.origin, transition.request.target)


def row_behind_is_on_board(move: MoveFacts, transition: Transition) -> bool:
    """The row that a worker is pushed to is 0 to 4."""
    return not move.pushes or 0 <= _cell_behind(transition)[0] < 5


def column_behind_is_on_board(move: MoveFacts, transition: Transition) -> bool:
    """The column that a worker is pushed to is 0 to 4."""
    return not move.pushes or 0 <= _cell_behind(transition)[1] < 5


def _new_cells_of_the_pushed(transition: Transition) -> frozenset[Cell]:
    """Where the opponent stands now and did not stand before; none if the pushed worker is not shown."""
    before = transition.before
    assert before is not None
    opponent = 1 - before.turn.player
    return transition.after.standing(opponent) - before.standing(opponent)


def push_keeps_the_row_direction(transition: Transition) -> bool:
    """The pushed worker goes on by as many rows as the mover came."""
    pushed = _new_cells_of_the_pushed(transition)
    return not pushed or _cell_behind(transition)[0] in {cell[0] for cell in pushed}


def push_keeps_the_column_direction(transition: Transition) -> bool:
    """The pushed worker goes on by as many columns as the mover came."""
    pushed = _new_cells_of_the_pushed(transition)
    return not pushed or _cell_behind(transition)[1] in {cell[1] for cell in pushed}


def mover_alone_holds_the_target(move: MoveFacts, result: MoveResult) -> bool:
    """The mover, and not the pushed worker, stands on the target."""
    return result.mover_on_target and result.pushed_left_target


def towers_underfoot_stay(move: MoveFacts, result: MoveResult) -> bool:
    """The towers that the mover left and entered are as they were."""
    return result.towers_underfoot_stay


def pushed_worker_stands_on_an_unchanged_tower(move: MoveFacts, result: MoveResult) -> bool:
    """The pushed worker stands on the cell behind, whose tower is as it was."""
    return result.pushed_on_behind and result.tower_behind_stays


def all_other_cells_stay(move: MoveFacts, result: MoveResult) -> bool:
    """On all other cells the towers are as they were, and so are the workers that stood there."""
    behind_stays = move.pushes or result.tower_behind_stays
    return result.others_stay and result.other_towers_stay and behind_stays


def the_move_is_ordinary(move: MoveFacts) -> bool:
    """The move reaches no level 3 and is no drop of Pan's."""
    return move.target_height < 3 and not (move.god is God.PAN and move.climb <= -2)


def a_build_is_due(move: MoveFacts, result: MoveResult) -> bool:
    """A build comes next."""
    return result.phase is Phase.BUILD


def mover_stays_selected(move: MoveFacts, result: MoveResult) -> bool:
    """The worker that has moved is the selected one."""
    return result.worker_is_target


def same_player_goes_on(move: MoveFacts, result: MoveResult) -> bool:
    """The player who moved stays on turn."""
    return result.same_player


def listed_worker_is_selected(listing: Listing) -> bool:
    """The list is that of the selected worker, and a move is due."""
    assert isinstance(listing.request, Moves)
    turn = listing.before.turn
    return turn.phase is Phase.MOVE and turn.worker == listing.request.cell


def listed_moves_are_available(listing: Listing) -> bool:
    """The cells listed for the selected worker are exactly those to which it may move."""
    assert isinstance(listing.request, Moves)
    origin = listing.request.cell
    return listing.cells == frozenset(
        target
        for target in neighbours(origin)
        if move_is_available(move_facts(listing.before, origin, target))
    )


def listed_worker_is_to_build(listing: Listing) -> bool:
    """A list is asked for about the worker that has moved and is to build."""
    assert isinstance(listing.request, Builds)
    turn = listing.before.turn
    return turn == Turn(Phase.BUILD, turn.player, listing.request.cell)


def mover_finds_nowhere_to_build(move: MoveFacts, transition: Transition) -> bool:
    """The mover is below level 3 and every cell around it is held or domed."""
    assert isinstance(transition.request, Move)
    after = transition.after
    around = neighbours(transition.request.target)
    closed = all(after.has_dome(cell) or after.owner(cell) is not None for cell in around)
    return move.target_height < 3 and closed


def opponent_has_won(move: MoveFacts, result: MoveResult) -> bool:
    """The opponent of the player who moved has won."""
    return result.winner == Side.OPPONENT


CONDITIONS: tuple[Clause, ...] = (
    requires("D4.move.pre.1", move.it_is_time_to_move, at="line 10",
             why="A turn is one move, then one build."),
    requires("D4.move.pre.2", move.game_is_not_over, at="line 11",
             why="Nothing happens after the end."),
    requires("D4.move.pre.3", move.worker_is_chosen, at="line 12",
             wording="A worker has been selected, the one that moves.", why="A move without a worker is no move."),
    requires("D4.move.pre.4", move.worker_is_not_the_opponents, at="lines 13 to 14",
             why="Nobody moves another player's worker."),
    requires("D4.move.pre.5", target_is_a_neighbouring_cell, at="line 16",
             why="A worker moves one step, in any of eight directions, and stays on the board."),
    requires("D4.move.pre.6", move.target_has_no_dome, at="line 18",
             why="A dome closes a tower for good."),
    requires("D4.move.pre.7", move.climbs_at_most_one_level, at="line 19",
             why="Towers are climbed one level at a time, while pushing too."),
    requires("D4.move.pre.8", held_target_is_for_minotaur, at="line 20",
             why="A cell holds one worker; only a card changes that."),
    requires("D4.move.pre.9", move.target_holds_no_own_worker, at="line 24",
             why="Minotaur pushes opponents, not their own."),
    ensures("D4.move.pre.10", push_keeps_the_row_direction, when=move.a_worker_is_pushed, at="line 26",
            why="The push goes straight on."),
    ensures("D4.move.pre.11", push_keeps_the_column_direction, when=move.a_worker_is_pushed, at="line 27",
            why="The push goes straight on."),
    requires("D4.move.pre.12", row_behind_is_on_board, at="line 28",
             why="Nobody is pushed off the board."),
    requires("D4.move.pre.13", column_behind_is_on_board, at="line 28",
             why="Nobody is pushed off the board."),
    requires("D4.move.pre.14", move.cell_behind_is_free, at="line 29",
             why="One worker is pushed, never a row of them."),
    requires("D4.move.pre.15", move.cell_behind_has_no_dome, at="line 30",
             why="Nobody is pushed onto a dome."),
    requires("D4.move.pre.16", pushed_worker_rises_at_most_one_level, at="line 31",
             why="D4 alone asks this: elsewhere a worker is pushed to any height (AMB-14)."),
)  # fmt: skip

RESULTS: tuple[Clause, ...] = (
    accepts("D4.move.accepts", move_is_available, at="lines 16 and 23",
            why="What is available can be chosen."),
    ensures("D4.move.accepts.listed", listed_moves_are_available, when=listed_worker_is_selected,
            at="line 16", request="moves", observed=Observed.LEGAL,
            why="A player who is shown the moves relies on them."),
    ensures("D4.move.post.1", move.mover_stands_on_target, at="line 37",
            why="The worker goes where it was sent."),
    ensures("D4.move.post.2", move.mover_stands_on_target, at="line 38",
            wording="The board shows the worker that moved on the target.",
            why="The board must show what the worker knows."),
    ensures("D4.move.post.3", move.old_cell_is_vacated, at="line 39",
            why="A worker stands on one cell only."),
    ensures("D4.move.post.4", move.pushed_worker_stands_behind, when=move.a_worker_is_pushed, at="line 44",
            why="The push goes straight on."),
    ensures("D4.move.post.5", move.pushed_worker_stands_behind, when=move.a_worker_is_pushed, at="line 45",
            wording="The board shows the pushed worker on the cell behind.",
            why="The board must show what the pushed worker knows."),
    ensures("D4.move.post.6", mover_alone_holds_the_target, when=move.a_worker_is_pushed, at="line 46",
            why="First the opponent leaves, then the mover enters."),
    ensures("D4.move.frame.1", towers_underfoot_stay, at="line 50",
            why="Moving is not building."),
    ensures("D4.move.frame.2", pushed_worker_stands_on_an_unchanged_tower, when=move.a_worker_is_pushed,
            at="line 51", why="Pushing is not building."),
    ensures("D4.move.frame.3", all_other_cells_stay, at="line 52",
            why="A move changes nothing elsewhere."),
    ensures("D4.move.post.7", a_build_is_due, when=the_move_is_ordinary, at="line 57",
            why="A turn is one move, then one build."),
    ensures("D4.move.post.8", game.listed_builds_are_the_legal_ones, when=listed_worker_is_to_build,
            at="line 58", request="builds", observed=Observed.LEGAL,
            wording="After a move, the cells listed for building are exactly those where the mover may build.",
            why="A player who is shown the cells relies on them."),
    ensures("D4.move.post.9", mover_stays_selected, when=the_move_is_ordinary, at="line 59",
            why="Only the worker that has just moved builds."),
    ensures("D4.move.post.10", same_player_goes_on, when=the_move_is_ordinary, at="line 60",
            why="Who has moved builds."),
    ensures("D4.move.post.11", move.mover_has_won, when=move.mover_reaches_the_top, at="lines 64 to 65",
            why="Reaching level 3 is how the game is won; D4 does not ask where the worker came from (AMB-07)."),
    ensures("D4.move.post.12", move.game_is_over, when=move.mover_reaches_the_top, at="lines 64 to 66",
            why="Nothing happens after a win."),
    ensures("D4.move.post.13", opponent_has_won, when=mover_finds_nowhere_to_build, at="lines 70 to 71",
            why="Who cannot build has lost; in a game it never happens."),
    ensures("D4.move.post.14", move.game_is_over, when=mover_finds_nowhere_to_build, at="lines 70 to 72",
            why="Nothing happens after a loss; in a game it never happens."),
    not_executable("D4.move.proto.1", Kind.CALLS,
                   "A move gives back the new game; we read it as leaving the old one as it was.",
                   at="line 5", why="Old positions stay good for comparing and undoing.",
                   reason="A protocol shows positions, not values: only the reference is tested for it (AMB-30)."),
)  # fmt: skip

CLAUSES: tuple[Clause, ...] = (*CONDITIONS, *RESULTS)
