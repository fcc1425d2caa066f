"""`santorini grade --init`: both files can be used as they are, and nothing is written over."""

from pathlib import Path

import pytest

from conformance.cli import main
from conformance.commands.grade_init import grading_page
from conformance.exits import Exit
from conformance.grade.intake.recipe import Recipe, parse_recipe
from conformance.grade.marks.rubric import default_rubric, load_rubric
from conformance.kit import GRADING_PAGE
from tests.conformance.one_line import one_line


def test_both_files_are_written_where_the_instructor_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["grade", "--init"]) == Exit.CONFORMS
    assert capsys.readouterr().out == (
        "rubric.toml: what is graded and what it is worth; use it with --rubric\n"
        "santorini.toml: how submissions that say nothing about it are built and run; "
        "use it with --config\n"
        f"what their keys mean: {GRADING_PAGE}\n"
    )
    assert f"\n# {GRADING_PAGE}\n" in (tmp_path / "rubric.toml").read_text("utf-8")
    assert "| `budget` |" in GRADING_PAGE.read_text("utf-8")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rubric.toml", "santorini.toml"]


def test_without_the_folder_of_the_kit_it_is_said_where_the_page_is(tmp_path: Path) -> None:
    told = grading_page(tmp_path / "grading.md")
    assert told == "docs/grading.md, in the folder that the kit was installed from"


def test_they_can_be_used_as_they_are(tmp_path: Path) -> None:
    assert main(["grade", "--init", str(tmp_path / "new")]) == Exit.CONFORMS
    assert load_rubric(tmp_path / "new" / "rubric.toml") == default_rubric()
    recipe = tmp_path / "new" / "santorini.toml"
    read = parse_recipe(recipe.read_bytes(), "santorini.toml")
    assert isinstance(read, Recipe) and read.run == ("java", "-cp", "out", "Main")
    for path in (tmp_path / "new").iterdir():
        assert path.read_text(encoding="utf-8").count("\n# ") >= 3, "commented"


@pytest.mark.parametrize("name", ["rubric.toml", "santorini.toml"])
def test_nothing_is_written_over(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text("mine", encoding="utf-8")
    line = one_line(capsys, "grade", "--init", str(tmp_path))
    assert line == (
        f"santorini: --init: {tmp_path / name} exists: move it away, or name another folder"
    )
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["mine"]
