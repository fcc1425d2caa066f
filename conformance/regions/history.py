"""What a process was asked before a request, as far as a program might remember it."""

from dataclasses import dataclass

from conformance.regions.condition import Value
from spec.cells import Cell


@dataclass(frozen=True, slots=True)
class History:
    """What the process was asked before: in which of its games this is, and what was answered in this game."""

    game: int = 1
    loaded: bool = False
    requests: int = 0
    turns: int = 0
    last: str = ""
    last_refused: bool = False
    last_same: bool = False
    refused: int = 0
    left: Cell | None = None
    """The cell that the last move of this game left."""
    moved: Cell | None = None
    """The cell that the last move of this game went to."""
    left_ever: Cell | None = None
    """The cell that the last move left, of whatever game."""
    pushes: int = 0
    just_pushed: bool = False
    pushed_ever: bool = False
    """The last move of whatever game was a push."""
    built: Cell | None = None
    """The cell that was built on last, in whatever game."""
    pushed_since_new: bool = False
    """There was a push since the last `new`, whatever was loaded."""
    earlier: str = ""
    """The clause that broke first in this game: since then it is not the game that the rules make."""

    def of_the_next_game(self, loaded: bool) -> "History":
        """A game begins: what a program should forget by now is still known."""
        return History(
            self.game + 1,
            loaded,
            left_ever=self.left_ever,
            pushed_ever=self.pushed_ever,
            built=self.built,
            pushed_since_new=loaded and self.pushed_since_new,
        )

    def values(self) -> dict[str, Value]:
        """The history as circumstances."""
        return {
            "the game": min(self.game, 9),
            "loaded": self.loaded,
            "requests before": min(self.requests, 9),
            "turns": min(self.turns, 9),
            "just asked": self.last,
            "just refused": self.last_refused,
            "the same before": self.last_same,
            "refused before": min(self.refused, 3),
            "pushes before": min(self.pushes, 2),
            "the last move pushed": self.just_pushed,
            "the last move of any game pushed": self.pushed_ever,
            "a push since `new`": self.pushed_since_new,
        }
