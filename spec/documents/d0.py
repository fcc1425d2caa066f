"""D0: moving a worker, from the HTTP request down to the grid, for a Minotaur player against one without a card.

Its readings (the catalogue's AMB list): a push has no climb limit, or the usual one (AMB-03), "level difference"
limits climbing only (AMB-05), arriving on level 3 wins from level 3 too (AMB-07), a pushed worker has not moved and
wins nothing (AMB-08), Pan wins by two levels down, or by two or more (AMB-10), a failed move gives one message,
whatever the channel (AMB-43). The worker that moves has to have been selected, where there is `select`. The
conditions of `Grid.isValidMove` and the winning of
games are claimed for all cards, everything else for the cards of its headline alone.
"""

from spec.clause import (
    Clause,
    ExampleCase,
    Kind,
    Observed,
    Scope,
    accepts,
    calls,
    ensures,
    example,
    keeps,
    not_executable,
    reading,
    requires,
    wire,
)
from spec.dialect import Drop
from spec.documents import d0_calls as seq
from spec.documents import d0_rules as own
from spec.documents import d0_win_calls as win
from spec.documents import d0_wire as http
from spec.gods import God
from spec.requests import Move
from spec.statements import cell, move
from spec.statements.refusal import refusal_gives_a_reason

HEADLINE = Scope.MINOTAUR_AGAINST_NONE

PLAYER_MOVE: tuple[Clause, ...] = (
    requires("D0.player_move.pre.1", move.workers_are_placed, at="line 10", scope=HEADLINE,
             wording="The game of two players has been set up.", why="Nothing moves before the game has begun."),
    requires("D0.player_move.pre.2", move.both_players_have_two_workers, at="line 10", scope=HEADLINE,
             why="The game begins when all four workers stand."),
    requires("D0.player_move.pre.3", move.worker_is_not_the_opponents, at="line 11", scope=HEADLINE,
             wording="It is the turn of the player whose worker is to move.", why="The players take turns."),
    requires("D0.player_move.pre.4", move.worker_is_chosen, at="line 12", scope=HEADLINE,
             wording="A worker has been chosen for the move, the one that moves.",
             why="A player chooses a worker, and only then where it goes."),
    requires("D0.player_move.pre.5", move.worker_is_not_the_opponents, at="line 12", scope=HEADLINE,
             wording="The chosen worker belongs to the player on turn.", why="Nobody moves another player's worker."),
    ensures("D0.player_move.proto.1", cell.worker_is_selected, when=cell.somebody_is_to_move, at="line 12",
            request="select", observed=Observed.SELECT,
            wording="A worker is chosen by naming its cell.",
            why="Cells are what a player sees, numbers of workers are not."),
    requires("D0.player_move.pre.6", move.target_is_on_board, at="line 13", scope=HEADLINE,
             wording="Row and column of the target lie between 0 and 4.", why="The board has 25 cells."),
    not_executable("D0.player_move.pre.7", Kind.REQUIRES, "The player on turn has the Minotaur card.",
                   at="line 14", scope=HEADLINE, strength="assumption", why="The document speaks of this case only.",
                   reason="It says where the contract applies: other cards may move by line 14 itself (AMB-46)."),
    not_executable("D0.player_move.pre.8", Kind.REQUIRES, "The opponent has no card.",
                   at="line 3", scope=HEADLINE, strength="assumption", why="The document speaks of this case only.",
                   reason="It says where the contract applies and forbids no move (AMB-46)."),
    calls("D0.player_move.seq.1", seq.card_is_consulted, when=seq.another_card_moves,
          at="line 14", strength="unclear",
          why="Other cards change the rules too, so the card in play must be asked."),
    accepts("D0.player_move.accepts", move.chosen_and_within_the_rules, at="line 16", scope=HEADLINE,
            wording="A valid move of the chosen worker is carried out, in every direction, down any number of levels.",
            why="What the rules allow, the game allows."),
    ensures("D0.player_move.post.1", move.mover_stands_on_target, at="line 16", scope=HEADLINE,
            why="The worker goes where it was sent."),
    ensures("D0.player_move.post.2", move.pushed_worker_stands_behind, when=move.a_worker_is_pushed, at="line 17",
            scope=HEADLINE, why="A push goes straight on, one cell far."),
    requires("D0.player_move.post.3", move.cell_behind_is_free, at="line 17", scope=HEADLINE,
             why="A cell holds one worker at most."),
    accepts("D0.player_move.post.4", own.push_is_possible, at="line 17", scope=HEADLINE,
            why="A pushed worker may land on any level."),
    ensures("D0.player_move.post.5", move.mover_stands_on_target, at="line 18", scope=HEADLINE,
            wording="The target cell is held by the worker that moved.", why="Board and worker tell the same story."),
    ensures("D0.player_move.post.6", move.old_cell_is_vacated, at="line 18", scope=HEADLINE,
            why="A worker stands on one cell only."),
    ensures("D0.player_move.post.7", move.pushed_worker_left_the_target, when=move.a_worker_is_pushed, at="line 18",
            scope=HEADLINE, why="A pushed worker stands on one cell only."),
    not_executable("D0.player_move.post.8", Kind.CALLS, "A move may be followed by a look for a winner.",
                   at="line 19", scope=HEADLINE, strength="may", why="The duty is stated further down.",
                   reason="A permission cannot be broken; the duty is D0.game_controller_player_move.seq.3."),
    ensures("D0.player_move.post.9", move.turn_passes_only_when_it_is_over, at="line 19", scope=HEADLINE,
            strength="may", why="The turn may pass with the move, but then nothing of the old turn is left to do."),
)  # fmt: skip

