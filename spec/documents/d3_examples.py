"""The 36 examples of D3, by id.

Player A is player 0 and Worker 0 is A's first worker. Boards are ours where an example gives
none: the other workers stand out of the way.
"""

from typing import Final

from spec.clause import Clause, ExampleCase, example
from spec.gods import God
from spec.position import Phase
from spec.requests import Build, Move, Request
from spec.statements import outcome
from spec.transition import Transition

FLAT: Final = "00000/00000/00000/00000/00000"
AWAY: Final = "00,40/44,24 m0"
BUILDING: Final = "01,40/44,24 b0:01"


def _case(board: str, rest: str, *requests: Request) -> ExampleCase:
    return ExampleCase(f"{board} {rest}", (God.NONE, God.NONE), requests)


RIGHT: Final = Move((0, 0), (0, 1))
STEP: Final = _case(FLAT, AWAY, RIGHT)
DOWN: Final = _case(FLAT, AWAY, Move((0, 0), (1, 0)))
OTHERS_WORKER: Final = _case(FLAT, AWAY, Move((4, 4), (4, 3)))
FROM_OUTSIDE: Final = _case(FLAT, AWAY, Move((-1, 0), (0, 0)))
HELD: Final = _case(FLAT, "00,40/01,24 m0", RIGHT)
DIAGONAL_HELD: Final = _case(FLAT, "00,40/11,24 m0", Move((0, 0), (1, 1)))
DIAGONAL_DOMED: Final = _case("20000/04000/00000/00000/00000", AWAY, Move((0, 0), (1, 1)))


def _from_level_1(target: int) -> ExampleCase:
    return _case(f"1{target}000/00000/00000/00000/00000", AWAY, RIGHT)


def _build(column: int, row: int = 0, top: str = "00000", rest: str = BUILDING) -> ExampleCase:
    return _case(f"{top}/00000/00000/00000/00000", rest, Build((0, 1), (row, column)))


ON_LEVEL_2: Final = _build(2, top="00200")
ON_DOME: Final = _build(2, top="00400")
AFTER_REFUSAL: Final = _case(
    "00400/00000/00000/00000/00000", BUILDING, Build((0, 1), (0, 2)), Build((0, 1), (1, 1))
)
SECOND_TRY: Final = _case(FLAT, "00,40/01,24 m0", RIGHT, Move((0, 0), (1, 0)))
TO_THE_TOP: Final = _case(
    "00230/00000/00000/00000/00000", "02,40/44,24 m0", Move((0, 2), (0, 3))
)  # fmt: skip
BELOW_THE_TOP: Final = _case(FLAT, "02,40/44,24 m0", Move((0, 2), (0, 3)))


def same_player_builds_elsewhere(transition: Transition) -> bool:
    """After the refusal player 0 is still to build, and a build elsewhere is taken."""
    before = transition.before
    assert before is not None
    still = before.turn.phase is Phase.BUILD and before.turn.player == 0
    return still and transition.accepted


def same_player_moves_elsewhere(transition: Transition) -> bool:
    """After the refusal player 0 is still to move, and a move elsewhere is taken."""
    before = transition.before
    assert before is not None
    still = before.turn.phase is Phase.MOVE and before.turn.player == 0
    return still and transition.accepted


def step_wins_nothing(transition: Transition) -> bool:
    """The move is accepted, the game has no winner and goes on."""
    return transition.accepted and outcome.nobody_wins(transition)


MOVE_EXAMPLES: tuple[Clause, ...] = (
    example("D3.move_worker.ex.pre1", STEP, outcome.mover_has_arrived, at="line 12",
            wording="The worker on (0, 0) is named by 0, 0 and can be moved.", why="Coordinates name the worker."),
    example("D3.move_worker.ex.pre2", OTHERS_WORKER, outcome.request_is_refused, at="line 17",
            wording="Player A cannot move a worker of player B.", why="Nobody moves another player's worker."),
    example("D3.move_worker.ex.pre3", FROM_OUTSIDE, outcome.request_is_refused, at="line 22",
            wording="A move that starts in row -1 is refused: both coordinates are 0 to 4 (AMB-23).",
            why="The board has 25 cells."),
    example("D3.move_worker.ex.pre5a", STEP, outcome.request_is_accepted, at="line 27",
            wording="A worker in the corner may move one column on.", why="A worker moves one step."),
    example("D3.move_worker.ex.pre5b", DOWN, outcome.request_is_accepted, at="line 27",
            wording="A worker in the corner may move one row on.", why="A worker moves one step."),
    example("D3.move_worker.ex.pre6a", _from_level_1(0), outcome.request_is_accepted, at="line 32",
            wording="A worker on level 1 may step down to the ground.", why="Down is always allowed."),
    example("D3.move_worker.ex.pre6b", _from_level_1(1), outcome.request_is_accepted, at="line 32",
            wording="A worker on level 1 may stay on level 1.", why="Level ground is no climb."),
    example("D3.move_worker.ex.pre6c", _from_level_1(2), outcome.request_is_accepted, at="line 32",
            wording="A worker on level 1 may climb to level 2.", why="One level up is allowed."),
    example("D3.move_worker.ex.pre6d", _from_level_1(3), outcome.request_is_refused, at="line 32",
            wording="A worker on level 1 cannot climb to level 3.", why="Towers are climbed one level at a time."),
    example("D3.move_worker.ex.pre7", DIAGONAL_HELD, outcome.request_is_refused, at="line 37",
            wording="A worker cannot enter (1, 1) while another stands there.", why="A cell holds one worker."),
    example("D3.move_worker.ex.pre8", DIAGONAL_DOMED, outcome.request_is_refused, at="line 37",
            wording="A worker on level 2 cannot enter (1, 1) when three levels and a dome stand there.",
            why="A dome closes a tower for good."),
    example("D3.move_worker.ex.post1", STEP, outcome.mover_has_arrived, at="line 44",
            wording="Moved from (0, 0) to (0, 1), the worker stands on (0, 1).",
            why="The worker goes where it was sent."),
    example("D3.move_worker.ex.post2", STEP, outcome.origin_is_empty, at="line 49",
            wording="Once the worker is on (0, 1) nobody stands on (0, 0).", why="A worker stands on one cell only."),
    example("D3.move_worker.ex.post3", STEP, outcome.target_is_held_by_the_mover, at="line 56",
            wording="The board shows player A's worker on (0, 1).", why="The board must show what the worker knows."),
    example("D3.move_worker.ex.post4", STEP, outcome.player_goes_on_to_build, at="line 61",
            wording="Player A has moved and is to build.", why="A turn is one move, then one build."),
    example("D3.move_worker.ex.err1a", HELD, outcome.origin_is_still_held, at="line 66",
            wording="Sent onto a held cell, the worker is refused and stays on (0, 0).",
            why="A refused move moves nobody."),
    example("D3.move_worker.ex.err1b", SECOND_TRY, same_player_moves_elsewhere, at="lines 66 to 67; AMB-26",
            why="A mistake does not cost the turn."),
)  # fmt: skip

