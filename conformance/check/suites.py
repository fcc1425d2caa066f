"""The suites, in the order in which they are run: simple and decisive cases first.

A budget is a number of cases and requests, never a time, so that two runs do the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import chain, islice, product
from typing import Final

from conformance.cases import asked, endings, unusual, wrong
from conformance.cases.asked import NO_GODS, Asked
from conformance.cases.lists_again import lists_again, lists_while_another_is_selected
from conformance.cases.loaded import loaded_boards, placing_goes_on
from conformance.cases.low_domes import low_domes
from conformance.cases.many_pieces import last_pieces, wide_game
from conformance.cases.plans import tours, with_lists
from conformance.cases.reach import reached
from conformance.cases.script import Script
from conformance.cases.selecting import selections_that_bind, with_selections
from conformance.cases.shut_anywhere import closed_anywhere, planned_endings
from conformance.explore.games import games
from spec.cells import CELLS
from spec.clause import Kind
from spec.dialect import DIALECTS, Selection, dialect_of
from spec.gods import God, Gods
from spec.notation import parse_position
from spec.position import Phase
from spec.registry import claimed_pairs, clauses_of
from spec.requests import Build, Load, Move, New, Place, Request, Select, State
from spec.statements.move import TOP


class Budget(Enum):
    """How much is tried."""

    QUICK = "quick"
    STANDARD = "standard"
    THOROUGH = "thorough"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much of what is tried: one case in `lists_every` with its list, or with a selection; tours and
    games up to so many requests; then so many examples of the state machine, of some 220 requests each."""

    lists_every: int
    tour_requests: int
    game_requests: int
    examples: int


TOURS_ALONE: Final = 40_000
"""More than all tours together take."""

EFFORTS: Final = {
    Budget.QUICK: Effort(5, 4_000, 4_000, 20),
    Budget.STANDARD: Effort(1, 40_000, 40_000, 300),
    Budget.THOROUGH: Effort(1, 40_000, 300_000, 6_000),
}


@dataclass(frozen=True, slots=True)
class Player:
    """What the suites need to know of an implementation; `unplayed` are pairs of its gods that it does not play."""

    document: str
    gods: tuple[God, ...]
    features: tuple[str, ...]
    unplayed: frozenset[Gods] = frozenset()

    @property
    def pairs(self) -> tuple[Gods, ...]:
        """The pairs of gods that it plays: first those that the document speaks of, then the same god twice."""
        return _pairs_played(self)

    @property
    def plain_pairs(self) -> tuple[Gods, ...]:
        """The gods of cases that are about no god: those that the document speaks of, if it plays them."""
        claimed = [pair for pair in claimed_pairs(self.document) if pair in self.pairs]
        return tuple(claimed) or self.pairs[:1]

    @property
    def selection(self) -> Selection:
        """What a selection means to it."""
        return dialect_of(self.document, self.features).selection

    def put(self, script: Script) -> Script:
        """The script as it is sent: with the movers selected, where the document may want that."""
        return script if self.selection is Selection.FREE else with_selections(script)

    def can_be_asked(self, script: Script) -> bool:
        """Every game of the script is one that it plays, and every loaded position one that play can lead to."""
        return all(self._can_begin(request) for request in script.requests)

    def _can_begin(self, request: Request) -> bool:
        if isinstance(request, New):
            return request.gods not in self.unplayed
        if not isinstance(request, Load):
            return True
        position = request.position
        return position.gods not in self.unplayed and (
            # Nobody but Minotaur brings a worker to level 3 without an end of the game.
            God.MINOTAUR in self.gods
            or position.turn.phase is Phase.OVER
            or not any(
                cell is not None and position.height(cell) == TOP
                for pair in position.workers
                for cell in pair
            )
        )


@cache
def _pairs_played(player: Player) -> tuple[Gods, ...]:
    found = [pair for pair in product(player.gods, player.gods) if pair not in player.unplayed]
    claimed = claimed_pairs(player.document)
    return tuple(sorted(found, key=lambda pair: (pair not in claimed, pair[0] is not pair[1])))


def smoke(player: Player) -> Iterator[Script]:
    """Does it play at all: a game is begun, and the first turn is played."""
    gods = player.pairs[0]
    yield Script((New(gods), State()))
    yield player.put(
        Script(
            (
                New(gods), Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)),
                Move((2, 2), (2, 3)), Build((2, 3), (2, 2)), State(),
            )
        )
    )  # fmt: skip


