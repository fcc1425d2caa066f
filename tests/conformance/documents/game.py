"""A game by one of the documents that is wrong, or right, in one way: `game NAME`, run as a module.

It plays the reference's engine by a row of its own, and may refuse more, accept more, or change what comes of it.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from reference_impl.engine import Outcome, attempt, legal_builds, legal_moves
from spec.cells import CELLS, Cell
from spec.dialect import Dialect, dialect_of
from spec.gods import God
from spec.notation import write_cell, write_position
from spec.position import Position, new_game
from spec.requests import Builds, Hello, Load, Moves, New, Request, parse_request

Refuses = Callable[[Position, Request], bool]
Plays = Callable[[Position, Request, Outcome, Dialect], Outcome]


def nothing(position: Position, request: Request) -> bool:
    """Refuses nothing more."""
    return False


def as_it_is(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
    """Plays as the engine does."""
    return outcome


@dataclass(frozen=True)
class Way:
    """How a game differs from its document's reference; `breaks` is the clause that it is wrong by, if it is wrong."""

    document: str
    breaks: str = ""
    row: dict[str, object] = field(default_factory=dict)
    refuses: Refuses = nothing
    plays: Plays = as_it_is
    unplayed: Callable[[tuple[God, God]], bool] = lambda gods: False
    gods: tuple[God, ...] = tuple(God)
    features: str = "load,select"
    mark: str = "!"
    """The answer to a pair of gods that is not played."""
    reason: str = "not allowed"
    """What a refusal says."""
    lists: Callable[[tuple[Cell, ...]], tuple[Cell, ...]] = lambda cells: cells
    """What is listed of the cells that a move or a build may go to."""


class Game:
    """One process that plays in this way."""

    def __init__(self, name: str, way: Way) -> None:
        self._name, self._way = name, way
        row = replace(dialect_of(way.document, way.features.split(",")), **way.row)  # type: ignore[arg-type]
        self._row = row
        self._position: Position | None = None

    def answer(self, line: str) -> str:
        """The reply to a line."""
        try:
            request = parse_request(line)
        except ValueError as problem:
            return f"! {problem}"
        if isinstance(request, Hello):
            gods = ",".join(god.value for god in self._way.gods)
            return f"= santorini 1 name={self._name.replace(' ', '-')} gods={gods} features={self._way.features}"
        if isinstance(request, New | Load):
            pair = request.gods if isinstance(request, New) else request.position.gods
            if self._way.unplayed(pair) or not set(pair) <= set(self._way.gods):
                shown = write_position(self._position or new_game((God.NONE, God.NONE)))
                return f"{self._way.mark} {shown} not played"
        elif self._position is None:
            return "! no game yet"
        before = self._position or new_game((God.NONE, God.NONE))
        if isinstance(request, Moves | Builds):
            return f"= {self._listed(before, request)}"
        outcome = attempt(before, request, self._row)
        if outcome.accepted and self._way.refuses(before, request):
            outcome = Outcome(False, before)
        outcome = self._way.plays(before, request, outcome, self._row)
        self._position = outcome.after
        shown = write_position(outcome.after)
        return f"= {shown}" if outcome.accepted else f"? {shown} {self._way.reason}".rstrip()

    def _listed(self, before: Position, request: Moves | Builds) -> str:
        if request.cell not in CELLS:
            return "-"
        if isinstance(request, Moves):
            cells = legal_moves(before, request.cell, self._row)
        else:
            cells = legal_builds(before, request.cell)
        return ",".join(map(write_cell, self._way.lists(cells))) or "-"


def main(name: str) -> None:
    """Answers until `quit` or the end."""
    from tests.conformance.documents.ways import WAYS

    game = Game(name, WAYS[name])
    for line in sys.stdin:
        if line.strip() == "quit":
            return
        print(game.answer(line.strip()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
