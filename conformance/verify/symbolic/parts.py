"""Parts: what is concrete while a whole board is searched; everything else is symbolic.

A part fixes the request, the phase, the player on turn, the gods, how many workers are placed and
whether one is selected. Towers, workers, which worker is selected, and the cells that are asked for
may be anything that a position can show, and any coordinates, on the board or not.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from typing import Final

from conformance.cases.powers import OTHER_WINNERS, PUSHERS
from spec.dialect import DIALECTS, Selection
from spec.gods import God, Gods
from spec.position import Phase
from spec.registry import claimed_pairs, clauses_of, gods_of

ALL_WORKERS: Final = 4
NO_GODS: Final[Gods] = (God.NONE, God.NONE)
CELL_WORDS: Final = ("place", "select")
"""The requests about one cell, which cost little to search."""

WORDS: Final = (*CELL_WORDS, "move", "build")


class Extent(Enum):
    """How many parts are searched: each extent has all parts of those before it."""

    ONE_PAIR = "placements, selections, and moves where one is due, of player 0, one pair of gods"
    EACH_GOD = "every request in every phase, of player 0, each god of the mover once"
    EVERYTHING = "every request in every phase, of both players, every pair of gods"


class Region(Enum):
    """A smaller region of a part, in which a wrong answer is found sooner."""

    ALL = "anywhere"
    STEP = "one step of the player's first worker"
    PUSH = "one step of the player's first worker onto the opponent's first"


@dataclass(frozen=True, slots=True)
class Part:
    """What does not vary within one search. A worker can only be selected while a move is due."""

    word: str
    phase: Phase
    player: int
    gods: Gods
    placed: int = ALL_WORKERS
    selected: bool = False
    region: Region = Region.ALL

    def within(self, region: Region) -> "Part":
        """No more of this part than the region."""
        return replace(self, region=region)

    @property
    def moment(self) -> str:
        """Whose turn it is for what, in words."""
        player = f"player {self.player}"
        match self.phase:
            case Phase.PLACE:
                return f"{player} to place a worker, {self.placed} placed"
            case Phase.MOVE:
                selected = "a worker selected" if self.selected else "nobody selected"
                return f"{player} to move, {selected}"
            case Phase.BUILD:
                return f"{player} to build"
            case Phase.OVER:
                return f"{player} has won"

    @property
    def pair(self) -> str:
        """The gods, in words: of the player on turn, and of the other one."""
        own, other = self.gods[self.player], self.gods[1 - self.player]
        if self.gods == NO_GODS:
            return "without gods"
        return f"{_named(own)} against {_named(other)}"


def _named(god: God) -> str:
    return "no god" if god is God.NONE else god.value


def described(parts: Iterable[Part]) -> str:
    """The parts in words, those with the same turn together."""
    by_moment: dict[str, list[str]] = {}
    for part in parts:
        by_moment.setdefault(part.moment, []).append(part.pair)
    by_pairs: dict[tuple[str, ...], list[str]] = {}
    for moment, pairs in by_moment.items():
        by_pairs.setdefault(tuple(dict.fromkeys(pairs)), []).append(moment)
    return "; ".join(
        f"{' or '.join(pairs)}: {' or '.join(moments)}" for pairs, moments in by_pairs.items()
    )


@cache
def parts_of(document: str, word: str, extent: Extent) -> tuple[Part, ...]:
    """The parts in which requests with this word are searched."""
    found = {
        Extent.ONE_PAIR: _of_one_pair,
        Extent.EACH_GOD: _of_each_god,
        Extent.EVERYTHING: _of_everything,
    }
    return tuple(dict.fromkeys(found[extent](document, word)))


def first_pair(document: str) -> Gods:
    """A god that pushes against one with a win of its own, as far as the document knows gods and speaks of these."""
    pair = _of_these(document, PUSHERS), _of_these(document, OTHER_WINNERS)
    if all(clause.scope.covers(*pair) for clause in clauses_of(document)):
        return pair
    return claimed_pairs(document)[0]


def _of_these(document: str, wanted: Sequence[God]) -> God:
    """The first of the gods that the document knows; else the plainest that it does."""
    known = gods_of(document)
    return next((god for god in wanted if god in known), known[0])


def _pairs_of_each_god(document: str) -> Iterator[Gods]:
    first = first_pair(document)
    yield first
    other = _of_these(document, PUSHERS)
    yield from ((god, other) for god in gods_of(document) if god is not first[0])


def _all_pairs(document: str) -> tuple[Gods, ...]:
    return tuple(product(gods_of(document), gods_of(document)))


def _of_one_pair(document: str, word: str) -> Iterator[Part]:
    pair = first_pair(document)
    if word in CELL_WORDS:
        yield from _in_every_phase(word, (0,), pair)
    elif word == "move":
        may_bind = DIALECTS[document].selection is not Selection.FREE
        yield Part(word, Phase.MOVE, 0, pair, selected=may_bind)


def _of_each_god(document: str, word: str) -> Iterator[Part]:
    yield from _of_one_pair(document, word)
    if word == "move":
        may_bind = DIALECTS[document].selection is not Selection.FREE
        for pair in _pairs_of_each_god(document):
            yield Part(word, Phase.MOVE, 0, pair, selected=may_bind)
    pair = first_pair(document)
    yield from (part for part in _in_every_phase(word, (0,), pair) if part.placed in (1, 4))


def _of_everything(document: str, word: str) -> Iterator[Part]:
    yield from _of_each_god(document, word)
    for pair in _all_pairs(document):
        yield from _in_every_phase(word, (0, 1), pair)


def _in_every_phase(word: str, players: tuple[int, ...], pair: Gods) -> Iterator[Part]:
    for player in players:
        for selected in (False, True):
            yield Part(word, Phase.MOVE, player, pair, selected=selected)
        yield Part(word, Phase.BUILD, player, pair)
        yield Part(word, Phase.OVER, player, pair)
    for placed in range(ALL_WORKERS):
        yield Part(word, Phase.PLACE, placed // 2, pair, placed)
