"""D1: selecting a worker, moving it, and winning, in a game without god cards and without building.

Its readings (the catalogue's AMB list): "should now have a dome" is a slip for "not" (AMB-01), the validation takes
bounds and domes from `playerMove` (AMB-02), "difference in tower levels" limits climbing only, or both ways (AMB-05),
arriving on level 3 wins from level 3 too (AMB-07), the turn passes with the move (AMB-17), a failed selection clears
the one before, or keeps it (AMB-37). Where there is `select`, only the selected worker moves.
"""

from spec.clause import (
    Clause,
    Kind,
    Observed,
    accepts,
    calls,
    ensures,
    keeps,
    not_executable,
    reading,
    requires,
)
from spec.documents import d1_calls as seq
from spec.documents import d1_rules as own
from spec.statements import cell, move
from spec.statements.refusal import refusal_gives_a_reason

LEVEL_DIFFERENCE = (
    reading("up only", Kind.ACCEPTS, own.long_step_down_is_possible, plays={"descent_limit": None}),
    reading(
        "both ways", Kind.REQUIRES, own.steps_down_at_most_one_level, plays={"descent_limit": 1}
    ),
)
"""What a difference of levels that may not exceed 1 can mean (AMB-05)."""

PLAYER_MOVE: tuple[Clause, ...] = (
    requires("D1.player_move.pre.1", move.workers_are_placed, at="line 8",
             wording="The game of two players has been set up.", why="Nothing moves before the game has begun."),
    requires("D1.player_move.pre.2", move.both_players_have_two_workers, at="line 8",
             why="The game begins when all four workers stand."),
    requires("D1.player_move.pre.3", move.worker_is_not_the_opponents, at="line 9",
             wording="It is the turn of the player whose worker is to move.", why="The players take turns."),
    requires("D1.player_move.pre.4", move.worker_is_chosen, at="line 10",
             wording="A worker has been chosen for the move, the one that moves.",
             why="A player chooses a worker, and only then where it goes."),
    requires("D1.player_move.pre.5", move.worker_is_not_the_opponents, at="line 10",
             wording="The chosen worker belongs to the player on turn.", why="Nobody moves another player's worker."),
    requires("D1.player_move.pre.6", move.target_is_on_board, at="line 11",
             wording="Both coordinates of the target lie between 0 and 4.", why="The board has 25 cells."),
    requires("D1.player_move.pre.7", move.target_holds_no_other_worker, at="line 12",
             why="A cell holds one worker at most."),
    requires("D1.player_move.pre.8", move.target_is_adjacent, at="line 13",
             why="A worker moves one step, in any of eight directions."),
    requires("D1.player_move.pre.9", move.climbs_at_most_one_level, at="line 13",
             why="Towers are climbed one level at a time."),
    requires("D1.player_move.pre.10", move.target_has_no_dome, at="line 13",
             why="A dome closes a tower for good."),
    ensures("D1.player_move.post.1", move.mover_stands_on_target, at="line 17",
            why="The worker goes where it was sent."),
    ensures("D1.player_move.post.2", move.mover_stands_on_target, at="line 18",
            wording="The target cell is held by the worker that moved.", why="Board and worker tell the same story."),
    ensures("D1.player_move.post.3", move.old_cell_is_vacated, at="line 18",
            why="A worker stands on one cell only."),
    not_executable("D1.player_move.post.4", Kind.CALLS, "A move may be followed by a look for a winner.",
                   at="line 19", strength="may", why="What a winning move leads to is stated further down.",
                   reason="A permission cannot be broken; the duty to notice a win is D1.check_win_condition.post.1."),
    ensures("D1.player_move.post.5", move.turn_passes_only_when_it_is_over, at="line 19", strength="may",
            why="The turn may pass with the move, but then nothing of the old turn is left to do."),
)  # fmt: skip

SELECT_WORKER: tuple[Clause, ...] = (
    requires("D1.select_worker_for_current_player.pre.1", cell.cell_is_on_board, at="line 31", request="select",
             observed=Observed.SELECT, why="The board has 25 cells."),
    requires("D1.select_worker_for_current_player.pre.2", cell.own_worker_stands_there, at="line 33", request="select",
             observed=Observed.SELECT, why="Nobody moves another player's worker."),
    ensures("D1.select_worker_for_current_player.post.1", cell.worker_is_selected, at="line 37", request="select",
            observed=Observed.SELECT, why="The player sees which worker was chosen."),
    keeps("D1.select_worker_for_current_player.err.1", refusal_gives_a_reason, when=own.nobody_stands_there,
          at="line 39", request="select", observed=Observed.MESSAGE,
          wording="Selecting a cell without a worker is answered by a message.",
          why="A player who missed a worker is told so."),
    keeps("D1.select_worker_for_current_player.err.2", refusal_gives_a_reason, when=own.opponent_stands_there,
          at="line 39", request="select", observed=Observed.MESSAGE,
          wording="Selecting an opponent's worker is answered by a message.",
          why="A player who took the wrong worker is told so."),
    keeps("D1.select_worker_for_current_player.err.3", own.no_other_worker_is_selected,
          when=own.no_own_worker_stands_there, at="line 39; AMB-37", request="select", observed=Observed.SELECT,
          why="A failed choice chooses nobody.", readings=(
              reading("cleared", Kind.KEEPS, own.selection_is_cleared, when=own.another_worker_was_selected,
                      plays={"refused_select_clears": True}),
              reading("kept", Kind.KEEPS, own.selection_is_kept, when=own.another_worker_was_selected,
                      plays={"refused_select_clears": False}))),
)  # fmt: skip

