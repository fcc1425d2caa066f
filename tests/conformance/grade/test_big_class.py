"""The class of sixty: of every kind and language, the same each time, and wrong only where it says so."""

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from benchmarks.big_class.due import undue
from benchmarks.big_class.everybody import FEW, a_few, everybody
from benchmarks.big_class.games import RULES, Language, changed, finished_game
from benchmarks.big_class.handed_in import Files, Form, HandedIn, Kind, Link, write_class
from conformance.grade.batch.whole_class import Graded
from conformance.grade.intake.recipe import Recipe, find_recipe
from conformance.grade.intake.submission import find_submissions
from conformance.grade.intake.unpack import Unpacked, unpack
from conformance.grade.job import LOG_NAME
from conformance.grade.marks.gradebook import grades_of, write_grades
from conformance.grade.sandbox.toolchain import Ability
from tests.conformance.grade.small_class import EVIDENCE, RUBRIC, result

EMPTY = {"faults": ["cannot start"], "fault_details": ["it holds no file"]}
WRONG = ("wrong python climbs two levels", "wrong java climbs two levels")


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_sixty_submissions_of_every_kind_and_language() -> None:
    class_ = everybody()
    kinds = Counter(one.kind for one in class_)
    assert (len(class_), len({one.name for one in class_})) == (60, 60)
    assert kinds == {Kind.RIGHT: 14, Kind.WRONG: 30, Kind.HOSTILE: 9, Kind.HOPELESS: 7}
    for kind in (Kind.RIGHT, Kind.WRONG):
        of_kind = [one.name for one in class_ if one.kind is kind]
        counts = [sum(f" {word.value} " in name for name in of_kind) for word in Language]
        assert sum(counts) == kinds[kind]
        assert min(counts) >= 4
    assert {one.form for one in class_} == set(Form)
    assert len(a_few()) == len(FEW) == 12
    assert {one.kind for one in a_few()} == set(Kind)


def test_it_is_the_same_class_each_time(tmp_path: Path) -> None:
    for name in ("one", "other"):
        write_class(everybody(), tmp_path / name)
    assert contents(tmp_path / "one") == contents(tmp_path / "other")
    assert len(find_submissions(tmp_path / "one")) == 60


def test_all_but_the_hostile_and_hopeless_can_be_unpacked_and_run(tmp_path: Path) -> None:
    write_class(everybody(), tmp_path / "class")
    able = set(Ability)
    runs = {
        find.name
        for find in find_submissions(tmp_path / "class")
        if isinstance(unpack(find.source, tmp_path / find.name), Unpacked)
        and isinstance(find_recipe(tmp_path / find.name, None, able), Recipe)
    }
    fit = {one.name for one in everybody() if one.kind in (Kind.RIGHT, Kind.WRONG)}
    assert fit <= runs
    assert "hostile links" not in runs
    assert "hostile leaves the archive" not in runs
    assert not any("empty" in name or "no recipe" in name for name in runs)


def test_every_wrong_game_is_the_right_one_but_for_one_file() -> None:
    games = {language: finished_game(language) for language in Language}
    for one in everybody():
        if one.kind is Kind.WRONG:
            language = Language(one.name.split(" ")[1])
            right = games[language]
            assert one.files.keys() == right.keys()
            assert [name for name in right if one.files[name] != right[name]] == [RULES[language]]


def test_a_change_that_changes_nothing_is_an_error() -> None:
    files: Files = {"a": "x y x", "b": Link("/etc")}
    assert changed(files, "a", {"y": "z"})["a"] == "x z x"
    for name, change in (
        ("a", {"x": "z"}),
        ("a", {"q": "z"}),
        ("a", {"y": "y"}),
        ("b", {"y": "z"}),
    ):
        with pytest.raises(ValueError):
            changed(files, name, change)


def test_a_zip_archive_takes_no_links(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is a link"):
        write_class([HandedIn("x", Kind.HOSTILE, {"a": Link("/")}, Form.ZIP)], tmp_path / "class")


def test_a_grade_that_is_not_due_is_seen(tmp_path: Path) -> None:
    class_ = a_few({"right java tar", "hopeless empty archive", "hostile reads", *WRONG})
    bugs = [{"clause": "RB.move.pre.climb", "script": [], "answered": ""}]
    due = {
        "right java tar": result("right java tar"),
        "hopeless empty archive": result("hopeless empty archive", 0, **EMPTY),
        "hostile reads": result("hostile reads"),
        **{name: result(name, 97.5, bugs=bugs) for name in WRONG},
    }
    first_line = {"implementation": {"name": "found-0"}}
    (tmp_path / "hostile reads").mkdir()
    log = tmp_path / "hostile reads" / LOG_NAME
    log.write_text(json.dumps(first_line) + "\n", "ascii")
    assert told(class_, due, tmp_path) == []
    for name, found in {
        "right java tar": result("right java tar", 99),
        "hopeless empty archive": result("hopeless empty archive", 1),
        WRONG[0]: result(WRONG[0]),
        WRONG[1]: result(WRONG[1], 90, bugs=bugs),
    }.items():
        assert len(told(class_, {**due, name: found}, tmp_path)) == 1 + (name == WRONG[0])
    assert len(told(class_, {}, tmp_path)) == len(class_)
    log.write_text(json.dumps({"implementation": {"name": "found-70"}}) + "\n", "ascii")
    assert told(class_, due, tmp_path) == ["hostile reads: it says 'found-70'"]


def told(class_: Sequence[HandedIn], results: dict[str, Any], out: Path) -> list[str]:
    write_grades(out, grades_of(Graded(results, {}), RUBRIC, [EVIDENCE]))
    return undue(class_, out)