def beginnings(player: Player) -> Iterator[Script]:
    """New games with every pair of gods, after every kind of game so far."""
    played: tuple[Request, ...] = (
        New(player.pairs[0]), Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)),
        Move((2, 2), (2, 3)), Build((2, 3), (2, 2)),
    )  # fmt: skip
    for own in player.gods:
        for other in player.gods:
            yield Script((New((own, other)), State()))
            yield Script((New((other, own)), New((own, other)), State(), Place((2, 2))))
            yield Script((*played[:3], New((own, other)), State()))
            yield Script((*played[:6], New((own, other)), Place((2, 2)), State()))
            yield Script((*played, New((own, other)), Place((2, 3)), Place((2, 2)), Place((0, 0))))


def placings(player: Player) -> Iterator[Script]:
    """Placing on every cell, on taken ones, off the board, too many, and at the wrong time."""
    for gods in player.plain_pairs:
        yield from _placings(gods, "select" in player.features)


def _placings(gods: Gods, selects: bool) -> Iterator[Script]:
    placed = (Place((1, 1)), Place((3, 3)), Place((1, 3)), Place((3, 1)))
    for cell in asked.AROUND:
        yield Script((New(gods), Place(cell)))
    for cell in CELLS:
        other = (0, 0) if cell != (0, 0) else (4, 4)
        yield Script((New(gods), Place(cell), Place(cell), Place(other), Place(cell)))
    for count in range(1, 5):
        begun: tuple[Request, ...] = (New(gods), *placed[:count])
        for one in placed[:count]:
            yield Script((*begun, one))
        for cell in ((0, 0), (4, 4), (0, 4), (2, 2)):
            yield Script((*begun, Place(cell)))
        for cell in (
            (-1, 0), (0, -1), (5, 0), (0, 5), (-5, -5), (-4, 1), (1, -4), (-2, -2),
            (10, 2), (2, 10), (14, 0), (0, 42), (24, 2), (99, 0), (64, 0),
        ):  # fmt: skip
            yield Script((*begun, Place(cell)))
        if count < 4:
            yield Script((*begun, Move((1, 1), (1, 2))))
            yield Script((*begun, Build((1, 1), (1, 2))))
            yield Script((*begun, Move((1, 3), (1, 2))))
            if selects:
                yield Script((*begun, Select((1, 1))))
    yield Script((New(gods), *placed, Move((1, 1), (1, 2)), Place((0, 0))))
    yield Script((New(gods), *placed, Move((1, 1), (1, 2)), Build((1, 2), (1, 1)), Place((0, 0))))
    yield Script((New(gods), Move((0, 0), (0, 1)), Build((0, 0), (0, 1)), Place((0, 0))))


def examples(player: Player) -> Iterator[Script]:
    """The document's own examples."""
    for clause in clauses_of(player.document):
        if clause.kind is Kind.EXAMPLE and clause.case is not None and clause.is_executable:
            case = clause.case
            if set(case.gods) <= set(player.gods) and "load" in player.features:
                position = parse_position(case.notation, case.gods)
                yield Script((Load(position), *case.requests), clause)


def put(cases: Iterable[Asked], player: Player) -> Iterator[Script]:
    """The cases as scripts, each once, as far as the implementation can be brought there."""
    seen: set[tuple[Request, ...]] = set()
    for one in claimed(cases, player):
        if one.position.gods in player.pairs:
            script = reached(one, player.features, player.pairs)
            if script is not None and script.requests not in seen:
                seen.add(script.requests)
                yield script


def claimed(cases: Iterable[Asked], player: Player) -> Iterator[Asked]:
    """The cases, those about no god with the gods that the document speaks of."""
    for one in cases:
        if one.position.gods != NO_GODS:
            yield one
            continue
        for gods in player.plain_pairs:
            yield replace(one, position=replace(one.position, gods=gods))


def up_to(requests: int, scripts: Iterable[Script]) -> Iterator[Script]:
    """The first scripts, up to a number of requests."""
    sent = 0
    for script in scripts:
        if sent >= requests:
            return
        sent += len(script.requests)
        yield script


def explored(player: Player, seed: int, requests: int) -> Iterator[Script]:
    """Whole games, up to a number of requests."""
    return up_to(requests, games(player.document, player.gods, player.features, seed))


def planned(player: Player, both_players: bool = False) -> Iterator[Script]:
    """The tours, without selections where there is no `select`."""
    for script in tours(player.gods, both_players):
        asks = "select" in player.features
        yield Script(tuple(one for one in script.requests if asks or not isinstance(one, Select)))


BINDING: Final = "selection"
"""The suite whose scripts say themselves what is selected."""


