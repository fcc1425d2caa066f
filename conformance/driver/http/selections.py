"""Which worker of a server may be the selected one, by what it accepted and by what its pages show."""

from typing import Final

from spec.cells import Cell
from spec.position import Phase
from spec.told import Parts

NOBODY: Final[frozenset[Cell | None]] = frozenset({None})


class Selections:
    """Follows one game. D0 does not say how long a selection lasts: it may outlive the turn.

    `latest` is the worker that is selected for sure, if one is: a server may drop its selection with a
    selection or a move that it refuses. `possible` are all that may be the selected one, nobody among them;
    it is None where that is not known: no page shows it, and the player has had a worker selected before.
    """

    def __init__(self, is_told: bool = False) -> None:
        self.latest: Cell | None = None
        self.possible: frozenset[Cell | None] | None = NOBODY
        self._is_told = is_told
        self._players: set[int | None] = set()

    def selected(self, cell: Cell, accepted: bool, shown: Parts, named: Cell | None) -> None:
        """The selection of this cell was asked for; the page shows the game so, and names a worker."""
        self.latest = cell if accepted else None
        self._is_told = self._is_told or named is not None
        if accepted:
            self.possible = frozenset({cell})
            self._players.add(shown.player)
        else:
            self._see(named)

    def acted(self, accepted: bool, shown: Parts, named: Cell | None) -> None:
        """Anything else was asked for; once it is done the turn may be another one."""
        self.latest = None
        if accepted:
            may_last = bool(self._players & {shown.player, None}) or (
                shown.player is None and bool(self._players)
            )
            self.possible = None if may_last and not self._is_told else NOBODY
        self._see(named if shown.phase is Phase.MOVE else None)

    def _see(self, named: Cell | None) -> None:
        """A worker that the page names is selected; otherwise the selection may have been dropped."""
        if named is not None:
            self._is_told, self.possible = True, frozenset({named})
        elif self.possible is not None:
            self.possible |= NOBODY
