"""What programs get that do not play, that play half, that are right, and that have one mistake or two."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any, Final, cast

import pytest

from conformance.check import job
from conformance.grade.marks.rubric import Rubric
from conformance.grade.marks.score import Score, score
from conformance.grade.one import grade_one
from conformance.grade.sandbox.tier import Sandbox
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from tests.conformance.check.programs import ALL, check_of, played, reference, thin_stages
from tests.conformance.grade.marks import lazy_programs
from tests.conformance.grade.marks.lazy_programs import AnswersNothing, Bare, NoPan
from tests.conformance.grade.small_class import ROOT, jobs_of

RUBRIC: Final = Rubric(budget="quick")
THIN: Final = 8
"""Beside the witnesses one script in so many is sent: enough to tell these programs apart."""

AT_MOST: Final = {
    "RefusesAll": 5, "RefusesAllSteps": 5, "AcceptsAll": 5, "Throws": 55, "Crashes": 55,
    "NoGods": 75,
}  # fmt: skip

ONE_MISTAKE: Final = (
    "climb_is_unlimited", "climb_limit_holds_downwards_too", "cell_just_left_cannot_be_entered",
    "stuck_test_forgets_steps_down", "diagonal_push_turns_the_corner", "refused_climb_moves_the_worker",
)  # fmt: skip

TWO_MISTAKES: Final = (
    ("climb_is_unlimited", "cell_just_left_cannot_be_entered"),
    ("climb_limit_holds_downwards_too", "player_one_places_first"),
)


@pytest.fixture(autouse=True)
def fewer_cases(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    thin_stages(monkeypatch, THIN)
    monkeypatch.setattr(job, "explore", lambda *arguments: None)
    yield


@cache
def score_of(kind: type[RightGame], features: tuple[str, ...] = ()) -> Score:
    return score(check_of(played(kind, features)), RUBRIC)


def mistaken(*names: str) -> type[RightGame]:
    """The game with these mistakes."""
    kinds = [cast(type[RightGame], find_mistake(name).start) for name in names]
    return type("Mistaken", tuple(kinds), {})


def graded(name: str, folder: Path) -> dict[str, Any]:
    """What grading the program of that name gives."""
    place = folder / "class" / name
    kept = shutil.ignore_patterns("__pycache__")
    source = ROOT / "conformance" / "mistakes"
    shutil.copytree(source, place / "conformance" / "mistakes", ignore=kept)
    (place / "conformance" / "__init__.py").touch()
    shutil.copy(str(lazy_programs.__file__), place / "start.py")
    (place / "santorini.toml").write_text(f'run = ["python3", "start.py", "{name}"]\n', "utf-8")
    (work,) = jobs_of(folder / "class", folder / "out", RUBRIC)
    return grade_one(work)


@pytest.mark.parametrize("name", AT_MOST)
def test_points_are_for_playing(name: str, tmp_path: Path, sandbox: Sandbox) -> None:
    found = graded(name, tmp_path)
    assert found["score"] <= AT_MOST[name]
    assert found["verdict"] != "conforms"


def test_who_says_no_more_than_hello_earns_nothing() -> None:
    """Real silence takes its time: `test_one` has it."""
    assert score_of(AnswersNothing).earned == 0


def test_the_right_game_earns_everything_with_and_without_features() -> None:
    assert score_of(RightGame).earned == score_of(RightGame, ALL).earned == 100


@pytest.mark.parametrize(
    "gods", [("none",), ("minotaur",), ("none", "pan"), ("none", "minotaur"), ("minotaur", "pan")]
)
def test_the_right_game_earns_everything_whichever_gods_are_asked_for(
    gods: tuple[str, ...],
) -> None:
    log = check_of(played(RightGame, ()), gods=gods)
    assert score(log, replace(RUBRIC, gods=gods)).losses == ()


@pytest.mark.parametrize("document", ["D0", "D1", "D2", "D3", "D4"])
def test_whoever_plays_by_a_document_earns_everything_by_it(document: str) -> None:
    log = check_of(reference(document), document)
    assert score(log, replace(RUBRIC, document=document)).losses == ()


def test_a_god_that_is_missing_is_named(tmp_path: Path, sandbox: Sandbox) -> None:
    found = graded("NoPan", tmp_path)
    assert found["missing"] == "1 of 3 gods asked for is missing: pan"
    assert found["verdict"] == "conforms in part"
    assert found["capabilities"]["pan"][0] == 0 < found["capabilities"]["minotaur"][0]


def test_a_god_that_is_declared_and_never_taken_is_missing() -> None:
    class TakesNoPan(Bare):
        def new(self, gods: list[str]) -> str:
            return "! not yet" if "pan" in gods else super().new(gods)

    found = score_of(TakesNoPan)
    assert found.missing == "1 of 3 gods asked for is missing: pan"
    assert {one.name: one.earned for one in found.capabilities}["pan"] == 0
    assert found.earned == score_of(NoPan).earned


@pytest.mark.parametrize("god", ["none", "minotaur", "pan"])
def test_two_gods_that_are_missing_cost_a_quarter(god: str) -> None:
    alone = type("Alone", (Bare,), {"known_gods": (god,)})
    found = score_of(alone)
    assert found.missing.startswith("2 of 3 gods asked for are missing")
    assert 40 < found.earned <= 75


def test_one_mistake_costs_something_and_not_much() -> None:
    scores = {name: score_of(mistaken(name)).earned for name in ONE_MISTAKE}
    assert all(70 <= earned < 100 for earned in scores.values()), scores
    assert median(scores.values()) >= 90


@pytest.mark.parametrize("names", TWO_MISTAKES)
def test_another_mistake_never_helps(names: tuple[str, str]) -> None:
    both = score_of(mistaken(*names)).earned
    assert both <= min(score_of(mistaken(name)).earned for name in names)


@pytest.mark.parametrize("name", ["climb_is_unlimited", "stuck_test_forgets_steps_down"])
def test_declaring_a_feature_does_not_change_the_score(name: str) -> None:
    kind = mistaken(name)
    assert abs(score_of(kind).earned - score_of(kind, ALL).earned) <= 2


def test_two_runs_give_the_same() -> None:
    kind = mistaken("climb_is_unlimited")
    assert score(check_of(played(kind, ())), RUBRIC) == score_of(kind)
