"""What a program gets wrong in one region is one bug, however many clauses it breaks."""

from typing import Any, cast

import pytest

from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from conformance.regions.as_json import region_as_json
from conformance.regions.condition import Literal
from conformance.regions.slices import Wrong
from tests.conformance.regions.answers import bugs_of, bugs_of_mistake

ONE_LITERAL = [
    ("climb_limit_holds_downwards_too", Wrong.REFUSED, Literal("climb", "at most", -2)),
    ("moves_only_orthogonally", Wrong.REFUSED, Literal("diagonal", "is", True)),
    ("diagonal_climbs_are_unlimited", Wrong.ACCEPTED, Literal("diagonal", "is", True)),
    (
        "push_takes_the_first_worker_of_the_opponent",
        Wrong.RESULT,
        Literal("worker there", "is", "second"),
    ),
]


def test_a_right_game_has_no_bug() -> None:
    assert bugs_of(RightGame) == []


@pytest.mark.parametrize(("name", "wrong", "literal"), ONE_LITERAL)
def test_a_mistake_is_one_bug_in_its_region(name: str, wrong: Wrong, literal: Literal) -> None:
    (bug,) = bugs_of_mistake(name)
    first = bug.parts[0]
    assert first.sort.wrong is wrong
    assert first.condition.either == ((literal,),)
    assert first.region.is_exact


def test_two_literals() -> None:
    (bug,) = bugs_of_mistake("pan_wins_only_by_three")
    (literals,) = bug.parts[0].condition.either
    assert set(literals) == {Literal("climb", "is", -2), Literal("god", "is", "pan")}


def test_who_can_climb_anywhere_is_not_stuck_and_that_is_no_bug_of_its_own() -> None:
    (bug,) = bugs_of_mistake("climb_is_unlimited")
    assert list(bug.own_clauses) == ["RB.move.pre.climb"]
    assert set(bug.clauses) - set(bug.own_clauses) == {"RB.build.post.stuck"}
    assert region_as_json(bug)["follows"] == ["RB.build.post.stuck"]


def test_a_list_of_what_the_program_takes_is_no_bug_of_its_own() -> None:
    (bug,) = bugs_of(find_mistake("climb_limit_holds_downwards_too").start, lists=True)
    assert list(bug.own_clauses) == ["RB.move.accepts"]
    assert region_as_json(bug)["follows"] == ["RB.moves.post.exact"]


def test_a_list_that_is_wrong_for_itself_is_a_bug() -> None:
    class ListsNothing(RightGame):
        def answer(self, line: str) -> str:
            return "= -" if line.startswith("moves") else super().answer(line)

    (bug,) = bugs_of(ListsNothing, lists=True)
    assert list(bug.own_clauses) == ["RB.moves.post.exact"]


def test_who_does_not_notice_a_stuck_player_has_that_bug() -> None:
    (bug,) = bugs_of_mistake("stuck_player_is_not_noticed")
    assert "RB.build.post.stuck" in bug.own_clauses


@pytest.mark.parametrize(
    "names",
    [
        ("diagonal_climbs_are_unlimited", "pan_wins_only_by_three"),
        ("climb_is_unlimited", "build_takes_from_the_tower_of_the_builder"),
    ],
)
def test_two_mistakes_are_two_bugs(names: tuple[str, str]) -> None:
    one, other = (cast(type, find_mistake(name).start) for name in names)
    both: Any = type("Both", (one, other), {})
    assert len(bugs_of(both)) == 2
