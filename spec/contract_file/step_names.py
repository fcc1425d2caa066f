"""The names about a step: before and after a move, before and after a build."""

from typing import Final

from spec.cells import behind, neighbours, on_board
from spec.contract_file.named_fact import (
    GODS,
    Fact,
    Read,
    all_of,
    before_fact,
    before_in,
    happened_in,
    result_fact,
    step_in,
)
from spec.contract_file.values import Type
from spec.facts import Side
from spec.meaning import Seen
from spec.observe import can_move, move_facts
from spec.position import Phase, Turn
from spec.statements.move import MOVE_RULES

MOVE_FRAME: Final = (
    "others_stay", "towers_underfoot_stay", "tower_behind_stays", "other_towers_stay",
)  # fmt: skip
BUILD_FRAME: Final = ("other_towers_stay", "workers_stay")
"""What must stay as it was."""


def _diagonal(seen: Seen) -> bool:
    step = step_in(seen)
    return step.origin[0] != step.target[0] and step.origin[1] != step.target[1]


def _mover_can_move(seen: Seen) -> bool:
    """The worker on the origin, whoever's it is, would find a step."""
    position, origin = before_in(seen), step_in(seen).origin
    owner = position.owner(origin)
    if owner is None:
        return False
    asked = position.with_turn(Turn(Phase.MOVE, owner))
    return any(
        all(rule(facts) for rule in MOVE_RULES)
        for target in neighbours(origin)
        if (facts := move_facts(asked, origin, target))
    )


def _can_build(seen: Seen) -> bool:
    after, step = happened_in(seen).after, step_in(seen)
    return any(
        after.owner(cell) is None and not after.has_dome(cell) for cell in neighbours(step.target)
    )


def _opponent_can_move_after(seen: Seen) -> bool:
    return can_move(happened_in(seen).after, 1 - before_in(seen).turn.player)


def _place(index: int, which: str) -> Read:
    def read(seen: Seen) -> int:
        step = step_in(seen)
        cells = {"origin": step.origin, "target": step.target}
        cell = cells.get(which) or behind(step.origin, step.target)
        return cell[index]

    return read


def _after_height(seen: Seen) -> int:
    return happened_in(seen).after.height(step_in(seen).target)


PLACES: Final = tuple(
    Fact(
        f"{which}_{kind}",
        Type.NUMBER,
        f"the {told} of the {words}, from 0",
        _place(index, which),
        f"the {told} of the {words}",
    )
    for which, words in (
        ("origin", "worker's cell"),
        ("target", "target"),
        ("behind", "cell behind the target"),
    )
    for index, (kind, told) in enumerate((("row", "row"), ("col", "column")))
)

PLACE_NAMES: Final = frozenset(fact.name for fact in PLACES)
"""Names of rows and columns: with them there are more cases than can all be tried."""

OF_A_STEP: Final = (
    Fact("origin_on_board", Type.TRUTH, "the cell that the worker is named by lies on the board",
         lambda seen: on_board(step_in(seen).origin)),
    Fact("diagonal", Type.TRUTH, "the step goes over a corner", _diagonal),
    Fact("neighbour", Type.TRUTH, "the target lies on the board and touches the worker's cell",
         lambda seen: seen["move"].distance == 1 and seen["move"].target_on_board, sees="move"),
    before_fact("distance", Type.NUMBER, "steps to the target; 2 is farther too", "the distance to the target"),
    before_fact("target_on_board", Type.TRUTH, "the target lies on the board"),
    before_fact("target", Type.SIDE, "whose worker stands on the target", "the target"),
    before_fact("target_height", Type.NUMBER, "the level of the target", "the level of the target"),
    before_fact("target_dome", Type.TRUTH, "a dome closes the target"),
    before_fact("phase", Type.PHASE, "what the game waits for", "the game"),
    *PLACES,
)  # fmt: skip

