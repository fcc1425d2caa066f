"""What the kit knows of a program's selection, where that decides which worker may move.

A selection is shown for sure only right after `select`. Afterwards a program may keep it, drop it
at a refused move, or show the worker that it selected in order to move. So the knowledge is a set:
the workers that may be the selected one, nobody among them. A move is forbidden if its worker is
none of these, and may be called allowed only if it is the only one.
"""

from spec.cells import Cell
from spec.dialect import Dialect, Selection
from spec.facts import Choice
from spec.position import Phase, Position
from spec.requests import Builds, Load, Move, Moves, New, Request, Select, State

Possible = frozenset[Cell | None]
NOBODY: Possible = frozenset({None})
LOOKS = (State, Moves, Builds)


class KnownSelection:
    """Follows one process: what a selection means to it, and what one that fails does to the one before."""

    def __init__(self, dialect: Dialect) -> None:
        self._rule = dialect.selection
        self._is_told_after_failing = dialect.refused_select_clears
        self._possible = NOBODY

    def forget(self) -> None:
        """The process was started again, or nobody knows where it stands."""
        self._possible = NOBODY

    def choice(self, before: Position | None, request: Request) -> Choice | None:
        """Has the worker of the move been chosen; None for a request that is no move."""
        if not isinstance(request, Move) or before is None:
            return None
        if self._rule is Selection.FREE or before.turn.phase is not Phase.MOVE:
            return Choice.MADE
        if self._possible == {request.origin}:
            return Choice.MADE
        if self._rule is Selection.MAY_BIND or request.origin in self._possible:
            return Choice.OPEN
        return Choice.NOT_MADE

    def follow(self, request: Request, accepted: bool, shown: Cell | None, is_told: bool) -> None:
        """The request was answered; `shown` is the worker that the turn after it names, if the turn was told."""
        if isinstance(request, LOOKS):
            return
        seen: Possible = frozenset({shown} if is_told else ())
        match request:
            case Select(cell) if accepted:
                chosen: Possible = frozenset({cell})
                self._possible = chosen if seen <= chosen else chosen | seen | NOBODY
            case Select() | Move() if not accepted:
                dropped = self._possible | NOBODY
                # Where a document says what a failed selection leaves, what is shown then holds.
                holds = isinstance(request, Select) and self._is_told_after_failing and is_told
                self._possible = seen if holds and seen <= dropped else dropped | seen
            case New() | Load():
                self._possible = NOBODY | seen
            case _ if accepted:
                self._possible = NOBODY | seen
            case _:
                self._possible |= seen
