"""What a class hands in is data of strangers: found, read without following anything, and refused in words."""

import os
from pathlib import Path

import pytest

from conformance.grade.contracts.handed_in import MOST_BYTES, contracts_in, raw_text, text_of
from conformance.grade.intake.unpack import Refused
from spec.contract_file.problem import Problem


def test_every_document_is_found_and_no_note(tmp_path: Path) -> None:
    for name in (
        "ada.md",
        "Ben.MARKDOWN",
        "essay.pdf",
        "list.csv",
        "notes.txt",
        "README.md",
        ".x.md",
    ):
        (tmp_path / name).touch()
    (tmp_path / "cleo").mkdir()
    found = {one.name: one.source.name for one in contracts_in(tmp_path)}
    assert found == {
        "ada": "ada.md",
        "Ben": "Ben.MARKDOWN",
        "cleo": "cleo",
        "essay.pdf": "essay.pdf",
    }


def test_a_folder_holds_one_document(tmp_path: Path) -> None:
    assert raw_text(tmp_path) == Refused("its folder holds 0 Markdown documents: hand in one")
    (tmp_path / "readme.md").write_bytes(b"# Mine")
    assert raw_text(tmp_path) == b"# Mine"
    (tmp_path / "other.md").touch()
    assert raw_text(tmp_path) == Refused("its folder holds 2 Markdown documents: hand in one")


def test_no_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"secret")
    (tmp_path / "mine.md").symlink_to(tmp_path / "secret")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "mine.md").symlink_to(tmp_path / "secret")
    (tmp_path / "place").symlink_to(tmp_path / "in")
    for name in ("mine.md", "in", "place"):
        assert raw_text(tmp_path / name) == Refused("it is a link: hand in the document itself")


def test_what_is_no_document_is_refused_and_nothing_waits_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    assert raw_text(tmp_path / "pipe.md") == Refused("it is no ordinary file")
    (tmp_path / "essay.pdf").touch()
    refused = raw_text(tmp_path / "essay.pdf")
    assert isinstance(refused, Refused) and "no Markdown document" in refused.reason


def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "big.md"
    path.write_bytes(b"x" * MOST_BYTES)
    assert raw_text(path) == b"x" * MOST_BYTES
    path.write_bytes(b"x" * (MOST_BYTES + 1))
    refused = raw_text(path)
    assert isinstance(refused, Refused) and "too large" in refused.reason


@pytest.mark.parametrize(
    ("raw", "line", "column"),
    [
        (b"ab\ncaf\xe9", 2, 4),
        (b"\xff\xfe#\0", 1, 1),
        ("é\n\n".encode() + b"\xe9", 3, 1),
        (b"\xef\xbb\xbfa\xe9", 1, 2),
    ],
    ids=["latin 1", "UTF-16", "after other letters", "after a mark"],
)
def test_the_first_byte_that_is_no_utf_8_has_a_place(raw: bytes, line: int, column: int) -> None:
    problem = text_of(raw)
    assert isinstance(problem, Problem)
    assert (problem.line, problem.column) == (line, column)
    assert text_of(b"\xef\xbb\xbfa") == "a"
