"""`explain --documents FOLDER`: the user's own copy is quoted beside our words, harmless, or it is told what to do."""

import json
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.exits import Exit
from conformance.explain.own_copy import OwnCopies, lines_named
from tests.conformance.one_line import one_line

CLIMB = "D2.move.pre.9"
"""Its source is line 17 of D2."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of D2 with the number of each line in it, but for an odd line 18."""
    lines = [f"Words of line {number}." for number in range(1, 42)]
    lines[17] = "\x1b[31mred\u202e" + "x" * 2_000
    (tmp_path / "002_some_name.txt").write_text("\r\n".join(lines), encoding="utf-8")
    (tmp_path / "021_other.txt").write_text("no copy of D2 or D1", encoding="utf-8")
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["explain", *words]) == Exit.CONFORMS
    return capsys.readouterr().out


def test_the_words_of_the_copy_stand_under_ours(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(capsys, CLIMB, "--documents", str(folder))
    assert out.startswith(
        "D2.move.pre.9\n"
        "  A move is taken only if the target is at most one level higher than the origin.\n"
        "\n"
        "  Your copy:\n"
        "    D2, line 17: Words of line 17.\n"
        "\n"
        "  why        Towers are climbed one level at a time, while pushing too.\n"
    )
    assert "\n  source     D2, line 17\n" in out


def test_without_copies_it_is_told_how_to_see_the_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    hint = "  source     D2, line 17 (quoted with --documents FOLDER, the folder of your copies)\n"
    assert hint in told(capsys, CLIMB)
    assert "--documents" not in told(capsys, "RB.move.pre.climb"), "the rulebook has no lines"


def test_a_whole_document_is_quoted_clause_by_clause_and_harmless(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(capsys, "d2", "--documents", str(folder))
    assert "D2, line 9: Words of line 9." in out
    assert all(line.isprintable() for line in out.split("\n"))
    assert "\\x1b[31mred\\u202exxx" in out
    assert "2,009 characters in all" in " ".join(out.split())


def test_a_missing_copy_and_a_missing_line_are_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(capsys, "D4.move.pre.7", "--documents", str(folder))
    assert f"no file for D4 in {folder}: call your copy D4.txt" in " ".join(out.split())
    (folder / "D4.md").write_text("one line", encoding="utf-8")
    out = told(capsys, "D4.move.pre.7", "--documents", str(folder))
    assert "D4.md has only 1 lines, not" in out
    line = one_line(capsys, "explain", CLIMB, "--documents", str(folder / "nowhere"))
    assert "nowhere: this is no folder" in line


def test_machines_get_the_lines_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, CLIMB, "--json", "--documents", str(folder)))
    assert found["quoted"] == [{"line": 17, "text": "Words of line 17."}]
    assert "quoted" not in json.loads(told(capsys, CLIMB, "--json"))


@pytest.mark.parametrize("name", ["D2.txt", "d2.md", "002_60f0caa0.txt", "2-minotaur.md", "D2"])
def test_a_copy_is_found_by_its_name(tmp_path: Path, name: str) -> None:
    for other in ("D20.txt", "d12.md", "0021.txt", "D2x.txt", name):
        (tmp_path / other).touch()
    assert OwnCopies(tmp_path).file_of("D2") == tmp_path / name


def test_the_lines_of_a_source() -> None:
    assert lines_named("line 17") == (17,)
    assert lines_named("lines 3 and 9") == (3, 9)
    assert lines_named("lines 3 to 5; AMB-18") == (3, 4, 5)
    assert lines_named("rulebook: move; AMB-03") == ()
