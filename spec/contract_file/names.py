"""The names that a condition may use: for each request, before it and after it, with what they mean.

A name is a fact of `spec.facts`, or one more that real contracts were found to need.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from spec.cells import behind, neighbours, on_board
from spec.contract_file.values import Type, Value
from spec.facts import Side
from spec.gods import God
from spec.judgement import Look
from spec.observe import can_move, move_facts
from spec.position import Phase, Position, Turn, same_position, same_workers
from spec.requests import Build, Move
from spec.statements.game import is_legal_build
from spec.statements.move import MOVE_RULES
from spec.transition import Transition

Read = Callable[[Look], Value]

WORDS: Final = ("move", "build", "place", "select")
"""The requests that a contract may be about."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A name with its type, what it means when it is true or equal, and how it is read off a case."""

    name: str
    type: Type
    meaning: str
    read: Read
    noun: str = ""
    """What is compared, in a sentence; a truth has none."""
    follows: bool = False
    """It follows from the other names, so that no answer decides it freely."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names before and after a request."""

    before: Mapping[str, Fact] = field(default_factory=dict)
    after: Mapping[str, Fact] = field(default_factory=dict)


def _fact(name: str, type: Type, meaning: str, noun: str = "") -> Fact:
    """A field of the facts before."""
    return Fact(name, type, meaning, lambda seen: _value(getattr(seen["move"], name)), noun)


def _result(name: str, type: Type, meaning: str, noun: str = "") -> Fact:
    """A field of the result."""
    return Fact(name, type, meaning, lambda seen: _value(getattr(seen["result"], name)), noun)


def _value(value: Any) -> Value:
    found: Value = value
    return found


def _happened(seen: Look) -> Transition:
    happened: Transition = seen["transition"]
    return happened


def _before(seen: Look) -> Position:
    before = _happened(seen).before
    assert before is not None
    return before


def _step(seen: Look) -> Move | Build:
    request = _happened(seen).request
    assert isinstance(request, Move | Build)
    return request


def _gods(seen: Look) -> tuple[God, God]:
    position = _before(seen)
    player = position.turn.player
    return position.gods[player], position.gods[1 - player]


def _diagonal(seen: Look) -> bool:
    step = _step(seen)
    return step.origin[0] != step.target[0] and step.origin[1] != step.target[1]


def _mover_can_move(seen: Look) -> bool:
    """The worker on the origin, whoever's it is, would find a step."""
    position, origin = _before(seen), _step(seen).origin
    owner = position.owner(origin)
    if owner is None:
        return False
    asked = position.with_turn(Turn(Phase.MOVE, owner))
    return any(
        all(rule(facts) for rule in MOVE_RULES)
        for target in neighbours(origin)
        if (facts := move_facts(asked, origin, target))
    )


def _can_build(seen: Look) -> bool:
    after, step = _happened(seen).after, _step(seen)
    return any(is_legal_build(after, step.target, cell) for cell in neighbours(step.target))


def _opponent_can_move_after(seen: Look) -> bool:
    return can_move(_happened(seen).after, 1 - _before(seen).turn.player)


def _place(index: int, which: str) -> Read:
    def read(seen: Look) -> int:
        step = _step(seen)
        cells = {"origin": step.origin, "target": step.target}
        cell = cells.get(which) or behind(step.origin, step.target)
        return cell[index]

    return read


def _after_height(seen: Look) -> int:
    return _happened(seen).after.height(_step(seen).target)


GODS: Final = (
    Fact(
        "god",
        Type.GOD,
        "the card of the player on turn",
        lambda seen: _gods(seen)[0],
        "the player's card",
    ),
    Fact(
        "other_god",
        Type.GOD,
        "the card of the opponent",
        lambda seen: _gods(seen)[1],
        "the opponent's card",
    ),
)

PLACES: Final = tuple(
    Fact(
        f"{which}_{kind}",
        Type.NUMBER,
        f"the {told} of the {words}, from 0",
        _place(index, which),
    )
    for which, words in (
        ("origin", "worker's cell"),
        ("target", "target"),
        ("behind", "cell behind the target"),
    )
    for index, (kind, told) in enumerate((("row", "row"), ("col", "column")))
)

OF_A_STEP: Final = (
    Fact("origin_on_board", Type.TRUTH, "the cell that the worker is named by lies on the board",
         lambda seen: on_board(_step(seen).origin)),
    Fact("diagonal", Type.TRUTH, "the step goes over a corner", _diagonal),
    Fact("neighbour", Type.TRUTH, "the target lies on the board and touches the worker's cell",
         lambda seen: seen["move"].distance == 1 and seen["move"].target_on_board),
    _fact("distance", Type.NUMBER, "how many steps away the target is; 2 is farther too", "the distance to the target"),
    _fact("target_on_board", Type.TRUTH, "the target lies on the board"),
    _fact("target", Type.SIDE, "whose worker stands on the target", "the target"),
    _fact("target_height", Type.NUMBER, "the level of the target", "the level of the target"),
    _fact("target_dome", Type.TRUTH, "a dome closes the target"),
    _fact("phase", Type.PHASE, "what the game waits for", "the game"),
    *PLACES,
    *GODS,
)  # fmt: skip

