"""The catalogue that the clauses of D0 to D4 were written from: how much it holds, and where it was wrong.

Every entry of the catalogue is a clause here under the same id, so that the census of the registry
equals `COVERAGE`, but for what `ADDED` names. RB is ours and not in it. `CORRECTIONS` names what was
changed on the way, and why; choices between readings are in `ambiguities.md`, and what no document
covers is in `gaps.py`.
"""

from dataclasses import dataclass
from typing import Final

KINDS: Final = (
    "precondition",
    "postcondition",
    "frame",
    "error-behaviour",
    "example",
    "call-sequence",
    "protocol",
)

COVERAGE: Final[dict[tuple[str, str], tuple[int, ...]]] = {
    #                                            pre  post frame err  ex  seq  proto
    ("D0", "player_move"):                       (8,   9,   0,   0,   0,   1,   1),
    ("D0", "game_server_serve"):                 (4,   0,   0,   0,   0,   1,   2),
    ("D0", "game_controller_player_move"):       (2,   0,   0,   1,   0,   3,   0),
    ("D0", "player_move_worker"):                (2,   1,   0,   1,   0,   0,   0),
    ("D0", "worker_move"):                       (2,   4,   0,   0,   0,   2,   0),
    ("D0", "grid_is_valid_move"):                (4,   6,   0,   0,   0,   0,   0),
    ("D0", "check_game_status"):                 (1,   1,   0,   0,   0,   2,   0),
    ("D0", "player_check_win_condition"):        (1,   4,   0,   0,   1,   1,   0),
    ("D1", "player_move"):                       (10,  5,   0,   0,   0,   0,   0),
    ("D1", "select_worker_for_current_player"):  (2,   1,   0,   3,   0,   0,   0),
    ("D1", "is_valid_move"):                     (6,   2,   0,   1,   0,   0,   0),
    ("D1", "move_worker"):                       (3,   3,   0,   0,   0,   0,   0),
    ("D1", "check_win_condition"):               (1,   4,   0,   0,   0,   0,   0),
    ("D2", "move"):                              (15,  6,   0,   0,  10,   0,   0),
    ("D3", "move_worker"):                       (8,   4,   1,   1,  17,   0,   0),
    ("D3", "build"):                             (7,   4,   1,   0,  15,   0,   0),
    ("D3", "check_victory"):                     (2,   3,   0,   0,   4,   0,   0),
    ("D4", "move"):                              (16, 14,   3,   0,   0,   0,   1),
}  # fmt: skip
"""How many entries of each kind the catalogue counts, by document and operation."""


@dataclass(frozen=True)
class Correction:
    """What the catalogue says, what is right, and why."""

    says: str
    right: str
    why: str


ADDED: Final[dict[str, str]] = {
    "D0.player_move.accepts": "line 16: a valid move is carried out",
    "D2.move.accepts": "line 25: a move that meets the conditions is carried out",
    "D3.move_worker.accepts": "lines 43 and 60: a valid move is carried out",
    "D3.build.accepts": "line 102: a valid build is carried out",
    "D4.move.accepts": "lines 16 and 23: what meets the conditions is available",
    "D4.move.accepts.listed": "line 16: what is available is a list",
}
"""What the documents say and the catalogue does not count: that the valid is accepted (D1's is in it), and listed."""

CORRECTIONS: Final[dict[str, Correction]] = {
    "D2.move.pre.4": Correction(
        "the caller is the player on turn, and a worker is known",
        "a worker stands on the origin",
        "Requests carry no caller: whoever asks is the player on turn.",
    ),
    "D3.build.pre.6": Correction(
        "a precondition",
        "judged on the result",
        "`build` names no piece, so that only the board after it shows whether a dome was built.",
    ),
    "D3.build.pre.7": Correction(
        "a build on level 3 does not make the tower higher",
        "a build on level 3 makes a dome; judged on the result",
        "No position can show four levels: the catalogue's predicate could never fail.",
    ),
    "D3.build.post.3": Correction(
        "no build is due and no worker is selected",
        "no build is due",
        "The protocol judges a selection only after `select`: an engine may select in advance.",
    ),
    "D3.build.post.4": Correction(
        "the other player is the current one, at the end of the game too",
        "the opponent is to move, unless it is stuck and is said to have lost",
        "A position that is over tells its winner and no current player.",
    ),
    "D3.check_victory.pre.1": Correction(
        "cannot be executed but on a call trace",
        "asked by the reference's `check_victory` of the step that has just happened",
        "The operation is given that step, so that no trace is needed.",
    ),
    "D3.check_victory.pre.2": Correction(
        "the mover's coordinates are on the board",
        "the mover is still on the board; judged on the result",
        "A position cannot show a worker off the board, but it can show one missing.",
    ),
    "D4.move.pre.10": Correction(
        "a precondition, that the row behind is so computed",
        "judged on the result: the row that the pushed worker comes to",
        "It defines a cell and forbids nothing.",
    ),
    "D4.move.pre.11": Correction(
        "a precondition, that the column behind is so computed",
        "judged on the result: the column that the pushed worker comes to",
        "It defines a cell and forbids nothing.",
    ),
    "D4.move.frame.3": Correction(
        "a mover that strays to a third cell breaks it too",
        "towers elsewhere, and the workers that stood there, are as they were",
        "A worker gone astray is one mistake, and D4.move.post.1 or .4 names it.",
    ),
    "D4.move.post.7": Correction(
        "not where the mover finds nowhere to build",
        "everywhere below level 3, but for Pan's drop (the same for .9 and .10)",
        "The cell just left is always free to build on.",
    ),
    "D4.move.post.12": Correction(
        "line 64", "line 66", "The condition was quoted, not the clause."
    ),
    "D4.move.post.14": Correction(
        "line 70", "line 72", "The condition was quoted, not the clause."
    ),
    "W12": Correction(
        "puts D4.move.post.13 and .14 to the question",
        "puts no loss to the question: the mover reaches level 3 and wins, as stated",
        "The loss is asked for below level 3 only, and no game puts a worker on a dome.",
    ),
    "W17": Correction(
        "the selection is cleared under D1 and under the rulebook",
        "it is cleared under D1 alone; the rulebook and the rest, which are silent, keep it",
        "A refused request changes nothing (AMB-37); the outcome contradicts its own note.",
    ),
}
