"""Shards: graded apart and put together, a class has the results it has in one piece."""

import json
import shutil
from pathlib import Path

import pytest

import conformance.commands.grade as command
from conformance.cli import main
from conformance.exits import Exit
from conformance.grade.sandbox.tier import Sandbox
from tests.conformance.grade.small_class import (
    EVIDENCE,
    RUBRIC_TEXT,
    crashing,
    empty,
    escaping,
    hostile,
    write_class,
)
from tests.conformance.one_line import one_line


@pytest.fixture(autouse=True)
def no_proof(monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox) -> None:
    monkeypatch.setattr(command, "proved", lambda allow_unsafe, node_modules: EVIDENCE)


def grade(folder: Path, out: Path, *more: str) -> None:
    rubric = folder.parent / "rubric.toml"
    rubric.write_text(RUBRIC_TEXT, "utf-8")
    arguments = ["grade", str(folder), "--out", str(out), "--rubric", str(rubric), *more]
    assert main(arguments) == Exit.CONFORMS


def test_two_shards_make_the_class(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_class(tmp_path / "in", crashing, empty, escaping, hostile)
    whole, parts, merged = tmp_path / "whole", [tmp_path / "1", tmp_path / "2"], tmp_path / "merged"
    grade(folder, whole, "--workers", "1")
    for number, part in enumerate(parts, 1):
        grade(folder, part, "--shard", f"{number}/2", "--workers", "1")
    names = [
        set(json.loads((part / "results.json").read_text("utf-8"))["results"]) for part in parts
    ]
    assert not names[0] & names[1]
    assert main(["grade", "--merge", *map(str, parts), "--out", str(merged)]) == Exit.CONFORMS
    for name in ("results.json", "gradebook.csv", "class.html"):
        assert (merged / name).read_bytes() == (whole / name).read_bytes()
    for name in names[0] | names[1]:
        assert (merged / name / "report.html").exists()

    other = tmp_path / "other"
    shutil.copytree(parts[0], other)
    told = json.loads((other / "results.json").read_text("utf-8"))
    for key, value, words in (
        ("kit", "another", "another version of the kit"),
        ("rubric", {}, "another rubric"),
    ):
        (other / "results.json").write_text(json.dumps({**told, key: value}), "utf-8")
        line = one_line(
            capsys, "grade", "--merge", str(parts[1]), str(other), "--out", str(tmp_path / "bad")
        )
        assert words in line
    next(iter(told["results"].values()))["score"] = 77
    (other / "results.json").write_text(json.dumps(told), "utf-8")
    line = one_line(
        capsys, "grade", "--merge", str(parts[0]), str(other), "--out", str(tmp_path / "bad")
    )
    assert "has another result" in line
    assert not (tmp_path / "bad").exists()
