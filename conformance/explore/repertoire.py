"""What an implementation can be asked, as far as choosing steps needs to know it."""

from dataclasses import dataclass
from functools import cached_property

from conformance.cases.powers import PUSHERS
from spec.dialect import Dialect, Selection, dialect_of
from spec.gods import Gods
from spec.position import Phase, Position
from spec.statements.move import TOP


@dataclass(frozen=True)
class Repertoire:
    """The document that it is judged by, the pairs of gods that it plays, and its features."""

    document: str
    pairs: tuple[Gods, ...]
    features: tuple[str, ...]

    @cached_property
    def dialect(self) -> Dialect:
        """What it is expected to answer, once the mover is selected where that is needed."""
        return dialect_of(self.document)

    @cached_property
    def selects_movers(self) -> bool:
        """The document may want a worker to be selected before it moves."""
        return dialect_of(self.document, self.features).selection is not Selection.FREE

    def can_load(self, position: Position) -> bool:
        """The position can be loaded, and play can lead to it as far as levels go."""
        standing = [cell for pair in position.workers for cell in pair]
        return (
            "load" in self.features
            and position.turn.phase in (Phase.MOVE, Phase.BUILD)
            and not any(cell is None or position.has_dome(cell) for cell in standing)
            # Nobody but a god that pushes brings a worker to level 3 without an end of the game.
            and (
                any(god in PUSHERS for pair in self.pairs for god in pair)
                or not any(cell is not None and position.height(cell) == TOP for cell in standing)
            )
        )
