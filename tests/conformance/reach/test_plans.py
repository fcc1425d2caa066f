"""Every stored game is legal on the reference and comes to where it is said to come."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import product

import pytest

from conformance.cases.case import Case
from conformance.cases.facts import every_class
from conformance.cases.in_play import INVARIANTS
from conformance.cases.plain import CLIMBS, everywhere
from conformance.cases.script import Script
from conformance.cases.turning import TURNINGS, turned
from conformance.cases.turns import START
from conformance.reach.class_names import facts_name, names_of, why_impossible
from conformance.reach.gather import positions_of
from conformance.reach.planner import played
from conformance.reach.plans import (
    gods_of,
    plans,
    plans_about,
    plans_like,
    read_game,
    tours,
    unreached,
    write_game,
)
from conformance.reach.script_for import script_for
from reference_impl.engine import attempt
from spec.gods import God
from spec.notation import write_position
from spec.position import Phase, Turn
from spec.registry import find_clause
from spec.requests import Load, Move, Select, State

GODS = tuple(God)
PAIRS = tuple(product(God, God))


@pytest.mark.parametrize("kind", ["plan", "other"])
def test_every_plan_is_legal_and_comes_to_its_class(kind: str) -> None:
    assert plans(kind)
    for name, text in plans(kind).items():
        game = read_game(text)
        before = played(game[:-1])
        assert before is not None and name in names_of(before, game[-1]), name


def test_the_other_plan_of_a_class_is_the_other_players() -> None:
    for name, text in plans("other").items():
        players = [
            list(positions_of(read_game(game)))[-1][0].turn.player for game in (plans()[name], text)
        ]
        assert sorted(players) == [0, 1], name


def test_every_tour_begins_with_a_placement_of_all_workers() -> None:
    for script in tours(GODS, both_players=True):
        position = played(script.requests[:5])
        assert position is not None and position.all_placed, script.lines


def met(scripts: Iterable[Script]) -> set[tuple[str, int]]:
    """The classes that the scripts come to, each with the player on turn."""
    return {
        (name, position.turn.player)
        for script in scripts
        for position, request in positions_of(script.requests)
        for name in names_of(position, request)
    }


@pytest.mark.parametrize("gods", [GODS, (God.NONE,), (God.NONE, God.PAN), (God.NONE, God.MINOTAUR)])
def test_the_tours_meet_every_class_that_is_reached_with_these_gods(gods: tuple[God, ...]) -> None:
    out = {one.name for one in unreached(gods)}
    names = {name for name, _ in met(tours(gods))}
    wanted = {name for name in plans() if name not in out and not name.startswith("select")}
    assert len(wanted) > 200
    assert wanted - names == set()


def test_more_tours_meet_the_classes_for_the_other_player_too() -> None:
    both = met(tours(GODS, both_players=True))
    for name in plans("other"):
        if not name.startswith("select"):
            assert {(name, 0), (name, 1)} <= both, name


def test_so_many_classes_are_reached_and_so_many_not() -> None:
    words = Counter(name.split()[0] for name in plans())
    assert words == {
        "move": 870, "place": 88, "build": 49, "dome": 6, "pass": 3, "state": 3, "select": 20,
        "free": 122, "stuck": 28,
    }  # fmt: skip
    missing = unreached(GODS)
    assert len(missing) == 368
    assert all(why_impossible(one.name) == one.reason for one in missing)


def test_what_is_not_declared_is_listed_as_not_reached() -> None:
    assert all(gods_of(script.requests) == {God.NONE} for script in tours([God.NONE]))
    some = {one.name: one.reason for one in unreached([God.NONE])}
    assert some["move m pan next o2 .0"] == "it takes pan, which is not declared"


def test_games_are_read_as_they_were_written() -> None:
    for script in tours(GODS):
        assert read_game(write_game(script.requests)) == script.requests


def test_a_turned_plan_is_as_legal_as_it_was() -> None:
    game = read_game(plans()["move m none next o2 .3"])
    for number in range(len(TURNINGS)):
        after = played(turned(game, number))
        assert after is not None and after.turn.phase is Phase.OVER


def test_a_step_is_planned_at_its_own_place_and_direction() -> None:
    case = next(
        case
        for case in everywhere(((God.NONE, God.NONE),), [CLIMBS[3]])
        if case.request == Move((2, 2), (2, 3))
    )
    name = facts_name(case.position, case.request)
    assert name == "move m none next o2 .3"
    found = list(plans_like(case.position, case.request))
    assert found[0][-1] == case.request
    shortest = read_game(plans()[name])
    assert shortest in found
    assert len(shortest) == 16


def test_the_shortest_games_about_a_clause_come_first() -> None:
    first = next(plans_about(find_clause("RB.move.pre.climb"), GODS))
    assert facts_name(*list(positions_of(first))[-1]) == "move m none next o0 .2"
    assert len(first) == 10
    stuck = list(plans_about(find_clause("RB.build.post.stuck"), [God.NONE]))
    assert [len(game) for game in stuck] == sorted(len(game) for game in stuck)
    assert len(stuck) >= 4
    assert all(gods_of(game) == {God.NONE} for game in stuck)


def test_a_case_is_loaded_where_that_is_possible() -> None:
    case = Case(START, Move((2, 2), (2, 3)))
    script = script_for(case, PAIRS, loads=True)
    assert script is not None and script.requests == (Load(START), case.request)


def test_every_class_that_is_planned_is_reached_without_load() -> None:
    met = 0
    for case in every_class(PAIRS):
        script = script_for(case, PAIRS, loads=False)
        name = facts_name(case.position, case.request)
        if name in plans():
            assert script is not None, name
            assert facts_name(*list(positions_of(script.requests))[-1]) == name
            met += 1
    assert met > 800


def test_a_case_of_player_one_on_level_ground_is_reached_by_a_turn_more() -> None:
    case = Case(replace(START, turn=Turn(Phase.MOVE, 1)), Select((2, 2)), "the other selected")
    script = script_for(case, PAIRS, loads=False)
    assert script is not None and script.requests[-2:] == (Select((0, 4)), Select((2, 2)))
    answers = [
        attempt(position, request).accepted for position, request in positions_of(script.requests)
    ]
    assert answers == [True, True, True, False]


def test_every_position_of_every_plan_is_in_play() -> None:
    """What play reaches breaks no invariant of play."""
    for kind in ("plan", "other"):
        for text in plans(kind).values():
            for position, _ in positions_of((*read_game(text), State())):
                broken = [holds.__name__ for holds in INVARIANTS if not holds(position)]
                assert not broken, (text, write_position(position))
