"""Whole games: functions of the seed, legal but for the tries, and steered to what is rare."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

import pytest

from conformance.cases.fact_class import class_of
from conformance.cases.legal import legal_requests
from conformance.cases.script import Script
from conformance.explore.games import LONGEST, games, pairs_of
from conformance.explore.steps import Played, tries
from reference_impl.engine import attempt
from spec.dialect import DIALECTS, dialect_of
from spec.gods import God, Gods
from spec.judgement import judge, word_of
from spec.position import Phase, Position, new_game
from spec.registry import DOCUMENTS, clauses_of
from spec.requests import Builds, Load, Move, Moves, New, Select, State
from spec.transition import Transition

NONE, MINOTAUR, PAN = God.NONE, God.MINOTAUR, God.PAN
FEATURES = ("select", "legal", "load")


@cache
def some_games(
    document: str = "RB",
    gods: tuple[God, ...] = tuple(God),
    features: tuple[str, ...] = (),
    seed: int = 1,
    count: int = 40,
) -> tuple[Script, ...]:
    return tuple(islice(games(document, gods, features, seed), count))


def played(script: Script, document: str) -> Iterator[Transition]:
    """What the reference answers."""
    position = new_game((NONE, NONE))
    for request in script.requests:
        outcome = attempt(position, request, dialect_of(document))
        yield Transition(position, request, outcome.accepted, outcome.after, "no")
        position = outcome.after


def test_the_same_seed_gives_the_same_games() -> None:
    again = tuple(islice(games("RB", tuple(God), (), 1), 5))
    assert again == some_games()[:5]
    assert some_games(seed=2, count=5) != again


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_game_is_begun_played_to_its_end_and_looked_at(document: str) -> None:
    gods = tuple(God) if DIALECTS[document].knows_gods else (NONE,)
    for script in some_games(document, gods, count=4):
        first, last = script.requests[0], script.requests[-1]
        assert isinstance(first, New) and isinstance(last, State)
        assert not any(isinstance(request, New | Load) for request in script.requests[1:])
        end = list(played(script, document))[-1].after
        is_long = len(script.requests) >= LONGEST
        assert is_long or not legal_requests(end, dialect_of(document))


def test_games_of_the_rulebook_end_with_a_winner() -> None:
    ends = Counter(
        list(played(script, "RB"))[-1].after.turn.phase
        for script in some_games()
        if len(script.requests) < LONGEST
    )
    assert set(ends) == {Phase.OVER}
    assert ends[Phase.OVER] >= 30


def test_tries_are_refused_and_steps_accepted() -> None:
    for script in some_games(count=6):
        counts = Counter(happened.accepted for happened in played(script, "RB"))
        assert counts[True] > 10 and counts[False] > 10


def test_forty_games_exercise_every_clause_of_moves_builds_and_placing() -> None:
    spoken = Counter(
        found.clause.id
        for script in some_games()
        for happened in played(script, "RB")
        for found in judge(clauses_of("RB"), happened)
    )
    due = {
        clause.id
        for clause in clauses_of("RB")
        if clause.request in ("new", "place", "move", "build", "state")
    }
    assert {id for id in due if not spoken[id]} == set()


def test_only_declared_features_are_used() -> None:
    def kinds(features: tuple[str, ...]) -> set[str]:
        return {
            word_of(request)
            for script in some_games(features=features, count=5)
            for request in script.requests
        }

    plain = {"new", "place", "move", "build", "state"}
    assert kinds(()) == plain
    assert kinds(("select",)) == plain | {"select"}
    assert kinds(("legal",)) == plain | {"moves", "builds"}
    assert kinds(FEATURES) == plain | {"select", "moves", "builds"}


def test_looks_change_nothing() -> None:
    looks = 0
    for script in some_games(features=FEATURES, count=5):
        for happened in played(script, "RB"):
            if isinstance(happened.request, Moves | Builds | State):
                looks += 1
                assert happened.before == happened.after
            if isinstance(happened.request, Select) and happened.accepted:
                looks += 1
                assert happened.after.turn.worker == happened.request.cell
    assert looks > 20


@pytest.mark.parametrize(
    ("gods", "pairs"),
    [
        ((NONE,), {(NONE, NONE)}),
        ((PAN,), {(PAN, NONE), (NONE, PAN)}),
        ((NONE, PAN), {(PAN, NONE), (NONE, PAN), (NONE, NONE)}),
        ((MINOTAUR,), {(MINOTAUR, MINOTAUR)}),
    ],
)
def test_pairs_of_few_gods(gods: Sequence[God], pairs: set[Gods]) -> None:
    played_pairs = {pair for pair in pairs if set(pair) <= set(gods)}
    assert set(pairs_of(gods)) == (played_pairs or {(god, god) for god in gods})


def test_every_god_plays_on_both_sides() -> None:
    pairs = pairs_of(tuple(God))
    for player in (0, 1):
        assert {pair[player] for pair in pairs} == set(God)
    assert [pair for pair in pairs_of((NONE, MINOTAUR)) if PAN in pair] == []


def test_games_are_played_by_each_pair_in_turn() -> None:
    begun = [script.requests[0] for script in some_games()]
    pairs = pairs_of(tuple(God))
    assert begun == [New(pairs[number % len(pairs)]) for number in range(len(begun))]


def test_what_is_rarest_is_chosen() -> None:
    from random import Random

    met = Played()
    position = _start()
    one, other = Move((2, 2), (2, 3)), Move((0, 0), (-1, 0))
    met.meet(position, one)
    assert {met.rarest(position, [one, other], Random(n)) for n in range(8)} == {other}
    met.meet(position, other)
    assert {met.rarest(position, [one, other], Random(n)) for n in range(8)} == {one, other}


def test_the_cell_behind_matters_only_to_a_push() -> None:
    position = _start()
    inside, at_the_edge = Move((2, 2), (2, 3)), Move((0, 0), (1, 1))
    assert class_of(position, inside) == class_of(position, at_the_edge)
    assert class_of(position, inside) != class_of(position, Move((2, 2), (2, 4)))
    assert class_of(position, inside) != class_of(position, Move((4, 4), (4, 3)))


def test_tries_need_no_worker() -> None:
    from random import Random

    requests = tries(new_game((NONE, NONE)), Random(1))
    assert requests
    assert all(not attempt(new_game((NONE, NONE)), request).accepted for request in requests)


def _start() -> Position:
    position = new_game((NONE, NONE))
    from spec.requests import Place

    for cell in ((2, 2), (0, 0), (4, 4), (0, 4)):
        position = attempt(position, Place(cell)).after
    return position
