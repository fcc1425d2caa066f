"""Call lines to calls, and calls to call lines: `@ > CLASS.OPERATION RECEIVER ARG…` and `@ < VALUE`."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from spec.calls import Call
from spec.gods import God

ENTERED: Final = "@ > "
LEFT: Final = "@ < "

OPERATIONS: Final = frozenset({
    "GameController.playerMove", "GameController.checkGameStatus", "GameController.setWinner",
    "Player.moveWorker", "Player.checkWinCondition",
    "Worker.move", "Worker.setPosition", "Worker.setMoved",
    "GodCard.isSpecialMove", "GodCard.afterMove", "GodCard.checkWinCondition",
    "Grid.isValidMove", "Grid.getCellBehind",
    "Game.playerMove", "Game.isValidMove", "Game.moveWorker", "Game.checkWinCondition",
})  # fmt: skip
"""What the documents name. Of these the values are tokens; any other operation may be told in any words."""

GODS: Final = "|".join(god.value for god in God)
NAME: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)+", re.ASCII)
WORD: Final = re.compile(r"[!-~]+")
TOKEN: Final = re.compile(rf"[0-4][0-4]|[01]|grid|true|false|-|{GODS}")


class BadCalls(ValueError):
    """Call lines that cannot be read; the text names the line."""


def parse_calls(lines: Sequence[str]) -> tuple[Call, ...]:
    """The calls in the order in which they began; BadCalls if a line is malformed, or the two kinds do not pair up."""
    ended: dict[int, Call] = {}
    open_calls: list[tuple[int, str, tuple[str, ...]]] = []
    for number, line in enumerate(lines):
        words = _words_of(line)
        if line.startswith(ENTERED):
            _demand_operation(line, words)
            open_calls.append((number, words[0], words[1:]))
            continue
        if len(words) != 1:
            raise BadCalls(f"the call line {line!a} has {len(words)} values: write {LEFT}VALUE")
        if not open_calls:
            raise BadCalls(f"the call line {line!a} returns from no operation that was entered")
        began, operation, given = open_calls.pop()
        _demand_tokens(line, operation, words)
        ended[began] = Call(operation, given[0], given[1:], words[0], began, number)
    if open_calls:
        began = open_calls[-1][0]
        raise BadCalls(f"the call line {lines[began]!a} enters an operation that never returns")
    return tuple(ended[began] for began in sorted(ended))


def write_calls(calls: Sequence[Call]) -> tuple[str, ...]:
    """The lines that tell of these calls."""
    return tuple(line for _, line in sorted(_events(calls)))


def _events(calls: Sequence[Call]) -> Iterator[tuple[int, str]]:
    for call in calls:
        told = " ".join((call.operation, call.receiver, *call.arguments))
        yield call.began, f"{ENTERED}{told}"
        yield call.ended, f"{LEFT}{call.returned}"


def _words_of(line: str) -> tuple[str, ...]:
    """What follows the sign of a call line, word by word."""
    if not line.startswith((ENTERED, LEFT)):
        raise BadCalls(f"{line!a} is no call line: it begins with {ENTERED!r} or {LEFT!r}")
    words = tuple(line[len(ENTERED) :].split(" "))
    if not all(map(WORD.fullmatch, words)):
        raise BadCalls(f"the call line {line!a} is not words with one space between them")
    return words


def _demand_operation(line: str, words: tuple[str, ...]) -> None:
    if not NAME.fullmatch(words[0]):
        raise BadCalls(f"the call line {line!a} names no operation: write CLASS.OPERATION")
    if len(words) < 2:
        raise BadCalls(f"the call line {line!a} has no receiver: write - for the game itself")
    _demand_tokens(line, words[0], words[1:])


def _demand_tokens(line: str, operation: str, values: tuple[str, ...]) -> None:
    if operation not in OPERATIONS:
        return
    for value in values:
        if not TOKEN.fullmatch(value):
            raise BadCalls(
                f"{value!a} in the call line {line!a} is no value: write a cell such as 23, 0 or 1 "
                "for a player, grid, a god, true, false, or -"
            )
