"""D2: one operation, moving a worker with the Minotaur card.

Its clauses are claimed for a player who holds that card. D2 names no winner: a move, onto level 3
too, is followed by the player's build, or a win on level 3 goes without saying (AMB-18). The move
names its worker by coordinates, and that worker is the chosen one (AMB-44). What becomes of a move that breaks a
condition is said in one example alone: it is refused (AMB-36).
"""

from typing import Final

from spec.clause import (
    Clause,
    ExampleCase,
    Kind,
    Scope,
    accepts,
    ensures,
    example,
    not_executable,
    reading,
    requires,
)
from spec.dialect import Win
from spec.facts import MoveFacts, MoveResult, Side
from spec.gods import God
from spec.position import EMPTY_BOARD, Phase
from spec.requests import Move, Request, State
from spec.statements import move, outcome
from spec.statements import move as shared
from spec.transition import Transition

MINOTAUR: Final = Scope.MINOTAUR
START: Final = "00000/00000/00000/00000/00000 00,11/01,10 m1"
"""The board of the examples; its second pair of workers is player 1's, whom the text calls player 0 again (AMB-19)."""


def _at_start(request: Request) -> ExampleCase:
    return ExampleCase(START, (God.NONE, God.MINOTAUR), (request,))


STEP: Final = _at_start(Move((1, 0), (2, 0)))
PUSH_OFF: Final = _at_start(Move((1, 0), (0, 0)))
PUSH: Final = _at_start(Move((0, 1), (1, 1)))


def examples_begin_here(transition: Transition) -> bool:
    """Flat board, player 0 on (0, 0) and (1, 1), player 1 on (0, 1) and (1, 0) and to move."""
    shown = transition.after
    return (
        shown.towers == EMPTY_BOARD
        and shown.standing(0) == {(0, 0), (1, 1)}
        and shown.standing(1) == {(0, 1), (1, 0)}
        and (shown.turn.phase, shown.turn.player) == (Phase.MOVE, 1)
    )


def pushed_worker_is_on_2_1(transition: Transition) -> bool:
    """Player 0's workers stand on (0, 0) and (2, 1): the one on (1, 1) was pushed."""
    return transition.after.standing(0) == {(0, 0), (2, 1)}


def cell_2_1_is_held_by_player_0(transition: Transition) -> bool:
    """A worker of player 0 stands on (2, 1)."""
    return transition.after.owner((2, 1)) == 0


def player_goes_on_or_has_won(move: MoveFacts, result: MoveResult) -> bool:
    """The player who moved is to build, or has won on level 3."""
    won = move.target_height == 3 and result.winner == Side.OWN
    return won or shared.same_player_is_to_build(move, result)


def top_is_built_from(move: MoveFacts, result: MoveResult) -> bool:
    """The player who moved is to build, from level 3 too, and nobody wins."""
    return shared.same_player_is_to_build(move, result)


def top_wins(move: MoveFacts, result: MoveResult) -> bool:
    """The player who moved has won."""
    return shared.mover_has_won(move, result)


CONDITIONS: tuple[Clause, ...] = (
    requires("D2.move.pre.1", move.workers_are_placed, at="line 9", scope=MINOTAUR,
             why="The game begins when all workers stand."),
    requires("D2.move.pre.2", move.game_is_not_over, at="line 9", scope=MINOTAUR,
             why="Nothing happens after the end."),
    requires("D2.move.pre.3", move.worker_stands_on_origin, at="line 11", scope=MINOTAUR,
             why="Only a worker that was placed can move."),
    requires("D2.move.pre.4", move.worker_stands_on_origin, at="line 12", scope=MINOTAUR,
             wording="The player on turn chooses which worker moves: the one on the origin.",
             why="A move without a worker is no move."),
    requires("D2.move.pre.5", move.worker_is_not_the_opponents, at="line 13", scope=MINOTAUR,
             why="Nobody moves another player's worker."),
    requires("D2.move.pre.6", move.it_is_time_to_move, at="line 14", scope=MINOTAUR,
             why="A turn is one move, then one build."),
    requires("D2.move.pre.7", move.target_is_on_board, at="line 15", scope=MINOTAUR,
             why="The board has 25 cells."),
    requires("D2.move.pre.8", move.target_is_adjacent, at="line 16", scope=MINOTAUR,
             why="A worker moves one step, in any of eight directions."),
    requires("D2.move.pre.9", move.climbs_at_most_one_level, at="line 17", scope=MINOTAUR,
             why="Towers are climbed one level at a time, while pushing too."),
    requires("D2.move.pre.10", move.target_has_no_dome, at="line 18", scope=MINOTAUR,
             why="A dome closes a tower for good."),
    requires("D2.move.pre.11", move.target_holds_no_own_worker, at="line 19", scope=MINOTAUR,
             why="A cell holds one worker, and nobody pushes their own."),
    requires("D2.move.pre.12", move.cell_behind_is_free, at="line 20", scope=MINOTAUR,
             why="One worker is pushed, never a row of them."),
    requires("D2.move.pre.13", move.cell_behind_has_no_dome, at="line 20", scope=MINOTAUR,
             why="Nobody is pushed onto a dome."),
    requires("D2.move.pre.14", move.cell_behind_is_on_board, at="line 21", scope=MINOTAUR,
             why="Nobody is pushed off the board."),
    not_executable("D2.move.pre.15", Kind.REQUIRES,
                   "The document speaks of players who hold the Minotaur card.",
                   at="line 3", scope=MINOTAUR, strength="assumption",
                   why="For players without the card the document says nothing.",
                   reason="It bounds what the document is about: nobody is refused for want of a card (AMB-46)."),
)  # fmt: skip

