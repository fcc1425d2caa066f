"""What a contract should speak of: the rulebook's clauses about a request, by subject.

The first five are what graders of such contracts ask for; then come pushing, the outcome, the frame, refusals and
that what is allowed is accepted. `paste` is how the subject is said in a contract.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from spec.contract_file.headings import Part
from spec.gods import God

PANS_DROP: Final = " or god == pan and climb <= -2"


@dataclass(frozen=True, slots=True)
class Topic:
    """A subject: what is to be said, by which clauses of the rulebook, and as which item of which part."""

    word: str
    group: str
    name: str
    says: str
    clauses: frozenset[str]
    part: Part
    paste: str
    where: str = ""
    """The cases that it is mostly about: a worker that stays where it is, other things may forbid too."""

    def to_paste(self, gods: Sequence[God]) -> str:
        """The item for a contract about these cards."""
        return (
            self.paste
            if God.PAN in gods
            else self.paste.replace(PANS_DROP, "").replace(", with Pan a drop too", "")
        )


def _topic(
    group: str, name: str, says: str, clauses: str, part: Part, paste: str, where: str = ""
) -> Topic:
    ids = frozenset(f"RB.{id}" for id in clauses.split())
    (word,) = {id.split(".")[1] for id in ids}
    return Topic(word, group, name, says, ids, part, paste, where)


ACTION, DISTANCE, HEIGHT = "player and action", "distance", "height"
OCCUPIED, DOME, PUSH, OUTCOME = "occupied", "dome", "push", "outcome"
FRAME, REFUSAL, ACCEPTED = "frame", "refusal", "accepted"
GROUPS: Final = (
    ACTION, DISTANCE, HEIGHT, OCCUPIED, DOME, PUSH, OUTCOME, FRAME, REFUSAL, ACCEPTED,
)  # fmt: skip

TOPICS: Final = (
    _topic(ACCEPTED, "accepted", "that what meets every condition is accepted: who refuses everything passes",
           "move.accepts", Part.ACCEPTS, "Everything that meets all of the above. `requires`"),
    _topic(ACTION, "time to move", "that the game waits for a move", "move.pre.placed move.pre.not_over move.pre.phase",
           Part.REQUIRES, "The game waits for a move. `phase == move`"),
    _topic(ACTION, "a worker", "that a worker stands on the cell that the move starts from", "move.pre.worker",
           Part.REQUIRES, "The worker is the player's own. `origin == own`"),
    _topic(ACTION, "own worker", "that the worker is one of the player's own", "move.pre.own",
           Part.REQUIRES, "The worker is the player's own. `origin == own`"),
    _topic(DISTANCE, "on the board", "that the target lies on the board", "move.pre.on_board",
           Part.REQUIRES, "The target lies on the board. `target_on_board`"),
    _topic(DISTANCE, "adjacency", "that the target touches the worker's cell", "move.pre.adjacent",
           Part.REQUIRES, "The target touches the worker's cell. `distance == 1`", "distance != 0"),
    _topic(HEIGHT, "height", "that a worker climbs one level at most", "move.pre.climb",
           Part.REQUIRES, "It is at most one level higher. `climb <= 1`"),
    _topic(OCCUPIED, "occupied", "that nobody else stands on the target, unless Minotaur pushes an opponent",
           "move.pre.own_worker move.pre.only_minotaur", Part.REQUIRES,
           "The target is free, or Minotaur pushes an opponent. "
           "`target == nobody or distance == 0 or god == minotaur and target == opponent`"),
    _topic(DOME, "dome", "that no dome closes the target", "move.pre.dome",
           Part.REQUIRES, "No dome closes the target. `not target_dome`"),
    _topic(PUSH, "room behind", "that who is pushed has a free cell without a dome behind",
           "move.pre.push_on_board move.pre.push_free move.pre.push_dome", Part.REQUIRES,
           "Who is pushed has room. `when pushes: behind_on_board and behind == nobody and not behind_dome`"),
    _topic(PUSH, "pushed", "where a pushed worker goes", "move.post.pushed",
           Part.ENSURES, "Who was pushed stands one cell further. `when pushes: pushed_on_behind`"),
    _topic(OUTCOME, "arrival", "that the worker leaves its cell and stands on the target",
           "move.post.arrives move.post.leaves", Part.ENSURES,
           "The worker stands on the target, its old cell is free. `mover_on_target and origin_is_free`"),
    _topic(OUTCOME, "win", "that climbing onto level 3 wins, with Pan a drop of two levels too",
           "move.post.win_up move.post.win_pan", Part.ENSURES,
           "Climbing onto level 3 wins, with Pan a drop too. "
           "`when climb == 1 and target_height == 3 or god == pan and climb <= -2: winner == own`"),
    _topic(OUTCOME, "whose turn", "who is to do what after a move",
           "move.post.build_next move.post.no_other_win move.post.three_to_three move.post.forced", Part.ENSURES,
           "Who has not won builds, with the same worker. "
           "`when not (climb == 1 and target_height == 3 or god == pan and climb <= -2): "
           "phase == build and same_player and worker_is_target`"),
    _topic(FRAME, "other workers", "that the other workers stay where they are", "move.post.others_stay",
           Part.ENSURES, "The other workers stay. `others_stay`"),
    _topic(FRAME, "towers", "that a move leaves all towers as they are", "move.post.board",
           Part.ENSURES, "No tower changes. `towers_underfoot_stay and tower_behind_stays and other_towers_stay`"),
    _topic(REFUSAL, "refused move", "that a refused move changes nothing", "move.keeps",
           Part.KEEPS, "Nothing changes. `unchanged`"),
    _topic(ACCEPTED, "accepted", "that a build that meets every condition is accepted", "build.accepts",
           Part.ACCEPTS, "Everything that meets all of the above. `requires`"),
    _topic(ACTION, "time to build", "that the game waits for a build",
           "build.pre.placed build.pre.not_over build.pre.phase", Part.REQUIRES,
           "The game waits for a build. `phase == build`"),
    _topic(ACTION, "builder", "that the worker that has just moved builds", "build.pre.moved_worker",
           Part.REQUIRES, "The worker that has moved builds. `builder_has_moved`"),
    _topic(DISTANCE, "on the board", "that the target lies on the board", "build.pre.on_board",
           Part.REQUIRES, "The target lies on the board. `target_on_board`"),
    _topic(DISTANCE, "adjacency", "that the target touches the builder's cell", "build.pre.adjacent",
           Part.REQUIRES, "The target touches the builder's cell. `distance == 1`", "distance != 0"),
    _topic(OCCUPIED, "occupied", "that nobody stands on the target", "build.pre.free",
           Part.REQUIRES, "Nobody stands on the target. `target == nobody`"),
    _topic(DOME, "dome", "that no dome closes the target", "build.pre.dome",
           Part.REQUIRES, "No dome closes the target. `not target_dome`"),
    _topic(HEIGHT, "tower", "that the tower grows by one level, or gets a dome on level 3",
           "build.post.level build.post.dome", Part.ENSURES,
           "The tower grows by a level, or gets a dome on level 3. "
           "`target_height == old.target_height + 1 and not target_dome "
           "or old.target_height == 3 and target_height == 3 and target_dome`"),
    _topic(OUTCOME, "whose turn", "that the opponent is to move after a build", "build.post.turn",
           Part.ENSURES, "The opponent is to move. `when opponent_can_move: phase == move and not same_player`"),
    _topic(OUTCOME, "stuck", "that a player who cannot move has lost", "build.post.stuck",
           Part.ENSURES, "Who leaves the opponent no move has won. `when not opponent_can_move: winner == own`"),
    _topic(FRAME, "other towers", "that a build leaves the other towers as they are", "build.post.others",
           Part.ENSURES, "No other tower changes. `other_towers_stay`"),
    _topic(FRAME, "workers", "that a build moves no worker", "build.post.workers",
           Part.ENSURES, "No worker moves. `workers_stay`"),
    _topic(REFUSAL, "refused build", "that a refused build changes nothing", "build.keeps",
           Part.KEEPS, "Nothing changes. `unchanged`"),
    _topic(ACCEPTED, "accepted", "that placing is accepted on any free cell", "place.accepts",
           Part.ACCEPTS, "Everything that meets all of the above. `requires`"),
    _topic(ACTION, "time to place", "that the game waits for a worker to be placed", "place.pre.phase",
           Part.REQUIRES, "The game waits for a worker. `phase == place`"),
    _topic(DISTANCE, "on the board", "that the cell lies on the board", "place.pre.on_board",
           Part.REQUIRES, "The cell lies on the board. `on_board`"),
    _topic(OCCUPIED, "occupied", "that nobody stands on the cell", "place.pre.free",
           Part.REQUIRES, "Nobody stands on the cell. `standing == nobody`"),
    _topic(OUTCOME, "placed", "that the worker stands on the cell then", "place.post.stands",
           Part.ENSURES, "The worker stands there. `own_worker_stands and one_more_worker`"),
    _topic(OUTCOME, "whose turn", "who is to do what after placing", "place.post.turn", Part.ENSURES,
           "Both workers of player 0, then of player 1, then player 0 moves. "
           "`placed == 0 and phase == place and player == 0 or placed in (1, 2) and phase == place and player == 1 "
           "or placed == 3 and phase == move and player == 0`"),
    _topic(FRAME, "other workers", "that the other workers stay where they are", "place.post.others_stay",
           Part.ENSURES, "The other workers stay. `others_stay`"),
    _topic(FRAME, "towers", "that placing leaves all towers as they are", "place.post.board",
           Part.ENSURES, "No tower changes. `towers_stay`"),
    _topic(REFUSAL, "refused placing", "that a refused placing changes nothing", "place.keeps",
           Part.KEEPS, "Nothing changes. `unchanged`"),
    _topic(ACCEPTED, "accepted", "that any own worker may be selected", "select.accepts",
           Part.ACCEPTS, "Everything that meets all of the above. `requires`"),
    _topic(ACTION, "time to select", "that the game waits for a move", "select.pre.phase",
           Part.REQUIRES, "The game waits for a move. `phase == move`"),
    _topic(ACTION, "own worker", "that the worker is one of the player's own", "select.pre.own_worker",
           Part.REQUIRES, "The worker is the player's own. `standing == own`"),
    _topic(OUTCOME, "selected", "that the worker is selected then", "select.post.selected",
           Part.ENSURES, "The worker is selected. `cell_is_selected`"),
    _topic(FRAME, "everything else", "that selecting changes nothing else", "select.post.frame",
           Part.ENSURES, "Nothing else changes. `nothing_else_changes and phase == move and player == old.player`"),
    _topic(REFUSAL, "refused selecting", "that a refused selection changes nothing", "select.keeps",
           Part.KEEPS, "Nothing changes. `unchanged and selection_stays`"),
)  # fmt: skip


def topics_about(word: str) -> tuple[Topic, ...]:
    """The subjects of a request."""
    return tuple(topic for topic in TOPICS if topic.word == word)