BEFORE_A_MOVE: Final = (
    *OF_A_STEP,
    before_fact("god", Type.GOD, "the card of the player on turn", "the player's card"),
    before_fact("other_god", Type.GOD, "the card of the opponent", "the opponent's card"),
    before_fact("origin", Type.SIDE, "whose worker stands on the cell that the move starts from", "the worker's cell"),
    before_fact("origin_height", Type.NUMBER, "the level that the worker stands on", "the level of the worker"),
    before_fact("climb", Type.NUMBER, "how many levels the worker goes up; negative is down", "the climb"),
    before_fact("pushes", Type.TRUTH, "an opponent's worker stands on the target"),
    before_fact("behind_on_board", Type.TRUTH, "the cell behind the target lies on the board"),
    before_fact("behind", Type.SIDE, "whose worker stands on the cell behind the target", "the cell behind the target"),
    before_fact("behind_height", Type.NUMBER, "the level of the cell behind the target", "the level behind the target"),
    before_fact("behind_dome", Type.TRUTH, "a dome closes the cell behind the target"),
    before_fact("all_placed", Type.TRUTH, "all four workers stand on the board"),
    Fact("selected", Type.TRUTH, "the worker that is named is one of the player's own, and so chosen",
         lambda seen: seen["move"].origin == Side.OWN, sees="move"),
    Fact("mover_can_move", Type.TRUTH, "the worker on the origin, whoever's it is, has a step to take",
         _mover_can_move),
)  # fmt: skip


AFTER_A_MOVE: Final = (
    result_fact("mover_on_target", Type.TRUTH, "the worker stands on the target"),
    result_fact("origin_is_free", Type.TRUTH, "nobody stands on the cell that it came from"),
    result_fact("pushed_left_target", Type.TRUTH, "who was pushed is no longer on the target"),
    result_fact("pushed_on_behind", Type.TRUTH, "who was pushed stands on the cell behind the target"),
    result_fact("others_stay", Type.TRUTH, "all other workers stand where they stood"),
    result_fact("towers_underfoot_stay", Type.TRUTH, "the towers of origin and target are as they were"),
    result_fact("tower_behind_stays", Type.TRUTH, "the tower behind the target is as it was"),
    result_fact("other_towers_stay", Type.TRUTH, "all other towers are as they were"),
    result_fact("phase", Type.PHASE, "what the game waits for", "the game"),
    result_fact("same_player", Type.TRUTH, "the same player is on turn, or has won"),
    result_fact("worker_is_target", Type.TRUTH, "the worker on the target is the one to build"),
    result_fact("winner", Type.SIDE, "who has won, seen from the player who moved", "the winner"),
    Fact("target_height", Type.NUMBER, "the level of the target", _after_height, "the level of the target"),
    Fact("target_dome", Type.TRUTH, "a dome closes the target",
         lambda seen: happened_in(seen).after.has_dome(step_in(seen).target)),
    Fact("mover_height", Type.NUMBER, "the level under the worker on the target", _after_height,
         "the level of the worker", follows=True),
    Fact("can_build", Type.TRUTH, "the worker on the target finds a cell to build on", _can_build),
    Fact("opponent_can_move", Type.TRUTH, "the opponent would find a move", _opponent_can_move_after),
    Fact("nothing_else_changes", Type.TRUTH, "no other worker and no tower changes",
         lambda seen: all_of(seen, MOVE_FRAME), follows=True, sees="result"),
)  # fmt: skip


BEFORE_A_BUILD: Final = (
    *OF_A_STEP,
    *GODS,
    before_fact("builder", Type.SIDE, "whose worker stands on the cell that is built from", "the builder's cell"),
    before_fact("builder_has_moved", Type.TRUTH, "the builder is the worker that has just moved"),
    before_fact("opponent_can_move", Type.TRUTH, "the opponent will find a move once the tower is raised"),
    Fact("selected", Type.TRUTH, "the builder is the worker that has just moved",
         lambda seen: seen["move"].builder_has_moved, sees="move"),
)  # fmt: skip

AFTER_A_BUILD: Final = (
    result_fact("target_height", Type.NUMBER, "the level of the target", "the level of the target"),
    result_fact("target_dome", Type.TRUTH, "a dome closes the target"),
    result_fact("other_towers_stay", Type.TRUTH, "all other towers are as they were"),
    result_fact("workers_stay", Type.TRUTH, "all workers stand where they stood"),
    result_fact("phase", Type.PHASE, "what the game waits for", "the game"),
    result_fact("same_player", Type.TRUTH, "the same player is on turn, or has won"),
    result_fact("nobody_selected", Type.TRUTH, "no worker is chosen"),
    result_fact("winner", Type.SIDE, "who has won, seen from the player who built", "the winner"),
    Fact("nothing_else_changes", Type.TRUTH, "no other tower and no worker changes",
         lambda seen: all_of(seen, BUILD_FRAME), follows=True, sees="result"),
)  # fmt: skip