RESULTS: tuple[Clause, ...] = (
    accepts("D2.move.accepts", move.chosen_and_within_the_rules, at="line 25", scope=MINOTAUR,
            wording="A move that meets every condition is carried out, in every direction, down any number of levels.",
            why="What the rules allow, the game allows."),
    ensures("D2.move.post.1", move.mover_stands_on_target, at="line 25", scope=MINOTAUR,
            why="The worker goes where it was sent."),
    ensures("D2.move.post.2", move.mover_stands_on_target, at="line 26", scope=MINOTAUR,
            wording="The target is held, by the worker that moved there.",
            why="The board must show what the worker knows."),
    ensures("D2.move.post.3", move.old_cell_is_vacated, at="line 27", scope=MINOTAUR,
            why="A worker stands on one cell only."),
    ensures("D2.move.post.4", player_goes_on_or_has_won, at="line 28; AMB-18", scope=MINOTAUR,
            why="Who has moved builds next; D2 makes no exception for level 3.", readings=(
                reading("builds on", Kind.ENSURES, top_is_built_from, when=move.mover_climbs_to_the_top,
                        plays={"win": Win.NEVER}),
                reading("level 3 wins", Kind.ENSURES, top_wins, when=move.mover_climbs_to_the_top,
                        plays={"win": Win.CLIMBING}))),
    ensures("D2.move.post.5", move.pushed_worker_stands_behind, when=move.a_worker_is_pushed,
            at="line 29", scope=MINOTAUR, why="The push goes straight on."),
    ensures("D2.move.post.6", move.pushed_worker_stands_behind, when=move.a_worker_is_pushed,
            at="line 30", scope=MINOTAUR, wording="The cell behind is held, by the worker pushed there.",
            why="The board must show what the pushed worker knows."),
)  # fmt: skip

EXAMPLES: tuple[Clause, ...] = (
    example("D2.move.ex.setup", _at_start(State()), examples_begin_here, at="line 34", request="state",
            why="All three examples begin on this board."),
    example("D2.move.ex.1a", STEP, outcome.mover_has_arrived, at="line 36",
            wording="Player 1's step from (1, 0) to (2, 0) is taken, and the worker stands on (2, 0).",
            why="With the card an ordinary step stays an ordinary step."),
    example("D2.move.ex.1b", STEP, outcome.origin_is_empty, at="line 36",
            wording="After the step to (2, 0) nobody stands on (1, 0).",
            why="A worker stands on one cell only."),
    example("D2.move.ex.1c", STEP, outcome.target_is_occupied, at="line 36",
            wording="After the step somebody stands on (2, 0).",
            why="The board must show what the worker knows."),
    example("D2.move.ex.2", PUSH_OFF, outcome.request_is_refused, at="lines 37 to 39",
            wording="Player 1's move from (1, 0) to (0, 0) is refused: the worker there would be pushed off the board.",
            why="Nobody is pushed off the board."),
    example("D2.move.ex.3a", PUSH, outcome.mover_has_arrived, at="line 40",
            wording="Player 1's move from (0, 1) onto (1, 1) is taken, and the worker stands on (1, 1).",
            why="Minotaur may enter an opponent's cell."),
    example("D2.move.ex.3b", PUSH, outcome.origin_is_empty, at="line 40",
            wording="After the push nobody stands on (0, 1).",
            why="A worker stands on one cell only."),
    example("D2.move.ex.3c", PUSH, outcome.target_is_held_by_the_mover, at="line 40",
            wording="After the push player 1 alone stands on (1, 1).",
            why="The cell changes hands."),
    example("D2.move.ex.3d", PUSH, pushed_worker_is_on_2_1, at="line 40",
            why="The push goes straight on."),
    example("D2.move.ex.3e", PUSH, cell_2_1_is_held_by_player_0, at="line 40",
            why="The board must show what the pushed worker knows."),
)  # fmt: skip

CLAUSES: tuple[Clause, ...] = (*CONDITIONS, *RESULTS, *EXAMPLES)