def suites(player: Player, budget: Budget, seed: int) -> Iterator[tuple[str, Iterator[Script]]]:
    """Name and scripts of every suite after the smoke test, as this implementation can be asked them."""
    for name, scripts in _suites(player, budget, seed):
        played = filter(player.can_be_asked, scripts)
        yield name, played if name == BINDING else map(player.put, played)


def _suites(player: Player, budget: Budget, seed: int) -> Iterator[tuple[str, Iterator[Script]]]:
    effort, gods = EFFORTS[budget], player.gods
    loads = "load" in player.features
    every = effort.lists_every
    yield "beginnings", beginnings(player)
    yield "placing", placings(player)
    yield "examples", examples(player)
    if player.selection is Selection.BINDS:
        yield BINDING, selections_that_bind(player.pairs)
    plainest = asked.moves_everywhere(gods, asked.EVERYWHERE[:1])
    yield "everywhere", put(plainest, player)
    if loads:
        yield "loading", chain(loaded_boards(gods), placing_goes_on(gods))
        yield "moves", put(asked.step_moves(gods), player)
        yield "low domes", put(low_domes(gods), player)
    # Without `load` the planned games are the only way to most classes of facts.
    planned = planned(player, both_players=budget is not Budget.QUICK)
    yield "tours", up_to(effort.tour_requests if loads else TOURS_ALONE, planned)
    yield "moves", put(asked.moves_of_each_god(gods), player)
    yield "moves", put(wrong.own_worker_in_the_way(gods), player)
    yield "builds", put(asked.builds(gods), player)
    # No planned game leads to the upper floors.
    floors = (0, 1, 2, 3) if loads else (0, 1)
    yield "endings", put(endings.closing_builds(gods, floors), player)
    closed = endings.closing_builds_of_each_god(gods)
    yield "endings", put(islice(closed, 0, None, every), player)
    yield "endings", put(endings.a_push_is_the_way_out(gods), player)
    yield "endings", put(endings.no_push_is_a_way_out(gods), player)
    yield "endings", put(endings.builder_is_shut_in(), player)
    if loads:
        yield "endings", put(planned_endings(gods), player)
        yield "endings", put(closed_anywhere(gods), player)
    yield "turns", put(endings.whole_turns(), player)
    yield "turns", put(endings.after_a_win(gods), player)
    if loads:
        yield "many pieces", put(last_pieces(), player)
    yield "many pieces", iter((wide_game(gods),))
    yield "wrong workers", put(wrong.wrong_origins(), player)
    yield "wrong workers", put(unusual.beyond_the_edge(), player)
    yield "wrong workers", put(unusual.by_another_name(), player)
    yield "wrong workers", put(unusual.from_where_it_was(), player)
    yield "far away", put(unusual.long_numbers(), player)
    yield "wrong times", put(wrong.wrong_times(), player)
    yield "after the end", unusual.after_the_end(gods, "select" in player.features)
    yield "odd requests", put(wrong.odd_requests(), player)
    yield "odd requests", put(wrong.wrong_for_every_god(gods), player)
    if "select" in player.features:
        selected = asked.after_selecting(asked.step_moves(gods))
        yield "selecting", put(wrong.selections(), player)
        yield "selecting", put(unusual.after_a_selection(), player)
        yield "selecting", unusual.selected_before(gods)
        yield "selecting", put(islice(selected, 0, None, every), player)
    everywhere = chain(asked.drops_everywhere(gods), asked.moves_everywhere(gods))
    yield "everywhere", put(islice(everywhere, 0, None, 1 if loads else every), player)
    yield "far away", put(asked.far_moves(), player)
    if "legal" in player.features:
        yield "lists", put(unusual.lists_by_another_name(), player)
        yield "lists", put(lists_again(), player)
        if "select" in player.features:
            yield "lists", put(lists_while_another_is_selected(), player)
        yield "lists", map(with_lists, up_to(effort.tour_requests // every, planned(player)))
        yield "lists", put(islice(asked.lists(asked.step_moves(gods)), 0, None, every), player)
        yield "lists", put(islice(asked.lists(asked.builds(gods)), 0, None, every), player)
        if loads:
            yield "lists", put(asked.lists(low_domes(gods)), player)
    yield "games", explored(player, seed, effort.game_requests)


def gods_in_play(
    named: Sequence[str], wanted: Sequence[str] | None, document: str = "RB"
) -> tuple[God, ...]:
    """The gods that are declared, known to the kit and to the document, and wanted if the user said which."""
    played = God if DIALECTS[document].knows_gods else (God.NONE,)
    known = {god.value: god for god in played}
    chosen = [name for name in known if name in named and (wanted is None or name in wanted)]
    return tuple(known[name] for name in chosen)
