"""What is told of a game, part by part: a server need not tell all of it."""

from dataclasses import dataclass, replace

from spec.cells import Cell
from spec.notation import UNTOLD, Shown, write_board, write_turn, write_workers
from spec.position import Pair, Phase, Position, Turn


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a game; None is a part that is not told.

    `player` is the one on turn, or the winner of a game that is over. `builder` is the worker that has just moved and
    is to build. A mere selection is no part of the game.
    """

    towers: tuple[int, ...] | None = None
    workers: tuple[Pair, Pair] | None = None
    phase: Phase | None = None
    player: int | None = None
    builder: Cell | None = None

    @property
    def all_placed(self) -> bool:
        """All four workers are told to stand on the board."""
        return self.workers is not None and all(None not in pair for pair in self.workers)

    @property
    def turn(self) -> Turn | None:
        """The turn, if it is told as a whole."""
        unnamed = self.phase is Phase.BUILD and self.builder is None
        if self.phase is None or self.player is None or unnamed:
            return None
        return Turn(self.phase, self.player, self.builder)

    def standing(self, player: int) -> frozenset[Cell]:
        """The cells on which workers of this player are told to stand."""
        pair = (None, None) if self.workers is None else self.workers[player]
        return frozenset(cell for cell in pair if cell is not None)

    def or_else(self, other: "Parts") -> "Parts":
        """These parts, and the other's for what is not told here."""
        return Parts(
            other.towers if self.towers is None else self.towers,
            other.workers if self.workers is None else self.workers,
            other.phase if self.phase is None else self.phase,
            other.player if self.player is None else self.player,
            other.builder if self.builder is None and self.phase is None else self.builder,
        )


def told_in(game: Position | Shown) -> Parts:
    """The parts of a position, or of what was shown of one."""
    turn = game.turn
    if turn is None:
        return Parts(game.towers, game.workers)
    builder = turn.worker if turn.phase is Phase.BUILD else None
    return Parts(game.towers, game.workers, turn.phase, turn.player, builder)


def agree(one: Parts, other: Parts) -> bool:
    """Nothing that both tell differs; the order of a player's two workers is never judged."""
    pairs = zip(_compared(one), _compared(other), strict=True)
    return all(mine is None or theirs is None or mine == theirs for mine, theirs in pairs)


def _compared(parts: Parts) -> tuple[object, ...]:
    workers = None if parts.workers is None else tuple(set(pair) for pair in parts.workers)
    return parts.towers, workers, parts.phase, parts.player, parts.builder


def write_parts(parts: Parts, selected: Cell | None = None) -> str:
    """Board, workers and turn, `*` for each that is not told as a whole; a selected worker is named."""
    return " ".join(
        (
            UNTOLD if parts.towers is None else write_board(parts.towers),
            UNTOLD if parts.workers is None else write_workers(parts.workers),
            _turn(parts, selected),
        )
    )


def _turn(parts: Parts, selected: Cell | None) -> str:
    turn = parts.turn
    if turn is None:
        return UNTOLD
    return write_turn(replace(turn, worker=selected) if turn.phase is Phase.MOVE else turn)