GAME_SERVER_SERVE: tuple[Clause, ...] = (
    wire("D0.game_server_serve.pre.1", http.moves_have_their_path, at="line 28",
         why="Frontend and backend must agree on one path."),
    wire("D0.game_server_serve.pre.2", http.moves_are_posted, at="line 29",
         why="A request that changes the game is no GET."),
    wire("D0.game_server_serve.pre.3", http.moves_name_a_row, at="line 30", why="A target cell has a row."),
    wire("D0.game_server_serve.pre.4", http.moves_name_a_column, at="line 30", why="A target cell has a column."),
    wire("D0.game_server_serve.seq.1", http.worker_goes_to_the_named_cell, at="line 32",
         why="The coordinates reach the game as they were sent, row first."),
    wire("D0.game_server_serve.proto.2", http.a_response_comes, at="line 33",
         why="A frontend without an answer hangs."),
    wire("D0.game_server_serve.proto.3", http.response_shows_the_game, at="line 33",
         why="The frontend draws what it is told."),
)  # fmt: skip

GAME_CONTROLLER_PLAYER_MOVE: tuple[Clause, ...] = (
    requires("D0.game_controller_player_move.pre.1", move.own_worker_is_chosen, at="line 40", scope=HEADLINE,
             wording="The player on turn has chosen one of the own workers.", why="The game must know who is to move."),
    requires("D0.game_controller_player_move.pre.2", move.target_is_on_board, at="line 41", scope=HEADLINE,
             why="The board has 25 cells."),
    calls("D0.game_controller_player_move.seq.1", seq.player_is_told_to_move, when=seq.move_succeeds,
          at="line 43", scope=HEADLINE,
          why="The game leaves the move to the player on turn."),
    calls("D0.game_controller_player_move.seq.2", seq.card_acts_after_the_move, when=seq.move_succeeds,
          at="line 46", scope=HEADLINE,
          why="Some cards act after a move."),
    calls("D0.game_controller_player_move.seq.3", seq.status_is_checked_after_the_move, when=seq.move_succeeds,
          at="line 47", scope=HEADLINE,
          why="A win is noticed at once."),
    keeps("D0.game_controller_player_move.err.1", refusal_gives_a_reason, at="line 48", observed=Observed.MESSAGE,
          why="A player who made a mistake needs to know which."),
)  # fmt: skip

