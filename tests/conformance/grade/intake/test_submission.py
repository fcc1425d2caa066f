"""Every submission is found, under a name that is safe everywhere, and known by its content."""

from pathlib import Path

import pytest

from conformance.grade.intake.submission import content_hash, find_submissions, safe_name


def test_folders_and_archives_are_found_in_order(tmp_path: Path) -> None:
    for name in ("zoe", "bob"):
        (tmp_path / name).mkdir()
    for name in ("Carl.zip", "dana.tar.gz", "eve.TGZ", "fred.rar", "gina.tar.xz"):
        (tmp_path / name).touch()
    found = find_submissions(tmp_path)
    assert [one.name for one in found] == ["Carl", "bob", "dana", "eve", "fred.rar", "gina", "zoe"]
    assert [one.source.name for one in found][:2] == ["Carl.zip", "bob"]


def test_notes_and_hidden_things_are_no_submissions(tmp_path: Path) -> None:
    for name in ("grades.csv", "README.md", ".DS_Store", "list.TXT", "x.yml", "class.toml"):
        (tmp_path / name).touch()
    (tmp_path / ".git").mkdir()
    (tmp_path / "notes.md").mkdir()
    assert [one.name for one in find_submissions(tmp_path)] == ["notes.md"]


def test_no_two_submissions_have_the_same_name(tmp_path: Path) -> None:
    (tmp_path / "a?").mkdir()
    for name in ("a.zip", "a.tar", "A.zip", "a-2.zip", "a*.zip"):
        (tmp_path / name).touch()
    names = [one.name for one in find_submissions(tmp_path)]
    assert len(names) == 6
    assert len({name.casefold() for name in names}) == 6
    assert names == [one.name for one in find_submissions(tmp_path)]


def test_a_name_that_is_no_text_is_a_submission_too(tmp_path: Path) -> None:
    (tmp_path / "b\udcffob").mkdir()
    assert [one.name for one in find_submissions(tmp_path)] == ["b_ob"]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("Ada Lovelace", "Ada Lovelace"),
        ("José", "José"),
        ("Jose\u0301", "José"),
        ("李雷", "李雷"),
        ("=HYPERLINK(1)", "HYPERLINK_1"),
        ("+1", "1"),
        ("-rf", "rf"),
        ("@cmd", "cmd"),
        ("\t=1", "1"),
        ("../../etc", "etc"),
        ("a/b\\c", "a_b_c"),
        (".hidden", "hidden"),
        ("a\x1b[31m\n", "a__31m"),
        ("\u202eevil", "evil"),
        ("\uff1d1", "1"),
        ("a,b;c'd\"e", "a_b_c_d_e"),
        ("<script>", "script"),
        ("ﬁ", "unnamed"),
        ("", "unnamed"),
        ("...", "unnamed"),
        ("x" * 500, "x" * 60),
    ],
)
def test_names_are_safe(given: str, expected: str) -> None:
    assert safe_name(given) == expected
    assert safe_name(expected) == expected


def folder_with(folder: Path, files: dict[str, str]) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    return folder


def test_the_same_content_has_the_same_hash(tmp_path: Path) -> None:
    one = folder_with(tmp_path / "one", {"a": "1", "b/c": "2"})
    two = folder_with(tmp_path / "two", {"b/c": "2", "a": "1"})
    assert content_hash(one) == content_hash(two)
    assert len(content_hash(one)) == 64


@pytest.mark.parametrize(
    "files",
    [
        {"a": "1", "b/c": "3"},
        {"a": "1", "b/d": "2"},
        {"a": "1", "bc": "2"},
        {"a": "1"},
        {"a": "1", "b/c": "2", "d": ""},
    ],
)
def test_any_difference_shows_in_the_hash(tmp_path: Path, files: dict[str, str]) -> None:
    one = folder_with(tmp_path / "one", {"a": "1", "b/c": "2"})
    assert content_hash(one) != content_hash(folder_with(tmp_path / "two", files))


def test_a_mode_or_an_empty_folder_shows_in_the_hash(tmp_path: Path) -> None:
    one = folder_with(tmp_path / "one", {"a": "1"})
    before = content_hash(one)
    (one / "a").chmod(0o755)
    executable = content_hash(one)
    (one / "empty").mkdir()
    assert len({before, executable, content_hash(one)}) == 3