IS_VALID_MOVE: tuple[Clause, ...] = (
    requires("D1.is_valid_move.pre.1", move.worker_is_chosen, at="line 49",
             wording="A worker has been chosen for the move, the one that moves.",
             why="A player chooses a worker, and only then where it goes."),
    calls("D1.is_valid_move.pre.2", seq.selected_workers_cell_is_validated, when=seq.a_move_is_validated,
          at="line 51",
          why="The move is judged from where the worker stands."),
    calls("D1.is_valid_move.pre.3", seq.named_cell_is_validated, when=seq.a_move_is_validated, at="line 53",
          why="The move is judged to where the worker will go."),
    requires("D1.is_valid_move.pre.4", move.target_is_adjacent, at="line 55",
             why="A worker moves one step, in any of eight directions."),
    requires("D1.is_valid_move.pre.5", move.target_holds_no_other_worker, at="line 57",
             why="A cell holds one worker at most."),
    requires("D1.is_valid_move.pre.6", move.climbs_at_most_one_level, at="line 59; AMB-05",
             why="Towers are climbed one level at a time.", readings=LEVEL_DIFFERENCE),
    accepts("D1.is_valid_move.post.1", own.all_conditions_are_met, at="line 63",
            why="What the rules allow, the game allows."),
    requires("D1.is_valid_move.post.2", own.no_listed_condition_fails, at="line 65",
             why="One broken condition is enough to forbid a move."),
    keeps("D1.is_valid_move.err.1", refusal_gives_a_reason, at="line 65", observed=Observed.MESSAGE,
          why="A player who made a mistake needs to know which."),
)  # fmt: skip

MOVE_WORKER: tuple[Clause, ...] = (
    calls("D1.move_worker.pre.1", seq.only_a_valid_move_is_performed, when=seq.a_worker_is_moved,
          at="line 75", why="No move without a check."),
    requires("D1.move_worker.pre.2", move.own_worker_is_chosen, at="line 77",
             wording="The worker that moves is the one that the player on turn has chosen.",
             why="The game must know who is to move."),
    calls("D1.move_worker.pre.3", seq.worker_goes_to_the_validated_cell, when=seq.a_validated_worker_is_moved,
          at="line 79",
          why="What was checked is what is done."),
    ensures("D1.move_worker.post.1", move.mover_stands_on_target, at="line 83",
            why="The worker goes where it was sent."),
    ensures("D1.move_worker.post.2", move.old_cell_is_vacated, at="line 85",
            why="A worker stands on one cell only."),
    ensures("D1.move_worker.post.3", move.mover_stands_on_target, at="line 87",
            wording="The target cell is held by the worker that moved.", why="Board and worker tell the same story."),
)  # fmt: skip

CHECK_WIN_CONDITION: tuple[Clause, ...] = (
    calls("D1.check_win_condition.pre.1", seq.win_is_checked_after_the_move, when=seq.win_is_looked_for,
          at="line 97", why="Only a move can win."),
    ensures("D1.check_win_condition.post.1", move.mover_has_won, when=move.mover_reaches_the_top, at="line 101",
            wording="A player whose worker arrives on level 3 has won.",
            why="Reaching level 3 is how the game is won."),
    requires("D1.check_win_condition.post.2", move.game_is_not_over, at="line 103",
             wording="A win ends the game: nobody moves after it.", why="Nothing happens after the end."),
    ensures("D1.check_win_condition.post.3", own.game_is_undecided, when=move.mover_stays_below_the_top, at="line 105",
            wording="Without a win the game goes on.", why="No other move ends the game."),
    ensures("D1.check_win_condition.post.4", move.opponent_is_to_move, when=move.mover_stays_below_the_top,
            at="line 105", wording="Without a win it is the other player's turn.",
            why="In this document a move is a whole turn."),
)  # fmt: skip

CLAUSES: tuple[Clause, ...] = (
    *PLAYER_MOVE,
    *SELECT_WORKER,
    *IS_VALID_MOVE,
    *MOVE_WORKER,
    *CHECK_WIN_CONDITION,
)
