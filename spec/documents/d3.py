"""D3: three operations, moving a worker, building, and looking for a winner.

D3 knows no gods: an occupied cell is never entered. Its clauses say nothing of phases, of the end
of the game or of whose worker builds (AMB-27, AMB-38, AMB-39): there its reference follows the
rulebook. A winning move is not followed by a build (AMB-47). "Height difference" limits climbing
only, or both ways (AMB-05).
"""

from spec.cells import on_board
from spec.clause import Clause, Kind, Observed, accepts, calls, ensures, keeps, reading, requires
from spec.documents.d3_examples import EXAMPLES
from spec.facts import BuildFacts, BuildResult, MoveFacts, Side
from spec.position import Phase
from spec.requests import Move
from spec.statements import build, move
from spec.statements import move as shared
from spec.statements.refusal import refusal_changes_nothing, refusal_moves_no_worker
from spec.transition import Transition


def origin_is_on_board(transition: Transition) -> bool:
    """The cell that the move starts from lies on the board."""
    assert isinstance(transition.request, Move)
    return on_board(transition.request.origin)


def dome_comes_on_the_third_level_only(build: BuildFacts, result: BuildResult) -> bool:
    """A dome is put on three levels, never on fewer."""
    return not result.target_dome or build.target_height == 3


def tower_grows_one_step(build: BuildFacts, result: BuildResult) -> bool:
    """The target is one level higher or, at three levels, closed by a dome."""
    if build.target_height < 3:
        return result.target_height == build.target_height + 1 and not result.target_dome
    return result.target_height == 3 and result.target_dome


def board_shows_what_was_built(build: BuildFacts, result: BuildResult) -> bool:
    """The board shows a higher tower or a new dome on the target."""
    return result.target_height > build.target_height or result.target_dome


def no_further_build_is_due(build: BuildFacts, result: BuildResult) -> bool:
    """The build is done: nobody is to build again."""
    return result.phase is not Phase.BUILD


def turn_passes_to_the_opponent(build: BuildFacts, result: BuildResult) -> bool:
    """The opponent is to move; only an opponent who is stuck may be said to have lost instead."""
    passed = result.phase is Phase.MOVE and not result.same_player
    return passed or (result.winner == Side.OWN and not build.opponent_can_move)


def valid_without_a_long_step_down(move: MoveFacts) -> bool:
    """A move that meets every condition, and goes down one level at most, is accepted."""
    return move.climb >= -1 and _is_valid(move)


def long_step_down_is_possible(move: MoveFacts) -> bool:
    """A step down two levels or more that meets every other condition is accepted."""
    return move.climb < -1 and _is_valid(move)


def steps_down_at_most_one_level(move: MoveFacts) -> bool:
    """The target is at most one level lower than the origin."""
    return not long_step_down_is_possible(move)


def _is_valid(move: MoveFacts) -> bool:
    return shared.target_holds_no_other_worker(move) and shared.all_rules_are_met(move)


def a_worker_has_just_moved(transition: Transition) -> bool:
    """A winner is looked for only after a move that was accepted."""
    return transition.accepted and isinstance(transition.request, Move)


def no_worker_leaves_the_board(transition: Transition) -> bool:
    """The player who moved has as many workers on the board as before."""
    before = transition.before
    assert before is not None
    player = before.turn.player
    return len(transition.after.standing(player)) == len(before.standing(player))


MOVE_WORKER: tuple[Clause, ...] = (
    requires("D3.move_worker.pre.1", move.worker_stands_on_origin, at="line 11",
             why="Only a worker can move."),
    EXAMPLES["D3.move_worker.ex.pre1"],
    requires("D3.move_worker.pre.2", move.worker_is_not_the_opponents, at="line 16",
             why="Nobody moves another player's worker."),
    EXAMPLES["D3.move_worker.ex.pre2"],
    requires("D3.move_worker.pre.3", origin_is_on_board, at="line 21",
             why="The board has 25 cells."),
    EXAMPLES["D3.move_worker.ex.pre3"],
    requires("D3.move_worker.pre.4", move.target_is_on_board, at="line 26",
             why="The board has 25 cells."),
    requires("D3.move_worker.pre.5", move.target_is_adjacent, at="line 26",
             why="A worker moves one step, in any of eight directions."),
    EXAMPLES["D3.move_worker.ex.pre5a"],
    EXAMPLES["D3.move_worker.ex.pre5b"],
    requires("D3.move_worker.pre.6", move.climbs_at_most_one_level, at="line 31; AMB-05",
             why="Towers are climbed one level at a time.", readings=(
                 reading("up only", Kind.ACCEPTS, long_step_down_is_possible, plays={"descent_limit": None}),
                 reading("both ways", Kind.REQUIRES, steps_down_at_most_one_level, plays={"descent_limit": 1}))),
    EXAMPLES["D3.move_worker.ex.pre6a"],
    EXAMPLES["D3.move_worker.ex.pre6b"],
    EXAMPLES["D3.move_worker.ex.pre6c"],
    EXAMPLES["D3.move_worker.ex.pre6d"],
    requires("D3.move_worker.pre.7", move.target_holds_no_other_worker, at="line 36",
             why="A cell holds one worker."),
    requires("D3.move_worker.pre.8", move.target_has_no_dome, at="line 36",
             why="A dome closes a tower for good."),
    EXAMPLES["D3.move_worker.ex.pre7"],
    EXAMPLES["D3.move_worker.ex.pre8"],
    accepts("D3.move_worker.accepts", valid_without_a_long_step_down, at="lines 43 and 60",
            why="What the rules allow, the game allows."),
    ensures("D3.move_worker.post.1", move.mover_stands_on_target, at="line 43",
            why="The worker goes where it was sent."),
    EXAMPLES["D3.move_worker.ex.post1"],
    ensures("D3.move_worker.post.2", move.old_cell_is_vacated, at="line 48",
            why="A worker stands on one cell only."),
    EXAMPLES["D3.move_worker.ex.post2"],
    ensures("D3.move_worker.post.3", move.mover_stands_on_target, at="line 55",
            wording="The board shows the worker on the target.",
            why="The board must show what the worker knows."),
    EXAMPLES["D3.move_worker.ex.post3"],
    ensures("D3.move_worker.post.4", move.same_player_is_to_build, when=move.mover_stays_below_the_top,
            at="line 60", why="A turn is one move, then one build."),
    EXAMPLES["D3.move_worker.ex.post4"],
    keeps("D3.move_worker.err.1", refusal_moves_no_worker, at="line 65",
          why="A refused move moves nobody."),
    keeps("D3.move_worker.frame.1", refusal_changes_nothing, at="line 63",
          why="After a mistake the player tries again from the same position."),
    EXAMPLES["D3.move_worker.ex.err1a"],
    EXAMPLES["D3.move_worker.ex.err1b"],
)  # fmt: skip

