"""The one-line notation of a position: board, workers, turn.

`*` stands for a token that an implementation cannot tell; `parse_shown` keeps such gaps,
`parse_position` refuses them.
"""

from dataclasses import dataclass
from functools import lru_cache

from spec.cells import SIZE, Cell
from spec.gods import Gods
from spec.position import TOWERS, Pair, Phase, Position, Turn

UNTOLD = "*"
NOT_PLACED = "--"
KEPT = 4096
"""So many tokens are remembered: a game repeats most of them from reply to reply."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What an implementation showed of a position; None is a token that it cannot tell."""

    towers: tuple[int, ...] | None
    workers: tuple[Pair, Pair] | None
    turn: Turn | None

    @property
    def is_whole(self) -> bool:
        """Nothing was left out."""
        return self.towers is not None and self.workers is not None and self.turn is not None


def write_cell(cell: Cell | None) -> str:
    """Row digit and column digit, or `--`."""
    return NOT_PLACED if cell is None else f"{cell[0]}{cell[1]}"


def write_board(towers: tuple[int, ...]) -> str:
    """Five rows of five cells, top to bottom."""
    line = "".join(TOWERS[tower] for tower in towers)
    return "/".join(line[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))


def write_workers(workers: tuple[Pair, Pair]) -> str:
    """Player 0's cells, then player 1's."""
    return "/".join(",".join(write_cell(cell) for cell in pair) for pair in workers)


def write_turn(turn: Turn) -> str:
    """The letter of the phase, the player, and the worker it is about."""
    worker = "" if turn.worker is None else f":{write_cell(turn.worker)}"
    return f"{turn.phase.value}{turn.player}{worker}"


def write_position(position: Position) -> str:
    """The three tokens, separated by one space."""
    return " ".join(
        (
            write_board(position.towers),
            write_workers(position.workers),
            write_turn(position.turn),
        )
    )


def parse_cell(text: str) -> Cell:
    """Two digits from 0 to 4."""
    if len(text) == 2 and all(letter in "01234" for letter in text):
        return int(text[0]), int(text[1])
    raise ValueError(f"{text!r} is no cell: write its row and its column, each 0 to 4")


@lru_cache(maxsize=KEPT)
def parse_board(text: str) -> tuple[int, ...]:
    """Five rows of five towers."""
    rows = text.split("/")
    if [len(row) for row in rows] != [SIZE] * SIZE:
        raise ValueError(f"{text!r} is no board: it takes five rows of five, joined by '/'")
    for letter in "".join(rows):
        if letter not in TOWERS:
            raise ValueError(f"{letter!r} in {text!r} is no tower: use one of {TOWERS}")
    return tuple(TOWERS.index(letter) for letter in "".join(rows))


def _parse_pair(text: str) -> Pair:
    cells = text.split(",")
    if len(cells) != 2:
        raise ValueError(f"{text!r} is not two workers: write two cells, or '--', joined by ','")
    first, second = (None if cell == NOT_PLACED else parse_cell(cell) for cell in cells)
    return first, second


@lru_cache(maxsize=KEPT)
def parse_workers(text: str, apart: bool = True) -> tuple[Pair, Pair]:
    """Both players' workers, all on different cells unless that is not asked for."""
    pairs = text.split("/")
    if len(pairs) != 2:
        raise ValueError(f"{text!r} are no workers: write player 0's, '/', player 1's")
    first, second = (_parse_pair(pair) for pair in pairs)
    standing = [cell for cell in (*first, *second) if cell is not None]
    if apart and len(set(standing)) != len(standing):
        raise ValueError(f"{text!r} puts two workers on one cell")
    return first, second


@lru_cache(maxsize=KEPT)
def parse_turn(text: str) -> Turn:
    """A letter, a player, and the worker where one is needed."""
    start, colon, cell = text.partition(":")
    if len(start) != 2 or start[0] not in "pmbw" or start[1] not in "01":
        raise ValueError(f"{text!r} is no turn: write p, m, b or w and the player, 0 or 1")
    phase = Phase(start[0])
    if colon and phase not in (Phase.MOVE, Phase.BUILD):
        raise ValueError(f"{text!r} is no turn: a worker is named only after m and b")
    if phase is Phase.BUILD and not colon:
        raise ValueError(f"{text!r} is no turn: name the worker that builds, as in b0:12")
    return Turn(phase, int(start[1]), parse_cell(cell) if colon else None)


def parse_shown(text: str, apart: bool = True) -> Shown:
    """The first three tokens of a line, `*` allowed in place of each; workers stand apart if that is asked for."""
    tokens = text.split(" ")
    if len(tokens) < 3:
        raise ValueError(f"{text!r} is no position: it takes board, workers and turn")
    board, workers, turn = tokens[:3]
    return Shown(
        None if board == UNTOLD else parse_board(board),
        None if workers == UNTOLD else parse_workers(workers, apart),
        None if turn == UNTOLD else parse_turn(turn),
    )


def parse_position(text: str, gods: Gods) -> Position:
    """A whole position; ValueError says in one line what is wrong with the text."""
    shown = parse_shown(text)
    if shown.towers is None or shown.workers is None or shown.turn is None:
        raise ValueError(f"{text!r} leaves a token open with '*'")
    if len(text.split(" ")) != 3:
        raise ValueError(f"{text!r} is no position: it takes board, workers and turn, no more")
    return Position(gods, shown.towers, shown.workers, shown.turn)
