"""What a machine lacks is told before the first submission, with what to do."""

import shutil
from pathlib import Path

import pytest

from conformance.grade.intake.submission import find_submissions
from conformance.grade.intake.tools_needed import Lacking, names_at_the_top, tools_lacking
from conformance.grade.sandbox.toolchain import Ability

TYPESCRIPT = {"package.json": "{}", "main.ts": "", "src/more.ts": ""}
WITHOUT_NODE = (Ability.PYTHON, Ability.JAVA)


def hand_in(where: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        (where / name).write_text(text, encoding="utf-8")
    return where


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A class of five, one of them in an archive with a folder around it."""
    given = tmp_path / "class"
    hand_in(given / "ada", TYPESCRIPT)
    hand_in(given / "ben", {"main.py": ""})
    hand_in(given / "cem", {**TYPESCRIPT, "santorini.toml": 'run = ["./game"]'})
    hand_in(tmp_path / "made" / "dora", TYPESCRIPT)
    shutil.make_archive(str(given / "dora"), "zip", tmp_path / "made", "dora")
    (given / "eve.zip").write_bytes(b"PK\x03\x04 torn")
    return given


def test_who_cannot_be_graded_and_why(folder: Path) -> None:
    assert tools_lacking(find_submissions(folder), WITHOUT_NODE) == (
        Lacking("TypeScript", ("ada", "dora")),
    )


@pytest.mark.parametrize("way", [Ability.TYPESCRIPT_AS_IT_IS, Ability.TYPESCRIPT_COMPILED])
def test_one_of_two_ways_is_enough(folder: Path, way: Ability) -> None:
    assert tools_lacking(find_submissions(folder), (*WITHOUT_NODE, way)) == ()


def test_the_line_says_what_to_do() -> None:
    assert Lacking("TypeScript", ("ada", "dora")).told == (
        "TypeScript cannot be graded on this machine (ada, dora): install Node 22.18 or newer; "
        "or run `npm ci` in a copy of the TypeScript starter, and add "
        "--node-modules FOLDER/node_modules. The same command then grades what was left."
    )
    assert "(a, b, c, d, e and 2 more): install a JDK" in Lacking("Java", tuple("abcdefg")).told


def test_a_single_folder_around_everything_is_taken_off(tmp_path: Path) -> None:
    hand_in(tmp_path / "one", {"in/main.py": "", "in/deep/er.py": "", "__MACOSX/x": ""})
    assert names_at_the_top(tmp_path / "one") == {"main.py", "deep"}
    hand_in(tmp_path / "two", {"main.py": "", "deep/er.py": ""})
    assert names_at_the_top(tmp_path / "two") == {"main.py", "deep"}
    assert names_at_the_top(tmp_path / "none") == frozenset()
