"""The names that a condition may use: for each request, before it and after it, with what they mean.

A name is a fact of `spec.facts`, or one more that real contracts were found to need.
"""

from functools import cache
from typing import Final

from spec.cells import Cell, on_board
from spec.contract_file.named_fact import (
    GODS,
    Fact,
    Vocabulary,
    all_of,
    before_fact,
    before_in,
    happened_in,
    result_fact,
)
from spec.contract_file.step_names import (
    AFTER_A_BUILD,
    AFTER_A_MOVE,
    BEFORE_A_BUILD,
    BEFORE_A_MOVE,
    BUILD_FRAME,
    MOVE_FRAME,
)
from spec.contract_file.values import Type, Value
from spec.meaning import Seen
from spec.position import Position, same_position, same_workers

WORDS: Final = ("move", "build", "place", "select")
"""The requests that a contract may be about."""

CELL_FRAME: Final = ("others_stay", "towers_stay")
FRAMES: Final = {
    "move": MOVE_FRAME,
    "build": BUILD_FRAME,
    "place": CELL_FRAME,
    "select": CELL_FRAME,
}
"""What must stay as it was, by request."""

BEFORE_A_CELL: Final = (
    before_fact("phase", Type.PHASE, "what the game waits for", "the game"),
    before_fact("player", Type.NUMBER, "the player on turn, 0 or 1", "the player on turn"),
    before_fact(
        "placed",
        Type.NUMBER,
        "how many workers stand on the board",
        "the number of workers on the board",
    ),
    before_fact("on_board", Type.TRUTH, "the cell lies on the board"),
    before_fact("standing", Type.SIDE, "whose worker stands on the cell", "the cell"),
    *GODS,
)

AFTER_A_CELL: Final = (
    result_fact("own_worker_stands", Type.TRUTH, "a worker of the player stands on the cell"),
    result_fact("one_more_worker", Type.TRUTH, "one worker more is on the board"),
    result_fact("others_stay", Type.TRUTH, "all other workers stand where they stood"),
    result_fact("towers_stay", Type.TRUTH, "all towers are as they were"),
    result_fact("phase", Type.PHASE, "what the game waits for", "the game"),
    result_fact("player", Type.NUMBER, "the player on turn, 0 or 1", "the player on turn"),
    result_fact("cell_is_selected", Type.TRUTH, "the worker on the cell is chosen"),
    Fact("nothing_else_changes", Type.TRUTH, "no other worker and no tower changes",
         lambda seen: all_of(seen, CELL_FRAME), follows=True, sees="result"),
)  # fmt: skip


def _stands_apart(position: Position) -> bool:
    return len(set(position.occupied)) == len(position.occupied)


def _cells(seen: Seen) -> tuple[Cell, ...]:
    return happened_in(seen).after.occupied


OF_A_REFUSAL: Final = (
    Fact("unchanged", Type.TRUTH, "the position is as it was",
         lambda seen: same_position(before_in(seen), happened_in(seen).after)),
    Fact("workers_stay", Type.TRUTH, "all workers stand where they stood",
         lambda seen: same_workers(before_in(seen), happened_in(seen).after)),
    Fact("towers_stay", Type.TRUTH, "all towers are as they were",
         lambda seen: before_in(seen).towers == happened_in(seen).after.towers),
    Fact("selection_stays", Type.TRUTH, "the same worker is chosen, or none as before",
         lambda seen: before_in(seen).turn.worker == happened_in(seen).after.turn.worker),
    Fact("nobody_selected", Type.TRUTH, "no worker is chosen",
         lambda seen: happened_in(seen).after.turn.worker is None),
    Fact("reason_given", Type.TRUTH, "the answer says why",
         lambda seen: bool(happened_in(seen).reason.strip())),
)  # fmt: skip

OF_A_POSITION: Final = (
    Fact("workers_apart", Type.TRUTH, "no two workers stand on one cell",
         lambda seen: _stands_apart(happened_in(seen).after)),
    Fact("workers_on_board", Type.TRUTH, "every worker that was placed stands on the board",
         lambda seen: all(map(on_board, _cells(seen)))),
    Fact("workers_off_domes", Type.TRUTH, "no worker stands on a dome",
         lambda seen: not any(map(happened_in(seen).after.has_dome, _cells(seen)))),
    Fact("phase", Type.PHASE, "what the game waits for", lambda seen: happened_in(seen).after.turn.phase,
         "the game"),
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

    def __init__(self, seen: Seen, names: Vocabulary) -> None:
        self._seen = seen
        self._names = names

    def before(self, name: str) -> Value:
        """The value of the name before the request."""
        return self._names.before[name].read(self._seen)

    def after(self, name: str) -> Value:
        """The value of the name after it."""
        return self._names.after[name].read(self._seen)