BEFORE_A_MOVE: Final = (
    *OF_A_STEP,
    _fact("origin", Type.SIDE, "whose worker stands on the cell that the move starts from", "the worker's cell"),
    _fact("origin_height", Type.NUMBER, "the level that the worker stands on", "the level of the worker"),
    _fact("climb", Type.NUMBER, "how many levels the worker goes up; negative is down", "the climb"),
    _fact("pushes", Type.TRUTH, "an opponent's worker stands on the target"),
    _fact("behind_on_board", Type.TRUTH, "the cell behind the target lies on the board"),
    _fact("behind", Type.SIDE, "whose worker stands on the cell behind the target", "the cell behind the target"),
    _fact("behind_height", Type.NUMBER, "the level of the cell behind the target", "the level behind the target"),
    _fact("behind_dome", Type.TRUTH, "a dome closes the cell behind the target"),
    _fact("all_placed", Type.TRUTH, "all four workers stand on the board"),
    Fact("selected", Type.TRUTH, "the worker that is named is one of the player's own, and so chosen",
         lambda seen: seen["move"].origin == Side.OWN),
    Fact("mover_can_move", Type.TRUTH, "the worker on the origin, whoever's it is, has a step to take",
         _mover_can_move),
)  # fmt: skip

MOVE_FRAME: Final = (
    "others_stay",
    "towers_underfoot_stay",
    "tower_behind_stays",
    "other_towers_stay",
)
BUILD_FRAME: Final = ("other_towers_stay", "workers_stay")
CELL_FRAME: Final = ("others_stay", "towers_stay")
FRAMES: Final = {
    "move": MOVE_FRAME,
    "build": BUILD_FRAME,
    "place": CELL_FRAME,
    "select": CELL_FRAME,
}
"""What must stay as it was, by request."""


AFTER_A_MOVE: Final = (
    _result("mover_on_target", Type.TRUTH, "the worker stands on the target"),
    _result("origin_is_free", Type.TRUTH, "nobody stands on the cell that it came from"),
    _result("pushed_left_target", Type.TRUTH, "who was pushed is no longer on the target"),
    _result("pushed_on_behind", Type.TRUTH, "who was pushed stands on the cell behind the target"),
    _result("others_stay", Type.TRUTH, "all other workers stand where they stood"),
    _result("towers_underfoot_stay", Type.TRUTH, "the towers of origin and target are as they were"),
    _result("tower_behind_stays", Type.TRUTH, "the tower behind the target is as it was"),
    _result("other_towers_stay", Type.TRUTH, "all other towers are as they were"),
    _result("phase", Type.PHASE, "what the game waits for", "the game"),
    _result("same_player", Type.TRUTH, "the same player is on turn, or has won"),
    _result("worker_is_target", Type.TRUTH, "the worker on the target is the one to build"),
    _result("winner", Type.SIDE, "who has won, seen from the player who moved", "the winner"),
    Fact("target_height", Type.NUMBER, "the level of the target", _after_height, "the level of the target"),
    Fact("target_dome", Type.TRUTH, "a dome closes the target",
         lambda seen: _happened(seen).after.has_dome(_step(seen).target)),
    Fact("mover_height", Type.NUMBER, "the level under the worker on the target", _after_height,
         "the level of the worker", follows=True),
    Fact("can_build", Type.TRUTH, "the worker on the target finds a cell to build on", _can_build),
    Fact("opponent_can_move", Type.TRUTH, "the opponent would find a move", _opponent_can_move_after),
    Fact("nothing_else_changes", Type.TRUTH, "no other worker and no tower changes",
         lambda seen: _all_of(seen, MOVE_FRAME), follows=True),
)  # fmt: skip


def _all_of(seen: Look, names: tuple[str, ...]) -> bool:
    return all(getattr(seen["result"], name) for name in names)


BEFORE_A_BUILD: Final = (
    *OF_A_STEP,
    _fact("builder", Type.SIDE, "whose worker stands on the cell that is built from", "the cell that is built from"),
    _fact("builder_has_moved", Type.TRUTH, "the builder is the worker that has just moved"),
    _fact("opponent_can_move", Type.TRUTH, "the opponent will find a move once the tower is raised"),
    Fact("selected", Type.TRUTH, "the builder is the worker that has just moved",
         lambda seen: seen["build"].builder_has_moved),
)  # fmt: skip

AFTER_A_BUILD: Final = (
    _result("target_height", Type.NUMBER, "the level of the target", "the level of the target"),
    _result("target_dome", Type.TRUTH, "a dome closes the target"),
    _result("other_towers_stay", Type.TRUTH, "all other towers are as they were"),
    _result("workers_stay", Type.TRUTH, "all workers stand where they stood"),
    _result("phase", Type.PHASE, "what the game waits for", "the game"),
    _result("same_player", Type.TRUTH, "the same player is on turn, or has won"),
    _result("nobody_selected", Type.TRUTH, "no worker is chosen"),
    _result("winner", Type.SIDE, "who has won, seen from the player who built", "the winner"),
    Fact("nothing_else_changes", Type.TRUTH, "no other tower and no worker changes",
         lambda seen: _all_of(seen, BUILD_FRAME), follows=True),
)  # fmt: skip