BUILD_EXAMPLES: tuple[Clause, ...] = (
    example("D3.build.ex.pre1", _build(0), outcome.request_is_accepted, at="line 76",
            wording="The worker on (0, 1) is named by 0, 1 and can build.", why="Coordinates name the worker."),
    example("D3.build.ex.pre2a", _build(0), outcome.target_is_one_level_high, at="line 81",
            wording="A worker on (0, 1) builds a first level on (0, 0).", why="A worker builds next to itself."),
    example("D3.build.ex.pre2b", _build(2), outcome.target_is_one_level_high, at="line 81",
            wording="A worker on (0, 1) builds a first level on (0, 2).", why="A worker builds next to itself."),
    example("D3.build.ex.pre2c", _build(1, row=1), outcome.target_is_one_level_high, at="line 81",
            wording="A worker on (0, 1) builds a first level on (1, 1).", why="A worker builds next to itself."),
    example("D3.build.ex.pre2d", _build(0, row=1), outcome.target_is_one_level_high, at="line 81",
            wording="A worker on (0, 1) builds a first level on (1, 0), across the corner.",
            why="Corners touch: eight neighbours, not four (AMB-22)."),
    example("D3.build.ex.pre3", _build(0, rest="01,40/00,24 b0:01"), outcome.request_is_refused, at="line 86",
            wording="Nothing is built on (0, 0) while another worker stands there.",
            why="Nobody builds under a worker."),
    example("D3.build.ex.pre4", _build(0, top="40000"), outcome.request_is_refused, at="line 86",
            wording="Nothing is built on (0, 0) once a dome closes it.", why="A dome closes a tower for good."),
    example("D3.build.ex.pre5", _build(1, row=-1), outcome.request_is_refused, at="line 91",
            wording="A build in row -1 is refused: both coordinates are 0 to 4.", why="The board has 25 cells."),
    example("D3.build.ex.pre7a", ON_LEVEL_2, outcome.target_is_three_levels_high, at="line 96",
            wording="On two levels a third is built, without a dome.", why="A block makes a tower one level higher."),
    example("D3.build.ex.pre7b", _build(2, top="00300"), outcome.target_is_domed, at="line 96",
            wording="On three levels a dome is built.", why="On level 3 only a dome fits."),
    example("D3.build.ex.post1", ON_LEVEL_2, outcome.target_is_three_levels_high, at="line 104",
            wording="A build on (0, 2) takes its tower from two levels to three.", why="One build is one level."),
    example("D3.build.ex.post2", ON_LEVEL_2, outcome.target_grew_from_two_to_three, at="line 109",
            wording="The board showed two levels on (0, 2) before the build, and shows three after it.",
            why="The board must show what was built."),
    example("D3.build.ex.post4", _build(0), outcome.opponent_is_on_turn, at="line 114",
            wording="Player A has built and player B is to move.", why="The players take turns."),
    example("D3.build.ex.frame1a", ON_DOME, outcome.request_is_refused, at="line 119",
            wording="A build on a dome is refused and changes nothing.", why="A dome closes a tower for good."),
    example("D3.build.ex.frame1b", AFTER_REFUSAL, same_player_builds_elsewhere, at="line 119",
            why="A mistake does not cost the build."),
)  # fmt: skip

VICTORY_EXAMPLES: tuple[Clause, ...] = (
    example("D3.check_victory.ex.pre1", TO_THE_TOP, outcome.somebody_wins, at="line 128",
            wording="Player A has just moved onto (0, 3), a tower of three levels: the check finds a winner.",
            why="A win is looked for right after the move."),
    example("D3.check_victory.ex.pre2", BELOW_THE_TOP, outcome.mover_has_arrived, at="line 133",
            wording="Moved to (0, 3), the worker is on the board.", why="Only a worker on the board can win."),
    example("D3.check_victory.ex.post1", TO_THE_TOP, outcome.mover_wins, at="line 140",
            wording="On three levels at (0, 3), the worker wins for player A.", why="Reaching level 3 wins."),
    example("D3.check_victory.ex.post2", STEP, step_wins_nothing, at="line 145",
            wording="On the ground at (0, 1), the worker wins nothing and the game goes on.",
            why="No other move ends the game."),
)  # fmt: skip

EXAMPLES: Final[dict[str, Clause]] = {
    clause.id: clause for clause in (*MOVE_EXAMPLES, *BUILD_EXAMPLES, *VICTORY_EXAMPLES)
}