PLAYER_MOVE_WORKER: tuple[Clause, ...] = (
    requires("D0.player_move_worker.pre.1", move.worker_is_not_the_opponents, at="line 55", scope=HEADLINE,
             why="Nobody moves another player's worker."),
    calls("D0.player_move_worker.pre.2", seq.success_is_the_workers, when=seq.player_was_told_to_move,
          at="line 56", scope=HEADLINE,
          why="Success is reported only for a move that was made."),
    wire("D0.player_move_worker.post.1", http.success_is_announced, at="line 58",
         why="A player sees that the move was made."),
    keeps("D0.player_move_worker.err.1", refusal_gives_a_reason, at="line 59", observed=Observed.MESSAGE,
          why="A player sees that the move was not made."),
)  # fmt: skip

WORKER_MOVE: tuple[Clause, ...] = (
    calls("D0.worker_move.pre.1", seq.minotaur_agreed, when=seq.move_succeeds, at="line 66", scope=HEADLINE,
          why="The card decides what its worker may do."),
    calls("D0.worker_move.pre.2", seq.grid_agreed, when=seq.move_succeeds,
          at="line 67", scope=HEADLINE, why="No move without a check."),
    ensures("D0.worker_move.post.1", move.pushed_worker_stands_behind, when=move.a_worker_is_pushed, at="line 71",
            scope=HEADLINE, why="A push goes straight on, one cell far."),
    calls("D0.worker_move.seq.1", seq.cell_behind_comes_from_the_grid, when=seq.move_pushes,
          at="line 71", scope=HEADLINE,
          why="The grid alone knows which cell lies behind another."),
    calls("D0.worker_move.post.2", seq.pushed_worker_counts_as_not_moved, when=seq.move_pushes,
          at="line 73", scope=HEADLINE,
          why="Being pushed is not moving, and wins nothing."),
    ensures("D0.worker_move.post.3", move.mover_stands_on_target, at="line 75", scope=HEADLINE,
            why="The worker goes where it was sent."),
    calls("D0.worker_move.seq.2", seq.position_is_set_by_the_worker, when=seq.move_succeeds,
          at="line 75", scope=HEADLINE,
          why="One operation changes a worker's place."),
    calls("D0.worker_move.post.4", seq.mover_becomes_active, when=seq.move_succeeds, at="line 77", scope=HEADLINE,
          observed=Observed.REFERENCE, reason="The document names no operation that sets the active state.",
          why="The game remembers which worker has moved."),
)  # fmt: skip

GRID_IS_VALID_MOVE: tuple[Clause, ...] = (
    calls("D0.grid_is_valid_move.pre.1", seq.origin_is_given, when=seq.grid_is_asked,
          at="line 87", why="A move starts from a cell."),
    requires("D0.grid_is_valid_move.pre.2", move.target_is_on_board, at="line 87",
             wording="There is a target cell: off the board there is none.", why="A move ends on a cell."),
    requires("D0.grid_is_valid_move.pre.3", move.target_has_no_dome, at="line 89",
             why="A dome closes a tower for good."),
    requires("D0.grid_is_valid_move.pre.4", move.target_is_adjacent, at="line 91",
             why="A worker moves one step, in any of eight directions."),
    requires("D0.grid_is_valid_move.post.1", own.regular_move_meets_no_worker, at="line 97",
             why="A cell holds one worker at most, and pushing is Minotaur's power alone."),
    requires("D0.grid_is_valid_move.post.2", own.regular_move_climbs_one_level, at="line 99",
             why="Towers are climbed one level at a time."),
    requires("D0.grid_is_valid_move.post.3", own.minotaur_has_a_cell_behind, at="line 103",
             why="Nobody is pushed off the board."),
    requires("D0.grid_is_valid_move.post.4", own.minotaur_has_a_free_cell_behind, at="line 103",
             why="One worker is pushed, never a row of them."),
    requires("D0.grid_is_valid_move.post.5", own.minotaur_has_no_dome_behind, at="line 103",
             why="Nobody is pushed onto a dome."),
    requires("D0.grid_is_valid_move.post.6", own.minotaur_climbs_one_level_to_a_free_cell,
             at="lines 103 to 105; AMB-03", why="Without a push Minotaur climbs like everybody.", readings=(
                 reading("any height while pushing", Kind.ACCEPTS, own.push_up_is_possible,
                         plays={"climb_limit_while_pushing": False}),
                 reading("one level while pushing too", Kind.REQUIRES, own.push_climbs_one_level,
                         plays={"climb_limit_while_pushing": True}))),
)  # fmt: skip