BUILD: tuple[Clause, ...] = (
    requires("D3.build.pre.1", build.worker_stands_on_origin, at="line 75",
             why="Only a worker can build."),
    EXAMPLES["D3.build.ex.pre1"],
    requires("D3.build.pre.2", build.target_is_adjacent, at="line 80",
             why="A worker builds next to itself, in any of eight directions."),
    EXAMPLES["D3.build.ex.pre2a"],
    EXAMPLES["D3.build.ex.pre2b"],
    EXAMPLES["D3.build.ex.pre2c"],
    EXAMPLES["D3.build.ex.pre2d"],
    requires("D3.build.pre.3", build.target_is_free, at="line 85",
             why="Nobody builds under a worker."),
    requires("D3.build.pre.4", build.target_has_no_dome, at="line 85",
             why="A dome closes a tower for good."),
    EXAMPLES["D3.build.ex.pre3"],
    EXAMPLES["D3.build.ex.pre4"],
    requires("D3.build.pre.5", build.target_is_on_board, at="line 90",
             why="The board has 25 cells."),
    EXAMPLES["D3.build.ex.pre5"],
    ensures("D3.build.pre.6", dome_comes_on_the_third_level_only, at="line 95",
            why="Below level 3 a block is due, not a dome."),
    ensures("D3.build.pre.7", build.tower_gets_a_dome, when=build.tower_is_at_the_top, at="line 95",
            wording="On three levels no block is put, but a dome.", why="A tower has three levels at most."),
    EXAMPLES["D3.build.ex.pre7a"],
    EXAMPLES["D3.build.ex.pre7b"],
    accepts("D3.build.accepts", build.all_rules_are_met, at="line 102",
            why="What the rules allow, the game allows."),
    ensures("D3.build.post.1", tower_grows_one_step, at="line 102",
            why="One build is one step: a level or a dome."),
    EXAMPLES["D3.build.ex.post1"],
    ensures("D3.build.post.2", board_shows_what_was_built, at="line 108",
            why="The board must show what was built."),
    EXAMPLES["D3.build.ex.post2"],
    ensures("D3.build.post.3", no_further_build_is_due, at="line 113",
            why="A turn has one build."),
    ensures("D3.build.post.4", turn_passes_to_the_opponent, at="line 113",
            why="The players take turns."),
    EXAMPLES["D3.build.ex.post4"],
    keeps("D3.build.frame.1", refusal_changes_nothing, at="line 118",
          why="After a mistake the player tries again from the same position."),
    EXAMPLES["D3.build.ex.frame1a"],
    EXAMPLES["D3.build.ex.frame1b"],
)  # fmt: skip

CHECK_VICTORY: tuple[Clause, ...] = (
    calls("D3.check_victory.pre.1", a_worker_has_just_moved, at="line 127", observed=Observed.REFERENCE,
          reason="No reply tells when a winner was looked for.",
          why="Winners are looked for after a move, not in between."),
    EXAMPLES["D3.check_victory.ex.pre1"],
    ensures("D3.check_victory.pre.2", no_worker_leaves_the_board, at="line 132",
            why="Only a worker on the board can win."),
    EXAMPLES["D3.check_victory.ex.pre2"],
    ensures("D3.check_victory.post.1", move.mover_has_won, when=move.mover_reaches_the_top, at="line 139",
            why="Reaching level 3 is how the game is won; D3 does not ask where the worker came from (AMB-07)."),
    EXAMPLES["D3.check_victory.ex.post1"],
    ensures("D3.check_victory.post.2", move.nobody_has_won, when=move.mover_stays_below_the_top, at="line 144",
            why="No other move wins."),
    ensures("D3.check_victory.post.3", move.game_goes_on, when=move.mover_stays_below_the_top, at="line 144",
            why="No other move ends the game."),
    EXAMPLES["D3.check_victory.ex.post2"],
)  # fmt: skip

CLAUSES: tuple[Clause, ...] = (*MOVE_WORKER, *BUILD, *CHECK_VICTORY)
