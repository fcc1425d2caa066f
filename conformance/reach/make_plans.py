"""Makes `plans.txt`: `python -m conformance.reach.make_plans`. It takes some minutes, and always makes the same file.

First a plan is searched for every class that the suites ask for and that nothing speaks against. On the way to a
class a game comes past many others: these are gathered, and the shorter game is kept. Then tours are chosen from
the plans so that together they meet every class for both players.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product

from conformance.cases.board import middle_board
from conformance.cases.plain import CLIMBS, everywhere, far_moves, plain_cases
from conformance.cases.step import steps
from conformance.cases.turning import Game
from conformance.reach.aims import aims
from conformance.reach.class_names import names_of, why_impossible
from conformance.reach.gather import Book, Key, positions_of, rank
from conformance.reach.planner import Wanted, is_legal, plan
from conformance.reach.plans import DATA, write_game
from conformance.reach.shut_in_goals import Goal, for_player, goals_by_way
from conformance.reach.tours import covering, keys_of
from reference_impl.engine import attempt
from spec.gods import God
from spec.position import Phase, Position
from spec.requests import Build, Move, New, Request

Case = tuple[Position, Request]
NOT_FOUND = "not found within the limit of the search"
LIMITS = {"limit": 300, "tries": 3, "most_spare": 6}


def cases() -> Iterator[Case]:
    """Every request that the tables make, in play or not, at a position where they make it."""
    pairs = tuple(product(God, God))
    for step, pair in product(steps(), pairs):
        for kind, phase in ((Move, Phase.MOVE), (Build, Phase.BUILD)):
            position, origin, target = middle_board(step, phase, pair)
            yield position, kind(origin, target)
    for case in chain(
        plain_cases(pairs[:1]),
        far_moves(((2, 2), (0, 0), (4, 1))),
        everywhere(pairs[:1], tuple(CLIMBS.values())),
    ):
        yield case.position, case.request


def wanted_classes() -> dict[str, Case]:
    """The first case of each class."""
    found: dict[str, Case] = {}
    for position, request in cases():
        for name in names_of(position, request):
            found.setdefault(name, (position, request))
    return found


def search(book: Book, name: str, case: Case, player: int | None) -> None:
    """Looks for a shorter game to the class than the book has, and writes into the book what it comes past."""
    for number, (wanted, request) in enumerate(aims(*case)):
        known = book.shortest(name, player)
        least = wanted.fewest_requests + 1
        if known is not None and (len(known) <= least or player is not None or number > 1):
            return
        for game in games_to(book, name, replace(wanted, player=player), request):
            if (known is None or len(game) < len(known)) and ends_in(game, name):
                book.gather(game)
                break


def games_to(book: Book, name: str, wanted: Wanted, request: Request) -> Iterator[Game]:
    """Games that may end in the class: those known with other gods, and one that is planned."""
    yield from with_other_gods(book, name, wanted)
    game = plan(wanted, **LIMITS)
    if game is not None:
        yield (*game, request)


def with_other_gods(book: Book, name: str, wanted: Wanted) -> Iterator[Game]:
    """The games to the same step with other gods, played with these, if they are legal with them too."""
    twins = [name]
    for god in God:
        twins += [
            twin.replace(f" {god.value} ", f" {other.value} ") for twin in twins for other in God
        ]
    for twin in dict.fromkeys(twins[1:]):
        game = book.shortest(twin, wanted.player)
        if game is not None and name.startswith("move"):
            on_turn = list(positions_of(game))[-1][0].turn.player
            gods = wanted.gods if on_turn == 0 else (wanted.gods[1], wanted.gods[0])
            changed: Game = (New(gods), *game[1:])
            if is_legal(changed[:-1]):
                yield changed


def ends_in(game: Game, name: str) -> bool:
    """The last request of the game is in the class."""
    return name in names_of(*list(positions_of(game))[-1])


def search_shut_in(book: Book, name: str, candidates: list[Goal]) -> None:
    """Looks for a game to one of the positions in which a build shuts the opponent in so."""
    for player in (0, 1):
        way = for_player(name, 1 - player)
        for goal in candidates:
            known = book.shortest(way, player)
            if known is not None and len(known) <= goal.wanted.fewest_requests + 1:
                break
            game = plan(replace(goal.wanted, player=player), **LIMITS)
            if game is not None:
                for told in (game, *told_apart(game)):
                    book.gather((*told, goal.build))


def told_apart(game: Game) -> Iterator[Game]:
    """The same game with a player's first and second worker exchanged."""
    yield (game[0], game[2], game[1], *game[3:])
    yield (*game[:3], game[4], game[3], *game[5:])


def find_all(book: Book, classes: dict[str, Case], shut: dict[str, list[Goal]]) -> None:
    """Fills the book."""
    for number, (name, case) in enumerate(classes.items()):
        if number % 50 == 0:
            print(f"{number} of {len(classes)} classes", file=sys.stderr, flush=True)
        if why_impossible(name) is None:
            search(book, name, case, None)
            if attempt(*case).accepted:
                for player in (0, 1):
                    search(book, name, case, player)
    for name, candidates in shut.items():
        print(name, file=sys.stderr, flush=True)
        search_shut_in(book, name, candidates)


def written(book: Book) -> Iterator[str]:
    """The lines of the data file."""
    yield "# Made by python -m conformance.reach.make_plans; plans.py tells how it is read."
    for name in book.wanted:
        game = book.shortest(name)
        if game is None:
            yield f"not {name} = {why_impossible(name) or NOT_FOUND}"
        else:
            yield f"plan {name} = {write_game(game)}"
            for other in (book.best.get((name, player)) for player in (0, 1)):
                if other not in (None, game) and rank(name, other)[0] == rank(name, game)[0]:
                    yield f"other {name} = {write_game(other)}"
    shortest = [game for name in book.wanted if (game := book.shortest(name))]
    met: set[Key] = set()
    for tour in covering(shortest, {(name, 0) for name in book.wanted}, apart=False):
        yield f"tour = {write_game(tour)}"
        for position, request in positions_of(tour):
            met |= keys_of(position, names_of(position, request), apart=True)
    for tour in covering(book.best.values(), set(book.best) - met, apart=True):
        yield f"again = {write_game(tour)}"


def main() -> None:
    """Makes the file."""
    classes = {name: case for name, case in wanted_classes().items() if not name.startswith("free")}
    shut = goals_by_way()
    ends = [for_player(name, player) for player in (0, 1) for name in shut]
    book = Book(tuple(dict.fromkeys((*classes, *ends))))
    find_all(book, classes, shut)
    DATA.write_text("\n".join(written(book)) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
