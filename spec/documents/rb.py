"""RB, the rulebook: the complete and consistent set of clauses for games with no god, Minotaur and Pan.

It covers what no document covers (the catalogue's GAP list). Deliberately not covered: the supply
of pieces (GAP-13), draws, resignation and undo (GAP-29), more than two players (GAP-30), which
reason is given first when several apply (GAP-27), the wording of messages (GAP-28), and how gods
are dealt (GAP-11, GAP-12: both players may have the same god). A player who has moved and cannot
build would lose (GAP-04), but the cell just left is always free to build on, so that no clause
could ever fail.
"""

from spec.clause import Clause, Observed, accepts, ensures, keeps, requires
from spec.facts import BuildFacts, MoveFacts
from spec.statements import build, cell, game, move
from spec.statements.build import BUILD_RULES
from spec.statements.move import MOVE_RULES
from spec.statements.refusal import refusal_changes_nothing


def all_move_rules_are_met(move: MoveFacts) -> bool:
    """A move that meets every condition is accepted: down any number of levels, pushing to any height."""
    return all(rule(move) for rule in MOVE_RULES)


def all_build_rules_are_met(build: BuildFacts) -> bool:
    """A build that meets every condition is accepted, on the cell just left too."""
    return all(rule(build) for rule in BUILD_RULES)


NEW: tuple[Clause, ...] = (
    accepts("RB.new.accepts", game.any_two_gods_may_play, at="GAP-11, GAP-12",
            why="A new game can always be begun."),
    ensures("RB.new.post.empty_board", game.board_is_empty, at="GAP-31",
            why="Nothing of the last game is left on the board."),
    ensures("RB.new.post.no_workers", game.no_worker_is_placed, at="GAP-31",
            why="Workers come onto the board one by one."),
    ensures("RB.new.post.first_placer", game.player_0_is_to_place, at="GAP-01, GAP-02",
            why="Both sides must know who begins."),
)  # fmt: skip

PLACE: tuple[Clause, ...] = (
    requires("RB.place.pre.phase", cell.somebody_is_to_place, at="GAP-01",
             why="Each player has two workers, placed before the first move."),
    requires("RB.place.pre.on_board", cell.cell_is_on_board, at="GAP-01",
             why="A worker stands on one of the 25 cells."),
    requires("RB.place.pre.free", cell.cell_is_free, at="GAP-01",
             why="A cell holds one worker at most."),
    accepts("RB.place.accepts", cell.may_be_placed, at="GAP-01",
            why="Any free cell may be chosen."),
    ensures("RB.place.post.stands", cell.new_worker_stands_there, at="GAP-01",
            why="The worker goes where it was put."),
    ensures("RB.place.post.others_stay", cell.other_workers_stay, at="GAP-01",
            why="Placing one worker moves no other."),
    ensures("RB.place.post.board", cell.no_tower_changes, at="GAP-31",
            why="Nothing is built while workers are placed."),
    ensures("RB.place.post.turn", cell.next_placer_follows, at="GAP-01, GAP-02",
            why="The order of placing is fixed."),
    keeps("RB.place.keeps", refusal_changes_nothing, at="AMB-48",
          why="After a mistake the player tries again from the same position."),
)  # fmt: skip

SELECT: tuple[Clause, ...] = (
    requires("RB.select.pre.phase", cell.somebody_is_to_move, at="GAP-09, GAP-10", observed=Observed.SELECT,
             why="The worker is chosen before the move; after it, it is the one that moved."),
    requires("RB.select.pre.own_worker", cell.own_worker_stands_there, at="GAP-09", observed=Observed.SELECT,
             why="Nobody moves another player's worker."),
    accepts("RB.select.accepts", cell.may_be_selected, at="GAP-10, GAP-25", observed=Observed.SELECT,
            why="The choice is free until the move, even of a worker that cannot move."),
    ensures("RB.select.post.selected", cell.worker_is_selected, at="GAP-10", observed=Observed.SELECT,
            why="The player sees which worker was chosen."),
    ensures("RB.select.post.frame", cell.selecting_changes_nothing_else, at="GAP-17", observed=Observed.SELECT,
            why="Choosing is not moving."),
    keeps("RB.select.keeps", cell.selection_stays, at="AMB-37", observed=Observed.SELECT,
          why="A refused choice does not undo the one before."),
)  # fmt: skip