BEFORE_A_CELL: Final = (
    _fact("phase", Type.PHASE, "what the game waits for", "the game"),
    _fact("player", Type.NUMBER, "the player on turn, 0 or 1", "the player on turn"),
    _fact(
        "placed",
        Type.NUMBER,
        "how many workers stand on the board",
        "the number of workers on the board",
    ),
    _fact("on_board", Type.TRUTH, "the cell lies on the board"),
    _fact("standing", Type.SIDE, "whose worker stands on the cell", "the cell"),
    *GODS,
)

AFTER_A_CELL: Final = (
    _result("own_worker_stands", Type.TRUTH, "a worker of the player stands on the cell"),
    _result("one_more_worker", Type.TRUTH, "one worker more is on the board"),
    _result("others_stay", Type.TRUTH, "all other workers stand where they stood"),
    _result("towers_stay", Type.TRUTH, "all towers are as they were"),
    _result("phase", Type.PHASE, "what the game waits for", "the game"),
    _result("player", Type.NUMBER, "the player on turn, 0 or 1", "the player on turn"),
    _result("cell_is_selected", Type.TRUTH, "the worker on the cell is chosen"),
    Fact("nothing_else_changes", Type.TRUTH, "no other worker and no tower changes",
         lambda seen: _all_of(seen, CELL_FRAME), follows=True),
)  # fmt: skip


def _stands_apart(position: Position) -> bool:
    cells = [cell for pair in position.workers for cell in pair if cell is not None]
    return len(set(cells)) == len(cells)


def _cells(seen: Look) -> list[tuple[int, int]]:
    return [cell for pair in _happened(seen).after.workers for cell in pair if cell is not None]


OF_A_REFUSAL: Final = (
    Fact("unchanged", Type.TRUTH, "the position is as it was",
         lambda seen: same_position(_before(seen), _happened(seen).after)),
    Fact("workers_stay", Type.TRUTH, "all workers stand where they stood",
         lambda seen: same_workers(_before(seen), _happened(seen).after)),
    Fact("towers_stay", Type.TRUTH, "all towers are as they were",
         lambda seen: _before(seen).towers == _happened(seen).after.towers),
    Fact("selection_stays", Type.TRUTH, "the same worker is chosen, or none as before",
         lambda seen: _before(seen).turn.worker == _happened(seen).after.turn.worker),
    Fact("nobody_selected", Type.TRUTH, "no worker is chosen",
         lambda seen: _happened(seen).after.turn.worker is None),
    Fact("reason_given", Type.TRUTH, "the answer says why",
         lambda seen: bool(_happened(seen).reason.strip())),
)  # fmt: skip

OF_A_POSITION: Final = (
    Fact("workers_apart", Type.TRUTH, "no two workers stand on one cell",
         lambda seen: _stands_apart(_happened(seen).after)),
    Fact("workers_on_board", Type.TRUTH, "every worker that was placed stands on the board",
         lambda seen: all(map(on_board, _cells(seen)))),
    Fact("workers_off_domes", Type.TRUTH, "no worker stands on a dome",
         lambda seen: not any(map(_happened(seen).after.has_dome, _cells(seen)))),
    Fact("phase", Type.PHASE, "what the game waits for", lambda seen: _happened(seen).after.turn.phase),
)  # fmt: skip


def _by_name(facts: tuple[Fact, ...]) -> dict[str, Fact]:
    return {fact.name: fact for fact in facts}


@cache
def vocabulary(word: str) -> Vocabulary:
    """The names about a request."""
    match word:
        case "move":
            return Vocabulary(_by_name(BEFORE_A_MOVE), _by_name(AFTER_A_MOVE))
        case "build":
            return Vocabulary(_by_name(BEFORE_A_BUILD), _by_name(AFTER_A_BUILD))
        case "place" | "select":
            return Vocabulary(_by_name(BEFORE_A_CELL), _by_name(AFTER_A_CELL))
    raise ValueError(f"{word!r} is no request that a contract can be about: use {', '.join(WORDS)}")


@cache
def of_a_refusal(word: str) -> Vocabulary:
    """The names about a refused request."""
    return Vocabulary(vocabulary(word).before, _by_name(OF_A_REFUSAL))


ALWAYS_NAMES: Final = Vocabulary({}, _by_name(OF_A_POSITION))
"""The names about every position that is shown."""


class SeenCase:
    """One request and its answer, asked by name."""

    def __init__(self, seen: Look, names: Vocabulary) -> None:
        self._seen = seen
        self._names = names

    def before(self, name: str) -> Value:
        """The value of the name before the request."""
        return self._names.before[name].read(self._seen)

    def after(self, name: str) -> Value:
        """The value of the name after it."""
        return self._names.after[name].read(self._seen)
