"""Gathers what games come past: everything that can be asked at their positions, and the best game to each class."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from conformance.cases.turning import Game
from conformance.reach.class_names import names_of
from conformance.reach.plans import gods_of
from reference_impl.engine import attempt
from spec.cells import CELLS, Cell, behind, distance, index_of, on_board
from spec.gods import God
from spec.position import Position, new_game
from spec.requests import Build, Dome, Move, Pass, Request, Select, State

Key = tuple[str, int]
"""A class, and the player on turn."""

AROUND = tuple((row, column) for row in range(-2, 3) for column in range(-2, 3))


@dataclass(frozen=True, slots=True)
class Possible:
    """A request that can be made at a position, and the names of its classes."""

    request: Request
    accepted: bool
    names: tuple[str, ...]


def requests_at(position: Position) -> Iterator[Request]:
    """Requests that start at a worker or beside one, and those about no cell."""
    workers = position.occupied
    empty = [cell for cell in CELLS if cell not in workers and position.height(cell) == 0]
    for origin in (*workers, *empty[:1], *empty[-1:]):
        for row, column in AROUND:
            target: Cell = origin[0] + row, origin[1] + column
            yield Move(origin, target)
            yield Build(origin, target)
            if origin in workers:
                yield Dome(origin, target)
        yield Select(origin)
    yield from (Select((-1, 0)), Pass(), State())


@cache
def possible_at(position: Position) -> tuple[Possible, ...]:
    """Everything that is looked for at a position, one request a set of names."""
    found: dict[tuple[str, ...], Possible] = {}
    for request in one_of_each(position):
        names = names_of(position, request)
        if names not in found:
            found[names] = Possible(request, attempt(position, request).accepted, names)
    return tuple(found.values())


def one_of_each(position: Position) -> Iterator[Request]:
    """The requests at a position without those that look the same as one before."""
    seen: set[tuple[object, ...]] = set()
    for request in requests_at(position):
        look: tuple[object, ...] = (type(request),)
        if isinstance(request, Move | Build | Dome):
            origin, target = request.origin, request.target
            look += (
                origin == position.turn.worker,
                *_on(position, origin),
                min(distance(origin, target), 2),
                *_on(position, target),
            )
            if isinstance(request, Move) and position.owner(target) is not None:
                look += _on(position, behind(origin, target))
            elif isinstance(request, Build) and origin == position.turn.worker:
                look += (target,)
            elif isinstance(request, Move) and position.height(target) > 1:
                look += (origin, target)
        elif isinstance(request, Select):
            look += (request.cell,)
        if look not in seen:
            seen.add(look)
            yield request


def _on(position: Position, cell: Cell) -> tuple[object, ...]:
    return (
        position.owner(cell),
        position.towers[index_of(cell)] if on_board(cell) else None,
    )


def positions_of(game: Game) -> Iterator[tuple[Position, Request]]:
    """The requests of a game from the first move on, each with the position before it."""
    position = new_game((God.NONE, God.NONE))
    for request in game:
        if position.all_placed:
            yield position, request
        position = attempt(position, request).after


@dataclass
class Book:
    """The shortest game known to each of the wanted classes, for each player."""

    wanted: Sequence[str]
    best: dict[Key, Game] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._names = frozenset(self.wanted)

    def gather(self, game: Game) -> None:
        """Looks around at every position of the game, the last one included."""
        ends = (*positions_of((*game, State())),)
        before = len(game) - len(ends) + 1
        for place, (position, _) in enumerate(ends):
            begun = game[: before + place]
            for possible in possible_at(position):
                for name in possible.names:
                    self._offer(name, position.turn.player, begun, possible.request)

    def _offer(self, name: str, player: int, begun: Game, request: Request) -> None:
        if name in self._names:
            known = self.best.get((name, player))
            if known is None or rank(name, (*begun, request)) < rank(name, known):
                self.best[name, player] = (*begun, request)

    def shortest(self, name: str, player: int | None = None) -> Game | None:
        """The best game to the class, for this player or for either."""
        players = (0, 1) if player is None else (player,)
        found = [game for one in players if (game := self.best.get((name, one)))]
        return min(found, key=lambda game: rank(name, game)) if found else None


def rank(name: str, game: Game) -> tuple[int, int]:
    """Games with fewer gods that the class does not ask for come first, then shorter ones."""
    asked_for = {God.NONE.value, *name.split()}
    return sum(god.value not in asked_for for god in gods_of(game)), len(game)