MOVE: tuple[Clause, ...] = (
    requires("RB.move.pre.placed", move.workers_are_placed, at="GAP-01",
             why="The game begins when all workers stand."),
    requires("RB.move.pre.not_over", move.game_is_not_over, at="GAP-08",
             why="Nothing happens after the end."),
    requires("RB.move.pre.phase", move.no_build_is_due, at="GAP-18",
             why="A turn is one move, then one build."),
    requires("RB.move.pre.worker", move.worker_stands_on_origin, at="rulebook: move",
             why="Only a worker can move."),
    requires("RB.move.pre.own", move.worker_is_not_the_opponents, at="rulebook: move",
             why="Nobody moves another player's worker."),
    requires("RB.move.pre.on_board", move.target_is_on_board, at="rulebook: move",
             why="The board has 25 cells."),
    requires("RB.move.pre.adjacent", move.target_is_adjacent, at="rulebook: move",
             why="A worker moves one step, in any of eight directions."),
    requires("RB.move.pre.climb", move.climbs_at_most_one_level, at="rulebook: move; AMB-03",
             why="Towers are climbed one level at a time, while pushing too."),
    requires("RB.move.pre.dome", move.target_has_no_dome, at="rulebook: move",
             why="A dome closes a tower for good."),
    requires("RB.move.pre.own_worker", move.target_holds_no_own_worker, at="rulebook: move; AMB-04",
             why="A cell holds one worker, and nobody pushes their own."),
    requires("RB.move.pre.only_minotaur", move.only_minotaur_enters_a_held_cell, at="rulebook: Minotaur",
             why="Pushing is Minotaur's power alone."),
    requires("RB.move.pre.push_on_board", move.cell_behind_is_on_board, at="rulebook: Minotaur",
             why="Nobody is pushed off the board."),
    requires("RB.move.pre.push_free", move.cell_behind_is_free, at="rulebook: Minotaur; GAP-22",
             why="One worker is pushed, never a row of them."),
    requires("RB.move.pre.push_dome", move.cell_behind_has_no_dome, at="rulebook: Minotaur",
             why="Nobody is pushed onto a dome."),
    accepts("RB.move.accepts", all_move_rules_are_met, at="AMB-41, AMB-14, AMB-05",
            why="What the rules allow, the game allows."),
    ensures("RB.move.post.arrives", move.mover_stands_on_target, at="rulebook: move",
            why="The worker goes where it was sent."),
    ensures("RB.move.post.leaves", move.old_cell_is_vacated, at="rulebook: move",
            why="A worker stands on one cell only."),
    ensures("RB.move.post.pushed", move.pushed_worker_stands_behind, when=move.a_worker_is_pushed,
            at="rulebook: Minotaur; AMB-20", why="The push goes straight on."),
    ensures("RB.move.post.others_stay", move.other_workers_stay, at="rulebook: move",
            why="A move moves one worker, a push one more."),
    ensures("RB.move.post.board", move.no_tower_changes, at="rulebook: move",
            why="Moving is not building."),
    ensures("RB.move.post.win_up", move.mover_has_won, when=move.mover_climbs_to_the_top,
            at="rulebook: winning; GAP-21", why="Climbing onto level 3 is how the game is won, at once."),
    ensures("RB.move.post.win_pan", move.mover_has_won, when=move.pan_drops,
            at="rulebook: Pan; GAP-05, AMB-10", why="Pan also wins by jumping down two levels or three."),
    ensures("RB.move.post.three_to_three", move.nobody_has_won, when=move.mover_stays_on_the_top,
            at="rulebook: winning; GAP-07", why="A win takes a step up."),
    ensures("RB.move.post.forced", move.nobody_has_won, when=move.force_could_be_taken_for_a_win,
            at="rulebook: forced is not moved; GAP-06, GAP-23", why="Being pushed is not moving."),
    ensures("RB.move.post.no_other_win", move.nobody_has_won, when=move.nothing_suggests_a_win,
            at="rulebook: winning", why="No other move ends the game."),
    ensures("RB.move.post.build_next", move.mover_is_to_build, when=move.move_does_not_win,
            at="rulebook: turn; GAP-24", why="Who has moved builds, with the same worker."),
    keeps("RB.move.keeps", refusal_changes_nothing, at="AMB-36, AMB-48",
          why="After a mistake the player tries again from the same position."),
)  # fmt: skip

