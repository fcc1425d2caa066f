"""`santorini vectors`: to standard output or to a file."""

from pathlib import Path

import pytest

from conformance.cli import main
from conformance.commands import vectors as command
from conformance.exits import Exit
from conformance.vectors.reading import parse_vectors
from conformance.vectors.vector import Header, Vector
from tests.conformance.one_line import one_line
from tests.conformance.vectors.samples import ALL


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Makes a few vectors at once, and remembers of which documents."""
    documents: list[str] = []

    def make(document: str) -> tuple[Header, tuple[Vector, ...]]:
        documents.append(document)
        return Header("0.1.0", document, "abc", len(ALL)), ALL

    monkeypatch.setattr(command, "make_vectors", make)
    return documents


def test_they_go_to_standard_output(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vectors"]) == Exit.CONFORMS
    header, made = parse_vectors(capsys.readouterr().out)
    assert (header.document, made, asked) == ("RB", ALL, ["RB"])


def test_they_go_to_a_file(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "d3.jsonl"
    assert main(["vectors", "--document", "D3", "--out", str(out)]) == Exit.CONFORMS
    assert capsys.readouterr().out == f"6 vectors of D3 are in {out}\n"
    assert parse_vectors(out.read_text(encoding="ascii"))[0].document == "D3"


def test_wrong_arguments_are_told_in_one_line(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "replay" in one_line(capsys, "vectors", "--", "x")
    assert "D9" in one_line(capsys, "vectors", "--document", "D9")
    assert "--out" in one_line(capsys, "vectors", "--out", str(tmp_path / "no" / "such" / "file"))
    assert "--out" in one_line(capsys, "vectors", "--out", str(tmp_path))
