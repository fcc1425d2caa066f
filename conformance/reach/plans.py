"""Planned games: how each class of cases is reached by legal play alone, for implementations without `load`.

The data in `plans.txt` is made by `python -m conformance.reach.make_plans`. A line is

* `plan NAME = GAME`: a shortest game found, whose last request is in the class of that name (see `names`);
* `other NAME = GAME`: the same, with the other player on turn at the end;
* `tour = GAME`: a game that meets many classes, with requests in between that are to be refused;
* `again = GAME`: the same, for the other player;
* `not NAME = REASON`: a class that is not reached.

A game is written as its gods, a letter each, and its requests, a letter and the coordinates; `z` and `y` are -1 and -2.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from conformance.cases.lay_out import cells_of
from conformance.cases.script import Script
from conformance.cases.turning import TURNINGS, Game, turned
from conformance.reach.class_names import facts_name, names_of
from conformance.reach.planner import played
from reference_impl.engine import attempt
from spec.cells import Cell
from spec.clause import Clause, Kind
from spec.dialect import DIALECTS
from spec.gods import God, Gods
from spec.judgement import judge, objections, word_of
from spec.position import Position
from spec.registry import clauses_of
from spec.requests import Build, Dome, Move, New, Pass, Place, Request, Select, State, Stepping
from spec.transition import Transition

DATA: Final = Path(__file__).with_name("plans.txt")
COORDINATES: Final = "yz0123456"
STEPS: Final[dict[str, type[Stepping]]] = {"m": Move, "b": Build, "d": Dome}
POINTS: Final[dict[str, type[Place | Select]]] = {"p": Place, "s": Select}
BARE: Final[dict[str, type[Pass | State]]] = {"-": Pass, "?": State}
KINDS: Final[dict[str, type[Request]]] = {**STEPS, **POINTS, **BARE}
LETTERS: Final = {kind: letter for letter, kind in KINDS.items()}
GODS: Final[dict[str, God]] = {}
"""The gods, each by the first letter of its name that no god before it has."""
for _god in God:
    GODS[next(letter for letter in _god.value if letter not in GODS)] = _god
GOD_LETTERS: Final = {god: letter for letter, god in GODS.items()}


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
    if isinstance(request, New):
        return "".join(GOD_LETTERS[god] for god in request.gods)
    return LETTERS[type(request)] + "".join(map(_write_cell, cells_of(request)))


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


def pair_of(game: Game) -> Gods:
    """The gods of the two players, of the first game if there are several."""
    return next(request.gods for request in game if isinstance(request, New))


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
def plans(kind: str = "plan") -> dict[str, str]:
    """The planned game of each class, still as written."""
    return {name: text for one, name, text in _lines() if one == kind}


def tours(gods: Sequence[God], both_players: bool = False) -> Iterator[Script]:
    """The tours for these gods.

    They meet every class for one of the players; with `both_players` those follow that meet it for the other too.
    """
    kinds = ("tour", "again") if both_players else ("tour",)
    for kind, _, text in _lines():
        if kind in kinds:
            game = read_game(text)
            if gods_of(game) <= set(gods):
                yield Script(game)


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


def plans_like(position: Position, request: Request) -> Iterator[Game]:
    """Games that end with a request of the same facts, the most alike first.

    With the same player and the same gods if that goes; at the same place or with the same way of being shut in, then
    in the same direction, then anyhow.
    """
    facts, *others = names_of(position, request)
    for name in (*others, facts):
        games = [read_game(text) for kind in ("plan", "other") if (text := plans(kind).get(name))]
        for game in sorted(games, key=lambda game: player_of(game) != position.turn.player):
            for fitted in (with_gods_of(position, game), game):
                before = played(fitted[:-1])
                if before is not None and facts_name(before, fitted[-1]) == facts:
                    all_round = [turned(fitted, number) for number in range(len(TURNINGS))]
                    yield from sorted(all_round, key=lambda other: _unlikeness(other[-1], request))
                    break


def player_of(game: Game) -> int:
    """Whose turn it is at the last request of a plan, if the game is not over."""
    before = played(game[:-1])
    assert before is not None
    return before.turn.player


@cache
def shortest_first() -> tuple[Game, ...]:
    """All planned games, each once."""
    games = [read_game(text) for kind in ("plan", "other") for text in plans(kind).values()]
    return tuple(sorted(dict.fromkeys(games), key=len))


def plans_about(clause: Clause, gods: Sequence[God]) -> Iterator[Game]:
    """Games at whose last request the clause decides, the shortest first, always in the same order.

    A condition decides where it alone forbids the request, any other clause where it speaks of the right answer.
    """
    clauses = clauses_of(clause.document)
    for game in shortest_first():
        if word_of(game[-1]) == clause.request and gods_of(game) <= set(gods):
            before = played(game[:-1])
            if before is not None and _decides(clause, clauses, before, game[-1]):
                yield game


def _decides(clause: Clause, clauses: Sequence[Clause], before: Position, request: Request) -> bool:
    if clause.kind is Kind.REQUIRES:
        against = objections(clauses, before, request)
        return clause in against and {one.predicate for one in against} == {clause.predicate}
    outcome = attempt(before, request, DIALECTS[clause.document])
    happened = Transition(before, request, outcome.accepted, outcome.after)
    return any(found.clause is clause for found in judge([clause], happened))


def with_gods_of(position: Position, game: Game) -> Game:
    """The game with the gods of the position, which may make it illegal."""
    first, second = position.gods
    same = player_of(game) == position.turn.player
    return New((first, second) if same else (second, first)), *game[1:]


def _unlikeness(one: Request, other: Request) -> int:
    """0 for the very same request, 1 for a step in the same direction, otherwise 2."""
    if one == other:
        return 0
    return 1 if _direction(one) == _direction(other) is not None else 2


def _direction(request: Request) -> Cell | None:
    if not isinstance(request, Stepping):
        return None
    return request.target[0] - request.origin[0], request.target[1] - request.origin[1]