BUILD: tuple[Clause, ...] = (
    requires("RB.build.pre.placed", build.workers_are_placed, at="GAP-01",
             why="The game begins when all workers stand."),
    requires("RB.build.pre.not_over", build.game_is_not_over, at="GAP-08",
             why="Nothing happens after the end."),
    requires("RB.build.pre.phase", build.move_has_been_made, at="GAP-18",
             why="A turn is one move, then one build."),
    requires("RB.build.pre.moved_worker", build.builder_has_just_moved, at="GAP-09, AMB-27",
             why="Only the worker that has just moved builds."),
    requires("RB.build.pre.on_board", build.target_is_on_board, at="rulebook: build",
             why="The board has 25 cells."),
    requires("RB.build.pre.adjacent", build.target_is_adjacent, at="rulebook: build",
             why="A worker builds next to itself, in any of eight directions."),
    requires("RB.build.pre.free", build.target_is_free, at="rulebook: build",
             why="Nobody builds under a worker."),
    requires("RB.build.pre.dome", build.target_has_no_dome, at="rulebook: build",
             why="A dome closes a tower for good."),
    accepts("RB.build.accepts", all_build_rules_are_met, at="AMB-41, GAP-13, GAP-19",
            why="What the rules allow, the game allows."),
    ensures("RB.build.post.level", build.tower_grows_by_one, when=build.tower_is_below_the_top,
            at="rulebook: build; GAP-14", why="A block makes a tower one level higher."),
    ensures("RB.build.post.dome", build.tower_gets_a_dome, when=build.tower_is_at_the_top,
            at="rulebook: build; GAP-15", why="On level 3 only a dome fits."),
    ensures("RB.build.post.others", build.no_other_tower_changes, at="GAP-16",
            why="One build changes one tower."),
    ensures("RB.build.post.workers", build.no_worker_moves, at="GAP-16",
            why="Building is not moving."),
    ensures("RB.build.post.turn", build.opponent_is_to_move, when=build.opponent_can_move,
            at="rulebook: turn", why="The players take turns."),
    ensures("RB.build.post.stuck", build.builder_has_won, when=build.opponent_is_stuck,
            at="GAP-03, GAP-35", why="A player who cannot move has lost, at once."),
    keeps("RB.build.keeps", refusal_changes_nothing, at="AMB-48",
          why="After a mistake the player tries again from the same position."),
)  # fmt: skip

OTHERS: tuple[Clause, ...] = (
    accepts("RB.load.accepts", game.any_position_may_be_loaded, at="protocol: load", observed=Observed.LOAD,
            why="Any position can be studied, reachable or not."),
    ensures("RB.load.post.position", game.loaded_position_is_shown, at="protocol: load", observed=Observed.LOAD,
            why="What was set up is what is played."),
    accepts("RB.state.accepts", game.the_position_may_be_asked_for, at="protocol: state",
            why="A player may always look at the board."),
    ensures("RB.state.post.same", game.position_is_as_it_was, at="protocol: state",
            why="Looking changes nothing, and neither does asking for a list."),
    requires("RB.pass.pre.never", game.an_optional_step_is_offered, at="protocol: pass",
             why="Without such a god every step is a duty."),
    keeps("RB.pass.keeps", refusal_changes_nothing, at="protocol: pass",
          why="After a mistake the player tries again from the same position."),
    requires("RB.dome.pre.never", game.the_god_builds_early_domes, at="protocol: dome; GAP-14",
             why="Without such a god a dome comes on level 3, by building."),
    keeps("RB.dome.keeps", refusal_changes_nothing, at="protocol: dome",
          why="After a mistake the player tries again from the same position."),
    ensures("RB.moves.post.exact", game.listed_moves_are_the_legal_ones, at="protocol: moves",
            observed=Observed.LEGAL, why="A player who is shown the moves relies on them."),
    ensures("RB.builds.post.exact", game.listed_builds_are_the_legal_ones, at="protocol: builds",
            observed=Observed.LEGAL, why="A player who is shown the cells relies on them."),
)  # fmt: skip

CLAUSES: tuple[Clause, ...] = (*NEW, *PLACE, *SELECT, *MOVE, *BUILD, *OTHERS)