CHECK_GAME_STATUS: tuple[Clause, ...] = (
    calls("D0.check_game_status.pre.1", win.status_is_checked_only_after_a_move, when=win.status_is_checked,
          at="line 113", scope=HEADLINE,
          why="Only a move can win."),
    calls("D0.check_game_status.seq.1", win.both_players_are_checked, when=win.nobody_is_found_to_have_won,
          at="line 115", scope=HEADLINE,
          why="Each player knows the own way to win."),
    ensures("D0.check_game_status.post.1", move.mover_has_won, when=own.a_win_condition_is_met, at="line 116",
            wording="A player whose win condition is met is the winner.", why="A win that is not recorded is no win."),
    calls("D0.check_game_status.seq.2", win.winner_is_set, when=win.a_win_is_looked_for_and_found,
          at="line 116", scope=HEADLINE, why="One operation records the winner."),
)  # fmt: skip

PLAYER_CHECK_WIN_CONDITION: tuple[Clause, ...] = (
    calls("D0.player_check_win_condition.pre.1", win.new_positions_are_checked, when=win.a_player_is_checked,
          at="line 123", scope=HEADLINE,
          why="The win is seen with the move that brings it."),
    ensures("D0.player_check_win_condition.post.1", move.mover_has_won, when=move.mover_reaches_the_top, at="line 125",
            wording="A player whose worker has moved and stands on level 3 has won.",
            why="Reaching level 3 is how the game is won."),
    ensures("D0.player_check_win_condition.post.2", move.opponent_has_not_won, when=own.a_worker_is_pushed_to_the_top,
            at="line 125", wording="A worker that was pushed onto level 3 does not win the game.",
            why="Being pushed is not moving."),
    calls("D0.player_check_win_condition.seq.1", win.card_checks_each_worker, when=win.card_with_a_win_is_asked_in_vain,
          at="line 126",
          why="A card may know one more way to win, with either worker."),
    ensures("D0.player_check_win_condition.post.3", move.mover_has_won, when=own.pan_drops_two_levels,
            at="line 126; AMB-10", wording="A player whose card's own win condition is met has won.",
            why="The card adds a way to win.", readings=(
                reading("two levels or more", Kind.ENSURES, own.two_levels_or_more_win, when=own.pan_drops_three_levels,
                        plays={"pan_drop": Drop.AT_LEAST}),
                reading("two levels exactly", Kind.ENSURES, own.two_levels_alone_win, when=own.pan_drops_three_levels,
                        plays={"pan_drop": Drop.EXACTLY}))),
    example("D0.player_check_win_condition.ex.4",
            ExampleCase("00000/00000/00200/00000/00000 22,04/40,44 m0", (God.PAN, God.NONE), (Move((2, 2), (2, 3)),)),
            own.player_0_has_won, at="line 126", wording="Pan wins by moving down two levels.",
            why="The document's own example of a card's win."),
    ensures("D0.player_check_win_condition.post.5", move.nobody_has_won, when=own.no_win_condition_is_met,
            at="line 127", wording="Where no win condition is met nobody wins.", why="No other move ends the game."),
)  # fmt: skip

CLAUSES: tuple[Clause, ...] = (
    *PLAYER_MOVE,
    *GAME_SERVER_SERVE,
    *GAME_CONTROLLER_PLAYER_MOVE,
    *PLAYER_MOVE_WORKER,
    *WORKER_MOVE,
    *GRID_IS_VALID_MOVE,
    *CHECK_GAME_STATUS,
    *PLAYER_CHECK_WIN_CONDITION,
)
