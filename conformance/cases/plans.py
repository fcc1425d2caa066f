"""Planned games: how each class of cases is reached by legal play alone, for implementations without `load`.

The data in `plans.txt` is made by `python -m conformance.cases.make_plans`. A line is

* `plan NAME = GAME`: a shortest game found, whose last request is in the class of that name (see `names`);
* `tour = GAME`: a game that meets many classes, with requests in between that are to be refused;
* `again = GAME`: the same, for the other player;
* `not NAME = REASON`: a class that is not reached.

A game is written as its gods (`n`, `m`, `p`) and its requests, a letter and the coordinates; `z` and `y` are -1 and
-2.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from conformance.cases.names import names_of
from conformance.cases.script import Script
from conformance.cases.turning import Game, turned
from spec.cells import Cell
from spec.gods import God
from spec.position import Position
from spec.requests import Build, Builds, Dome, Move, Moves, New, Pass, Place, Request, Select, State

DATA: Final = Path(__file__).with_name("plans.txt")
GODS: Final = {"n": God.NONE, "m": God.MINOTAUR, "p": God.PAN}
GOD_LETTERS: Final = {god: letter for letter, god in GODS.items()}
COORDINATES: Final = "yz0123456"
STEPS: Final[dict[str, type[Move | Build | Dome]]] = {"m": Move, "b": Build, "d": Dome}
POINTS: Final[dict[str, type[Place | Select]]] = {"p": Place, "s": Select}
BARE: Final[dict[str, type[Pass | State]]] = {"-": Pass, "?": State}
KINDS: Final[dict[str, type[Request]]] = {**STEPS, **POINTS, **BARE}
LETTERS: Final = {kind: letter for letter, kind in KINDS.items()}


@dataclass(frozen=True, slots=True)
class Unreached:
    """A class that no planned game reaches, and why."""

    name: str
    reason: str


def _write_cell(cell: Cell) -> str:
    return "".join(COORDINATES[number + 2] for number in cell)


def _read_cell(text: str) -> Cell:
    return COORDINATES.index(text[0]) - 2, COORDINATES.index(text[1]) - 2


def _write(request: Request) -> str:
    match request:
        case New(gods):
            return GOD_LETTERS[gods[0]] + GOD_LETTERS[gods[1]]
        case Move(origin, target) | Build(origin, target) | Dome(origin, target):
            return LETTERS[type(request)] + _write_cell(origin) + _write_cell(target)
        case Place(cell) | Select(cell):
            return LETTERS[type(request)] + _write_cell(cell)
        case _:
            return LETTERS[type(request)]


def _read(word: str) -> Request:
    if word[0] in STEPS and len(word) == 5:
        return STEPS[word[0]](_read_cell(word[1:3]), _read_cell(word[3:]))
    if word[0] in POINTS and len(word) == 3:
        return POINTS[word[0]](_read_cell(word[1:]))
    if word in BARE:
        return BARE[word]()
    return New((GODS[word[0]], GODS[word[1]]))


def write_game(game: Game) -> str:
    """The game as a line."""
    return " ".join(_write(request) for request in game)


def read_game(line: str) -> Game:
    """The game that `write_game` wrote."""
    return tuple(_read(word) for word in line.split())


def gods_of(game: Game) -> frozenset[God]:
    """The gods that the game is played with."""
    return frozenset(god for request in game if isinstance(request, New) for god in request.gods)


@cache
def _lines() -> tuple[tuple[str, str, str], ...]:
    """Kind, name and text of every line of the data."""
    found = []
    for line in DATA.read_text(encoding="ascii").splitlines():
        if line and not line.startswith("#"):
            head, text = line.split("= ", 1)
            kind, _, name = head.strip().partition(" ")
            found.append((kind, name, text))
    return tuple(found)


@cache
def plans() -> dict[str, str]:
    """The planned game of each class, still as written."""
    return {name: text for kind, name, text in _lines() if kind == "plan"}


def tours(gods: Sequence[God], both_players: bool = False, turning: int = 0) -> Iterator[Script]:
    """The tours for these gods, those that meet most first; on a board turned further round.

    They meet every class for one of the players; with `both_players` those follow that meet it for the other.
    """
    kinds = ("tour", "again") if both_players else ("tour",)
    for kind, _, text in _lines():
        if kind in kinds:
            game = read_game(text)
            if gods_of(game) <= set(gods):
                yield Script(turned(game, turning))


def with_lists(script: Script) -> Script:
    """The script with the list of moves or builds asked for before the steps of each worker."""
    found: list[Request] = []
    last: Request | None = None
    for request in script.requests:
        if isinstance(request, Move | Build):
            kind = Moves if isinstance(request, Move) else Builds
            if kind(request.origin) != last:
                last = kind(request.origin)
                found.append(last)
        found.append(request)
    return Script(tuple(found))


def unreached(gods: Sequence[God]) -> tuple[Unreached, ...]:
    """The classes that are not reached: those listed, and those that need other gods than these."""
    found = [Unreached(name, text) for kind, name, text in _lines() if kind == "not"]
    for name, text in plans().items():
        missing = sorted(god.value for god in gods_of(read_game(text)) - set(gods))
        if missing:
            found.append(
                Unreached(name, f"it takes {' and '.join(missing)}, which is not declared")
            )
    return tuple(found)


def named_plan(name: str) -> Game | None:
    """The shortest game found that ends with a request of this class."""
    text = plans().get(name)
    return None if text is None else read_game(text)


def plan_for(position: Position, request: Request) -> Game | None:
    """The shortest game found that ends with a request of the same facts."""
    return named_plan(names_of(position, request)[0])


def plans_like(position: Position, request: Request) -> Iterator[Game]:
    """Games that end with a request like this one, the most alike first.

    At the same place or with the same way of shutting in, then with the same facts in the same direction, then anyhow.
    """
    found: list[Game] = []
    facts, *others = names_of(position, request)
    for name in (*others, facts):
        game = named_plan(name)
        if game is not None:
            found += [
                other for number in range(8) if _is_at(request, other := turned(game, number))
            ]
            found += [
                other for number in range(8) if _is_along(request, other := turned(game, number))
            ]
            found.append(game)
    yield from dict.fromkeys(found)


def _is_at(request: Request, game: Game) -> bool:
    """The game ends with this very request."""
    return game[-1] == request


def _is_along(request: Request, game: Game) -> bool:
    """The game ends with a step in the direction of this one."""
    return _direction(game[-1]) == _direction(request) is not None


def _direction(request: Request) -> Cell | None:
    match request:
        case Move(origin, target) | Build(origin, target) | Dome(origin, target):
            return target[0] - origin[0], target[1] - origin[1]
        case _:
            return None
