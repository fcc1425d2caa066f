"""Every stored game is legal on the reference and comes to where it is said to come."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest

from conformance.cases.asked import START, Asked, step_moves
from conformance.cases.gather import positions_of
from conformance.cases.names import facts_name, names_of, why_impossible
from conformance.cases.planner import played
from conformance.cases.plans import (
    gods_of,
    plan_for,
    plans,
    plans_about,
    plans_like,
    read_game,
    tours,
    unreached,
    with_lists,
    write_game,
)
from conformance.cases.reach import reached
from conformance.cases.script import Script
from conformance.cases.turning import TURNINGS, turned
from reference_impl.engine import attempt
from spec.gods import God
from spec.position import Phase, Turn
from spec.registry import find_clause
from spec.requests import Build, Builds, Load, Move, Moves, Select, State

GODS = tuple(God)


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
    asked = next(
        one
        for one in step_moves((God.NONE,))
        if facts_name(one.position, one.requests[0]) == "move m none next o2 .3"
    )
    found = list(plans_like(asked.position, asked.requests[0]))
    assert found[0][-1] == asked.requests[0] == Move((2, 2), (2, 3))
    shortest = plan_for(asked.position, asked.requests[0])
    assert shortest in found
    assert len(shortest or ()) == 16


def test_the_shortest_games_about_a_clause_come_first() -> None:
    first = next(plans_about(find_clause("RB.move.pre.climb"), GODS))
    assert facts_name(*list(positions_of(first))[-1]) == "move m none next o0 .2"
    assert len(first) == 10
    stuck = list(plans_about(find_clause("RB.build.post.stuck"), [God.NONE]))
    assert [len(game) for game in stuck] == sorted(len(game) for game in stuck)
    assert len(stuck) >= 4
    assert all(gods_of(game) == {God.NONE} for game in stuck)


def test_lists_are_asked_before_the_steps() -> None:
    script = Script(read_game("nn p00 p22 p44 p04 m2223 m2224 b2322"))
    assert with_lists(script).requests[5:] == (
        Moves((2, 2)), State(), Move((2, 2), (2, 3)), Move((2, 2), (2, 4)),
        Builds((2, 3)), State(), Build((2, 3), (2, 2)),
    )  # fmt: skip


def test_a_case_is_loaded_where_that_is_possible() -> None:
    asked = Asked(START, (Move((2, 2), (2, 3)),))
    script = reached(asked, ["load"])
    assert script is not None and script.requests == (Load(START), *asked.requests)


def test_every_step_that_is_planned_is_reached_without_load() -> None:
    for asked in step_moves(GODS):
        script = reached(asked, [])
        name = facts_name(asked.position, asked.requests[0])
        if name in plans():
            assert script is not None
            assert facts_name(*list(positions_of(script.requests))[-1]) == name
        else:
            assert script is None, name


def test_a_case_of_player_one_on_level_ground_is_reached_by_a_turn_more() -> None:
    requests = (Select((4, 4)), Select((0, 4)), Select((2, 2)))
    asked = Asked(replace(START, turn=Turn(Phase.MOVE, 1)), requests)
    script = reached(asked, [])
    assert script is not None and script.requests[-3:] == requests
    answers = [
        attempt(position, request).accepted for position, request in positions_of(script.requests)
    ]
    assert answers == [True, True, True, True, False]
