"""The gods as small objects: what each lets its player do beyond the common rules.

A god answers three questions about a move; the other basic gods (which build twice, move twice or
forbid a climb) will ask for more methods here, never for a test of a god's name in the engine.
"""

from dataclasses import dataclass
from typing import Final

from spec.dialect import Drop
from spec.facts import MoveFacts
from spec.gods import God


@dataclass(frozen=True)
class Power:
    """No card at all: the common rules."""

    def may_push(self) -> bool:
        """The player may enter a cell that an opponent's worker holds."""
        return False

    def wins_by(self, move: MoveFacts, drop: Drop) -> bool:
        """The move wins by the card; how far a winning drop goes is a matter of the document."""
        return False

    @property
    def has_a_win_of_its_own(self) -> bool:
        """The card wins by moves that win for nobody else."""
        return False


@dataclass(frozen=True)
class Minotaur(Power):
    """Pushes an opponent's worker straight on."""

    def may_push(self) -> bool:
        """The player may enter a cell that an opponent's worker holds."""
        return True


@dataclass(frozen=True)
class Pan(Power):
    """Also wins by moving down two levels, or more."""

    def wins_by(self, move: MoveFacts, drop: Drop) -> bool:
        """The worker comes down two levels, or more if those win too."""
        fall = move.origin_height - move.target_height
        return fall == 2 if drop is Drop.EXACTLY else fall >= 2

    @property
    def has_a_win_of_its_own(self) -> bool:
        """The card wins by moves that win for nobody else."""
        return True


POWERS: Final[dict[God, Power]] = {
    God.NONE: Power(),
    God.MINOTAUR: Minotaur(),
    God.PAN: Pan(),
}
